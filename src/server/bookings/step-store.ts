// What a step of a booking writes: its facts, how it ended, its event, and the cleaner's position at a punch.
import type { Actor, Booking } from '#domain/booking.ts'
import type { Settlement } from '#domain/cancellation.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import type { PlatformShare } from '#domain/earnings.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Punch, PunchProof } from '#domain/visit.ts'
import { recordAudit } from '../platform/audit.ts'
import { defer, type Executor, type Tx } from '../platform/database.ts'
import { prepared } from '../platform/prepared.ts'
import { factColumns, priceColumns } from './booking-columns.ts'

export const recordFacts = (tx: Tx, id: BookingId, facts: Booking['facts']): void => writeFacts.defer(tx, { id, ...factColumns(facts) })

const writeFacts = prepared((db, { id, ...facts }: { id: BookingId } & ReturnType<typeof factColumns>) =>
  db.updateTable('booking').set(facts).where('id', '=', id),
)

export function recordEnding(
  tx: Tx,
  id: BookingId,
  ending: { readonly settlement: Settlement | null; readonly earningsCents: Cents; readonly note: string | null },
): void {
  const columns = {
    cancellation_fee_cents: ending.settlement?.feeCents ?? 0,
    cancellation_refund_cents: ending.settlement?.refundCents ?? 0,
    earnings_cents: ending.earningsCents,
    end_note: ending.note,
  }
  defer(tx, tx.updateTable('booking').set(columns).where('id', '=', id))
}

export const recordEarnings = (tx: Tx, id: BookingId, earningsCents: Cents): void =>
  defer(tx, tx.updateTable('booking').set({ earnings_cents: earningsCents }).where('id', '=', id))

/** A price that what happened made smaller, and what it leaves the cleaner. */
export const recordPrice = (tx: Tx, id: BookingId, price: PriceBreakdown, share: PlatformShare): void => {
  const { commission_bps: _same, ...columns } = priceColumns(price, share)
  defer(tx, tx.updateTable('booking').set(columns).where('id', '=', id))
}

export async function recordDisputed(tx: Tx, id: BookingId, since: Date | null): Promise<void> {
  await tx.updateTable('booking').set({ disputed_at: since }).where('id', '=', id).execute()
}

/** Frees the client's first-booking discount for another booking. */
export const giveBackDiscount = (tx: Tx, id: BookingId): void =>
  defer(tx, tx.updateTable('booking').set({ discount_reserved: false }).where('id', '=', id))

export type BookingEvent = {
  readonly bookingId: BookingId
  readonly kind: string
  readonly actor: Actor
  readonly actorId: UserId | null
  readonly at: Date
  readonly details?: object
}

export async function addEvent(tx: Tx, { bookingId, kind, actor, actorId, at, details = {} }: BookingEvent): Promise<void> {
  writeEvent.defer(tx, { bookingId, kind, actor, actorId, at, details: JSON.stringify(details) })
  if (actor === 'admin')
    await recordAudit(tx, { at, actorId, action: `booking.${kind}`, subject: { kind: 'booking', id: bookingId }, details })
}

const writeEvent = prepared((db, v: Omit<BookingEvent, 'details'> & { readonly details: string }) =>
  db
    .insertInto('booking_event')
    .values({ booking_id: v.bookingId, kind: v.kind, actor: v.actor, actor_id: v.actorId, at: v.at, details: v.details }),
)

export type PunchToKeep = {
  readonly bookingId: BookingId
  readonly kind: 'in' | 'out' | 'lock_out'
  readonly sent: Punch
  readonly proof: PunchProof
  readonly at: Date
}

/** The timesheet: the cleaner's position, or why it is unknown. */
export function keepPunch(tx: Tx, { bookingId, kind, sent, proof, at }: PunchToKeep): void {
  const row = {
    booking_id: bookingId,
    kind,
    at,
    lat: sent.position?.lat ?? null,
    lng: sent.position?.lng ?? null,
    accuracy_meters: sent.position?.accuracyMeters ?? null,
    distance_meters: proof.distanceMeters,
    reason: proof.kind === 'stated-reason' ? proof.reason : null,
  }
  defer(tx, tx.insertInto('punch').values(row))
}

/** In the order of the visit. */
export async function punchesOf(executor: Executor, id: BookingId) {
  const rows = await executor.selectFrom('punch').selectAll().where('booking_id', '=', id).orderBy('at').execute()
  return rows.map(({ kind, at, distance_meters: distanceMeters, accuracy_meters: accuracyMeters, reason }) => ({
    kind,
    at,
    distanceMeters,
    accuracyMeters,
    reason,
  }))
}
