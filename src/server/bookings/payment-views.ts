// How a booking's money is shown: its legs, what came back, and the leg that waits for a card.
import { LEGS, type Actor, type Leg } from '#domain/booking.ts'
import type { LegState } from '#domain/payment-status.ts'
import { paymentStatusOf, priceOf, type KnownBooking } from './booking-facts.ts'

/** A cleaner sees whether a visit is paid: neither what the client pays nor with which card. */
export function showPayment(known: KnownBooking, part: Actor) {
  const showsMoney = part !== 'cleaner'
  const { record, money } = known
  const price = priceOf(record)
  const agreed: Readonly<Record<Leg, number>> = { initial: price.initialLegCents, final: price.finalLegCents }
  return {
    status: paymentStatusOf(record, money),
    method: showsMoney ? (money.legs.final.method ?? money.legs.initial.method) : null,
    legs: LEGS.map((leg) => {
      const { state, amountCents, declineCode, capturedAt } = money.legs[leg]
      return {
        leg,
        amountCents: showsMoney ? (state === 'none' ? agreed[leg] : amountCents) : null,
        state,
        declineCode: showsMoney ? declineCode : null,
        capturedAt,
      }
    }),
    refundedCents: showsMoney ? money.refundedCents : null,
    payable: payableLeg(known),
  }
}

/** A hold or a charge stands, or its outcome is still on its way: no card is wanted. */
const SECURED: ReadonlySet<LegState> = new Set(['authorized', 'captured', 'processing'])
/** Charged in the client's absence first; they are only needed when that failed. */
const NEEDS_CLIENT: ReadonlySet<LegState> = new Set(['failed', 'requires_action', 'void'])

/** The leg that the client may pay now: the first until it is held, the second when charging the saved card did not work. */
export function payableLeg({ record, money }: KnownBooking): Leg | null {
  if (record.status === 'pending') return SECURED.has(money.legs.initial.state) ? null : 'initial'
  if (record.status === 'completed') return NEEDS_CLIENT.has(money.legs.final.state) ? 'final' : null
  return null
}
