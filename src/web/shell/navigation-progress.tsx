// A spinner while the next page loads; it appears only when that takes longer than a blink.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useIsLoading } from '#web/router/index.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function NavigationProgress() {
  const { t } = useTranslation('common')
  const busy = useIsLoading()
  return (
    <output className="no-print pointer-events-none fixed inset-x-0 top-3 z-60 grid justify-items-center">
      {busy && (
        <span className="animate-late rounded-full border bg-popover p-2.5 text-primary shadow-lift">
          <Spinner className="size-7" />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  )
}
