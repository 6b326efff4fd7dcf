// What moving a visit changes in money, as its reader may know it, and the proposal that waits for an answer.
import type { Part } from '#domain/booking.ts'
import type { Booking } from '#domain/whole-booking.ts'
import { earningsOf } from '#domain/earnings.ts'
import { ZERO_CENTS, type Cents } from '#domain/money.ts'
import { priceAtMove, surplusOf, type MoveTerms } from '#domain/move.ts'
import { mayKnowPrice } from '#domain/permission.ts'
import { localOf } from '#domain/time.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { offerAt, type Offer } from '../cleaners/index.ts'

/** By what the cleaner asks today; a city that they no longer serve keeps its rate. */
export function termsToday(offer: Offer, { place, agreed }: Booking): MoveTerms {
  const { tariff } = offerAt(offer, { citySlug: place.citySlug, type: place.type, door: place })
  return { tariff: tariff ?? agreed.tariff, isTaxRegistered: isTaxRegistered(offer.cleaner) }
}

/** What the reader agrees to: all that the client pays, or what the cleaner earns. */
export function amountAtMove(booking: Booking, terms: MoveTerms, part: Part): Cents {
  const price = priceAtMove(booking, terms)
  return mayKnowPrice(part) ? price.finalCents : earningsOf(price, booking)
}

/** As the contract says. */
export function showMoveTerms(booking: Booking, terms: MoveTerms, part: Part) {
  const amountCents = amountAtMove(booking, terms, part)
  const price = priceAtMove(booking, terms)
  const isPayer = mayKnowPrice(part)
  const beforeCents = isPayer ? booking.price.finalCents : booking.facts.isFree ? ZERO_CENTS : earningsOf(booking.price, booking)
  return {
    amountCents,
    differenceCents: amountCents - beforeCents,
    laterCents: isPayer ? price.finalLegCents : null,
    refundCents: isPayer ? surplusOf(booking.price, price) : null,
  }
}

/** Null where nothing is proposed. */
export function showProposal(booking: Booking, part: Part) {
  const { proposal } = booking.facts
  if (proposal === null) return null
  const { timeZone } = booking.place
  return {
    by: proposal.by,
    starts: proposal.starts.map((startsAt) => ({ ...localOf(startsAt, timeZone), timeZone, startsAt })),
    expiresAt: proposal.expiresAt,
    terms: showMoveTerms(booking, proposal.terms, part),
  }
}
