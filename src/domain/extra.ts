// Work beyond an ordinary visit: each cleaner says which they do, for how much, and how much longer the visit should be for it.
import { cents, type Cents } from './money.ts'

export const EXTRAS = ['oven', 'fridge', 'windows', 'laundry'] as const
export type Extra = (typeof EXTRAS)[number]

export const MIN_EXTRA_CENTS = cents(500)
export const MAX_EXTRA_CENTS = cents(15_000)
export const MAX_EXTRA_MINUTES = 120
export const EXTRA_STEP_MINUTES = 15

/** As a cleaner offers it. */
export type OfferedExtra = { readonly extra: Extra; readonly priceCents: Cents; readonly minutes: number }
/** As a client asks for it: once, or at every visit of a series. */
export type AskedExtra = { readonly extra: Extra; readonly everyVisit: boolean }
/** As both agreed, at the price of that day. */
export type AgreedExtra = OfferedExtra & AskedExtra
