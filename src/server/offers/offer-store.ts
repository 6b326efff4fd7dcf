// Rows of searches and offers: what a client left open, whom it was offered to, and what became of each claim.
import { sql, type Selectable } from 'kysely'
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { SearchWhen } from '#domain/search-window.ts'
import type { OfferOutcome } from '#domain/visit-search.ts'
import type { VisitSearch } from '../../../db/schema.ts'
import type { VisitToDo } from '../bookings/index.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type Search = {
  readonly ceilingCents: Cents
  readonly when: SearchWhen
  readonly approvesAlone: boolean
  /** Since when it is offered; null before the hold stands. */
  readonly offeredAt: Date | null
}

export async function insertSearch(
  tx: Tx,
  bookingId: BookingId,
  { ceilingCents, when, approvesAlone }: Omit<Search, 'offeredAt'>,
): Promise<void> {
  const open =
    when.kind === 'exact'
      ? { part: null, time: when.time, dates: [when.date] }
      : { part: when.part, time: null, dates: [...new Set(when.dates)].toSorted() }
  await tx
    .insertInto('visit_search')
    .values({ booking_id: bookingId, ceiling_cents: ceilingCents, approves_alone: approvesAlone, ...open })
    .execute()
}

/** Null for a booking that was asked of somebody. */
export async function findSearch(executor: Executor, bookingId: BookingId): Promise<Search | null> {
  const row = await executor.selectFrom('visit_search').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
  if (!row) return null
  return { ceilingCents: cents(row.ceiling_cents), when: whenOf(row), approvesAlone: row.approves_alone, offeredAt: row.offered_at }
}

const whenOf = ({ part, time, dates }: Pick<Selectable<VisitSearch>, 'part' | 'time' | 'dates'>): SearchWhen =>
  time === null ? { kind: 'window', part: part ?? 'any', dates } : { kind: 'exact', date: dates[0] ?? '', time }

/** What each search leaves open, and to how many people it was offered. */
export async function searchesOf(
  executor: Executor,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, { readonly when: SearchWhen; readonly offered: number }>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await executor
    .selectFrom('visit_search')
    .select(['booking_id', 'part', 'time', 'dates'])
    .select(sql<number>`(select count(*) from visit_offer o where o.booking_id = visit_search.booking_id)::int`.as('offered'))
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, { when: whenOf(row), offered: row.offered }]))
}

/** The search of a booking. Throws where there is none. */
export async function getSearch(executor: Executor, bookingId: BookingId): Promise<Search> {
  const search = await findSearch(executor, bookingId)
  if (search === null) throw new Error(`${bookingId} is no search`)
  return search
}

export async function markOffered(tx: Tx, bookingId: BookingId, now: Date): Promise<void> {
  await tx
    .updateTable('visit_search')
    .set({ offered_at: now })
    .where('booking_id', '=', bookingId)
    .where('offered_at', 'is', null)
    .execute()
}

/** Everybody whom it was ever offered to. */
export async function offeredTo(executor: Executor, bookingId: BookingId): Promise<ReadonlySet<CleanerId>> {
  const rows = await executor.selectFrom('visit_offer').select('cleaner_id').where('booking_id', '=', bookingId).execute()
  return new Set(rows.map(({ cleaner_id: id }) => id))
}

export async function insertOffers(tx: Tx, bookingId: BookingId, cleanerIds: readonly CleanerId[], now: Date): Promise<void> {
  if (cleanerIds.length === 0) return
  await tx
    .insertInto('visit_offer')
    .values(cleanerIds.map((id) => ({ booking_id: bookingId, cleaner_id: id, offered_at: now, outcome: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False for whom it was not offered to, or who claimed it before; who set it aside may think again. */
export async function isOfferedTo(executor: Executor, bookingId: BookingId, cleanerId: CleanerId): Promise<boolean> {
  const row = await executor
    .selectFrom('visit_offer')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('cleaner_id', '=', cleanerId)
    .where(isUnclaimed)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordOfferOutcome(tx: Tx, bookingId: BookingId, cleanerId: CleanerId, outcome: OfferOutcome): Promise<void> {
  await tx.updateTable('visit_offer').set({ outcome }).where('booking_id', '=', bookingId).where('cleaner_id', '=', cleanerId).execute()
}

const isUnclaimed = sql<boolean>`(outcome is null or outcome = 'dismissed')`

/** Sets it aside or takes it back on, again and again; false where the cleaner has no offer of it, or claimed it. */
export async function recordDismissal(tx: Tx, bookingId: BookingId, cleanerId: CleanerId, isDismissed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit_offer')
    .set({ outcome: isDismissed ? 'dismissed' : null })
    .where('booking_id', '=', bookingId)
    .where('cleaner_id', '=', cleanerId)
    .where(isUnclaimed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Offers of a cleaner that may still be claimed, or that somebody else claimed and may lose again, the latest first. */
export async function openOffersOf(executor: Executor, cleanerId: CleanerId, limit: number, now: Date): Promise<readonly BookingId[]> {
  const rows = await executor
    .selectFrom('visit_offer')
    .innerJoin('booking', 'booking.id', 'visit_offer.booking_id')
    .select('visit_offer.booking_id')
    .where('visit_offer.cleaner_id', '=', cleanerId)
    .where('visit_offer.outcome', 'is', null)
    .where('booking.status', 'in', ['available', 'pending'])
    .where('booking.accepted_at', 'is', null)
    .where('booking.search_ends_at', '>', now)
    .orderBy('visit_offer.offered_at', 'desc')
    .orderBy('visit_offer.booking_id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ booking_id: id }) => id)
}

/** What decides whether a cleaner still does a visit, and whose it is. */
export type OfferedVisit = VisitToDo & { readonly clientId: ClientId }

/** Of a cleaner, those that nobody claimed. */
export async function unclaimedOffersOf(executor: Executor, cleanerId: CleanerId, now: Date): Promise<readonly OfferedVisit[]> {
  const rows = await executor
    .selectFrom('visit_offer')
    .innerJoin('booking', 'booking.id', 'visit_offer.booking_id')
    .select(['booking.client_id', 'booking.service_type', 'booking.city_slug', 'booking.property_type'])
    .select(['booking.lat', 'booking.lng', 'booking.precision'])
    .where('visit_offer.cleaner_id', '=', cleanerId)
    .where('visit_offer.outcome', 'is', null)
    .where('booking.status', '=', 'available')
    .where('booking.search_ends_at', '>', now)
    .execute()
  return rows.map(({ client_id: clientId, service_type: serviceType, city_slug: citySlug, property_type: type, ...door }) => ({
    clientId,
    place: { citySlug, type, ...door },
    agreed: { serviceType },
  }))
}
