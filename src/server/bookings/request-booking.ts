// A client asks a cleaner for a visit: weighed against today's prices and openings, then written under the database's last word.
import { heldInterval, isBookable, type Schedule } from '#domain/scheduling.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import { newBookingFacts } from '#domain/booking-facts.ts'
import { cents } from '#domain/money.ts'
import { mayUseProperty, type Person } from '#domain/permission.ts'
import { refusePhoneNumbers } from '#domain/phone-detection.ts'
import { priceChanged } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { addMinutes, instantOf } from '#domain/time.ts'
import { scheduleOf } from '../cleaners/index.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction, type Executor } from '../platform/database.ts'
import { findProperty } from '../properties/index.ts'
import { alternativesTo } from './alternatives.ts'
import type { BookingDeps } from './booking-deps.ts'
import { readBooking, withMoney, type KnownBooking } from './booking-facts.ts'
import { clientStanding, isHeld, type BookingRecord } from './booking-store.ts'
import { writeRequest, type RequestToWrite } from './write-request.ts'
import { weighWish, withoutDiscount, type WeighedWish } from './weigh-wish.ts'
import type { RequestedVisit } from './wish.ts'

export type BookingRequest = {
  readonly by: Person
  readonly wish: RequestedVisit
  readonly idempotencyKey: string | null
  readonly now: Date
}
export type RequestedBooking = { readonly known: KnownBooking; readonly payment: StartedLeg }

/** Another attempt is only needed when a reference was taken, or when what stood in the way was undone meanwhile. */
const ATTEMPTS = 4

/** Refuses as the contract lists; `slot-taken` and `not-bookable` carry `alternatives`, `price-changed` the new `priceBreakdown`. */
export async function requestBooking(deps: BookingDeps, request: BookingRequest): Promise<RequestedBooking> {
  const { id, written } = await findOrWrite(deps, request)
  const payment = await deps.payments.startLeg(id, 'initial')
  const known = written ? await withMoney(deps.payments, deps.db, written) : await readBooking(deps.payments, deps.db, id)
  if (!known) throw new Error(`no booking ${id}`)
  return { known, payment }
}

type Found = { readonly id: string; readonly written: BookingRecord | null }

async function findOrWrite(deps: BookingDeps, request: BookingRequest): Promise<Found> {
  const { by, idempotencyKey } = request
  const { idOfKey, hasReservedDiscount } = await clientStanding(deps.db, by.id, idempotencyKey)
  // A retry whose kept answer is gone finds its own booking, which is in the way of everything else it would ask.
  if (idOfKey !== null) return { id: idOfKey, written: null }
  const toWrite = await weighRequest(deps.db, request, !hasReservedDiscount)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const written = await inTransaction(deps.db, (tx) => writeRequest(deps, tx, toWrite))
    if (written !== null) return { id: written.id, written }
    const existing = await whatStands(deps.db, toWrite)
    if (existing !== null) return { id: existing, written: null }
  }
  return refuse('service-unavailable')
}

/** Everything that can be said without writing; refuses what cannot be booked. */
async function weighRequest(
  executor: Executor,
  { by, wish, idempotencyKey, now }: BookingRequest,
  isFirstBooking: boolean,
): Promise<RequestToWrite> {
  refusePhoneNumbers({ notes: wish.notes, 'emergency.reason': wish.emergency?.reason })
  const property = await findProperty(executor, wish.propertyId)
  if (!property || !mayUseProperty(by, property)) return refuse('not-found')
  const weighed = await weighWish(executor, wish, { ...property, door: property }, isFirstBooking)
  const startsAt = instantOf({ date: wish.date, time: wish.time, timeZone: property.timeZone })
  const endsAt = addMinutes(startsAt, weighed.durationMinutes)
  const facts = newBookingFacts({ startsAt, endsAt, requestedAt: now, expiresAt: now, allowPhotos: wish.allowPhotos })
  const decision = decide('request', facts, 'client', now)
  const heldUntil = heldInterval(startsAt, weighed.durationMinutes).endsAt
  checkOpening(weighed, startsAt, now)
  checkPrice(weighed, wish)
  return { by, wish, property, weighed, decision, heldUntil, idempotencyKey, now }
}

function checkOpening(weighed: WeighedWish, startsAt: Date, now: Date): void {
  const { schedule } = weighed
  if (isBookable({ ...schedule, ...timingOf(weighed, now), startsAt })) return
  const isOpenOtherwise = isBookable({ ...schedule, busy: [], ...timingOf(weighed, now), startsAt })
  refuseSlot(isOpenOtherwise ? 'slot-taken' : 'not-bookable', schedule, weighed, startsAt, now)
}

const timingOf = (weighed: WeighedWish, now: Date) => ({
  now,
  durationMinutes: weighed.durationMinutes,
  emergency: weighed.emergency !== null,
})

function refuseSlot(code: 'slot-taken' | 'not-bookable', schedule: Schedule, weighed: WeighedWish, startsAt: Date, now: Date): never {
  return refuse(code, { details: { alternatives: alternativesTo(startsAt, schedule, timingOf(weighed, now)) } })
}

function checkPrice(weighed: WeighedWish, wish: RequestedVisit): void {
  if (priceChanged(cents(wish.expectedTotalCents), weighed.price)) refuse('price-changed', { details: { priceBreakdown: weighed.price } })
}

/** Nothing was written: says what stands in the way, answers the booking of the same key, or null when it is gone again. */
async function whatStands(
  executor: Executor,
  { by, wish, weighed, decision, heldUntil, idempotencyKey, now }: RequestToWrite,
): Promise<string | null> {
  const { idOfKey, hasReservedDiscount } = await clientStanding(executor, by.id, idempotencyKey)
  if (idOfKey !== null) return idOfKey
  const cleanerId = weighed.cleaner.accountId
  const { startsAt } = decision.facts
  if (await isHeld(executor, cleanerId, startsAt, heldUntil)) {
    const schedule = await scheduleOf(executor, cleanerId)
    if (schedule) return refuseSlot('slot-taken', schedule, weighed, startsAt, now)
  }
  if (weighed.isFirstBooking && hasReservedDiscount) checkPrice(withoutDiscount(weighed, wish), wish)
  return null
}
