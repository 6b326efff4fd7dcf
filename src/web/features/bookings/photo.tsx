// One photo of a visit: its name, and its picture, which can be reloaded when it fails.
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { cn } from '#web/ui/classes.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'

export type Photo = Booking['photos'][number]
export type PhotosProps = { readonly photos: readonly Photo[]; readonly moment: BookingWords['moment'] }

/** « Avant, photo 2 sur 3 ». */
export function usePhotoName(photos: readonly Photo[]): (photo: Photo) => string {
  const { t } = useTranslation('visitRecord')
  return (photo) => {
    const ofKind = photos.filter(({ kind }) => kind === photo.kind)
    return t('photos.name', { kind: t(`photos.${photo.kind}`), number: ofKind.indexOf(photo) + 1, total: ofKind.length })
  }
}

type PhotoImageProps = {
  readonly photo: Photo
  readonly name: string
  readonly className: string
  readonly contain?: boolean
  readonly onOpen?: () => void
}

export function PhotoImage({ photo, name, className, contain = false, onOpen }: PhotoImageProps) {
  const { t } = useTranslation('visitRecord')
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
