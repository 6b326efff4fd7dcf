// The rows of a visit without a chosen cleaner: posted under its ceiling, claimed at a real price, opened again.
import { addMinutes } from '#domain/elapsed.ts'
import { add, halves, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import { NOTHING_TO_PAY, type PriceBreakdown } from '#domain/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { heldInterval } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import { localOf } from '#domain/time.ts'
import { defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import { makeReference } from '../platform/reference.ts'
import { priceColumns, propertyColumns, shareColumns, tariffColumns } from './booking-columns.ts'
import type { PricedVisit } from './booking-request.ts'
import type { CheckedSearch } from './search-request.ts'
import { isSlotTaken, writeHours } from './take-hours.ts'

/** What a visit comes to before anybody claimed it: all that its client accepts. */
function ceilingPrice(ceilingCents: Cents): PriceBreakdown {
  const [initialLegCents, finalLegCents] = halves(ceilingCents)
  const whole = { baseCents: ceilingCents, subtotalCents: ceilingCents, finalCents: add(ZERO_CENTS, ceilingCents) }
  return { ...NOTHING_TO_PAY, ...whole, initialLegCents, finalLegCents }
}

const ceilingTariff = (priceCents: Cents): Tariff => ({ method: 'fixed', priceCents })

function timeColumns(startsAt: Date, durationMinutes: number, timeZone: string) {
  const { date, time } = localOf(startsAt, timeZone)
  const held = heldInterval(startsAt, durationMinutes)
  const endsAt = addMinutes(startsAt, durationMinutes)
  return { date, time, starts_at: startsAt, ends_at: endsAt, held_until: held.endsAt, fee_clock_starts_at: startsAt }
}

/** Null when the client's key, or the reference, is taken. */
export async function insertSearch(tx: Tx, search: CheckedSearch): Promise<BookingId | null> {
  const { by, input, property, decision, share, idempotencyKey } = search
  const { facts } = decision
  const row = await tx
    .insertInto('booking')
    .values({
      reference: makeReference('MN'),
      client_id: by.id,
      cleaner_id: null,
      ...propertyColumns(property),
      ...timeColumns(facts.startsAt, search.durationMinutes, property.timeZone),
      idempotency_key: idempotencyKey,
      status: facts.status,
      awaiting: facts.awaiting,
      service_type: input.serviceType,
      duration_minutes: search.durationMinutes,
      supplies_by_client: input.suppliesByClient,
      allow_photos: facts.allowPhotos,
      notes: input.notes,
      room_order: [...new Set(input.roomOrder)],
      frequency: 'one_time',
      emergency_reason: input.emergency?.reason ?? null,
      emergency_priority: input.emergency?.level ?? null,
      required_response_minutes: facts.responseMinutes,
      search_ends_at: facts.searchEndsAt,
      ...tariffColumns(ceilingTariff(search.ceilingCents)),
      ...priceColumns(ceilingPrice(search.ceilingCents), share),
      ...shareColumns(share),
      discount_reserved: false,
      requested_at: facts.requestedAt,
      expires_at: facts.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Claimed = { readonly cleanerId: CleanerId; readonly startsAt: Date; readonly priced: PricedVisit }

/** The cleaner's time is taken by the exclusion constraint. Refuses `slot-taken`. */
export async function writeClaim(tx: Tx, { id, place, agreed }: Booking, { cleanerId, startsAt, priced }: Claimed): Promise<void> {
  const columns = {
    cleaner_id: cleanerId,
    status: 'pending',
    ...timeColumns(startsAt, agreed.durationMinutes, place.timeZone),
    ...tariffColumns(priced.tariff),
    ...priceColumns(priced.price, priced),
    ...shareColumns(priced),
    discount_reserved: priced.price.firstBookingDiscountCents > 0,
  } as const
  try {
    await writeHours(tx, id, cleanerId, columns)
  } catch (error) {
    throw isSlotTaken(error) ? new Refusal('slot-taken') : error
  }
}

/** As it was posted: nobody's, under its ceiling. Travels with what follows. */
export function reopenSearch(tx: Tx, booking: Booking, open: { readonly ceilingCents: Cents; readonly startsAt: Date }): void {
  const { id, place, agreed } = booking
  const columns = {
    cleaner_id: null,
    ...timeColumns(open.startsAt, agreed.durationMinutes, place.timeZone),
    ...tariffColumns(ceilingTariff(open.ceilingCents)),
    ...priceColumns(ceilingPrice(open.ceilingCents), booking),
    discount_reserved: false,
  }
  defer(tx, tx.updateTable('booking').set(columns).where('id', '=', id))
}

/** Whom a client was well served by: they are asked first. */
export async function pastCleaners(executor: Executor, clientId: ClientId): Promise<ReadonlySet<CleanerId>> {
  const rows = await served.all(executor, { clientId })
  return new Set(rows.flatMap(({ cleaner_id: id }) => id ?? []))
}

const served = prepared((db, { clientId }: { clientId: ClientId }) =>
  db
    .selectFrom('booking')
    .select('cleaner_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('status', '=', 'completed')
    .where('cleaner_id', 'is not', null),
)
