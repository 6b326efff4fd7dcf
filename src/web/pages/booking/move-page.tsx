// Proposing other times for a visit: up to three, out of the cleaner's real openings. `/bookings/{id}/move`.
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/cancellation.ts'
import { MAX_PROPOSED_STARTS, MOVE_ANSWER_HOURS, MOVE_ANSWER_HOURS_BEFORE_START } from '#domain/move.ts'
import { BookingGate, otherParty, usePart, useServerNow } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { MoveForm } from './move-form.tsx'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <MoveView booking={booking} />}</BookingGate>
}

function MoveView({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('moves')
  const part = usePart()
  const words = useBookingWords(booking, useServerNow(booking.now))
  const name = otherParty(booking, part)?.name ?? ''
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <Link to={`/bookings/${booking.id}`} className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <h1 tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
        {t('title')}
      </h1>
      {booking.allowedSteps.includes('propose-move') ? (
        <>
          <p className="mt-3">{t('lede', { max: MAX_PROPOSED_STARTS, name, when: words.moment(booking.startsAt) })}</p>
          <MoveForm booking={booking} part={part} />
          <div className="mt-6 grid gap-2 text-sm text-muted-foreground">
            <p>{t('lapses', { hours: MOVE_ANSWER_HOURS, before: MOVE_ANSWER_HOURS_BEFORE_START })}</p>
            {part === 'client' && booking.redoOf === null && <p>{t('fee')}</p>}
          </div>
        </>
      ) : (
        <Banner className="mt-6" title={t('mayNot')}>
          <p>{t('mayNotBody', { hours: FREE_CANCELLATION_HOURS })}</p>
        </Banner>
      )}
    </PageContainer>
  )
}
