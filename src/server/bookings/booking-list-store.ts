// A person's bookings, filtered and paged: as much of each as a list shows, in one statement, and their money in another.
import { sql } from 'kysely'
import { onEitherSide } from '#domain/id.ts'
import { OPEN_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { type ListedBooking } from '#domain/whole-booking.ts'
import type { BookingMoney } from '#domain/booking-money.ts'
import { cents } from '#domain/money.ts'
import type { Paging } from '#domain/paging.ts'
import type { Person } from '#domain/permission.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Db, Executor } from '../platform/postgres/database.ts'
import { countRows, findPage } from '../platform/postgres/find-page.ts'
import { FACT_COLUMNS, factsOf, PRICE_COLUMNS, priceOf, settlementOf } from './booking-columns.ts'

export type ListFilters = Paging & {
  readonly status?: BookingStatus | undefined
  readonly when: 'upcoming' | 'past' | 'all'
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minPriceCents?: number | undefined
  readonly maxPriceCents?: number | undefined
}

/** Work is counted only where the next step depends on it. */
const countedDuringWork = (count: string, from: string) =>
  sql<number>`case when booking.status = 'in_progress'
                   then (select ${sql.raw(count)}::int from ${sql.raw(from)} w where w.booking_id = booking.id) else 0 end`

/** With as much as a list shows. */
export const selectListed = (db: Executor) =>
  db
    .selectFrom('booking')
    .innerJoin('account as client', 'client.id', 'booking.client_id')
    .leftJoin('cleaner', 'cleaner.account_id', 'booking.cleaner_id')
    .leftJoin('account as cleaner_account', 'cleaner_account.id', 'booking.cleaner_id')
    .select(FACT_COLUMNS)
    .select(PRICE_COLUMNS)
    .select([
      'booking.id',
      'booking.reference',
      'booking.client_id',
      'booking.cleaner_id',
      'booking.service_type',
      'booking.property_type',
      'booking.date',
      'booking.time',
      'booking.time_zone',
      'booking.duration_minutes',
      'booking.city',
      'booking.earnings_cents',
      'booking.cancellation_refund_cents',
      'client.name as client_name',
      'client.profile_pic as client_pic',
      'client.erased_at as client_erased_at',
      'cleaner.slug as cleaner_slug',
      'cleaner.display_name as cleaner_name',
      'cleaner_account.profile_pic as cleaner_pic',
      'cleaner_account.erased_at as cleaner_erased_at',
      countedDuringWork('count(*)', 'checklist_task').as('tasks_total'),
      countedDuringWork('count(w.answered_at)', 'checklist_task').as('tasks_answered'),
      countedDuringWork("count(*) filter (where w.kind = 'before')", 'visit_photo').as('photos_before'),
      countedDuringWork("count(*) filter (where w.kind = 'after')", 'visit_photo').as('photos_after'),
    ])

type Selecting = ReturnType<typeof selectListed>
export type ListedRow = Awaited<ReturnType<Selecting['executeTakeFirstOrThrow']>>

export const listedOf = (row: ListedRow, money: BookingMoney): ListedBooking => ({
  id: row.id,
  reference: row.reference,
  redoOf: row.redo_of,
  seriesId: row.series_id,
  parties: {
    client: { id: row.client_id, name: row.client_name, isErased: row.client_erased_at !== null, profilePic: row.client_pic },
    cleaner:
      row.cleaner_id === null || row.cleaner_name === null || row.cleaner_slug === null
        ? null
        : {
            id: row.cleaner_id,
            name: row.cleaner_name,
            slug: row.cleaner_slug,
            isErased: row.cleaner_erased_at !== null,
            profilePic: row.cleaner_pic,
          },
  },
  place: { type: row.property_type, city: row.city, timeZone: row.time_zone },
  agreed: { serviceType: row.service_type, date: row.date, time: row.time, durationMinutes: row.duration_minutes },
  price: priceOf(row),
  earningsCents: cents(row.earnings_cents),
  facts: factsOf(row, money),
  money,
  settlement: settlementOf(row),
})

/** Upcoming soonest first, everything else latest first; a cleaner's list begins when a card is held. */
export async function findOwnBookings(
  db: Db,
  viewer: Person,
  filters: ListFilters,
  now: Date,
): Promise<Paging & { readonly bookings: readonly ListedBooking[]; readonly total: number }> {
  const matching = narrowed(inTime(ownOf(db, viewer), filters.when, now), filters, viewer)
  const { rows, ...counted } = await findPage(
    filters,
    () => countRows(matching),
    ({ limit, offset }) =>
      matching
        .orderBy('booking.starts_at', filters.when === 'upcoming' ? 'asc' : 'desc')
        .orderBy('booking.id')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  const money = await moneyOfEach(
    db,
    rows.map((row) => row.id),
  )
  return { bookings: rows.map((row) => listedOf(row, money(row.id))), ...counted }
}

/** A cleaner is not asked before a card is held. */
function ownOf(db: Db, viewer: Person): Selecting {
  const all = selectListed(db)
  if (viewer.role === 'client') return all.where('booking.client_id', '=', viewer.id)
  return all.where('booking.cleaner_id', '=', onEitherSide(viewer.id)).where('booking.held_at', 'is not', null)
}

/** Work that runs late counts as upcoming. */
function inTime(query: Selecting, when: ListFilters['when'], now: Date): Selecting {
  if (when === 'all') return query
  if (when === 'upcoming')
    return query
      .where('booking.status', 'in', OPEN_STATUSES)
      .where((eb) => eb.or([eb('booking.ends_at', '>', now), eb('booking.status', '=', 'in_progress')]))
  return query.where((eb) =>
    eb.or([
      eb('booking.status', 'not in', OPEN_STATUSES),
      eb.and([eb('booking.ends_at', '<=', now), eb('booking.status', '<>', 'in_progress')]),
    ]),
  )
}

/** A cleaner's amounts are their earnings: a filter by price would reveal what the client pays. */
function narrowed(query: Selecting, { status, from, to, minPriceCents, maxPriceCents }: ListFilters, viewer: Person): Selecting {
  const amount = viewer.role === 'cleaner' ? 'booking.earnings_cents' : 'booking.final_cents'
  let narrow = query
  if (status !== undefined) narrow = narrow.where('booking.status', '=', status)
  if (from !== undefined) narrow = narrow.where('booking.date', '>=', from)
  if (to !== undefined) narrow = narrow.where('booking.date', '<=', to)
  if (minPriceCents !== undefined) narrow = narrow.where(amount, '>=', minPriceCents)
  if (maxPriceCents !== undefined) narrow = narrow.where(amount, '<=', maxPriceCents)
  return narrow
}
