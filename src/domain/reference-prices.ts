// The prices an hour that we quote as a guide where no cleaner is chosen yet: each cleaner fixes their own.
import type { OfferType } from './cleaner.ts'
import { cents, type Cents } from './money.ts'

/** Before taxes. A garage has none: no two are alike. */
export const REFERENCE_RATES_CENTS = {
  regular: cents(2_500),
  deep: cents(3_500),
  'move-in': cents(4_500),
} as const satisfies Partial<Record<OfferType, Cents>>

/** A garage is counted as a regular visit. */
export const referenceRateCents = (offer: OfferType): Cents => REFERENCE_RATES_CENTS[offer === 'garage' ? 'regular' : offer]
