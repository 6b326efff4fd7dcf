// What a step of a booking writes: its facts, how it ended, its event, and the cleaner's position at a punch.
import type { Actor, PartyPart } from '#domain/booking.ts'
import { assignedCleaner, type Booking } from '#domain/whole-booking.ts'
import type { Settlement } from '#domain/cancellation.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import type { PlatformShare } from '#domain/earnings.ts'
import type { Cents } from '#domain/money.ts'
import type { VisitWork } from '#domain/move.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { heldInterval } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import { localOf } from '#domain/time.ts'
import type { Occurrence, Punch, PunchKind, PunchProof } from '#domain/visit.ts'
import { PUNCH_KINDS } from '#domain/visit.ts'
import { defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { writeHours } from './take-hours.ts'
import { factColumns, keptParking, priceColumns, tariffColumns } from './booking-columns.ts'

export const recordFacts = (tx: Tx, id: BookingId, facts: Booking['facts']): void => writeFacts.defer(tx, { id, ...factColumns(facts) })

const writeFacts = prepared((db, { id, ...facts }: { id: BookingId } & ReturnType<typeof factColumns>) =>
  db
    .updateTable('booking')
    .set({ ...facts, ...keptParking() })
    .where('id', '=', id),
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
  defer(tx, tx.updateTable('booking').set(priceColumns(price, share)).where('id', '=', id))
}

type Moved = {
  readonly facts: Booking['facts']
  readonly price: PriceBreakdown
  readonly tariff: Tariff
  readonly work: VisitWork
}

/** Refuses `slot-taken`. */
export async function recordMove(tx: Tx, booking: Booking, { facts, price, tariff, work }: Moved): Promise<void> {
  const { date, time } = localOf(facts.startsAt, booking.place.timeZone)
  const columns = {
    date,
    time,
    starts_at: facts.startsAt,
    ends_at: facts.endsAt,
    held_until: heldInterval(facts.startsAt, work.durationMinutes).endsAt,
    service_type: work.serviceType,
    duration_minutes: work.durationMinutes,
    supplies_by_client: !work.suppliesByCleaner,
    fee_clock_starts_at: facts.feeClockStartsAt,
    moved_at: facts.movedAt,
    ...tariffColumns(tariff),
    ...(booking.facts.isFree ? {} : priceColumns(price, booking)),
  }
  await writeHours(tx, booking.id, assignedCleaner(booking).id, columns)
}

export async function recordDisputed(tx: Tx, id: BookingId, since: Date | null): Promise<void> {
  await tx.updateTable('booking').set({ disputed_at: since }).where('id', '=', id).execute()
}

const REVIEWED_BY = { client: 'client_reviewed_at', cleaner: 'cleaner_reviewed_at' } as const satisfies Record<PartyPart, string>

/** A party reviewed it, as whoever keeps reviews tells. */
export const recordReviewed = (tx: Tx, id: BookingId, by: PartyPart, at: Date): void =>
  defer(
    tx,
    tx
      .updateTable('booking')
      .set({ [REVIEWED_BY[by]]: at })
      .where('id', '=', id),
  )

/** Frees the client's first-booking discount, or the use of a code, for another booking. */
export const releaseDiscount = (tx: Tx, id: BookingId): void =>
  defer(tx, tx.updateTable('booking').set({ discount_reserved: false, promotion_reserved: false }).where('id', '=', id))

export type BookingEvent = {
  readonly bookingId: BookingId
  readonly kind: string
  readonly actor: Actor
  readonly actorId: UserId | null
  readonly at: Date
  readonly details?: object
}

export const addEvent = (tx: Tx, { bookingId, kind, actor, actorId, at, details = {} }: BookingEvent): void =>
  writeEvent.defer(tx, { bookingId, kind, actor, actorId, at, details: JSON.stringify(details) })

const writeEvent = prepared((db, v: Omit<BookingEvent, 'details'> & { readonly details: string }) =>
  db
    .insertInto('booking_event')
    .values({ booking_id: v.bookingId, kind: v.kind, actor: v.actor, actor_id: v.actorId, at: v.at, details: v.details }),
)

export type PunchToKeep = {
  readonly bookingId: BookingId
  readonly kind: PunchKind
  readonly sent: Punch
  readonly proof: PunchProof
  readonly happened: Occurrence
}

/** The timesheet: the cleaner's position, or why it is unknown. The first punch of a kind stands. */
export function keepPunch(tx: Tx, { bookingId, kind, sent, proof, happened }: PunchToKeep): void {
  const row = {
    booking_id: bookingId,
    kind,
    at: happened.at,
    sent_at: happened.sentAt,
    lat: sent.position?.lat ?? null,
    lng: sent.position?.lng ?? null,
    accuracy_meters: sent.position?.accuracyMeters ?? null,
    distance_meters: proof.distanceMeters,
    reason: proof.kind === 'stated-reason' ? proof.reason : null,
  }
  defer(
    tx,
    tx
      .insertInto('punch')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** In the order of the visit. */
export async function punchesOf(executor: Executor, id: BookingId) {
  const rows = await executor.selectFrom('punch').selectAll().where('booking_id', '=', id).orderBy('at').execute()
  return rows.map(({ kind, at, sent_at: sentAt, distance_meters: distanceMeters, reason }) => ({
    kind: PUNCH_KINDS.find((known) => known === kind) ?? 'in',
    at,
    sentAt,
    distanceMeters,
    reason,
  }))
}
