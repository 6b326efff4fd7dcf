// The full screen shown until the current user is known.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { BrandMark } from '#web/ui/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function Splash() {
  const { t } = useTranslation('shell')
  return (
    <div className="fixed inset-0 z-60 grid place-content-center justify-items-center gap-6 bg-background text-primary">
      <BrandMark brand={useEnvironment().brand} className="size-16" />
      <Spinner label={t('splash')} className="size-8" />
    </div>
  )
}
