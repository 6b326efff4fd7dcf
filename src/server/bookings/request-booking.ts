// A client asks a cleaner for a visit: weighed against today's prices and openings, then written under the database's last word.
import { heldInterval, isBookable, type Schedule } from '#domain/scheduling.ts'
import { decide } from '#domain/booking-lifecycle.ts'
import { newBookingFacts } from '#domain/booking-facts.ts'
import { cents } from '#domain/money.ts'
import type { Person } from '#domain/permission.ts'
import { priceChanged } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { addMinutes, instantOf } from '#domain/time.ts'
import { scheduleOf } from '../cleaners/index.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction, type Executor } from '../platform/database.ts'
import { findProperty } from '../properties/index.ts'
import { alternativesTo } from './alternatives.ts'
import type { BookingDeps } from './booking-deps.ts'
import { bookingOfKey, hasReservedDiscount, isHeld } from './booking-store.ts'
import { writeRequest, type RequestToWrite } from './write-request.ts'
import { weighWish, withoutDiscount, type WeighedWish } from './weigh-wish.ts'
import type { RequestedVisit } from './wish.ts'

export type BookingRequest = {
  readonly by: Person
  readonly wish: RequestedVisit
  readonly idempotencyKey: string | null
  readonly now: Date
}
export type RequestedBooking = { readonly bookingId: string; readonly payment: StartedLeg }

/** Another attempt is only needed when a reference was taken, or when what stood in the way was undone meanwhile. */
const ATTEMPTS = 4

/** Refuses as the contract lists; `slot-taken` and `not-bookable` carry `alternatives`, `price-changed` the new `priceBreakdown`. */
export async function requestBooking(deps: BookingDeps, request: BookingRequest): Promise<RequestedBooking> {
  const bookingId = await findOrWrite(deps, request)
  const money = (await deps.payments.moneyOf(deps.db, [bookingId])).get(bookingId)
  const chargeId = money?.legs.initial.chargeId
  if (!chargeId) throw new Error(`booking ${bookingId} was written without its first leg`)
  return { bookingId, payment: await deps.payments.startLeg(chargeId) }
}

async function findOrWrite(deps: BookingDeps, request: BookingRequest): Promise<string> {
  // A retry whose kept answer is gone finds its own booking, which is in the way of everything else it would ask.
  const repeated = await bookingOfRequest(deps.db, request)
  if (repeated !== null) return repeated
  const toWrite = await weighRequest(deps.db, request)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const written = await inTransaction(deps.db, (tx) => writeRequest(deps, tx, toWrite))
    if (written !== null) return written
    const existing = await whatStands(deps.db, request, toWrite)
    if (existing !== null) return existing
  }
  return refuse('service-unavailable')
}

const bookingOfRequest = async (executor: Executor, { by, idempotencyKey }: BookingRequest): Promise<string | null> =>
  idempotencyKey === null ? null : bookingOfKey(executor, by.id, idempotencyKey)

/** Everything that can be said without writing; refuses what cannot be booked. */
async function weighRequest(executor: Executor, { by, wish, idempotencyKey, now }: BookingRequest): Promise<RequestToWrite> {
  const property = await findProperty(executor, wish.propertyId)
  if (!property || property.clientId !== by.id) return refuse('not-found')
  const weighed = await weighWish(executor, wish, property, by.id)
  const startsAt = instantOf({ date: wish.date, time: wish.time, timeZone: property.timeZone })
  const endsAt = addMinutes(startsAt, weighed.durationMinutes)
  const facts = newBookingFacts({ startsAt, endsAt, requestedAt: now, expiresAt: now, allowPhotos: wish.allowPhotos })
  const decision = decide('request', facts, 'client', now)
  const heldUntil = heldInterval(startsAt, weighed.durationMinutes).endsAt
  const toWrite = { by, wish, weighed, decision, heldUntil, idempotencyKey, now }
  await checkOpening(executor, toWrite)
  checkPrice(weighed, wish)
  return toWrite
}

async function checkOpening(executor: Executor, { weighed, decision, now }: RequestToWrite): Promise<void> {
  const schedule = await scheduleOf(executor, weighed.cleaner.accountId)
  if (!schedule) return refuse('not-found')
  const { startsAt } = decision.facts
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
  request: BookingRequest,
  { weighed, decision, heldUntil }: RequestToWrite,
): Promise<string | null> {
  const { by, wish, now } = request
  const existing = await bookingOfRequest(executor, request)
  if (existing !== null) return existing
  const cleanerId = weighed.cleaner.accountId
  const { startsAt } = decision.facts
  if (await isHeld(executor, cleanerId, startsAt, heldUntil)) {
    const schedule = await scheduleOf(executor, cleanerId)
    if (schedule) return refuseSlot('slot-taken', schedule, weighed, startsAt, now)
  }
  if (weighed.isFirstBooking && (await hasReservedDiscount(executor, by.id))) checkPrice(withoutDiscount(weighed, wish), wish)
  return null
}
