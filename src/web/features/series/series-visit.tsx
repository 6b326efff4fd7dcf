// One visit of a series: when, how it stands, what skipping it costs, and its page once it is booked.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { formatDate, formatHours, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { formatOpening } from '#web/words/days.ts'
import { capitalized } from '#web/words/moments.ts'
import { useMoney } from '#web/words/money.ts'
import type { SeriesVisit as Visit } from './series-queries.ts'

type SeriesVisitProps = {
  readonly visit: Visit
  readonly series: SeriesDetail
  readonly part: PartyPart
  /** The visit before it: notes, length and products are said where they change. */
  readonly before: Visit | undefined
  /** Null where it may not be skipped. */
  readonly ticked: boolean | null
  readonly onTick: (isOn: boolean) => void
}

const TONES: Readonly<Record<Standing, BadgeTone>> = {
  booked: 'ok',
  planned: 'neutral',
  skipped: 'neutral',
  paused: 'neutral',
  unfit: 'warn',
  clash: 'warn',
  asked: 'warn',
  unpaid: 'bad',
  cancelled: 'neutral',
  done: 'ok',
}
type Standing = Visit['state'] | 'clash' | 'asked' | 'unpaid' | 'cancelled' | 'done'

function standingOf({ state, fit, booking }: Visit): Standing {
  if (state === 'planned' && fit !== null && fit !== 'free') return 'clash'
  if (state !== 'booked' || booking === null) return state
  if (isEnded(booking.status)) return 'cancelled'
  if (booking.status === 'completed') return 'done'
  if (booking.status === 'pending') return 'asked'
  return booking.paymentStatus === 'initial_failed' ? 'unpaid' : 'booked'
}

export function SeriesVisit({ visit, series, part, before, ticked, onTick }: SeriesVisitProps) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const money = useMoney()
  const { on, date, holiday, others, booking, skipFeeCents, state, serviceType, durationHours, suppliesByClient } = visit
  const when = capitalized(formatOpening(visit, language))
  const standing = standingOf(visit)
  const notes = [
    date !== on && t('visits.moved', { date: formatDate(on, language, 'short') }),
    serviceType !== (before ?? series).serviceType && t(`common:services.${serviceType}`),
    durationHours !== (before ?? series).durationHours && t('visits.length', { length: formatHours(durationHours, language) }),
    before && suppliesByClient !== before.suppliesByClient && t(suppliesByClient ? 'visits.byClient' : 'visits.byCleaner'),
    holiday && t('holiday', { name: t(`holidays.${holiday}`) }),
    (skipFeeCents ?? 0) > 0 && t('visits.fee', { amount: money(skipFeeCents ?? 0) }),
  ].filter(Boolean)
  const isLeftOut = standing === 'skipped' || standing === 'paused' || standing === 'cancelled'
  const words = <span className={isLeftOut ? 'text-muted-foreground line-through' : 'font-semibold'}>{when}</span>
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {ticked === null ? (
          <p className="py-2.5 pl-[2.375rem]">{words}</p>
        ) : (
          <Checkbox checked={ticked} onChange={({ target }) => onTick(target.checked)} label={words} />
        )}
        <p className="flex items-center gap-3">
          <Badge tone={TONES[standing]}>{t(`visits.states.${standing}`)}</Badge>
          {booking && (
            <Link to={`/bookings/${booking.id}`} className="py-2 font-semibold text-primary underline underline-offset-4">
              {t('visits.see')}
              <span className="sr-only"> ({when})</span>
            </Link>
          )}
        </p>
      </div>
      {notes.length > 0 && <p className="pb-1.5 pl-[2.375rem] text-sm text-muted-foreground">{capitalized(notes.join(' · '))}</p>}
      {visit.notes !== (before?.notes ?? '') && (
        <p className="whitespace-pre-line pb-1.5 pl-[2.375rem] text-sm">
          {visit.notes === '' ? t('notes.none') : t('notes.from', { notes: visit.notes })}
        </p>
      )}
      {state === 'unfit' && part === 'client' && others.length > 0 && series.cleaner.slug !== null && (
        <p className="flex flex-wrap gap-x-3 pb-1.5 pl-[2.375rem] text-sm">
          {t('visits.others')}
          {others.map((other) => (
            <Link
              key={other.startsAt}
              to={`/book/${series.cleaner.slug}?date=${other.date}&time=${other.time}&hours=${durationHours}&service=${serviceType}`}
              className="font-semibold text-primary underline underline-offset-4"
            >
              {formatTime(other.time, language)}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}
