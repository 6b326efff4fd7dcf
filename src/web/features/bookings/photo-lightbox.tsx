// One photo of several in full, the others a key or a press away.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoImage, type PhotosProps, usePhotoName } from './photo.tsx'

export type LightboxProps = PhotosProps & {
  readonly open: boolean
  readonly openId: string | null
  readonly onMove: (id: string | null) => void
}

export function Lightbox({ photos, open, openId, onMove, moment }: LightboxProps) {
  const { t } = useTranslation('visitRecord')
  const nameOf = usePhotoName(photos)
  const index = photos.findIndex(({ id }) => id === openId)
  const photo = photos[index]
  const move = (step: number) => onMove(photos[(index + step + photos.length) % photos.length]?.id ?? null)
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  })
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
      description={[
        t('photos.takenAt', { when: moment(photo.takenAt) }),
        photo.sentAt && t('timeline.unsent', { when: moment(photo.sentAt) }),
      ]
        .filter(Boolean)
        .join(' · ')}
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
