// Before and after: pairs to compare, every photo in a grid, one at a time in full.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { BeforeAfterSlider, Caption } from '#web/ui/before-after-slider.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import type { LightboxProps } from './photo-lightbox.tsx'
import { type Photo, PhotoImage, type PhotosProps, usePhotoName } from './photo.tsx'

const Lightbox = latePanel<LightboxProps>(async () => (await import('./photo-lightbox.tsx')).Lightbox)

export function BookingPhotos({ photos, moment }: PhotosProps) {
  const { t } = useTranslation('visitRecord')
  const nameOf = usePhotoName(photos)
  if (photos.length === 0) return <p className="text-muted-foreground">{t('photos.none')}</p>
  const before = photos.filter(({ kind }) => kind === 'before')
  const after = photos.filter(({ kind }) => kind === 'after')
  const picture = (photo: Photo | undefined) => (photo ? { src: photo.url, alt: nameOf(photo) } : null)
  return (
    <div className="grid gap-6">
      {before[0] && (
        <div className="grid gap-4 sm:grid-cols-2">
          {before.slice(0, Math.max(1, after.length)).map((photo, index) => (
            <BeforeAfterSlider
              key={photo.id}
              before={picture(photo)}
              after={picture(after[index])}
              labels={{
                before: t('photos.before'),
                after: t('photos.after'),
                slider: t('photos.slider'),
                value: (percent) => t('photos.sliderValue', { percent }),
                missing: t('photos.missing'),
              }}
            />
          ))}
        </div>
      )}
      <PhotoGrid photos={photos} moment={moment} />
    </div>
  )
}

/** Each photo opens in full, and says whether it was taken before or after, unless it is of the door. */
export function PhotoGrid({ photos, moment }: PhotosProps) {
  const { t } = useTranslation('visitRecord')
  const nameOf = usePhotoName(photos)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id} className="relative">
            <PhotoImage photo={photo} name={nameOf(photo)} className="aspect-square rounded-sm" onOpen={() => setOpenId(photo.id)} />
            {photo.kind !== 'door' && (
              <span aria-hidden>
                <Caption side="left">{t(`photos.${photo.kind}`)}</Caption>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Lightbox open={openId !== null} photos={photos} openId={openId} onMove={setOpenId} moment={moment} />
    </>
  )
}
