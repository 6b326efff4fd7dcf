// The confirmation of a step: what happened, what happens next, the reference. `/bookings/{id}/{action}`.
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { redirect, useParams } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { formatTime } from '#domain/time-format.ts'
import { amountOf, AMOUNTS, BookingGate, loadBooking, useServerNow, usePart } from '#web/features/bookings/index.ts'
import { KeepYourAccount } from '#web/features/accounts/index.ts'
import { InstallOffer } from '#web/features/install/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Celebration } from '#web/ui/illustrations/spots.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { confirmationOf, CONFIRMED_ACTIONS, type ConfirmedAction } from './confirmation.ts'
import { capitalized, timeAt, visitDay } from '#web/words/moments.ts'
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
    cancelling: terms && price && cancelling(terms, price.initialLegCents, (at) => words.moment(at, 'until')),
  })
  const when = t('time.title', {
    date: capitalized(visitDay(booking.date, language)),
    from: formatTime(booking.time, language),
    to: timeAt(booking.endsAt, booking.timeZone, language),
  })
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={title} noindex />
      <div className="grid justify-items-center gap-2 pb-2 pt-10 text-center">
        {cheer ? <Celebration /> : <Tick />}
        <h1 tabIndex={-1} className="mt-3 text-[2.125rem] sm:text-5xl">
          {title}
        </h1>
        <p className="text-lg text-muted-foreground">{lede}</p>
      </div>
      <Card className="mt-6 grid gap-1 text-center">
        <p className="text-sm text-muted-foreground">{t('done.reference')}</p>
        <p className="select-all font-display text-3xl font-bold">{booking.reference}</p>
        <p>{when}</p>
        <p className="text-muted-foreground">
          {t(AMOUNTS[part].label)} {words.money(amountOf(booking, part), 'column')}
        </p>
      </Card>
      {next.length > 0 && (
        <Section title={t('done.whatNext')}>
          <ul className="grid gap-3">
            {next.map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
                {line}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2.5 max-sm:[&>*]:w-full">
        {act && <LinkButton to={act.to}>{act.label}</LinkButton>}
        <LinkButton to={`/bookings/${booking.id}`} {...(act && { tone: 'ghost' })}>
          {t('done.see')}
        </LinkButton>
        <LinkButton to="/bookings" tone="ghost">
          {t('done.list')}
        </LinkButton>
      </div>
      {action === 'confirmation' && <KeepYourAccount />}
      {cheer && <InstallOffer part={part} />}
    </PageContainer>
  )
}

function Tick() {
  return (
    <span aria-hidden className="grid size-20 place-items-center rounded-full bg-ok-muted text-ok">
      <Check className="size-10" strokeWidth={2.5} />
    </span>
  )
}
