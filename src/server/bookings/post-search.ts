// A client asks for a visit without choosing who comes: checked, written under its ceiling, and half of the ceiling is held.
import { decide } from '#domain/booking-lifecycle.ts'
import { newBookingFacts } from '#domain/booking-facts.ts'
import { MAX_REQUESTS_WITHOUT_CARD } from '#domain/booking.ts'
import { type Booking } from '#domain/whole-booking.ts'
import { EMERGENCY_NOTICE_MINUTES, HORIZON_DAYS, NOTICE_MINUTES } from '#domain/availability.ts'
import { addMinutes, DAY_MS } from '#domain/elapsed.ts'
import type { BookingId, ChargeId } from '#domain/id.ts'
import { cents, halves } from '#domain/money.ts'
import { mayUseProperty } from '#domain/permission.ts'
import { checkDuration } from '#domain/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { firstStart, type StartSpan } from '#domain/search-window.ts'
import { searchEndsAt } from '#domain/visit-search.ts'
import type { StartedLeg } from '../payments/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/new-id.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { findProperty, holdProperty } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { getBooking } from './booking-store.ts'
import { clientStanding, findUnpaid, lockClient } from './request-store.ts'
import type { CheckedSearch, SearchRequest } from './search-request.ts'
import { insertSearch } from './search-store.ts'
import { followDecision } from './take-step.ts'

/** Refuses as the contract lists. */
export async function postSearch(
  deps: BookingDeps,
  request: SearchRequest,
): Promise<{ readonly booking: Booking; readonly payment: StartedLeg }> {
  const { by, idempotencyKey } = request
  const { idOfKey } = await clientStanding(deps.db, by.id, idempotencyKey)
  const id = idOfKey ?? (await write(deps, await check(deps, request)))
  if (id === null) return refuse('service-unavailable')
  const { payment } = await deps.payments.startLeg(id, 'initial')
  return { booking: await getBooking(deps.db, id), payment }
}

async function check(deps: BookingDeps, request: SearchRequest): Promise<CheckedSearch> {
  const { by, input, now } = request
  await refusePhoneNumbers({ notes: input.notes, 'emergency.reason': input.emergency?.reason })
  const property = await findProperty(deps.db, input.propertyId)
  if (!property || !mayUseProperty(by, property)) return refuse('not-found')
  if (property.type === 'commercial' || input.serviceType === 'commercial') refuse('commercial-referred')
  const durationMinutes = input.durationHours * 60
  checkDuration(durationMinutes)
  const spans = request.spansIn(property.timeZone)
  const startsAt = startOf(spans, input.emergency !== null, now)
  const last = spans.at(-1)?.until ?? startsAt
  const responseMinutes = input.emergency?.responseMinutes ?? null
  const [initial, final] = halves(cents(input.ceilingCents))
  const facts = newBookingFacts({
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
    requestedAt: now,
    expiresAt: now,
    searchEndsAt: searchEndsAt(now, last, responseMinutes),
    responseMinutes,
    allowPhotos: input.allowPhotos,
    legCents: { initial, final },
  })
  const decision = decide('post', facts, 'client', now)
  return { ...request, property, durationMinutes, ceilingCents: cents(input.ceilingCents), decision, share: await deps.termsAt(now) }
}

/** Refuses `in-the-past`, and `not-bookable` within the notice and past the horizon. */
function startOf(spans: readonly StartSpan[], isEmergency: boolean, now: Date): Date {
  const earliest = addMinutes(now, isEmergency ? EMERGENCY_NOTICE_MINUTES : NOTICE_MINUTES)
  const latest = new Date(now.getTime() + HORIZON_DAYS * DAY_MS)
  const open = spans.filter(({ from, until }) => until >= earliest && from <= latest)
  return firstStart(open, now) ?? refuse(spans.every(({ until }) => until <= now) ? 'in-the-past' : 'not-bookable')
}

const ATTEMPTS = 4

/** Null when references were taken again and again. */
async function write(deps: BookingDeps, search: CheckedSearch): Promise<BookingId | null> {
  const { by, idempotencyKey } = search
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const id = await inTransaction(deps.db, (tx) => writeSearch(deps, tx, search))
    if (id !== null) return id
    const { idOfKey } = await clientStanding(deps.db, by.id, idempotencyKey)
    if (idOfKey !== null) return idOfKey
  }
  return null
}

async function writeSearch(deps: BookingDeps, tx: Tx, search: CheckedSearch): Promise<BookingId | null> {
  const { by, property, decision, idempotencyKey, now } = search
  const [, { waiting, owed }, isHeld] = await Promise.all([
    lockClient(tx, by.id),
    findUnpaid(tx, by.id, idempotencyKey),
    holdProperty(tx, property.id),
  ])
  if (owed !== null) return refuse('second-half-owed', { details: { bookingId: owed } })
  if (waiting >= MAX_REQUESTS_WITHOUT_CARD) return refuse('requests-without-card', { details: { max: MAX_REQUESTS_WITHOUT_CARD } })
  if (!isHeld) return refuse('not-found')
  const id = await insertSearch(tx, search)
  if (id === null) return null
  await search.keep(tx, id)
  const booking = await getBooking(tx, id)
  await followDecision(deps, tx, booking, decision, { actor: 'client', actorId: by.id, now }, { firstChargeId: newId<ChargeId>() })
  return id
}
