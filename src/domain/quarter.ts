// Calendar quarters, in which taxes are counted and sellers reported: in Montréal's time.
import { DEFAULT_TIME_ZONE } from './property.ts'
import { instantOf, localOf } from './time.ts'

export const QUARTERS = [1, 2, 3, 4] as const
export type QuarterOfYear = (typeof QUARTERS)[number]
export type Quarter = { readonly year: number; readonly quarter: QuarterOfYear }

export function quarterAt(at: Date): Quarter {
  const [year = 0, month = 1] = localOf(at, DEFAULT_TIME_ZONE).date.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) as QuarterOfYear }
}

/** `count` quarters earlier. */
export function quarterBefore({ year, quarter }: Quarter, count: number): Quarter {
  const nth = year * 4 + (quarter - 1) - count
  return { year: Math.floor(nth / 4), quarter: ((nth % 4) + 1) as QuarterOfYear }
}

export type Span = { readonly from: Date; readonly until: Date }

/** A quarter, or a whole year where `quarter` is null. */
export function spanOf({ year, quarter }: { readonly year: number; readonly quarter: QuarterOfYear | null }): Span {
  const next = quarter === null ? { year: year + 1, quarter: 1 as const } : quarterBefore({ year, quarter }, -1)
  return { from: firstInstantOf({ year, quarter: quarter ?? 1 }), until: firstInstantOf(next) }
}

function firstInstantOf({ year, quarter }: Quarter): Date {
  const month = String((quarter - 1) * 3 + 1).padStart(2, '0')
  return instantOf({ date: `${year}-${month}-01`, time: '00:00', timeZone: DEFAULT_TIME_ZONE })
}
