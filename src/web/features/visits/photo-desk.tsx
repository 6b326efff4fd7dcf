// Photos of one moment, before or after: take, choose, follow each upload, remove.
import { Camera, Images, Trash2 } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useMutation } from '@tanstack/react-query'
import type { BookingId } from '#domain/id.ts'
import type { WorkPhotoKind } from '#domain/visit.ts'
import { MAX_PHOTO_NOTE_LENGTH } from '#domain/visit.ts'
import { clientNameOf, type Photo, PhotoImage, useKeepBooking } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FileButton } from './file-button.tsx'
import { UnsentPhotos } from './unsent-photos.tsx'
import type { Acts } from './use-acts.ts'

export const photosElementId = (kind: WorkPhotoKind): string => `photos-${kind}`

export function PhotosForbidden({ booking }: Pick<Acts, 'booking'>) {
  const { t } = useTranslation('visits')
  return (
    <Section title={t('photos.title')}>
      <Banner tone="info">{t('photos.forbidden', { client: clientNameOf(booking) })}</Banner>
    </Section>
  )
}

type PhotoDeskProps = { readonly kind: WorkPhotoKind; readonly acts: Acts }

export function PhotoDesk({ kind, acts }: PhotoDeskProps) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  const [note, setNote] = useState('')
  const [removing, setRemoving] = useState<Photo | null>(null)
  const photos = booking.photos.filter((photo) => photo.kind === kind)
  const nameOf = (photo: Photo) => t('photos.name', { kind: t(`photos.${kind}`), number: photos.indexOf(photo) + 1 })
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    void acts.addPhotos(kind, note.trim(), [...(event.target.files ?? [])])
    // The same file may be chosen again after a failure.
    event.target.value = ''
    setNote('')
  }
  const isBefore = kind === 'before'
  return (
    <Section id={photosElementId(kind)} tabIndex={-1} title={`${t('photos.title')} · ${t(`photos.${kind}`)}`} className="outline-none">
      <p className="mb-3 text-muted-foreground">{t(isBefore ? 'photos.beforeHint' : 'photos.afterHint')}</p>
      {photos.length > 0 && (
        <ul className="mb-3 grid grid-cols-3 gap-2">
          {photos.map((photo) => (
            <li key={photo.id} className="relative">
              <PhotoImage photo={photo} name={nameOf(photo)} className="aspect-square w-full rounded-sm object-cover" />
              <button
                type="button"
                aria-label={t('photos.removeName', { name: nameOf(photo) })}
                onClick={() => setRemoving(photo)}
                className="absolute right-1 top-1 grid size-11 place-items-center rounded-full bg-background text-foreground"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UnsentPhotos kind={kind} acts={acts} />
      <div className="mt-3 grid gap-3">
        <div className="grid gap-2.5 sm:grid-cols-2">
          <FileButton
            main
            label={t(isBefore ? 'photos.takeBefore' : 'photos.takeAfter')}
            icon={<Camera aria-hidden className="size-5" />}
            capture="environment"
            onChange={add}
          >
            {t('photos.take')}
          </FileButton>
          <FileButton
            label={t(isBefore ? 'photos.chooseBefore' : 'photos.chooseAfter')}
            icon={<Images aria-hidden className="size-5" />}
            multiple
            onChange={add}
          >
            {t('photos.choose')}
          </FileButton>
        </div>
        <Field label={t('photos.note')} note={t('common:optional')} hint={t('photos.noteHint', { client: clientNameOf(acts.booking) })}>
          <TextInput value={note} maxLength={MAX_PHOTO_NOTE_LENGTH} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <p className="text-sm text-muted-foreground">{t('photos.private')}</p>
      </div>
      {removing && <RemoveDialog bookingId={booking.id} photo={removing} onClose={() => setRemoving(null)} />}
    </Section>
  )
}

function RemoveDialog({
  bookingId,
  photo,
  onClose,
}: {
  readonly bookingId: BookingId
  readonly photo: Photo
  readonly onClose: () => void
}) {
  const { t } = useTranslation('visits')
  const keep = useKeepBooking()
  const toastProblem = useProblemToast(t('photos.removeFailed'))
  const removal = useMutation({
    mutationFn: () => call('DELETE /api/bookings/{id}/photos/{photoId}', { params: { id: bookingId, photoId: photo.id } }),
    onSuccess: (booking) => {
      keep(booking)
      onClose()
    },
    onError: toastProblem,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('photos.removeTitle')}
      description={t('photos.removeBody')}
      cancelLabel={t('photos.keep')}
      confirmLabel={t('photos.remove')}
      pendingLabel={t('photos.removing')}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
    />
  )
}
