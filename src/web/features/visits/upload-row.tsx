// One upload: its progress, its error, and its retry.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Upload } from './upload.ts'

export function UploadRow({
  upload,
  preview,
  onRetry,
  onDiscard,
}: {
  readonly upload: Upload
  readonly preview?: ReactNode
  readonly onRetry: () => void
  readonly onDiscard: () => void
}) {
  const { t } = useTranslation('visits')
  const { phase, progress, message, file } = upload
  const percent = Math.round(progress * 100)
  const words = phase === 'preparing' ? t('photos.preparing') : t('photos.sending', { percent })
  return (
    <li className="grid gap-2 rounded-md border p-3">
      {preview}
      <p className="truncate text-sm font-semibold">{file.name}</p>
      {phase === 'preparing' || phase === 'sending' ? (
        <>
          <p className="text-sm text-muted-foreground">{words}</p>
          <ProgressBar value={percent} max={100} label={file.name} valueText={words} />
        </>
      ) : (
        <>
          <p
            role={phase === 'waiting' ? 'status' : 'alert'}
            className={cn('text-sm', phase === 'waiting' ? 'text-warn' : 'font-semibold text-bad')}
          >
            {message}
          </p>
          <div className="flex flex-wrap gap-2">
            {phase !== 'refused' && (
              <Button tone="ghost" onClick={onRetry}>
                {t('photos.retry')}
              </Button>
            )}
            <Button tone="link" onClick={onDiscard}>
              {t('photos.discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
