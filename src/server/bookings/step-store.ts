// What a step of a booking writes: its facts, how it ended, its event, and where the cleaner stood at a punch.
import type { Actor, Booking } from '#domain/booking.ts'
import type { Settlement } from '#domain/cancellation.ts'
import type { Cents } from '#domain/money.ts'
import type { Punch, PunchProof } from '#domain/visit.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import { factColumns } from './booking-columns.ts'

export async function recordFacts(tx: Tx, id: string, facts: Booking['facts']): Promise<void> {
  await tx.updateTable('booking').set(factColumns(facts)).where('id', '=', id).execute()
}

export async function recordEnding(
  tx: Tx,
  id: string,
  ending: { readonly settlement: Settlement | null; readonly earningsCents: Cents; readonly note: string | null },
): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      cancellation_fee_cents: ending.settlement?.feeCents ?? 0,
      cancellation_refund_cents: ending.settlement?.refundCents ?? 0,
      earnings_cents: ending.earningsCents,
      end_note: ending.note,
    })
    .where('id', '=', id)
    .execute()
}

/** The client may have the first-booking discount another time. */
export async function giveBackPromotions(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('booking').set({ discount_reserved: false }).where('id', '=', id).execute()
}

export type BookingEvent = {
  readonly bookingId: string
  readonly kind: string
  readonly actor: Actor
  readonly actorId: string | null
  readonly at: Date
  readonly details?: object
}

export async function addEvent(tx: Tx, event: BookingEvent): Promise<void> {
  await tx
    .insertInto('booking_event')
    .values({
      booking_id: event.bookingId,
      kind: event.kind,
      actor: event.actor,
      actor_id: event.actorId,
      at: event.at,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
  if (event.actor !== 'admin') return
  const { at, actorId, bookingId, details = {} } = event
  await recordAudit(tx, { at, actorId, action: `booking.${event.kind}`, subject: { kind: 'booking', id: bookingId }, details })
}

export type PunchToKeep = {
  readonly bookingId: string
  readonly kind: 'in' | 'out' | 'lock_out'
  readonly sent: Punch
  readonly proof: PunchProof
  readonly at: Date
}

/** The timesheet: where the cleaner stood, or why the place is not known. */
export async function keepPunch(tx: Tx, { bookingId, kind, sent, proof, at }: PunchToKeep): Promise<void> {
  await tx
    .insertInto('punch')
    .values({
      booking_id: bookingId,
      kind,
      at,
      lat: sent.position?.lat ?? null,
      lng: sent.position?.lng ?? null,
      accuracy_meters: sent.position?.accuracyMeters ?? null,
      distance_meters: proof.distanceMeters,
      reason: proof.kind === 'stated-reason' ? proof.reason : null,
    })
    .execute()
}
