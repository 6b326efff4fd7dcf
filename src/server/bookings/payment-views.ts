// How a booking's money is shown: its legs, what came back, and the leg that waits for a card.
import { LEGS, type Part } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import { agreedCents, paymentStatusOf } from '#domain/booking-money.ts'
import { payableLeg } from '#domain/booking-money.ts'
import { mayKnowPrice } from '#domain/permission.ts'
import { isTipGiven, tipOpenUntil } from '#domain/tip.ts'

/** A cleaner sees whether a visit is paid, but neither the amount nor the card. */
export function showPayment(booking: Booking, part: Part, now: Date) {
  const { money, facts } = booking
  const showsMoney = mayKnowPrice(part)
  return {
    status: paymentStatusOf(booking),
    method: showsMoney ? (money.legs.final.method ?? money.legs.initial.method) : null,
    legs: LEGS.map((leg) => {
      const { state, amountCents, declineCode, capturedAt } = money.legs[leg]
      return {
        leg,
        amountCents: showsMoney ? (state === 'none' ? agreedCents(booking, leg) : amountCents) : null,
        state,
        declineCode: showsMoney ? declineCode : null,
        capturedAt,
      }
    }),
    refundedCents: showsMoney ? money.refundedCents : null,
    payable: payableLeg(facts),
    tip: showTip(booking, part),
    tipClosesAt: part === 'client' && !booking.parties.cleaner?.isErased ? tipOpenUntil(facts, money.tip, now) : null,
  }
}

/** One that was tried in vain is its client's matter. */
function showTip({ money: { tip } }: Booking, part: Part) {
  if (tip === null || (part !== 'client' && !isTipGiven(tip))) return null
  const { amountCents, state, declineCode, capturedAt } = tip
  return { amountCents, state, declineCode: part === 'client' ? declineCode : null, capturedAt }
}
