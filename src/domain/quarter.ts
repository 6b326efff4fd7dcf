// Calendar quarters, in which taxes are counted and sellers reported: in Montréal's time.
import { DEFAULT_TIME_ZONE } from './property.ts'
import { localPartsOf } from './time-format.ts'

export const QUARTERS = [1, 2, 3, 4] as const
export type QuarterOfYear = (typeof QUARTERS)[number]
export type Quarter = { readonly year: number; readonly quarter: QuarterOfYear }

export function quarterAt(at: Date): Quarter {
  const [year = 0, month = 1] = localPartsOf(at, DEFAULT_TIME_ZONE).date.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) as QuarterOfYear }
}

/** `count` quarters earlier. */
export function quarterBefore({ year, quarter }: Quarter, count: number): Quarter {
  const nth = year * 4 + (quarter - 1) - count
  return { year: Math.floor(nth / 4), quarter: ((nth % 4) + 1) as QuarterOfYear }
}
