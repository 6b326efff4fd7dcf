// Photos that are still on this device.
import { useCallback } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OutgoingPhoto } from './outgoing.ts'
import { gridOf, shapeOf } from './photo-grid.ts'

export function OutgoingPhotos({ photos }: { readonly photos: readonly OutgoingPhoto[] }) {
  const { t } = useTranslation('messages')
  return (
    <div className={gridOf(photos.length)}>
      {photos.map(({ idempotencyKey, file }, index) => (
        <FilePicture
          key={idempotencyKey}
          file={file}
          alt={t('photos.name', { number: index + 1, total: photos.length, name: t('log.you') })}
          className={shapeOf(photos.length)}
        />
      ))}
    </div>
  )
}

/** A picture of this device. */
export function FilePicture({ file, alt, className }: { readonly file: Blob; readonly alt: string; readonly className: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const url = URL.createObjectURL(file)
      image?.setAttribute('src', url)
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} className={className} />
}
