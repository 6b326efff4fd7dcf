// Says politely that a change altered the page, and offers to connect again once that was given up.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { CornerNote } from '#web/ui/corner-note.tsx'
import { useLive } from './live-state.ts'

/** `quiet`: a page that wants full attention, such as a payment or a visit under way. */
export function LiveNotice({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation('live')
  const { is, problem, retry, changes } = useLive()
  const isLost = is === 'failed' && !quiet && navigator.onLine
  return (
    <>
      <output className="sr-only">{changes > 0 && <span key={changes}>{t('updated')}</span>}</output>
      <output>
        {isLost && (
          <CornerNote actions={<Button onClick={retry}>{t('common:actions.retry')}</Button>}>
            <p className="font-semibold">{t('failed.title')}</p>
            <p className="text-sm">{t('failed.body', { problem: t(`problems.${problem ?? 'failed'}`) })}</p>
          </CornerNote>
        )}
      </output>
    </>
  )
}
