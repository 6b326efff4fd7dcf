// A picture before it is sent, cut as it will be shown.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

type ChosenPictureProps = {
  /** Of the file, in this browser alone. */
  readonly url: string
  readonly sending: boolean
  readonly progress: number
  readonly onUse: () => void
  readonly onDrop: () => void
}

export function ChosenPicture({ url, sending, progress, onUse, onDrop }: ChosenPictureProps) {
  const { t } = useTranslation('ownAccount')
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* The server keeps the middle as well: what is cut here is cut there. */}
      <img src={url} alt={t('avatar.preview')} className="size-40 rounded-lg bg-secondary object-cover" />
      <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
        <p aria-live="polite">{t('avatar.preview')}</p>
        <Button pending={sending} pendingLabel={t('avatar.sending', { percent: Math.round(progress * 100) })} onClick={onUse}>
          {t('avatar.use')}
        </Button>
        {!sending && (
          <Button tone="link" onClick={onDrop}>
            {t('avatar.drop')}
          </Button>
        )}
      </div>
    </div>
  )
}
