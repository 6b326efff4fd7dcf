// The rows of bookings that are visits of a series: the one that opened it, and those that it books.
import { sql, type Selectable } from 'kysely'
import type { BookingFacts } from '#domain/booking-facts.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { AgreedShare } from '#domain/earnings.ts'
import type { BookingId, SeriesId } from '#domain/id.ts'
import type { AgreedExtra } from '#domain/extra.ts'
import type { VisitWork } from '#domain/move.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { heldInterval } from '#domain/scheduling.ts'
import type { SeriesSlot } from '#domain/series.ts'
import type { SeriesAtHome } from '#domain/series-time.ts'
import type { Tariff } from '#domain/tariff.ts'
import type { Booking as BookingTable } from '../../../db/schema.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { makeReference } from '../platform/reference.ts'
import type { Property } from '../properties/index.ts'
import { priceColumns, propertyColumns, shareColumns, tariffColumns } from './booking-columns.ts'
import { UNTOUCHED } from './booking-store.ts'

export type VisitAhead = {
  readonly seriesId: SeriesId
  /** The date of the rule. */
  readonly on: string
  readonly slot: SeriesSlot
  readonly startsAt: Date
  readonly notes: string
  readonly work: VisitWork
  readonly extras: readonly AgreedExtra[]
  readonly tariff: Tariff
  readonly price: PriceBreakdown
  readonly share: AgreedShare
  readonly now: Date
}

type Opening = Selectable<BookingTable>

export const findOpening = (executor: Executor, seriesId: SeriesId): Promise<Opening> =>
  executor.selectFrom('booking').selectAll().where('series_id', '=', seriesId).where('booked_ahead', '=', false).executeTakeFirstOrThrow()

/** One that was left out counts for nothing. */
const NOT_LEFT_OUT = sql<boolean>`end_reason is distinct from 'skipped'`

/** Of each series, the dates of its rule that were booked, and where its first visit was. */
export async function bookedDatesOf(executor: Executor, ids: readonly SeriesId[]): Promise<ReadonlyMap<SeriesId, SeriesAtHome>> {
  const rows = await executor
    .selectFrom('booking')
    .select(['series_id', 'series_on', 'booked_ahead', 'date', 'lat', 'lng', 'city_slug'])
    .where('series_id', 'in', ids)
    .where(NOT_LEFT_OUT)
    .execute()
  const openings = rows.filter((row) => !row.booked_ahead)
  return new Map(
    openings.flatMap(({ series_id: id, lat, lng, city_slug: citySlug }) => {
      const dates = new Set(rows.filter((row) => row.series_id === id).map((row) => row.series_on ?? row.date))
      return id === null ? [] : [[id, { dates, place: { lat, lng, citySlug } }]]
    }),
  )
}

export async function isBookedOn(executor: Executor, seriesId: SeriesId, on: string): Promise<boolean> {
  const row = await executor
    .selectFrom('booking')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('series_on', '=', on)
    .where(NOT_LEFT_OUT)
    .executeTakeFirst()
  return row !== undefined
}

type Ahead = VisitAhead & {
  readonly opening: Opening
  readonly property: Property
  readonly facts: BookingFacts & { readonly status: BookingStatus }
}

/** What the first visit agreed on, in the home as it is today; null when the database rejects it. */
export async function insertAhead(tx: Tx, ahead: Ahead): Promise<BookingId | null> {
  const { opening, property, facts, slot, price, share, tariff, on, notes, work, extras } = ahead
  const { id: _, ...agreed } = opening
  const written = await tx
    .insertInto('booking')
    .values({
      ...agreed,
      ...UNTOUCHED,
      ...propertyColumns(property),
      ...tariffColumns(tariff),
      ...priceColumns(price, share),
      ...shareColumns(share),
      series_id: opening.series_id,
      series_on: on,
      booked_ahead: true,
      reference: makeReference('MN'),
      idempotency_key: null,
      status: facts.status,
      awaiting: facts.awaiting,
      date: slot.date,
      time: slot.time,
      notes,
      service_type: work.serviceType,
      duration_minutes: work.durationMinutes,
      supplies_by_client: !work.suppliesByCleaner,
      extras: JSON.stringify(extras),
      starts_at: facts.startsAt,
      ends_at: facts.endsAt,
      held_until: heldInterval(facts.startsAt, work.durationMinutes).endsAt,
      emergency_reason: null,
      discount_reserved: false,
      requested_at: facts.requestedAt,
      held_at: facts.heldAt,
      accepted_at: facts.acceptedAt,
      expires_at: facts.expiresAt,
      fee_clock_starts_at: facts.feeClockStartsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

/** In the transaction that locked them. */
export async function recordNotes(tx: Tx, ids: readonly BookingId[], notes: string): Promise<void> {
  if (ids.length > 0) await tx.updateTable('booking').set({ notes }).where('id', 'in', ids).execute()
}
