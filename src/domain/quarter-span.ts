// From when to when a quarter or a year of Montréal lasts. Apart from `quarter.ts`, since time zones as rules are too heavy for browsers.
import { DEFAULT_TIME_ZONE } from './property.ts'
import { quarterBefore, type Quarter, type QuarterOfYear } from './quarter.ts'
import { startOfDay } from './time.ts'

export type Span = { readonly from: Date; readonly until: Date }

/** A quarter, or a whole year where `quarter` is null. */
export function spanOf({ year, quarter }: { readonly year: number; readonly quarter: QuarterOfYear | null }): Span {
  const next = quarter === null ? { year: year + 1, quarter: 1 as const } : quarterBefore({ year, quarter }, -1)
  return { from: firstInstantOf({ year, quarter: quarter ?? 1 }), until: firstInstantOf(next) }
}

function firstInstantOf({ year, quarter }: Quarter): Date {
  const month = String((quarter - 1) * 3 + 1).padStart(2, '0')
  return startOfDay(`${year}-${month}-01`, DEFAULT_TIME_ZONE)
}
