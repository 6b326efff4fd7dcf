// A review that is sent, where it was written: what it says, and who reads it from when.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDate } from '#domain/time-format.ts'
import { otherParty, usePart, useServerNow } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { OwnReview } from './own-review.tsx'

type SentReviewProps = { readonly booking: Booking; readonly mine: NonNullable<Booking['reviews']['mine']> }

export function SentReview({ booking, mine }: SentReviewProps) {
  const { t } = useTranslation('reviews')
  const part = usePart()
  const { moment, language } = useBookingWords(booking, useServerNow(booking.now))
  const name = otherParty(booking, part)?.name ?? ''
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('sent.title')} noindex />
      <PageTitle lede={t('sent.lede', { date: formatDate(booking.date, language), name })}>{t('sent.title')}</PageTitle>
      <Card className="grid gap-3">
        <h2 className="text-lg">{t('section.mine')}</h2>
        <OwnReview booking={booking} mine={mine} part={part} moment={moment} />
      </Card>
      <LinkButton to={`/bookings/${booking.id}`} className="mt-5">
        {t('closed.back')}
      </LinkButton>
    </PageContainer>
  )
}
