// The photos that leave with the message being written; each can be taken back.
import { X } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { FilePicture } from './own-photos.tsx'
import type { useComposer } from './use-composer.ts'

export type ChosenPhotosProps = { readonly open: boolean } & Pick<ReturnType<typeof useComposer>, 'photos' | 'isMaking' | 'removePhoto'>

export function ChosenPhotos({ open, photos, isMaking, removePhoto }: ChosenPhotosProps) {
  const { t } = useTranslation('messages')
  if (!open) return null
  return (
    <div>
      <ul aria-label={t('photos.chosen')} className="flex gap-2 overflow-x-auto py-1">
        {photos.map(({ idempotencyKey, file }, index) => (
          <li key={idempotencyKey} className="relative shrink-0">
            <FilePicture
              file={file}
              alt={t('photos.chosenName', { number: index + 1, total: photos.length })}
              className="size-20 rounded-sm bg-secondary object-cover"
            />
            <button
              type="button"
              aria-label={t('photos.remove', { number: index + 1 })}
              onClick={() => removePhoto(idempotencyKey)}
              className="absolute -top-1 -right-1 grid size-8 place-items-center rounded-full border bg-popover"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <output className="text-sm text-muted-foreground">{isMaking && t('photos.making')}</output>
    </div>
  )
}
