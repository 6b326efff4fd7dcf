// The photos of a case, and a button that sends more, each with its own progress and second chance.
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { VisitCase } from '#contract/cases.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { FileButton, UploadRow, useUploadQueue } from '#web/features/visits/index.ts'
import { upload } from '#web/platform/send-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { caseQuestion } from './case-queries.ts'
import { PhotoList } from './photo-list.tsx'

type CasePhotosProps = {
  readonly bookingId: BookingId
  readonly shown: VisitCase
  readonly part: PartyPart
  readonly name: string
  readonly moment: (instant: string) => string
}

export function CasePhotos({ bookingId, shown, part, name, moment }: CasePhotosProps) {
  const { t } = useTranslation('cases')
  const queries = useQueryClient()
  const [isTooMany, setTooMany] = useState(false)
  const queue = useUploadQueue(async (_: object, sending) => {
    const answer = await upload('POST /api/bookings/{id}/case/photos', { params: { id: bookingId }, form: {}, ...sending })
    queries.setQueryData(caseQuestion(bookingId).queryKey, answer)
  })
  const { photos, photosLeft } = shown
  const room = Math.max(0, photosLeft - queue.unfinished)
  if (photos.length === 0 && photosLeft === 0) return null
  return (
    <section aria-labelledby="case-photos" className="grid gap-4">
      <h2 id="case-photos" className="text-xl">
        {t('photos.title')}
      </h2>
      {photos.length === 0 && <p className="text-muted-foreground">{t('photos.none')}</p>}
      <PhotoList
        photos={photos}
        nameOf={({ by, at }) => (by === part ? t('photos.ofYou', { when: moment(at) }) : t('photos.of', { name, when: moment(at) }))}
      />
      <output className="sr-only">{queue.sent > 0 && t('photos.sent', { count: queue.sent })}</output>
      <ul className="grid gap-2 empty:hidden">
        {queue.uploads.map((each) => (
          <UploadRow key={each.key} upload={each} onRetry={() => queue.retry(each)} onDiscard={() => queue.discard(each.key)} />
        ))}
      </ul>
      <div role="alert">{isTooMany && <Banner tone="bad">{t('photos.tooMany', { count: room })}</Banner>}</div>
      {room > 0 && (
        <div>
          <FileButton
            multiple
            label={t('photos.add')}
            icon={<ImagePlus aria-hidden className="size-5" />}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              setTooMany(files.length > room)
              if (files.length <= room) queue.add({}, files)
            }}
          >
            {t('photos.add')}
          </FileButton>
          <p className="mt-2 text-sm text-muted-foreground">{t('photos.left', { count: room })}</p>
        </div>
      )}
    </section>
  )
}
