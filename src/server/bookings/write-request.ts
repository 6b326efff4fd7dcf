// Writes a request that was weighed: the row, its event, the hold to open and its deadlines, all or nothing.
import { MAX_REQUESTS_WITHOUT_CARD } from '#domain/booking.ts'
import type { Decision } from '#domain/booking-lifecycle.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { NO_MONEY } from '../payments/index.ts'
import type { Tx } from '../platform/database.ts'
import { makeReference } from '../platform/reference.ts'
import { holdProperty, type Property } from '../properties/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { factsOf } from './booking-facts.ts'
import { countWithoutCard, insertBooking, lockClient, priceColumns, propertyColumns, type BookingRecord } from './booking-store.ts'
import { followDecision } from './take-step.ts'
import type { WeighedWish } from './weigh-wish.ts'
import type { RequestedVisit } from './wish.ts'

export type RequestToWrite = {
  readonly by: Person
  readonly wish: RequestedVisit
  readonly property: Property
  readonly weighed: WeighedWish
  readonly decision: Decision
  readonly heldUntil: Date
  readonly idempotencyKey: string | null
  readonly now: Date
}

/** The new booking; null when the database holds something against it. */
export async function writeRequest(deps: BookingDeps, tx: Tx, request: RequestToWrite): Promise<BookingRecord | null> {
  const { by, wish, property, weighed, decision, now } = request
  await lockClient(tx, by.id)
  const waiting = await countWithoutCard(tx, by.id, request.idempotencyKey)
  if (waiting >= MAX_REQUESTS_WITHOUT_CARD) return refuse('requests-without-card', { details: { max: MAX_REQUESTS_WITHOUT_CARD } })
  if (!(await holdProperty(tx, property.id))) return refuse('not-found')
  const { facts } = decision
  const { tariff, price, emergency } = weighed
  const record = await insertBooking(tx, {
    reference: makeReference('MN'),
    client_id: by.id,
    cleaner_id: weighed.cleaner.accountId,
    ...propertyColumns(property),
    idempotency_key: request.idempotencyKey,
    status: facts.status,
    awaiting: facts.awaiting,
    service_type: wish.serviceType,
    date: wish.date,
    time: wish.time,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    held_until: request.heldUntil,
    duration_minutes: weighed.durationMinutes,
    supplies_by_client: wish.suppliesByClient,
    allow_photos: wish.allowPhotos,
    notes: wish.notes,
    frequency: wish.frequency,
    emergency_reason: emergency?.reason ?? null,
    tariff_method: tariff.method,
    tariff_cents: tariff.method === 'fixed' ? tariff.priceCents : tariff.rateCents,
    ...priceColumns(price, { commissionBps: weighed.commissionBps, platformTaxed: deps.platformTaxed }),
    discount_reserved: price.firstBookingDiscountCents > 0,
    requested_at: facts.requestedAt,
    expires_at: facts.expiresAt,
    fee_clock_starts_at: facts.feeClockStartsAt,
  })
  if (record === null) return null
  const known = { record, money: NO_MONEY, facts: factsOf(record, NO_MONEY) }
  await followDecision(deps, tx, known, decision, { actor: 'client', actorId: by.id, now })
  return record
}
