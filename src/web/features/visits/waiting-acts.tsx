// What waits to be sent, and what the server refused with what to do about it.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Acts } from './use-acts.ts'

export function WaitingActs({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const labels = new Map(acts.booking.checklist.map(({ id, label }) => [id, label]))
  const nameOf = ({ work }: Acts['refused'][number]): string =>
    work.kind === 'photo' ? work.name : work.kind === 'tick' ? (labels.get(work.taskId) ?? '') : t(`queue.acts.${work.kind}`)
  return (
    <>
      <output>
        {acts.waiting > 0 && (
          <Banner
            tone="warn"
            title={t('queue.waiting', { count: acts.waiting })}
            action={
              <Button tone="ghost" onClick={acts.flush}>
                {t('queue.send')}
              </Button>
            }
          >
            <p>{t(acts.unkept > 0 ? 'queue.full' : 'queue.kept')}</p>
          </Banner>
        )}
      </output>
      <ul role="alert" className="grid gap-3 empty:hidden">
        {acts.refused.map((act) => (
          <li key={act.sentId}>
            <Banner
              tone="bad"
              title={t('queue.refused', { what: nameOf(act) })}
              action={
                <>
                  <Button tone="ghost" onClick={() => acts.again(act)}>
                    {t('queue.again')}
                  </Button>
                  <Button tone="link" onClick={() => acts.discard(act.sentId)}>
                    {t('photos.discard')}
                  </Button>
                </>
              }
            >
              <p>{act.refused?.message}</p>
            </Banner>
          </li>
        ))}
      </ul>
    </>
  )
}
