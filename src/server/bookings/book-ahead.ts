// A later visit of a series is booked: no one is asked again, and the card pays its first half days before it.
import { newBookingFacts } from '#domain/booking-facts.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { isFreeAt, scheduleTo } from '#domain/scheduling.ts'
import { lockListing, rewriteListing } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { findProperty, holdProperty } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking } from './booking-store.ts'
import { findOpening, insertAhead, isBookedOn, type VisitAhead } from './series-store.ts'
import { takeHoursInTurn } from './take-hours.ts'
import { followDecision } from './take-step.ts'

/**
 * Under the lock of its series. Null where this visit is booked already. Refuses `slot-taken` where it does not fit, and `not-found`
 * without its home: the transaction has to end then.
 */
export async function bookAhead(deps: BookingDeps, tx: Tx, ahead: VisitAhead): Promise<BookingId | null> {
  const { seriesId, on, startsAt, price, now } = ahead
  const { durationMinutes } = ahead.work
  if (await isBookedOn(tx, seriesId, on)) return null
  const opening = await findOpening(tx, seriesId)
  const { cleaner_id: cleanerId, client_id: clientId } = opening
  if (cleanerId === null) throw new Error(`the series ${seriesId} has no cleaner`)
  const property = await findProperty(tx, opening.property_id)
  if (property === null || !(await holdProperty(tx, property.id))) return refuse('not-found')
  const asked = {
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
    requestedAt: now,
    expiresAt: now,
    allowPhotos: opening.allow_photos,
  }
  const legCents = { initial: price.initialLegCents, final: price.finalLegCents }
  const decision = decide('book-ahead', newBookingFacts({ ...asked, legCents }), 'system', now)
  takeHoursInTurn(tx, cleanerId)
  const id = await insertAhead(tx, { ...ahead, opening, property, facts: decision.facts })
  if (id === null) return refuse('slot-taken')
  // After the insertion, as every request does: two that took the locks the other way round would wait for each other.
  const listing = await lockListing(tx, cleanerId)
  if (!isFreeAt(scheduleTo(property, listing.schedule, id), startsAt, durationMinutes)) return refuse('slot-taken')
  await deps.payments.payVisitLike(tx, { like: opening.id, bookingId: id, clientId })
  const booking = await getBooking(tx, id)
  await followDecision(deps, tx, booking, decision, { actor: 'system', actorId: null, now }, {})
  rewriteListing(tx, listing, now)
  return id
}
