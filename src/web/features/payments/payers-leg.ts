// A half of the price as its payer sees it; the cleaner sees no amount.
import type { Booking } from '#contract/bookings.ts'
import { isEnded, type Leg } from '#domain/booking.ts'

type ShownLeg = Booking['payment']['legs'][number]
export type PayersLeg = ShownLeg & { readonly amountCents: number }

export function payersLegs({ payment }: Pick<Booking, 'payment'>): readonly PayersLeg[] {
  return payment.legs.flatMap((leg) => (leg.amountCents === null ? [] : [{ ...leg, amountCents: leg.amountCents }]))
}

/** In an ended booking, an unopened half is not due any more. */
export const shownLegs = (booking: Pick<Booking, 'payment' | 'status'>): readonly PayersLeg[] =>
  payersLegs(booking).filter(({ state }) => !isEnded(booking.status) || (state !== 'none' && state !== 'created'))

export const payersLeg = (booking: Pick<Booking, 'payment'>, leg: Leg | null): PayersLeg | undefined =>
  payersLegs(booking).find((each) => each.leg === leg)
