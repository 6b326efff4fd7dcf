// Every statement that locks or writes a booking, and the one that reads it whole.
import { sql, type Insertable } from 'kysely'
import { earningsOf, type PlatformShare } from '#domain/ledger.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { Actor } from '#domain/booking.ts'
import type { BookingFacts } from '#domain/booking-facts.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { Settlement } from '#domain/cancellation.ts'
import type { Booking } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/database.ts'
import type { Property } from '../properties/index.ts'

/** A price, and what it leaves the cleaner, as the columns of a booking. */
export const priceColumns = (price: PriceBreakdown, share: PlatformShare) => ({
  base_cents: price.baseCents,
  emergency_cents: price.emergencyCents,
  supplies_cents: price.suppliesCents,
  first_booking_discount_cents: price.firstBookingDiscountCents,
  referral_credit_cents: price.referralCreditCents,
  subtotal_cents: price.subtotalCents,
  gst_cents: price.gstCents,
  qst_cents: price.qstCents,
  final_cents: price.finalCents,
  initial_leg_cents: price.initialLegCents,
  final_leg_cents: price.finalLegCents,
  commission_bps: share.commissionBps,
  earnings_cents: earningsOf(price, share),
})

/** A property as a booking keeps it: what it becomes later is not what was agreed. */
export const propertyColumns = (property: Property) => ({
  property_id: property.id,
  property_type: property.type,
  bedrooms: property.bedrooms,
  bathrooms: property.bathrooms,
  stories: property.stories,
  square_footage: property.squareFootage,
  parking: property.parking,
  pets: property.pets,
  property_notes: property.notes,
  street: property.street,
  unit: property.unit,
  city: property.city,
  city_slug: property.citySlug,
  province: property.province,
  postal_code: property.postalCode,
  country: property.country,
  lat: property.lat,
  lng: property.lng,
  precision: property.precision,
  time_zone: property.timeZone,
})

/** A booking with its people and the counts that rules ask for, in one statement. */
export const selectBookings = (executor: Pick<Executor, 'selectFrom'>) =>
  executor
    .selectFrom('booking')
    .innerJoin('property', 'property.id', 'booking.property_id')
    .innerJoin('account as client', 'client.id', 'booking.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'booking.cleaner_id')
    .leftJoin('account as cleaner_account', 'cleaner_account.id', 'booking.cleaner_id')
    .selectAll('booking')
    .select([
      'client.name as client_name',
      'client.email as client_email',
      'client.language as client_language',
      'client.profile_pic as client_pic',
      'cleaner.slug as cleaner_slug',
      'cleaner.display_name as cleaner_name',
      'cleaner_account.email as cleaner_email',
      'cleaner_account.language as cleaner_language',
      'cleaner_account.profile_pic as cleaner_pic',
    ])
    .select([
      sql<boolean>`property.sealed_secrets is not null`.as('has_secrets'),
      sql<number>`(select count(*)::int from checklist_task t where t.booking_id = booking.id)`.as('tasks_total'),
      sql<number>`(select count(t.done_at)::int from checklist_task t where t.booking_id = booking.id)`.as('tasks_done'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'before')`.as('photos_before'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'after')`.as('photos_after'),
      sql<number>`(select count(*)::int from visit_photo p where p.booking_id = booking.id and p.kind = 'door')`.as('photos_door'),
      sql<Date | null>`(select r.created_at from review r where r.booking_id = booking.id and r.author_role = 'client')`.as(
        'client_reviewed_at',
      ),
      sql<Date | null>`(select r.created_at from review r where r.booking_id = booking.id and r.author_role = 'cleaner')`.as(
        'cleaner_reviewed_at',
      ),
    ])

export type BookingRecord = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

export async function findBooking(executor: Executor, id: string): Promise<BookingRecord | null> {
  return (await selectBookings(executor).where('booking.id', '=', id).executeTakeFirst()) ?? null
}

/** The first lock of every transaction that touches a booking: charges, deadlines and listings come after it. False when there is none. */
export async function lockBookingRow(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('booking').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined
}

/** The booking as it was written; null when a constraint already holds what it asks for: the slot, the key, the discount or the reference. */
export async function insertBooking(tx: Tx, row: Insertable<Booking>): Promise<BookingRecord | null> {
  const written = tx.with('booking', (db) =>
    db
      .insertInto('booking')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll(),
  )
  return (await selectBookings(written).executeTakeFirst()) ?? null
}

export async function recordFacts(tx: Tx, id: string, facts: BookingFacts & { readonly status: BookingStatus }): Promise<void> {
  await tx
    .updateTable('booking')
    .set({
      status: facts.status,
      end_reason: facts.endReason,
      ended_at: facts.endedAt,
      ended_by: facts.endedBy,
      expires_at: facts.expiresAt,
      awaiting: facts.awaiting,
      held_at: facts.heldAt,
      accepted_at: facts.acceptedAt,
      capture_failed_at: facts.captureFailedAt,
      initial_captured_at: facts.initialCapturedAt,
      final_captured_at: facts.finalCapturedAt,
      released_at: facts.releasedAt,
      punched_in_at: facts.punchedInAt,
      punched_out_at: facts.punchedOutAt,
    })
    .where('id', '=', id)
    .execute()
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
  await tx
    .insertInto('audit_entry')
    .values({
      at: event.at,
      actor_id: event.actorId,
      action: `booking.${event.kind}`,
      subject_kind: 'booking',
      subject_id: event.bookingId,
      details: JSON.stringify(event.details ?? {}),
    })
    .execute()
}

/** What a client's bookings say of a request: the one that was written for its key, and whether one holds the first-booking discount. */
export async function clientStanding(
  executor: Executor,
  clientId: string,
  key: string | null = null,
): Promise<{ readonly idOfKey: string | null; readonly hasReservedDiscount: boolean }> {
  const ofClient = sql`select id from booking where client_id = ${clientId}`
  return executor
    .selectNoFrom([
      sql<string | null>`(${ofClient} and idempotency_key = ${key})`.as('idOfKey'),
      sql<boolean>`exists (${ofClient} and discount_reserved)`.as('hasReservedDiscount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Until the transaction ends, this client's requests come one after the other; the account is locked before anything else is. */
export async function lockClient(tx: Tx, clientId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', clientId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** How many requests of a client keep a slot without a held card; the one that was written for this very key is not in the way of itself. */
export async function countWithoutCard(tx: Tx, clientId: string, key: string | null): Promise<number> {
  const { waiting } = await tx
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'pending')
    .where('awaiting', '=', 'cleaner')
    .where('held_at', 'is', null)
    .$if(key !== null, (query) => query.where('idempotency_key', 'is distinct from', key))
    .executeTakeFirstOrThrow()
  return waiting
}

/** Whether another booking holds any of this time of the cleaner's: the question that the exclusion constraint answers for good. */
export async function isHeld(executor: Executor, cleanerId: string, startsAt: Date, heldUntil: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('booking')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('status', 'in', ['pending', 'confirmed', 'in_progress'])
    .where('starts_at', '<', heldUntil)
    .where('held_until', '>', startsAt)
    .executeTakeFirst()
  return row !== undefined
}
