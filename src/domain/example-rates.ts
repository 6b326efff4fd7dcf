// Hourly rates that the pages for prices and for future cleaners quote as examples, with their date. What is asked today is
// counted from the listed rates; everybody fixes their own.
import type { OfferType } from './cleaner.ts'
import { cents, type Cents } from './money.ts'

/** The day they were written down. */
export const EXAMPLE_RATES_DATE = '2026-11-01'

/** Before taxes. A garage has none: no two are alike. */
export const EXAMPLE_RATES_CENTS = {
  regular: cents(2_500),
  deep: cents(3_500),
  'move-in': cents(4_500),
} as const satisfies Partial<Record<OfferType, Cents>>

export const MAX_EXAMPLE_RATE_CENTS = cents(4_900)

/** A garage is counted as a regular visit. */
export const exampleRateCents = (offer: OfferType): Cents => EXAMPLE_RATES_CENTS[offer === 'garage' ? 'regular' : offer]
