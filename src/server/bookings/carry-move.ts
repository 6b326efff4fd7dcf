// A visit takes its new time: its hours, its price, and what was paid beyond it.
import { priceAtMove, surplusOf, workAtMove, type VisitWork } from '#domain/move.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { lockListing, rewriteListing } from '../cleaners/index.ts'
import type { Consequence } from './consequence.ts'
import { checkMove } from './move-starts.ts'
import { recordMove } from './step-store.ts'
import { takeHoursInTurn } from './take-hours.ts'
import { visitToPrepare } from './visit-to-prepare.ts'

/** The reason that the surplus is recorded with. */
const MOVED_REFUND = 'moved'

/**
 * The constraint comes before the lock of the cleaner, as it does when a visit is asked for: nobody waits for an hour while they hold
 * that lock. Refuses `slot-taken` and `not-bookable`.
 */
export async function carryMove(consequence: Consequence): Promise<void> {
  const { tx, booking, decision, actor, now } = consequence
  const cleanerId = assignedCleaner(booking).id
  takeHoursInTurn(tx, cleanerId)
  await takeNewTime(consequence)
  const listing = await lockListing(tx, cleanerId)
  checkMove(booking, listing.schedule, decision.facts.startsAt, { by: actor, now })
  rewriteListing(tx, listing, now)
  await settleMove(consequence)
}

type Move = Pick<Consequence, 'tx' | 'booking'>

function termsAfter(booking: Booking): { readonly price: PriceBreakdown; readonly tariff: Tariff; readonly work: VisitWork } {
  const { proposal } = booking.facts
  if (proposal === null) throw new Error(`nobody proposed to move ${booking.id}`)
  const price = priceAtMove(booking, proposal.terms)
  const tariff = price === booking.price ? booking.agreed.tariff : proposal.terms.tariff
  return { price, tariff, work: workAtMove(booking.agreed, proposal.terms) }
}

/** Refuses `slot-taken`. */
export async function takeNewTime({ tx, booking, decision: { facts } }: Move & Pick<Consequence, 'decision'>): Promise<void> {
  await recordMove(tx, booking, { facts, ...termsAfter(booking) })
}

/** The contract of the new time, the checklist of another kind of cleaning, and what was paid beyond its price. */
export async function settleMove({ deps, tx, booking, now }: Move & Pick<Consequence, 'deps' | 'now'>): Promise<void> {
  deps.requestDocuments(tx, booking.id)
  const { price, work } = termsAfter(booking)
  if (work.serviceType !== booking.agreed.serviceType) await deps.visits.rewriteChecklist(tx, visitToPrepare(booking, work.serviceType))
  const amountCents = surplusOf(booking.price, price)
  if (amountCents > 0 && booking.facts.initialLeg === 'captured')
    await deps.payments.requestRefund(tx, { bookingId: booking.id, amountCents, reason: MOVED_REFUND, borneBy: 'unowed', now })
}
