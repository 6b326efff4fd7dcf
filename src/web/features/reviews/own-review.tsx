// The reader's own review of a visit: its stars and words, its reply, and who reads it from when.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { otherPart, type PartyPart } from '#domain/booking.ts'
import { otherParty } from '#web/features/bookings/index.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { ReplyText } from './reply-text.tsx'
import { ReviewSummary } from './review-summary.tsx'

type OwnReviewProps = {
  readonly booking: Booking
  readonly mine: NonNullable<Booking['reviews']['mine']>
  readonly part: PartyPart
  readonly moment: BookingWords['moment']
}

export function OwnReview({ booking, mine, part, moment }: OwnReviewProps) {
  const { t } = useTranslation('reviews')
  const { closesAt } = booking.reviews
  const name = otherParty(booking, part)?.name ?? ''
  return (
    <>
      <ReviewSummary ratings={mine.ratings} comment={mine.comment} language={mine.language} about={otherPart(part)} />
      {mine.reply && <ReplyText title={t('reply.by', { name })} reply={mine.reply} />}
      <p className="text-sm text-muted-foreground">
        {t(`section.${mine.state}`, { name, when: closesAt === null ? '' : moment(closesAt) })}
      </p>
    </>
  )
}
