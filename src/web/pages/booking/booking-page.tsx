// A booking on its page: what matters now to its reader, then the work, the people and the place, and the rest folded. `/bookings/{id}`.
import { ChevronLeft, Printer } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import {
  BookingAgreement,
  BookingGate,
  BookingHouse,
  BookingPhotos,
  BookingPlace,
  BookingSecrets,
  haveSecretsNoUse,
  PhotoGrid,
  StatusBadge,
  useServerNow,
  usePart,
} from '#web/features/bookings/index.ts'
import { AccessNudge } from '#web/features/properties/index.ts'
import { LatePushOffer } from '#web/features/push/index.ts'
import { LateRefusedActs } from '#web/features/visits/index.ts'
import { KeptFold } from '#web/platform/kept-fold.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { useBookingActions } from './booking-actions.tsx'
import { BookingEarnings } from './booking-earnings.tsx'
import { BookingNow } from './booking-now.tsx'
import { BookingParty } from './booking-party.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { LateStory } from './late-story.tsx'
import { CaseLink } from './case-link.tsx'
import { FreeInstead } from './free-instead.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { MoveNow } from './move-now.tsx'
import { ReviewsNow } from './reviews-now.tsx'
import { TipNow } from './tip-now.tsx'
import { isLong, leavesClientWithout, nowOf, type NowKind } from './now.ts'
import { capitalized, timeAt } from '#web/words/moments.ts'
import { cn } from '#web/ui/classes.ts'
import { useBookingWords, type BookingWords } from '#web/words/use-booking-words.ts'
import { useWindowWords } from '#web/words/use-window-words.ts'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <BookingView booking={booking} />}</BookingGate>
}

