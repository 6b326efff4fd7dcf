// The start of a visit that is like an earlier one: its hour of the week, as soon as the same person is free then.
import { dayOfWeek } from './civil-date.ts'

type Start = { readonly date: string; readonly time: string; readonly timeZone: string }

/** The first opening at the hour of the week of the earlier visit, on the same walls; null when there is none. */
export function startAgain<Opening extends Start>(openings: readonly Opening[], earlier: Start): Opening | null {
  const fits = openings.filter(
    ({ date, time, timeZone }) => time === earlier.time && timeZone === earlier.timeZone && dayOfWeek(date) === dayOfWeek(earlier.date),
  )
  return fits.toSorted((one, other) => (one.date < other.date ? -1 : 1))[0] ?? null
}
