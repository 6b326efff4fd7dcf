// One hour of one day: what it is, the entries that begin in it, and now.
import { TypedName } from '#web/ui/typed-name.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ComponentProps } from 'react'
import { minutesOfDay } from '#domain/civil-date.ts'
import { formatDate } from '#domain/time-format.ts'
import { cn } from '#web/ui/classes.ts'
import { percent } from '#web/ui/progress-bar.tsx'
import type { CalendarDay, CalendarVisit, OutsidePiece } from './calendar-queries.ts'
import { HOUR_MINUTES, hourText, placeOf, stateOf, withinHour, type CellState, type Piece } from './day-cells.ts'
import { HATCHED } from './hatched.ts'
import { heightOf } from './heights.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import { VisitLink } from './visit-link.tsx'

type HourCellProps = {
  readonly day: CalendarDay
  readonly hour: number
  /** The first row of the grid. */
  readonly firstHour: number
  /** That touch this hour. */
  readonly visits: readonly CalendarVisit[]
  readonly outside: readonly OutsidePiece[]
  readonly zone: string
  /** What the wall shows, today; null on other days. */
  readonly clock: string | null
  /** There is room for words on phones too. */
  readonly isAlone: boolean
  readonly isSelected: boolean
} & ComponentProps<'td'>

const SHADES: Readonly<Record<CellState, string>> = {
  open: 'bg-card',
  partly: 'bg-muted',
  blocked: 'bg-input/20',
  vacation: 'bg-input/20',
  closed: 'bg-muted',
}

export function HourCell({ day, hour, firstHour, visits, outside, zone, clock, isAlone, isSelected, className, ...cell }: HourCellProps) {
  const { t, clock: inWords, language, what } = useCalendarWords()
  const state = stateOf(day, hour)
  const begins = (piece: CalendarVisit['on'][number]) => piece.date === day.date && Math.max(firstHour, placeOf(piece).hour) === hour
  // An entry that begins here says so itself.
  const under = visits.find(({ on }) => !on.some(begins))
  const elsewhere = outside.map(({ calendar }) => t('outside', { calendar }))
  const facts = {
    date: formatDate(day.date, language),
    time: inWords(hourText(hour)),
    state: [t(`states.${state}`), ...elsewhere].join(', '),
  }
  const isNow = clock !== null && hourOf(clock) === hour
  const isBlockHead = day.stretches.some(({ kind, startTime }) => kind === 'blocked' && Math.max(firstHour, hourOf(startTime)) === hour)
  return (
    <td
      {...cell}
      aria-selected={isSelected}
      className={cn(
        'relative h-12 border-t border-l p-0 align-top focus-visible:z-20 focus-visible:-outline-offset-2',
        SHADES[state],
        className,
      )}
    >
      <span className="sr-only">{under ? t('cellVisit', { ...facts, what: what(under) }) : t('cell', facts)} </span>
      {state === 'partly' && <OpenPart day={day} hour={hour} />}
      {isBlockHead && (state === 'blocked' || state === 'vacation') && (
        <span aria-hidden className="flex items-center gap-1 px-1.5 pt-1 text-xs font-semibold text-muted-foreground">
          <LockKeyhole className="size-3.5 shrink-0" />
          <span className={cn('truncate', !isAlone && 'max-sm:hidden')}>{t(`states.${state}`)}</span>
        </span>
      )}
      {outside.map(
        (piece) =>
          Math.max(firstHour, placeOf(piece).hour) === hour && (
            <Elsewhere key={piece.startTime} piece={piece} word={elsewhere.join(', ')} />
          ),
      )}
      {isSelected && <span aria-hidden className="pointer-events-none absolute inset-0 bg-primary/15 inset-ring inset-ring-primary/50" />}
      {visits.map((visit) => {
        const piece = visit.on.find(begins)
        return piece && <Entry key={visit.id} visit={visit} piece={piece} zone={zone} isAlone={isAlone} />
      })}
      {isNow && <NowLine minute={minutesOfDay(clock) % HOUR_MINUTES} />}
    </td>
  )
}

const hourOf = (time: string): number => Math.floor(minutesOfDay(time) / HOUR_MINUTES)

/** An hour that opens or closes on the way. */
function OpenPart({ day, hour }: Pick<HourCellProps, 'day' | 'hour'>) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {day.stretches.map((stretch) => {
        const part = stretch.kind === 'open' ? withinHour(stretch, hour) : null
        if (!part) return null
        const [from, until] = part
        return (
          <rect
            key={stretch.startTime}
            width="100%"
            y={`${percent(from, HOUR_MINUTES)}%`}
            height={`${percent(until - from, HOUR_MINUTES)}%`}
            className="fill-card"
          />
        )
      })}
    </svg>
  )
}

/** Hatched, under the cells' own presses. */
function Elsewhere({ piece, word }: { readonly piece: Piece; readonly word: string }) {
  const { offset, halves } = placeOf(piece)
  return (
    <span
      aria-hidden
      className={cn(
        'pointer-events-none absolute inset-x-0.5 z-[5] overflow-hidden rounded-[0.375rem] border px-1.5 py-1 text-xs font-semibold text-muted-foreground',
        HATCHED,
        offset === 1 ? 'top-6' : 'top-0',
        heightOf(halves),
      )}
    >
      <span className="bg-muted max-sm:hidden">{word}</span>
    </span>
  )
}

type EntryProps = Pick<HourCellProps, 'zone' | 'isAlone'> & { readonly visit: CalendarVisit; readonly piece: Piece }

function Entry({ visit, piece, zone, isAlone }: EntryProps) {
  const { hoursOf, status } = useCalendarWords()
  const { offset, halves } = placeOf(piece)
  return (
    <VisitLink
      visit={visit}
      zone={zone}
      className={cn('absolute inset-x-0.5 z-10', offset === 1 ? 'top-6' : 'top-0', heightOf(halves))}
      layout="block px-1 py-1 text-xs leading-tight sm:px-2 sm:py-1.5 sm:text-[0.8125rem]"
    >
      <b className="block truncate">
        <TypedName>{visit.firstName}</TypedName>
      </b>
      <span className={cn('block', !isAlone && 'max-sm:hidden')}>
        {hoursOf(visit, zone)}
        <span className="block truncate">{visit.city}</span>
        {visit.status !== 'confirmed' && <b className="block truncate font-semibold">{status(visit)}</b>}
      </span>
    </VisitLink>
  )
}

function NowLine({ minute }: { readonly minute: number }) {
  const at = `${percent(minute, HOUR_MINUTES)}%`
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 z-20 size-full overflow-visible">
      <line x1="0" x2="100%" y1={at} y2={at} strokeWidth="2" className="stroke-bad" />
      <circle cx="0" cy={at} r="5" className="fill-bad" />
    </svg>
  )
}