function BookingView({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const part = usePart()
  const now = useServerNow(booking.now)
  const words = useBookingWords(booking, now)
  const actions = useBookingActions({ booking, part })
  const kind = nowOf(booking, part)
  const isBeside = isLong(booking, kind, part)
  const place = <PlaceAndAccess booking={booking} kind={kind} words={words} className={isBeside ? undefined : 'lg:mt-6 lg:grid-cols-2'} />
  return (
    <PageContainer className="pb-16">
      <LiveUpdates booking={booking} part={part} />
      <BackAndPrint />
      {/* On a phone one column, the house beside the title; on a desktop the house and whom it is about stand to the right. */}
      <div className="grid grid-cols-[1fr_7rem] items-start gap-x-4 gap-y-6 max-[17rem]:grid-cols-[minmax(0,1fr)_0] max-[17rem]:gap-x-0 sm:grid-cols-[1fr_9rem] lg:grid-cols-[1fr_21rem] lg:gap-x-12">
        <div className="contents lg:grid lg:gap-6">
          <BookingHeader booking={booking} />
          <div className="order-3 min-w-0 max-lg:col-span-2">
            {actions.problem}
            {part === 'cleaner' && (
              <div className="mb-6 empty:hidden">
                <LateRefusedActs bookingId={booking.id} />
              </div>
            )}
            <div className="mb-6 empty:hidden">
              <MoveNow booking={booking} part={part} words={words} />
            </div>
            {booking.caseState !== 'none' && <CaseLink booking={booking} moment={words.moment} />}
            <BookingNow part={part} kind={kind} booking={booking} now={now} words={words} actions={actions} />
            {booking.caseState === 'none' && (
              <div className="mt-6 empty:hidden">
                <CaseLink booking={booking} moment={words.moment} />
              </div>
            )}
            <div className="mt-6 empty:hidden">
              <AccessNudge booking={booking} />
            </div>
            {booking.status === 'confirmed' && (
              <div className="mt-6 empty:hidden">
                <LatePushOffer part={part} />
              </div>
            )}
            {part === 'client' && leavesClientWithout(booking) && <FreeInstead booking={booking} />}
            <BookingWork booking={booking} kind={kind} now={now} words={words} />
            {booking.status === 'completed' && (
              <ReviewsNow booking={booking} part={part} moment={words.moment} invites={kind !== 'review'} />
            )}
            {booking.status === 'completed' && <TipNow booking={booking} part={part} />}
            <BookingFolds booking={booking} kind={kind} now={now} />
            {actions.undo}
          </div>
          {!isBeside && place}
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="order-2 grid gap-4 max-[17rem]:col-span-2 max-[17rem]:w-36 lg:rounded-md lg:bg-muted lg:p-6">
            <BookingHouse booking={booking} part={part} className="w-full" listClassName="max-lg:sr-only" />
          </div>
          <section aria-label={t(part === 'client' ? 'party.cleaner' : 'party.client')} className="order-4 min-w-0 max-lg:col-span-2">
            <BookingParty booking={booking} part={part} />
          </section>
          {isBeside && place}
        </div>
      </div>
      {actions.dialog}
    </PageContainer>
  )
}

type PlaceProps = {
  readonly booking: Booking
  readonly kind: NowKind
  readonly words: BookingWords
  readonly className: string | undefined
}

/** Where the visit is, and how to get in unless the card at the top says it. */
function PlaceAndAccess({ booking, kind, words, className }: PlaceProps) {
  const { t } = useTranslation('visitRecord')
  const part = usePart()
  return (
    <div className={cn('order-5 grid min-w-0 items-start gap-6 max-lg:col-span-2', className)}>
      <Section title={t('place.title')} className="py-0">
        <BookingPlace booking={booking} />
      </Section>
      {!haveSecretsNoUse(booking) && kind !== 'day' && kind !== 'asked' && (
        <Section title={t('secrets.title')} className="no-print py-0">
          <BookingSecrets booking={booking} part={part} moment={words.moment} />
        </Section>
      )}
    </div>
  )
}

type ViewProps = { readonly booking: Booking; readonly kind: NowKind; readonly now: Date }

/** The rooms and the photos, unless the card at the top shows them; and the door, when it was photographed. */
function BookingWork({ booking, kind, now, words: { moment } }: ViewProps & { readonly words: BookingWords }) {
  const { t } = useTranslation('visitRecord')
  const { status, checklist, allowPhotos, endReason } = booking
  const photos = booking.photos.filter((photo) => photo.kind !== 'door')
  const doorPhotos = booking.photos.filter((photo) => photo.kind === 'door')
  const worked = (status === 'in_progress' || status === 'completed') && kind !== 'live'
  return (
    <>
      {worked && checklist.length > 0 && (
        <Section title={t(status === 'in_progress' ? 'progress.title' : 'progress.doneTitle')}>
          <BookingProgress booking={booking} now={now} moment={moment} />
        </Section>
      )}
      {worked && (allowPhotos || photos.length > 0) && (
        <Section title={t('photos.title')} className="no-print">
          <BookingPhotos photos={photos} moment={moment} />
        </Section>
      )}
      {doorPhotos.length > 0 && (
        <Section title={t('photos.doorTitle')} className="no-print">
          <p className="mb-4 text-muted-foreground">{t(endReason === 'lock_out' ? 'photos.doorProof' : 'photos.doorTaken')}</p>
          <PhotoGrid photos={doorPhotos} moment={moment} />
        </Section>
      )}
    </>
  )
}

/** Everything else, one press away. */
function BookingFolds({ booking, kind, now }: ViewProps) {
  const { t } = useTranslation('visitRecord')
  const { redoOf, earningsCents, priceBreakdown, endReason, payment } = booking
  const awaitsInvoice = endReason === null && payment.legs.some(({ leg, state }) => leg === 'final' && state !== 'captured')
  const wasAgreed = booking.timeline.some(({ kind: event, state }) => event === 'accepted' && state === 'done')
  return (
    <div className="mt-8">
      <KeptFold name="agreed" title={t(wasAgreed ? 'agreed.title' : 'agreed.asked')} open={kind === 'answer'}>
        <BookingAgreement booking={booking} />
      </KeptFold>
      {redoOf === null && priceBreakdown !== null && (
        <KeptFold name="price" title={t('bookings:price.title')}>
          <BookingPrice booking={booking} />
        </KeptFold>
      )}
      {redoOf === null && priceBreakdown === null && earningsCents !== null && kind !== 'answer' && endReason === null && (
        <KeptFold name="price" title={t('bookings:earnings.title')}>
          <BookingEarnings booking={booking} />
        </KeptFold>
      )}
      {wasAgreed && redoOf === null && (
        <p className="py-4">
          <Link to="/profile/invoices" className="underline">
            {t('bookings:papers')}
          </Link>
          {awaitsInvoice && <span className="text-muted-foreground"> · {t('bookings:invoiceLater')}</span>}
        </p>
      )}
      <KeptFold name="timeline" title={t('timeline.label')} hint={t('timeline.hint')}>
        <LateStory booking={booking} now={now} />
      </KeptFold>
    </div>
  )
}

function BackAndPrint() {
  const { t } = useTranslation('bookings')
  return (
    <div className="no-print flex items-center justify-between gap-4 pt-3">
      <Link to="/bookings" className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('page.back')}
      </Link>
      <button
        type="button"
        onClick={() => window.print()}
        aria-label={t('page.print')}
        className="grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <Printer aria-hidden className="size-5" />
      </button>
    </div>
  )
}

function BookingHeader({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const day = capitalized(formatDate(booking.date, language))
  const from = formatTime(booking.time, language)
  const to = timeAt(booking.endsAt, booking.timeZone, language)
  const open = useWindowWords()
  const when = booking.window ? open(booking.window) : t('time.title', { date: day, from, to })
  return (
    <header className="order-1 min-w-0">
      <PageHead title={`${when} · ${t('page.title', { reference: booking.reference })}`} noindex />
      <p className="mb-2">
        <StatusBadge booking={booking} />
      </p>
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {booking.window ? (
          when
        ) : (
          <>
            <span className="inline-block">{day},</span> <span className="inline-block">{t('time.range', { from, to })}</span>
          </>
        )}
      </h1>
      <p className="mt-1 text-sm text-muted-foreground">
        {t(`common:services.${booking.serviceType}`)} · {booking.city}
      </p>
      {booking.seriesId !== null && (
        <Link to={`/series/${booking.seriesId}`} className="no-print mr-5 inline-flex min-h-11 items-center text-sm underline">
          {t('page.series')}
        </Link>
      )}
      {booking.status === 'confirmed' && (
        <a
          href={`/api/bookings/${booking.id}/calendar.ics`}
          download
          className="no-print inline-flex min-h-11 items-center text-sm underline"
        >
          {t('page.toCalendar')}
        </a>
      )}
    </header>
  )
}
