// A visit redone: the client chooses one of the cleaner's openings, and the cleaner answers as to any request, at no charge.
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import { newBookingFacts } from '#domain/booking-facts.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { heldInterval, scheduleTo } from '#domain/scheduling.ts'
import { instantOf } from '#domain/time.ts'
import { lockSchedule, refreshListing, ownSchedule } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { holdProperty } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking, insertRedo } from './booking-store.ts'
import { checkOpening, refuseStart } from './check-opening.ts'
import { takeHoursInTurn } from './take-hours.ts'
import { followDecision, takeSystemStep } from './take-step.ts'

export type RedoAsked = { readonly date: string; readonly time: string; readonly clientId: UserId; readonly now: Date }

/** In a transaction that holds the lock of the visit that is redone. */
export async function requestRedo(deps: BookingDeps, tx: Tx, of: Booking, { date, time, clientId, now }: RedoAsked): Promise<void> {
  const cleaner = assignedCleaner(of)
  const { durationMinutes } = of.agreed
  const schedule = scheduleTo(of.place, await ownSchedule(tx, cleaner.id))
  const startsAt = instantOf({ date, time, timeZone: of.place.timeZone })
  const wanted = { startsAt, now, durationMinutes, homeZone: of.place.timeZone }
  checkOpening(schedule, wanted)
  if (!(await holdProperty(tx, of.place.propertyId))) return refuse('not-found')
  const endsAt = addMinutes(startsAt, durationMinutes)
  const legCents = { initial: ZERO_CENTS, final: ZERO_CENTS }
  const asked = newBookingFacts({ startsAt, endsAt, requestedAt: now, expiresAt: now, allowPhotos: of.facts.allowPhotos, legCents })
  const decision = decide('request', { ...asked, isFree: true }, 'client', now)
  takeHoursInTurn(tx, cleaner.id)
  const id = await insertRedo(tx, of, decision, heldInterval(startsAt, durationMinutes).endsAt)
  if (id === null) return refuseStart('slot-taken', schedule, wanted)
  // After the insertion, as every request does: two that took the locks the other way round would wait for each other.
  checkOpening(scheduleTo(of.place, await lockSchedule(tx, cleaner.id), id), wanted)
  const redo = await getBooking(tx, id)
  await followDecision(deps, tx, redo, decision, { actor: 'client', actorId: clientId, now }, {})
  // There is no card to wait for: the cleaner hears of it at once.
  await takeSystemStep(deps, tx, redo, ['hold'], now)
  await refreshListing(tx, cleaner.id, now)
}
