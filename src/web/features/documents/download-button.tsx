// The button that saves a document as a PDF, or a year as a ZIP; while it must wait it says for how long.
import { Download } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useDownload } from './use-download.ts'

type DownloadButtonProps = { readonly path: string; readonly label: string; /** Said instead of the label. */ readonly name?: string }

export function DownloadButton({ path, label, name }: DownloadButtonProps) {
  const { t } = useTranslation('invoices')
  const { start, isPending, waitSeconds } = useDownload(path)
  const isWaiting = waitSeconds > 0
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        tone="ghost"
        pending={isPending}
        pendingLabel={t('downloading')}
        aria-disabled={isWaiting || undefined}
        aria-label={isPending ? undefined : name}
        onClick={() => !isWaiting && start()}
      >
        <Download aria-hidden className="size-5" />
        {label}
      </Button>
      <output className="text-sm text-muted-foreground empty:hidden">
        {/* Announced once: the seconds that follow are only seen. */}
        {isWaiting && (
          <>
            {t('tooOften')} <span aria-hidden>{t('retryIn', { count: waitSeconds })}</span>
          </>
        )}
      </output>
    </div>
  )
}
