// A booking on its page: its story and steps, the people and the place, the work, the money. `/bookings/{id}`.
import { ChevronLeft, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { isEnded } from '#domain/booking.ts'
import { formatTime } from '#domain/time-format.ts'
import {
  BookingAgreement,
  BookingGate,
  BookingPhotos,
  BookingPlace,
  BookingSecrets,
  haveSecretsNoUse,
  PaymentBadge,
  PhotoGrid,
  StatusBadges,
  useServerNow,
  usePart,
} from '#web/features/bookings/index.ts'
import { BookingReviews } from '#web/features/reviews/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { useBookingActions } from './booking-actions.tsx'
import { BookingEarnings } from './booking-earnings.tsx'
import { EndedNotice, PaymentNotice } from './booking-notices.tsx'
import { BookingParty } from './booking-party.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { BookingStory } from './booking-story.tsx'
import { FreeInstead } from './free-instead.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { ShortVisitNotice } from './short-visit-notice.tsx'
import { capitalized, timeAt, visitDay } from '#web/words/moments.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <BookingView booking={booking} />}</BookingGate>
}

function BookingView({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const now = useServerNow(booking.now)
  const words = useBookingWords(booking, now)
  const { moment } = words
  const { status, checklist } = booking
  const photos = booking.photos.filter(({ kind }) => kind !== 'door')
  const doorPhotos = booking.photos.filter(({ kind }) => kind === 'door')
  const actions = useBookingActions({ booking, part })
  const wasAgreed = !(status === 'available' || status === 'pending' || status === 'declined' || status === 'declined_by_client')
  const worked = status === 'in_progress' || status === 'completed'
  return (
    <PageContainer className="pb-16">
      <LiveUpdates booking={booking} />
      <BookingHeader booking={booking} />
      <output className="grid gap-4">
        <PaymentNotice booking={booking} part={part} />
        <EndedNotice booking={booking} part={part} />
        <ShortVisitNotice booking={booking} part={part} now={now} words={words} />
      </output>
      {part === 'client' && isEnded(booking.status) && <FreeInstead booking={booking} />}
      <div className="mt-6 grid gap-x-12 lg:grid-cols-[1fr_23rem]">
        <div className="min-w-0">
          {/* Earnings are shown before the answer; for an ended booking the notice above shows them. */}
          {part === 'cleaner' && booking.earningsCents !== null && booking.endReason === null && (
            <BookingEarnings earningsCents={booking.earningsCents} taxCents={booking.earningsTaxCents} />
          )}
          {actions.forward}
          <Section title={t('timeline.label')}>
            <BookingStory booking={booking} now={now} />
          </Section>
          {actions.undo}
          {worked && checklist.length > 0 && (
            <Section title={t(status === 'in_progress' ? 'progress.title' : 'progress.doneTitle')}>
              <BookingProgress booking={booking} now={now} moment={moment} />
            </Section>
          )}
          {worked && (booking.allowPhotos || photos.length > 0) && (
            <Section title={t('photos.title')} className="no-print">
              <BookingPhotos photos={photos} moment={moment} />
            </Section>
          )}
          {doorPhotos.length > 0 && (
            <Section title={t('photos.doorTitle')} className="no-print">
              <p className="mb-4 text-muted-foreground">{t(booking.endReason === 'lock_out' ? 'photos.doorProof' : 'photos.doorTaken')}</p>
              <PhotoGrid photos={doorPhotos} moment={moment} />
            </Section>
          )}
          {status === 'completed' && <BookingReviews booking={booking} part={part} moment={moment} />}
        </div>
        <div className="min-w-0">
          <Section aria-label={t(part === 'client' ? 'party.cleaner' : 'party.client')}>
            <BookingParty booking={booking} part={part} />
          </Section>
          <Section title={t('place.title')}>
            <BookingPlace booking={booking} />
          </Section>
          {!haveSecretsNoUse(booking) && (
            <Section title={t('secrets.title')} className="no-print">
              <BookingSecrets booking={booking} part={part} moment={moment} />
            </Section>
          )}
          {part === 'client' && (
            <Section title={t('price.title')}>
              <BookingPrice booking={booking} />
            </Section>
          )}
          <Section title={t(wasAgreed ? 'agreed.title' : 'agreed.asked')}>
            <BookingAgreement booking={booking} />
          </Section>
        </div>
      </div>
      {actions.dialog}
    </PageContainer>
  )
}

function BookingHeader({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const day = capitalized(visitDay(booking.date, language))
  const from = formatTime(booking.time, language)
  const to = timeAt(booking.endsAt, booking.timeZone, language)
  return (
    <>
      <PageHead title={`${t('time.title', { date: day, from, to })} · ${t('page.title', { reference: booking.reference })}`} noindex />
      <div className="flex items-center justify-between gap-4 pt-3">
        <Link to="/bookings" className="no-print -ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
          <ChevronLeft aria-hidden className="size-5" />
          {t('page.back')}
        </Link>
        <button
          type="button"
          onClick={() => window.print()}
          aria-label={t('page.print')}
          className="no-print grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
        >
          <Printer aria-hidden className="size-5" />
        </button>
      </div>
      <div className="pb-6 pt-2">
        <p className="mb-1 text-muted-foreground">{t('page.title', { reference: booking.reference })}</p>
        <h1 tabIndex={-1} className="text-[2.125rem] sm:text-5xl">
          <span className="inline-block">{day},</span> <span className="inline-block">{t('time.range', { from, to })}</span>
        </h1>
        <p className="mt-4 flex flex-wrap gap-2">
          <StatusBadges booking={booking} />
          <PaymentBadge booking={booking} />
        </p>
      </div>
    </>
  )
}
