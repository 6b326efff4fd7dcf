// The hours of days as cells of a grid: which hours are shown, what each cell is, and the change that a press on selected cells makes.
import { DAY_END } from '#domain/availability.ts'
import { minutesOfDay, timeOfMinutes } from '#domain/civil-date.ts'
import type { CalendarDay, CalendarVisit } from './calendar-queries.ts'
import type { Area } from './use-cells.ts'

export const HOUR_MINUTES = 60
const DAY_HOURS = 24
/** Shown even when nothing is open: the usual parts of a day, and an hour before. */
const FIRST_HOUR = 7
const LAST_HOUR = 21

/** From the first included to the last excluded: all that is open or taken, and the usual hours. */
export function hoursShown(days: readonly CalendarDay[], visits: readonly CalendarVisit[]): readonly number[] {
  const taken = [
    ...days.flatMap(({ stretches }) => stretches.filter(({ kind }) => kind === 'open')),
    ...visits.flatMap(({ on }) => on.filter(({ date }) => days.some((day) => day.date === date))),
  ]
  const first = Math.min(FIRST_HOUR, ...taken.map(({ startTime }) => Math.floor(minutesOfDay(startTime) / HOUR_MINUTES)))
  const last = Math.max(LAST_HOUR, ...taken.map(({ endTime }) => Math.ceil(minutesOfDay(endTime) / HOUR_MINUTES)))
  return Array.from({ length: last - first }, (_, index) => first + index)
}

export type Piece = { readonly startTime: string; readonly endTime: string }

/** What of a stretch of time falls into an hour, in minutes of that hour; null for nothing. */
export function withinHour({ startTime, endTime }: Piece, hour: number): readonly [from: number, until: number] | null {
  const from = Math.max(0, minutesOfDay(startTime) - hour * HOUR_MINUTES)
  const until = Math.min(HOUR_MINUTES, minutesOfDay(endTime) - hour * HOUR_MINUTES)
  return from < until ? [from, until] : null
}

export const WHOLE_DAY: Piece = { startTime: '00:00', endTime: DAY_END }

/** The open hours of a day; what the week and a date open without a gap is one stretch. */
export const openHours = ({ stretches }: CalendarDay): readonly Piece[] =>
  stretches
    .filter(({ kind }) => kind === 'open')
    .reduce<readonly Piece[]>((merged, { startTime, endTime }) => {
      const last = merged.at(-1)
      return last?.endTime === startTime ? [...merged.slice(0, -1), { ...last, endTime }] : [...merged, { startTime, endTime }]
    }, [])

export type CellState = 'open' | 'partly' | 'blocked' | 'vacation' | 'closed'

export function stateOf({ stretches }: CalendarDay, hour: number): CellState {
  const here = stretches.filter((stretch) => withinHour(stretch, hour) !== null)
  const openMinutes = here
    .filter(({ kind }) => kind === 'open')
    .reduce((sum, stretch) => {
      const [from, until] = withinHour(stretch, hour) ?? [0, 0]
      return sum + until - from
    }, 0)
  if (openMinutes === HOUR_MINUTES) return 'open'
  if (openMinutes > 0) return 'partly'
  const blocked = here.find(({ kind }) => kind === 'blocked')
  if (!blocked) return 'closed'
  return blocked.origin === 'vacation' ? 'vacation' : 'blocked'
}

/** Where a piece is drawn: the hour it begins in, and the half-hours before and in it. */
export function placeOf({ startTime, endTime }: Piece): { readonly hour: number; readonly offset: 0 | 1; readonly halves: number } {
  const half = HOUR_MINUTES / 2
  const first = Math.floor(minutesOfDay(startTime) / half)
  const last = Math.max(first + 1, Math.ceil(minutesOfDay(endTime) / half))
  return { hour: Math.floor(first / 2), offset: first % 2 === 0 ? 0 : 1, halves: last - first }
}

export const visitsIn = (visits: readonly CalendarVisit[], date: string, hour: number): readonly CalendarVisit[] =>
  visits.filter(({ on }) => on.some((piece) => piece.date === date && withinHour(piece, hour) !== null))

export type Act = 'open' | 'block'

/** The dates and hours of selected cells; rows are hours, columns days. */
export type Period = { readonly from: string; readonly until: string } & Piece

export function periodOf(area: Area, days: readonly CalendarDay[], hours: readonly number[]): Period | null {
  const [first, last] = [days[area.firstColumn], days[area.lastColumn]]
  const [start, end] = [hours[area.firstRow], hours[area.lastRow]]
  if (!first || !last || start === undefined || end === undefined) return null
  return { from: first.date, until: last.date, startTime: hourText(start), endTime: hourText(end + 1) }
}

export const hourText = (hour: number): string => (hour === DAY_HOURS ? DAY_END : timeOfMinutes(hour * HOUR_MINUTES))

/** What the space bar does: open time is blocked; where none is open, it opens. */
export function actOn({ from, until, ...piece }: Period, days: readonly CalendarDay[]): Act {
  const isOpen = ({ date, stretches }: CalendarDay) =>
    date >= from && date <= until && stretches.some((stretch) => stretch.kind === 'open' && overlap(stretch, piece))
  return days.some(isOpen) ? 'block' : 'open'
}

const overlap = (one: Piece, other: Piece): boolean =>
  minutesOfDay(one.startTime) < minutesOfDay(other.endTime) && minutesOfDay(other.startTime) < minutesOfDay(one.endTime)
