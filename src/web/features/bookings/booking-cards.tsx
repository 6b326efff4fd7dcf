// Bookings day after day: time, other party, status, next step, amount.
import { ArrowRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { ListedBooking } from '#contract/bookings.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from './booking-badges.tsx'
import { BookingMark } from './booking-house.tsx'
import { capitalized, timeAt, useMoment } from '#web/words/moments.ts'
import { nextStepOf, nextStepPath, type NextStep } from './next-step.ts'
import { amountOf, otherParty, usePart } from './parties.ts'
import { useGivenBack } from '#web/words/given-back.ts'
import { useMoney } from '#web/words/money.ts'
import { useWindowWords } from '#web/words/use-window-words.ts'

export function BookingCards({ bookings }: { readonly bookings: readonly ListedBooking[] }) {
  const language = useLanguage()
  const thisYear = bookings[0]?.date.slice(0, 4)
  return (
    <div className="grid gap-7">
      {[...Map.groupBy(bookings, ({ date }) => date)].map(([date, ofDay]) => (
        <section key={date} aria-label={formatDate(date, language)}>
          <h2 className="mb-3 text-xl">
            {capitalized(formatDate(date, language))}
            {date.slice(0, 4) !== thisYear && ` ${date.slice(0, 4)}`}
          </h2>
          <ul className="grid gap-3">
            {ofDay.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function BookingCard({ booking }: { readonly booking: ListedBooking }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  const open = useWindowWords()
  const part = usePart()
  const next = nextStepOf(booking, part)
  const nextWords = useNextWords(booking, next)
  const other = otherParty(booking, part)
  const { label, amountCents } = amountOf(booking, part)
  const back = useGivenBack()(booking)
  const acts = next !== null && next.kind !== 'wait' && next.kind !== 'waitMove'
  return (
    <Card className="relative grid gap-2 transition-colors focus-within:border-primary hover:border-input">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">
          {/* The whole card leads to the booking; the link is the time, so that screen readers announce it first. */}
          <Link to={`/bookings/${booking.id}`} className="after:absolute after:inset-0 after:rounded-md after:content-['']">
            {booking.window ? (
              open(booking.window)
            ) : (
              <>
                {t('time.range', { from: formatTime(booking.time, language), to: timeAt(booking.endsAt, booking.timeZone, language) })}{' '}
                <span className="sr-only">{formatDate(booking.date, language)}</span>
              </>
            )}
          </Link>
        </h3>
        <StatusBadge booking={booking} />
      </div>
      <div className="flex items-end justify-between gap-4 max-[17rem]:flex-col max-[17rem]:items-start max-[17rem]:gap-2">
        <BookingMark booking={booking} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{other ? t('list.with', { name: other.name }) : t('list.noCleaner')}</p>
          <p className="text-muted-foreground">
            <span className="max-sm:block">{t(`common:services.${booking.serviceType}`)}</span>
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{booking.city}</span>
          </p>
        </div>
        <p className="text-right max-[17rem]:text-left">
          <span className={label === 'price.total' ? 'sr-only' : 'block text-sm text-muted-foreground'}>{t(label)} </span>
          <span className="whitespace-nowrap text-lg font-bold tabular-nums">
            {money(amountCents, amountCents === 0 ? undefined : 'column')}
          </span>
          {back !== null && <span className="block text-sm text-muted-foreground"> ({back})</span>}
        </p>
      </div>
      {booking.seriesId !== null && (
        <Link
          to={`/series/${booking.seriesId}`}
          className="relative z-10 -my-2 inline-flex min-h-11 items-center justify-self-start text-sm text-muted-foreground underline underline-offset-4"
        >
          {t('page.series')}
        </Link>
      )}
      {part === 'client' && booking.status === 'completed' && booking.redoOf === null && other?.slug && (
        <Link
          to={`/book/${other.slug}?again=${booking.id}`}
          className="relative z-10 -mb-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-primary underline underline-offset-4"
        >
          {t('now.again')}
        </Link>
      )}
      {nextWords &&
        (acts ? (
          <Link
            to={nextStepPath(booking, next)}
            className="relative z-10 -mb-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-primary underline underline-offset-4"
          >
            {nextWords}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        ) : (
          <p className="text-sm text-muted-foreground">{nextWords}</p>
        ))}
    </Card>
  )
}

function useNextWords({ timeZone }: ListedBooking, next: NextStep | null): string | null {
  const { t } = useTranslation('bookings')
  const moment = useMoment(timeZone, null)
  if (next === null) return null
  if ('dueAt' in next) return next.dueAt === null ? null : t(`next.${next.kind}`, { when: moment(next.dueAt, 'before') })
  return t(`next.${next.kind}`)
}
