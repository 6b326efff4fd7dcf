// Days below each other: when each is open, and its visits and requests.
import { TypedName } from '#web/ui/typed-name.tsx'
import { Pencil } from 'lucide-react'
import { formatDate } from '#domain/time-format.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { capitalized } from '#web/words/moments.ts'
import { useMoney } from '#web/words/money.ts'
import type { CalendarDay, CalendarVisit } from './calendar-queries.ts'
import type { ViewProps } from './calendar-views.ts'
import { actOn, openHours, WHOLE_DAY } from './day-cells.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import { VisitLink } from './visit-link.tsx'

const LOAD_TONES: Readonly<Record<CalendarDay['load'], string>> = {
  available: 'text-ok',
  somewhat_busy: 'text-info',
  busy: 'text-warn',
  very_busy: 'font-semibold text-foreground',
}

export function Agenda({ days, visits, outside, zone, today, onDetail }: ViewProps) {
  const { t, language, range } = useCalendarWords()
  return (
    <ol className="divide-y">
      {days.map((day) => {
        const { date, holiday, load, stretches } = day
        const ofDay = visits.filter(({ on }) => on.some((piece) => piece.date === date))
        const open = openHours(day)
        const block = stretches.find(({ kind }) => kind === 'blocked')
        const closed = block === undefined ? t('nothingOpen') : t(block.origin === 'vacation' ? 'states.vacation' : 'states.blocked')
        const isToday = date === today
        return (
          <li key={date} className={cn('py-3 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-x-6', date < today && 'opacity-70')}>
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <h3 aria-current={isToday ? 'date' : undefined} className={cn('text-base', isToday && 'text-primary')}>
                  {capitalized(formatDate(date, language))}
                  {isToday && <span className="font-sans text-sm font-semibold"> · {t('today')}</span>}
                </h3>
                <p className="text-sm text-muted-foreground">
                  {holiday !== null && <b className="block font-semibold">{t(`holidays.${holiday}`)}</b>}
                  {open.length > 0 ? (
                    <>
                      {t('openHours', { hours: open.map(range).join(', ') })} ·{' '}
                      <span className={LOAD_TONES[load]}>{t(`loads.${load}`)}</span>
                    </>
                  ) : (
                    capitalized(closed)
                  )}
                  {outside.map(
                    (piece) =>
                      piece.date === date && (
                        <span key={piece.startTime} className="block">
                          {capitalized(t('outside', { calendar: piece.calendar }))}, {range(piece)}
                        </span>
                      ),
                  )}
                </p>
              </div>
              {date >= today && (
                <Button
                  tone="ghost"
                  size="icon"
                  className="border-transparent"
                  aria-label={t('editDay', { date: formatDate(date, language) })}
                  onClick={() => onDetail({ from: date, until: date, act: actOn({ from: date, until: date, ...WHOLE_DAY }, [day]) })}
                >
                  <Pencil aria-hidden className="size-4" />
                </Button>
              )}
            </div>
            {ofDay.length > 0 && (
              <ul className="mt-2 grid content-start gap-2 sm:mt-0">
                {ofDay.map((visit) => (
                  <li key={visit.id}>
                    <AgendaVisit visit={visit} zone={zone} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function AgendaVisit({ visit, zone }: { readonly visit: CalendarVisit; readonly zone: string }) {
  const { t, hoursOf, status } = useCalendarWords()
  const money = useMoney()
  return (
    <VisitLink
      visit={visit}
      zone={zone}
      layout="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2.5 max-[17rem]:grid-cols-[minmax(0,1fr)]"
    >
      <b className="tabular-nums">{hoursOf(visit, zone)}</b>
      <b className="text-sm">{status(visit)}</b>
      <span className="min-w-0">
        <TypedName>{visit.firstName}</TypedName> · {visit.city}
        <span className="block text-sm">{t(`common:services.${visit.serviceType}`)}</span>
      </span>
      <span className="text-sm">{t('earns', { amount: money(visit.earningsCents) })}</span>
    </VisitLink>
  )
}
