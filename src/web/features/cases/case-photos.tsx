// The photos of a case, and a button that sends more, one after the other.
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitCase } from '#contract/cases.ts'
import type { PartyPart } from '#domain/booking.ts'
import { FileButton, lighten } from '#web/features/visits/index.ts'
import { newIdempotencyKey, upload } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { caseQuestion } from './case-queries.ts'
import { PhotoList } from './photo-list.tsx'

type CasePhotosProps = {
  readonly bookingId: string
  readonly shown: VisitCase
  readonly part: PartyPart
  readonly name: string
  readonly moment: (instant: string) => string
}

export function CasePhotos({ bookingId, shown, part, name, moment }: CasePhotosProps) {
  const { t } = useTranslation('cases')
  const sending = useSending(bookingId)
  const { photos, photosLeft } = shown
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
      <div role="alert">{sending.problem && <Banner tone="bad">{sending.problem}</Banner>}</div>
      <output className="text-sm text-muted-foreground empty:hidden">{sending.progress && t('photos.sending', sending.progress)}</output>
      {photosLeft > 0 && sending.progress === null && (
        <div>
          <FileButton
            multiple
            label={t('photos.add')}
            icon={<ImagePlus aria-hidden className="size-5" />}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              if (files.length > photosLeft) sending.refuse(t('photos.tooMany', { count: photosLeft }))
              else void sending.send(files)
            }}
          >
            {t('photos.add')}
          </FileButton>
          <p className="mt-2 text-sm text-muted-foreground">{t('photos.left', { count: photosLeft })}</p>
        </div>
      )}
    </section>
  )
}

function useSending(bookingId: string) {
  const { t } = useTranslation('cases')
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ readonly nth: number; readonly count: number } | null>(null)
  const [problem, refuse] = useState<string | null>(null)
  const isSending = useRef(false)
  return {
    progress,
    problem,
    refuse,
    /** Stops at the first that fails: what was sent stays. */
    async send(files: readonly File[]): Promise<void> {
      if (files.length === 0 || isSending.current) return
      isSending.current = true
      refuse(null)
      try {
        for (const [index, file] of files.entries()) {
          setProgress({ nth: index + 1, count: files.length })
          const answer = await upload('POST /api/bookings/{id}/case/photos', {
            params: { id: bookingId },
            form: {},
            file: await lighten(file),
            fileName: 'photo.jpg',
            idempotencyKey: newIdempotencyKey(),
          })
          queries.setQueryData(caseQuestion(bookingId).queryKey, answer)
        }
      } catch (thrown) {
        refuse(messageOf(thrown, t('photos.failed')))
      } finally {
        isSending.current = false
        setProgress(null)
      }
    },
  }
}
