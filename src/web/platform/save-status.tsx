// The state of saving: in progress, saved at a time, or changed.
import { CircleCheck } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatTime } from '#domain/time-format.ts'
import { useLanguage } from './language.ts'
import { Spinner } from '#web/ui/spinner.tsx'

type SaveStatusProps = {
  saving: boolean
  savedAt: Date | null
  changed?: boolean
}

export function SaveStatus({ saving, savedAt, changed = false }: SaveStatusProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <output className="flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground">
      {saving ? (
        <>
          <Spinner className="size-4" />
          {t('actions.saving')}
        </>
      ) : changed ? (
        t('status.changed')
      ) : (
        savedAt && (
          <>
            <CircleCheck aria-hidden className="size-4 text-ok" />
            {t('status.savedAt', { time: formatTime(savedAt.toTimeString().slice(0, 5), language) })}
          </>
        )
      )}
    </output>
  )
}
