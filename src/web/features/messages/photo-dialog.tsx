// A photo of a message, whole.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { MessagePhoto } from '#contract/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export type PhotoDialogProps = {
  readonly open: boolean
  /** Null while none is shown. */
  readonly photo: MessagePhoto | null
  readonly name: string
  readonly onClose: () => void
}

export function PhotoDialog({ open, photo, name, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} closeLabel={t('common:actions.close')} wide>
      {photo && (
        <img src={photo.url} alt="" width={photo.width} height={photo.height} className="max-h-[70dvh] w-full rounded-md object-contain" />
      )}
    </Dialog>
  )
}
