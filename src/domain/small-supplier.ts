// The limit of small suppliers: who sells for more over four quarters must register for GST and QST; we warn before, and never decide it.
import { add, ZERO_CENTS, type Cents } from './money.ts'
import { SMALL_SUPPLIER_LIMIT_CENTS } from './tax.ts'

export const SMALL_SUPPLIER_WARNINGS = ['near', 'reached'] as const
export type SmallSupplierWarning = (typeof SMALL_SUPPLIER_WARNINGS)[number]

/** The shares of the limit at which a cleaner is warned, in percent. */
const SMALL_SUPPLIER_PERCENTS: Readonly<Record<SmallSupplierWarning, number>> = { near: 80, reached: 100 }

/** A quarter and the three before it; the law also looks at one quarter alone, which is never more. */
export const COUNTED_QUARTERS = 4

export type SmallSupplierStanding = { readonly soldCents: Cents; readonly warning: SmallSupplierWarning | null }

/** `quartersCents`: what was sold through us before taxes in each of the counted quarters. A registered supplier is not warned. */
export function smallSupplierStanding(quartersCents: readonly Cents[], isRegistered: boolean): SmallSupplierStanding {
  const soldCents = add(ZERO_CENTS, ...quartersCents)
  const reaches = (percent: number): boolean => soldCents * 100 >= SMALL_SUPPLIER_LIMIT_CENTS * percent
  if (isRegistered || !reaches(SMALL_SUPPLIER_PERCENTS.near)) return { soldCents, warning: null }
  return { soldCents, warning: reaches(SMALL_SUPPLIER_PERCENTS.reached) ? 'reached' : 'near' }
}
