// Six weeks of days: visits, holidays, days off and how busy each is. Days are selected by keyboard, mouse and touch.
import { TypedName } from '#web/ui/typed-name.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNavigate } from '#web/router/index.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { dayName, formatDate } from '#domain/time-format.ts'
import { cn } from '#web/ui/classes.ts'
import type { CellPosition } from '#web/ui/grid-navigation.ts'
import { Agenda } from './agenda.tsx'
import { calendarPath, WEEK_DAYS } from './calendar-address.ts'
import type { CalendarDay, CalendarVisit } from './calendar-queries.ts'
import type { GridProps } from './calendar-views.ts'
import { actOn, WHOLE_DAY } from './day-cells.ts'
import { HATCHED } from './hatched.ts'
import { DayNumber, LoadBar } from './day-head.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import { useCells, type Selection } from './use-cells.ts'
import { VisitLink } from './visit-link.tsx'

export function MonthGrid({ label, date, days, visits, outside, zone, today, changes, onDetail }: GridProps) {
  const words = useCalendarWords()
  const { t, language } = words
  const navigate = useNavigate()
  const weeks = Array.from({ length: days.length / WEEK_DAYS }, (_, week) => days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS))
  const start = Math.max(
    0,
    days.findIndex((day) => day.date === (isIn(today, date) ? today : date)),
  )
  const cells = useCells({
    size: { rows: weeks.length, columns: WEEK_DAYS },
    start: { row: Math.floor(start / WEEK_DAYS), column: start % WEEK_DAYS },
    onSpace(selection) {
      const period = datesOf(selection, days)
      const act = actOn({ ...WHOLE_DAY, ...period }, days)
      changes.make({ change: { kind: 'date', act, ...period }, said: t(`done.${act}`, { when: words.period(period) }) })
    },
    onEnter: (selection) => void navigate(calendarPath({ view: 'day', date: datesOf(selection, days).from }), { preventScrollReset: true }),
  })
  const selected = cells.selection && datesOf(cells.selection, days)
  const told = days.find((day) => day.date === (selected?.from ?? (isIn(today, date) ? today : date)))
  const visitsOn = (of: string) => visits.filter(({ on }) => on.some((piece) => piece.date === of))
  return (
    <>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on the markup it was written for
        role="grid"
        aria-label={label}
        aria-multiselectable
        className="w-full table-fixed border-separate border-spacing-0 select-none"
      >
        <thead>
          <tr>
            {DAYS_OF_WEEK.map((day) => (
              <th key={day} scope="col" className="pb-1.5 text-xs font-semibold text-muted-foreground">
                <span aria-hidden>{dayName(day, language, 'short').replace('.', '')}</span>
                <span className="sr-only">{dayName(day, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]?.date}>
              {week.map((day, column) => (
                <DayCell
                  key={day.date}
                  {...cells.cell(row, column)}
                  day={day}
                  visits={visitsOn(day.date)}
                  outside={outside.filter((piece) => piece.date === day.date)}
                  zone={zone}
                  isToday={day.date === today}
                  isInMonth={isIn(day.date, date)}
                  isSelected={selected !== null && day.date >= selected.from && day.date <= selected.until}
                  className={cn(row === weeks.length - 1 && 'border-b', column === WEEK_DAYS - 1 && 'border-r')}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SelectionBar period={selected} days={days} changes={changes} onClear={cells.clear} onDetail={onDetail} />
      {told && (
        <div className="mt-6 sm:hidden">
          <Agenda days={[told]} visits={visits} outside={outside} zone={zone} today={today} onDetail={onDetail} />
        </div>
      )}
    </>
  )
}

const isIn = (date: string, month: string): boolean => date.slice(0, 7) === month.slice(0, 7)

/** All days between the two, week after week. */
function datesOf({ anchor, head }: Selection, days: readonly CalendarDay[]): { from: string; until: string } {
  const place = ({ row, column }: CellPosition) => row * WEEK_DAYS + column
  const [first, last] = [Math.min(place(anchor), place(head)), Math.max(place(anchor), place(head))]
  return { from: days[first]!.date, until: days[last]!.date }
}

type DayCellProps = {
  readonly day: CalendarDay
  readonly visits: readonly CalendarVisit[]
  readonly outside: GridProps['outside']
  readonly zone: string
  readonly isToday: boolean
  readonly isInMonth: boolean
  readonly isSelected: boolean
} & ComponentProps<'td'>

/** More are counted. */
const MAX_VISITS = 3

function DayCell({ day, visits, outside, zone, isToday, isInMonth, isSelected, className, ...cell }: DayCellProps) {
  const { t, language, clock } = useCalendarWords()
  const { date, holiday, load, stretches } = day
  const isOpen = stretches.some(({ kind }) => kind === 'open')
  const block = isOpen ? undefined : stretches.find(({ kind }) => kind === 'blocked')
  const state = isOpen ? 'open' : block === undefined ? 'closed' : block.origin === 'vacation' ? 'vacation' : 'blocked'
  const facts = [
    ...(isToday ? [t('today').toLocaleLowerCase('fr-CA')] : []),
    ...(holiday === null ? [] : [t(`holidays.${holiday}`)]),
    t(`states.${state}`),
    ...(isOpen ? [t('load', { load: t(`loads.${load}`) })] : []),
    t('visits', { count: visits.length }),
    ...new Set(outside.map(({ calendar }) => t('outside', { calendar }))),
  ]
  const shownOutside = outside.slice(0, Math.max(1, MAX_VISITS - visits.length))
  const others = Math.max(0, visits.length - MAX_VISITS) + outside.length - shownOutside.length
  return (
    <td
      {...cell}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      className={cn(
        'relative h-15 border-t border-l p-0 align-top focus-visible:z-10 focus-visible:-outline-offset-2 sm:h-28',
        isOpen ? 'bg-card' : block ? 'bg-input/20' : 'bg-muted',
        !isInMonth && 'text-muted-foreground',
        className,
      )}
    >
      <span className="sr-only">{t('dayCell', { date: formatDate(date, language), facts: facts.join(', ') })} </span>
      {isSelected && <span aria-hidden className="pointer-events-none absolute inset-0 bg-primary/15 inset-ring inset-ring-primary/50" />}
      <div className={cn('grid h-full content-start gap-1 p-0.5 sm:p-1', isOpen && 'sm:pb-3')}>
        <div className="flex items-center gap-1 max-sm:justify-center">
          <DayNumber date={date} isToday={isToday} />
          {holiday !== null && (
            <span aria-hidden className="truncate text-xs font-medium text-muted-foreground max-sm:hidden">
              {t(`holidays.${holiday}`)}
            </span>
          )}
        </div>
        <div aria-hidden className="flex justify-center gap-0.5 sm:hidden">
          {visits.slice(0, MAX_VISITS).map(({ id, awaitsAnswer }) => (
            <span key={id} className={cn('size-1.5 rounded-full', awaitsAnswer ? 'bg-warn' : 'bg-primary')} />
          ))}
          {outside.length > 0 && <span className={cn('h-1.5 w-3 rounded-full border', HATCHED)} />}
          {block && <LockKeyhole className="size-3 text-muted-foreground" />}
        </div>
        <div className="grid grid-cols-1 gap-0.5 max-sm:hidden">
          {visits.slice(0, MAX_VISITS).map((visit) => (
            <VisitLink key={visit.id} visit={visit} zone={zone} layout="flex min-h-6 items-center gap-1 px-1 text-xs leading-none">
              <span className="shrink-0 tabular-nums">{clock(visit.time)}</span>
              <b className="truncate">
                <TypedName>{visit.firstName}</TypedName>
              </b>
            </VisitLink>
          ))}
          {shownOutside.map(({ calendar, startTime }) => (
            <p
              key={`${startTime} ${calendar}`}
              aria-hidden
              className={cn(
                'flex min-h-6 items-center gap-1 rounded-[0.375rem] border px-1 text-xs leading-none text-muted-foreground',
                HATCHED,
              )}
            >
              <span className="shrink-0 tabular-nums">{clock(startTime)}</span>
              <span className="truncate">{calendar}</span>
            </p>
          ))}
          {others > 0 && (
            <p aria-hidden className="px-1 text-xs">
              {t('others', { count: others })}
            </p>
          )}
          {block && (
            <p aria-hidden className="flex items-center gap-1 px-1 text-xs font-semibold text-muted-foreground">
              <LockKeyhole className="size-3.5" />
              {t(`states.${state}`)}
            </p>
          )}
        </div>
      </div>
      {isOpen && (
        <span aria-hidden className="pointer-events-none absolute inset-x-1 bottom-1 max-sm:hidden">
          <LoadBar day={day} />
        </span>
      )}
    </td>
  )
}
