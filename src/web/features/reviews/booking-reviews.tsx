// Reviews on the page of a completed booking: the invitation, mine, and theirs once both may be read.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { otherParty } from '#web/features/bookings/index.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { OwnReview } from './own-review.tsx'
import { ReplyText } from './reply-text.tsx'
import { ReviewSummary } from './review-summary.tsx'

type BookingReviewsProps = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly moment: BookingWords['moment']
  /** False where the page already invites to review. */
  readonly invites: boolean
}

export function BookingReviews({ booking, part, moment, invites }: BookingReviewsProps) {
  const { t } = useTranslation('reviews')
  const { mine, theirs, closesAt } = booking.reviews
  const isInvited = invites && booking.reviews.mayReview
  const name = otherParty(booking, part)?.name ?? ''
  if (!mine && !theirs && !isInvited) return null
  return (
    <Section title={t('section.title')} {...(!mine && !theirs && { className: 'no-print' })}>
      <div className="grid gap-4">
        {isInvited && (
          <Card className="no-print grid gap-3">
            <p className="text-lg font-bold">{t('section.invite', { name })}</p>
            {closesAt && <p className="text-muted-foreground">{t('section.inviteUntil', { when: moment(closesAt, 'until') })}</p>}
            <LinkButton to={`/bookings/${booking.id}/review`} className="justify-self-start wrap-anywhere">
              {t('section.action', { name })}
            </LinkButton>
          </Card>
        )}
        {mine && (
          <Card className="grid gap-3">
            <h3 className="text-lg">{t('section.mine')}</h3>
            <OwnReview booking={booking} mine={mine} part={part} moment={moment} />
          </Card>
        )}
        {theirs ? (
          <Card className="grid gap-3">
            <h3 className="text-lg">{t('section.theirs', { name })}</h3>
            <ReviewSummary ratings={theirs.ratings} comment={theirs.comment} language={theirs.language} about={part} />
            {theirs.reply && <ReplyText title={t('reply.mine')} reply={theirs.reply} />}
            {booking.reviews.replyUntil !== null && (
              <LinkButton to="/reviews" tone="ghost" className="no-print justify-self-start wrap-anywhere">
                {t('reply.openTo', { name })}
              </LinkButton>
            )}
          </Card>
        ) : (
          mine?.state === 'waiting' && <p className="text-sm text-muted-foreground">{t('section.theirsHidden', { name })}</p>
        )}
      </div>
    </Section>
  )
}
