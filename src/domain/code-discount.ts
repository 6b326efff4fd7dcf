// What a code takes off a visit: an amount, or a percent up to an amount.
import { cents, min, type Cents } from './money.ts'

/** `percent` of the visit itself, and at most `offCents`; without a percent, `offCents`. */
export type CodeDiscount = { readonly percent: number | null; readonly offCents: Cents }

/** Rounded down to the cent. `baseCents`: the price of the visit itself. */
export const discountByCode = ({ percent, offCents }: CodeDiscount, baseCents: Cents): Cents =>
  percent === null ? offCents : min(offCents, cents(Math.floor((baseCents * percent) / 100)))
