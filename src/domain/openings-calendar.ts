// The calendar of the booking form: windows of four weeks, counted from the first day that is answered, asked and drawn alike.
import { MAX_OPENING_DAYS } from './availability.ts'
import { addDays, dayNumber, dayOfWeek } from './civil-date.ts'
import type { DayLoad } from './day-load.ts'

/** What is known of some days: the starts that are free, and how busy each day is. */
export type KnownDays = {
  readonly items: readonly { readonly date: string }[]
  readonly days: readonly { readonly date: string; readonly load: DayLoad }[]
}

export const WINDOW_DAYS = 28
/** Windows are numbered from 0; this one reaches the last day that can be booked. */
export const LAST_WINDOW = Math.ceil(MAX_OPENING_DAYS / WINDOW_DAYS) - 1

/** The first day that the notice allows, by the server's clock, not the device's; it may be full. Windows are counted from it. */
export const anchorOf = (nearest: KnownDays | undefined): string | null => nearest?.days[0]?.date ?? null

/** The days of a window, as asked and as drawn; the first one is asked without its date, so that the server's clock decides it. */
export const windowDays = (anchor: string | null, shown: number): { readonly days: number; readonly from?: string } => ({
  days: WINDOW_DAYS,
  ...(anchor !== null && shown > 0 && { from: windowStart(anchor, shown) }),
})
export const windowStart = (anchor: string, shown: number): string => addDays(anchor, shown * WINDOW_DAYS)

/** Which window of four weeks, counted from `anchor`, holds the date. */
export const windowOf = (date: string, anchor: string): number =>
  Math.min(LAST_WINDOW, Math.max(0, Math.floor((dayNumber(date) - dayNumber(anchor)) / WINDOW_DAYS)))

/** `load`: null while the answer of this day is still to come. */
export type CalendarDay = { readonly date: string; readonly starts: number; readonly load: DayLoad | null; readonly isInWindow: boolean }

/** Whole weeks from Sunday to Saturday around the window that begins on `from`. */
export function weeksOf(from: string, { items, days }: KnownDays): readonly (readonly CalendarDay[])[] {
  const loads = new Map(days.map(({ date, load }) => [date, load]))
  const starts = new Map<string, number>()
  for (const { date } of items) starts.set(date, (starts.get(date) ?? 0) + 1)
  const until = addDays(from, WINDOW_DAYS - 1)
  const sunday = addDays(from, -((dayOfWeek(from) + 1) % 7))
  const weeks: CalendarDay[][] = []
  for (let first = sunday; first <= until; first = addDays(first, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(first, index)
        return { date, starts: starts.get(date) ?? 0, load: loads.get(date) ?? null, isInWindow: date >= from && date <= until }
      }),
    )
  }
  return weeks
}
