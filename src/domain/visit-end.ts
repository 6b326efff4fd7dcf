// How a visit ends that was not finished as agreed: what two people say of it, and what the work that was done costs.
import { DURATION_STEP_MINUTES } from './booking.ts'
import type { BookingFacts, Said } from './booking-facts.ts'
import { minutesBetween } from './elapsed.ts'
import { add, cents, min, subtract, type Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { taxesWithin } from './tax.ts'

export type Verdict = 'done' | 'not-done' | 'disputed' | 'silent'

/** Null while an answer may still come. Once the time is over, whoever spoke against their own interest is believed. */
export function verdictOf({ client, cleaner }: Said, isTimeOver: boolean): Verdict | null {
  if (client !== null && cleaner !== null) return client === cleaner ? (client ? 'done' : 'not-done') : 'disputed'
  if (!isTimeOver) return null
  if (client === true) return 'done'
  if (cleaner === false) return 'not-done'
  return cleaner === true ? 'disputed' : 'silent'
}

type Work = { readonly startsAt: Date; readonly endsAt: Date; readonly punchedInAt: Date | null; readonly punchedOutAt: Date | null }

const steps = (from: Date, to: Date): number => Math.ceil(minutesBetween(from, to) / DURATION_STEP_MINUTES)

/** Half hours of work, one that was begun counting whole, and those that were booked: at least one, and never more than all. */
export function halfHoursOf({ startsAt, endsAt, punchedInAt, punchedOutAt }: Work): { readonly worked: number; readonly booked: number } {
  const booked = steps(startsAt, endsAt)
  if (punchedInAt === null || punchedOutAt === null) return { worked: booked, booked }
  return { worked: Math.min(Math.max(1, steps(punchedInAt, punchedOutAt)), booked), booked }
}

/** So much of the booked time was worked that the work costs more than the first half of the price. */
export function isPastHalf(visit: Work & Pick<BookingFacts, 'legCents'>): boolean {
  const { worked, booked } = halfHoursOf(visit)
  const { initial, final } = visit.legCents
  return worked * (initial + final) > booked * initial
}

/** What the work costs: the agreed price by the half hour, the first half of it counting as paid. */
export function priceOfWork(price: PriceBreakdown, work: Work): PriceBreakdown {
  const { worked, booked } = halfHoursOf(work)
  return partOfPrice(price, worked, booked)
}

/** The half of a price that is paid at the acceptance, as a price of its own. */
export const firstHalfOf = (price: PriceBreakdown): PriceBreakdown => partOfPrice(price, price.initialLegCents, price.finalCents)

/** `part` of `whole` of a price, `0 < part <= whole`: every line in proportion, to the cent, and the base takes what rounding leaves. */
function partOfPrice(price: PriceBreakdown, part: number, whole: number): PriceBreakdown {
  if (part === whole) return price
  const share = (amount: Cents): Cents => cents(Math.floor((amount * part) / whole))
  const finalCents = cents(Math.ceil((price.finalCents * part) / whole))
  const initialLegCents = min(finalCents, price.initialLegCents)
  const kept = {
    emergencyCents: share(price.emergencyCents),
    extrasCents: share(price.extrasCents),
    suppliesCents: share(price.suppliesCents),
    firstBookingDiscountCents: share(price.firstBookingDiscountCents),
    referralCreditCents: share(price.referralCreditCents),
  }
  const { netCents: subtotalCents, gstCents, qstCents } = taxesWithin(finalCents, price.gstCents + price.qstCents > 0)
  const discounts = add(kept.firstBookingDiscountCents, kept.referralCreditCents)
  return {
    ...kept,
    baseCents: subtract(add(subtotalCents, discounts), add(kept.emergencyCents, kept.extrasCents, kept.suppliesCents)),
    subtotalCents,
    gstCents,
    qstCents,
    finalCents,
    initialLegCents,
    finalLegCents: subtract(finalCents, initialLegCents),
  }
}
