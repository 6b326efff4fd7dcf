// The photo of a door that stays closed: taken, shown, removed, whether or not the client allows photos inside.
import { useMutation } from '@tanstack/react-query'
import { Camera, Images, Trash2 } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PhotoId } from '#domain/id.ts'
import { clientNameOf, PhotoImage, useKeepBooking } from '#web/features/bookings/index.ts'
import { doorPhotosNeeded } from '#domain/visit.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from './file-button.tsx'
import { UnsentPhotos } from './unsent-photos.tsx'
import type { Acts } from './use-acts.ts'

type DoorDeskProps = {
  readonly acts: Acts
  /** Why the report needs it. */
  readonly fault: string | null
}

export function DoorDesk({ acts, fault }: DoorDeskProps) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  const client = clientNameOf(booking)
  const keep = useKeepBooking()
  const toastProblem = useProblemToast(t('photos.removeFailed'))
  // Removed without a confirmation: the door can be photographed again.
  const removal = useMutation({
    mutationFn: (photoId: PhotoId) => call('DELETE /api/bookings/{id}/photos/{photoId}', { params: { id: booking.id, photoId } }),
    onSuccess: keep,
    onError: toastProblem,
  })
  const photos = booking.photos.filter(({ kind }) => kind === 'door')
  const isFirst = photos.length + acts.photos.length === 0
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    void acts.addPhotos('door', '', [...(event.target.files ?? [])])
    // The same file may be chosen again after a failure.
    event.target.value = ''
  }
  return (
    <section id="door-photos" tabIndex={-1} aria-labelledby="door-photo-title" className="grid gap-3 outline-none">
      <h3 id="door-photo-title" className="font-sans text-lg font-bold tracking-normal">
        {t('door.title')}
      </h3>
      <p className="text-muted-foreground">
        {t(doorPhotosNeeded(booking.address.precision) > 1 ? 'door.hintBoth' : 'door.hint', { client })}
      </p>
      {!booking.allowPhotos && <p className="text-muted-foreground">{t('door.forbidden', { client })}</p>}
      <div role="alert">{fault && <Banner tone="warn">{fault}</Banner>}</div>
      <ul className="grid gap-3 empty:hidden">
        {photos.map((photo, index) => {
          const name = t('door.name', { number: index + 1 })
          return (
            <li key={photo.id} className="grid justify-items-start gap-1">
              <PhotoImage photo={photo} name={name} className="max-h-56 w-full rounded-md" contain />
              <Button
                tone="link"
                aria-label={t('photos.removeName', { name })}
                pending={removal.isPending}
                pendingLabel={t('photos.removing')}
                onClick={() => removal.mutate(photo.id)}
              >
                <Trash2 aria-hidden className="size-5" />
                {t('photos.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <UnsentPhotos kind="door" acts={acts} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <FileButton
          main={isFirst}
          label={t(isFirst ? 'door.take' : 'door.another')}
          icon={<Camera aria-hidden className="size-5" />}
          capture="environment"
          onChange={add}
        >
          {t(isFirst ? 'door.take' : 'door.another')}
        </FileButton>
        <FileButton label={t('photos.choose')} icon={<Images aria-hidden className="size-5" />} onChange={add}>
          {t('photos.choose')}
        </FileButton>
      </div>
      <p className="text-sm text-muted-foreground">{t('photos.private')}</p>
    </section>
  )
}
