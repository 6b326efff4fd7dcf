// Everybody's bookings as operators list and watch them.
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { BookingStatus } from '#domain/booking.ts'
import { LATE_MINUTES, type Timer } from '#domain/booking-timers.ts'
import { MAX_COUNTED_BOOKINGS, UNANSWERED_HOURS, WATCHES, type Watch } from '#domain/booking-watch.ts'
import { addDays } from '#domain/civil-date.ts'
import { bookingReferenceIn } from '#domain/booking-reference.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { BookingId } from '#domain/id.ts'
import { cappedAt, type Paging } from '#domain/paging.ts'
import type { DB } from '../../../db/schema.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { dueSubjects } from '../platform/deadlines.ts'
import { findPage } from '../platform/postgres/find-page.ts'
import { listedOf, selectListed } from './booking-list-store.ts'

type DeskQuestion = {
  readonly watch?: Watch | undefined
  readonly status?: BookingStatus | undefined
  readonly city?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reference: string
}

export type DeskFilters = DeskQuestion & Paging

type Of = ExpressionBuilder<DB, 'booking'>

const LAPSE: Timer = 'lapse'

const WATCHED: Readonly<Record<Watch, (eb: Of, now: Date) => Expression<SqlBool>>> = {
  late: (eb, now) =>
    eb.and([
      eb('booking.status', '=', 'confirmed'),
      eb('booking.starts_at', '<=', addMinutes(now, -LATE_MINUTES)),
      eb('booking.ends_at', '>', now),
    ]),
  unanswered: (eb, now) =>
    eb.and([
      eb('booking.status', '=', 'pending'),
      eb('booking.id', 'in', dueSubjects<BookingId>(LAPSE, addMinutes(now, UNANSWERED_HOURS * 60))),
    ]),
  // What is over had begun: the index is by start.
  silent: (eb, now) =>
    eb.and([eb('booking.status', '=', 'confirmed'), eb('booking.starts_at', '<', now), eb('booking.ends_at', '<=', now)]),
  unpaid: (eb) =>
    eb.and([eb('booking.claimed_at', 'is not', null), eb('booking.waived_at', 'is', null), eb('booking.final_captured_at', 'is', null)]),
  under_way: (eb) => eb('booking.status', '=', 'in_progress'),
}

/** The index is by start; days of Quebec begin after those of UTC. */
const midnightUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)

const matching =
  ({ watch, status, city, from, to, reference }: DeskQuestion, now: Date) =>
  (eb: Of): Expression<SqlBool> =>
    eb.and([
      ...(watch === undefined ? [] : [WATCHED[watch](eb, now)]),
      ...(status === undefined ? [] : [eb('booking.status', '=', status)]),
      ...(city === undefined ? [] : [eb('booking.city_slug', '=', city)]),
      ...(from === undefined ? [] : [eb('booking.date', '>=', from), eb('booking.starts_at', '>=', midnightUtc(from))]),
      ...(to === undefined ? [] : [eb('booking.date', '<=', to), eb('booking.starts_at', '<', midnightUtc(addDays(to, 2)))]),
      ...(reference === '' ? [] : [eb('booking.reference', '=', bookingReferenceIn(reference) ?? reference.toUpperCase())]),
    ])

/** Up to one more than the cap. */
async function countOf(db: Db, filters: DeskQuestion, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('booking')
        .select('booking.id')
        .where(matching(filters, now))
        // By the index of the list: what is watched is rare, which the planner cannot know.
        .orderBy('booking.starts_at')
        .limit(MAX_COUNTED_BOOKINGS + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What was watched longest comes first; without a watch, the latest visit. */
export async function findForOperators(db: Db, filters: DeskFilters, now: Date) {
  const order = filters.watch === undefined ? 'desc' : 'asc'
  const inOrder = db
    .selectFrom('booking')
    .select('booking.id')
    .where(matching(filters, now))
    .orderBy('booking.starts_at', order)
    .orderBy('booking.id')
  const { rows, total, ...paging } = await findPage(
    filters,
    () => countOf(db, filters, now),
    ({ limit, offset }) =>
      selectListed(db)
        .where('booking.id', 'in', inOrder.limit(limit).offset(offset))
        .orderBy('booking.starts_at', order)
        .orderBy('booking.id')
        .execute(),
  )
  const ids = rows.map((row) => row.id)
  const money = await moneyOfEach(db, ids)
  return {
    bookings: rows.map((row) => listedOf(row, money(row.id))),
    ...paging,
    ...cappedAt(MAX_COUNTED_BOOKINGS, total),
  }
}

/** Of each watch, up to a thousand. */
export async function countWatched(db: Db, now: Date): Promise<Record<Watch, number>> {
  const counts = await Promise.all(
    WATCHES.map(async (watch) => [watch, cappedAt(MAX_COUNTED_BOOKINGS, await countOf(db, { watch, reference: '' }, now)).total] as const),
  )
  return Object.fromEntries(counts) as Record<Watch, number>
}
