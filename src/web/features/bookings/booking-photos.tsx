// Before and after: pairs to compare, every photo in a grid, one at a time in full; each can be reloaded when it fails.
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { BeforeAfterSlider, Caption } from '#web/ui/before-after-slider.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { BookingWords } from '#web/words/use-booking-words.ts'

export type Photo = Booking['photos'][number]
type PhotosProps = { readonly photos: readonly Photo[]; readonly moment: BookingWords['moment'] }

/** « Avant, photo 2 sur 3 ». */
export function usePhotoName(photos: readonly Photo[]): (photo: Photo) => string {
  const { t } = useTranslation('bookings')
  return (photo) => {
    const ofKind = photos.filter(({ kind }) => kind === photo.kind)
    return t('photos.name', { kind: t(`photos.${photo.kind}`), number: ofKind.indexOf(photo) + 1, total: ofKind.length })
  }
}

export function BookingPhotos({ photos, moment }: PhotosProps) {
  const { t } = useTranslation('bookings')
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
  const { t } = useTranslation('bookings')
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
      <Lightbox photos={photos} openId={openId} onMove={setOpenId} moment={moment} />
    </>
  )
}

function Lightbox({
  photos,
  openId,
  onMove,
  moment,
}: PhotosProps & { readonly openId: string | null; readonly onMove: (id: string | null) => void }) {
  const { t } = useTranslation('bookings')
  const nameOf = usePhotoName(photos)
  const index = photos.findIndex(({ id }) => id === openId)
  const photo = photos[index]
  const move = (step: number) => onMove(photos[(index + step + photos.length) % photos.length]?.id ?? null)
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  })
  const open = photo !== undefined
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => onArrow(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
  if (!photo) return null
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onMove(null)}
      title={nameOf(photo)}
      description={t('photos.takenAt', { when: moment(photo.takenAt) })}
      closeLabel={t('common:actions.close')}
      wide
      actions={
        photos.length > 1 && (
          <>
            <Button tone="ghost" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
              {t('photos.previous')}
            </Button>
            <Button tone="ghost" onClick={() => move(1)}>
              {t('photos.next')}
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </>
        )
      }
    >
      <PhotoImage key={photo.id} photo={photo} name={nameOf(photo)} className="max-h-[60dvh] w-full rounded-md" contain />
      {photo.note && <p className="mt-3">{photo.note}</p>}
    </Dialog>
  )
}

type PhotoImageProps = {
  readonly photo: Photo
  readonly name: string
  readonly className: string
  readonly contain?: boolean
  readonly onOpen?: () => void
}

export function PhotoImage({ photo, name, className, contain = false, onOpen }: PhotoImageProps) {
  const { t } = useTranslation('bookings')
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <div className={cn('grid content-center justify-items-center gap-1 bg-secondary p-2 text-center text-xs', className)}>
        <ImageOff aria-hidden className="size-5" />
        <p>{t('photos.failed')}</p>
        <button
          type="button"
          aria-label={`${t('common:actions.retry')}: ${name}`}
          className="min-h-11 font-semibold text-primary underline underline-offset-4"
          onClick={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
        >
          {t('common:actions.retry')}
        </button>
      </div>
    )
  const src = attempt === 0 ? photo.url : `${photo.url}${photo.url.includes('?') ? '&' : '?'}attempt=${attempt}`
  const image = (
    <img
      src={src}
      alt={name}
      loading="lazy"
      onError={() => setFailed(true)}
      className={cn('bg-secondary', contain ? 'object-contain' : 'size-full object-cover', className)}
    />
  )
  if (!onOpen) return image
  return (
    <button type="button" aria-label={t('photos.open', { name })} onClick={onOpen} className="block w-full rounded-sm">
      {image}
    </button>
  )
}
