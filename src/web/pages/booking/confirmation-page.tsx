// The confirmation of a step: what happened, and what happens next. `/bookings/{id}/{action}`.
import { Check, Clock } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { redirect, useParams } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { amountOf, BookingGate, BookingHouse, loadBooking, useServerNow, usePart } from '#web/features/bookings/index.ts'
import { KeepYourAccount } from '#web/features/accounts/index.ts'
import { AccessNudge } from '#web/features/properties/index.ts'
import { InstallOffer } from '#web/features/install/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { useRefundArrival } from './ended-card.tsx'
import { FreeInstead } from './free-instead.tsx'
import { confirmationOf, CONFIRMED_ACTIONS, type ConfirmedAction } from './confirmation.ts'
import { capitalized, timeAt } from '#web/words/moments.ts'
import { useGivenBack } from '#web/words/given-back.ts'
import { useBookingWords } from '#web/words/use-booking-words.ts'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'

const actionOf = (asked: string | undefined) => CONFIRMED_ACTIONS.find((each) => each === asked)

export function load(visit: PageLoad): Promise<void> {
  const { id = '', action } = visit.params
  if (!actionOf(action)) throw redirect(`/bookings/${encodeURIComponent(id)}${visit.url.search}`)
  return loadBooking(visit)
}

export function Page() {
  const action = actionOf(useParams().action)
  return action ? <BookingGate>{(booking) => <Confirmation booking={booking} action={action} />}</BookingGate> : null
}

function Confirmation({ booking, action }: { readonly booking: Booking; readonly action: ConfirmedAction }) {
  const part = usePart()
  const language = useLanguage()
  const words = useBookingWords(booking, useServerNow(booking.now))
  const { cancelling } = useDeadlineWords(booking.timeZone)
  const { cancellationTerms: terms, priceBreakdown: price } = booking
  const { t } = useTranslation('bookings')
  const { title, lede, next, act, cheer } = confirmationOf(action, booking, part, {
    ...words,
    refundArrival: useRefundArrival(booking),
    cancelling: terms && price && cancelling(terms, price.initialLegCents, (at) => words.moment(at, 'until')),
  })
  const { label, amountCents } = amountOf(booking, part)
  const back = useGivenBack()(booking)
  const when = t('time.title', {
    date: capitalized(formatDate(booking.date, language)),
    from: formatTime(booking.time, language),
    to: timeAt(booking.endsAt, booking.timeZone, language),
  })
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={title} noindex />
      <div className="grid justify-items-center gap-2 pb-2 pt-6 text-center">
        <BookingHouse booking={booking} part={part} className="w-full max-w-72" listClassName="sr-only" />
        <h1 tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="text-lg text-muted-foreground">{lede}</p>
        <p>
          <span className="font-semibold">{when}</span>{' '}
          <span className="block tabular-nums">
            {t(label)} {words.money(amountCents, label === 'price.kept' ? undefined : 'column')}
            {back !== null && ` (${back})`}
          </span>
        </p>
        <p className="text-sm text-muted-foreground">
          {t('done.reference')} <span className="select-all">{booking.reference}</span>
        </p>
      </div>
      {next.length > 0 && (
        <Card className="mt-4">
          <h2 className="mb-3 text-lg">{t('done.whatNext')}</h2>
          <ul className="grid gap-3">
            {next.map(({ text, done }) => (
              <li key={text} className="flex gap-3">
                {done ? (
                  <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
                ) : (
                  <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
                )}
                {text}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {part === 'client' && action === 'cancelled' && isClientLeft(booking) && <FreeInstead booking={booking} />}
      <div className="mt-4 empty:hidden">
        <AccessNudge booking={booking} />
      </div>
      <ButtonRow className="mt-4 justify-center">
        {act && <LinkButton to={act.to}>{act.label}</LinkButton>}
        <LinkButton to={`/bookings/${booking.id}`} {...(act && { tone: 'ghost' })}>
          {t('done.see')}
        </LinkButton>
        {booking.seriesId !== null && (
          <LinkButton to={`/series/${booking.seriesId}`} tone="ghost">
            {t('page.series')}
          </LinkButton>
        )}
        <LinkButton to="/bookings" tone="ghost">
          {t('done.list')}
        </LinkButton>
      </ButtonRow>
      {cheer && action === 'confirmation' && <KeepYourAccount />}
      {cheer && <InstallOffer part={part} />}
    </PageContainer>
  )
}

const isClientLeft = ({ status, endReason }: Booking): boolean => status === 'cancelled' && endReason === 'no_show'
