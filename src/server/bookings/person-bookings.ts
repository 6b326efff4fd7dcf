// The bookings of one person, for operators who look at that person.
import { sql } from 'kysely'
import type { EitherId, UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { visitCost } from '#domain/visit-cost.ts'
import { moneyOfEach } from '../payments/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { settlementOf } from './booking-columns.ts'

const SHOWN = 20

/** Confirmed or under way. */
const isAhead = sql<boolean>`b.status in ('confirmed', 'in_progress')`
const isWaiting = sql<boolean>`b.status in ('available', 'pending')`

const bookingsWith = (executor: Executor, id: EitherId) =>
  executor.selectFrom('booking as b').where((eb) => eb.or([eb('b.client_id', '=', id), eb('b.cleaner_id', '=', id)]))

/** How many there are, and the latest of them with their other party. */
export async function bookingsOfPerson(executor: Executor, id: EitherId) {
  const [counts, rows] = await Promise.all([
    bookingsWith(executor, id)
      .select([sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where ${isAhead}))::int`.as('aheadCount')])
      .select(sql<number>`(count(*) filter (where ${isWaiting}))::int`.as('waitingCount'))
      .executeTakeFirstOrThrow(),
    bookingsWith(executor, id)
      .innerJoin('account as client', 'client.id', 'b.client_id')
      .leftJoin('account as worker', 'worker.id', 'b.cleaner_id')
      .select(['b.id', 'b.reference', 'b.status', 'b.starts_at as startsAt', 'b.time_zone as timeZone', 'b.city'])
      .select(['b.client_id', 'b.cleaner_id', 'client.name as clientName', 'worker.name as workerName'])
      .select(['b.final_cents', 'b.ended_at', 'b.cancellation_fee_cents', 'b.cancellation_refund_cents'])
      .orderBy('b.starts_at', 'desc')
      .orderBy('b.id')
      .limit(SHOWN)
      .execute(),
  ])
  const money = await moneyOfEach(
    executor,
    rows.map((row) => row.id),
  )
  const items = rows.map((row) => {
    const { id: bookingId, reference, status, startsAt, timeZone, city, client_id: clientId, cleaner_id: cleanerId } = row
    const client = { id: clientId, name: row.clientName }
    const worker = cleanerId === null ? null : { id: cleanerId, name: row.workerName ?? '' }
    const { netCents } = visitCost({
      price: { finalCents: cents(row.final_cents) },
      money: money(bookingId),
      settlement: settlementOf(row),
      facts: { status },
    })
    return { id: bookingId, reference, status, startsAt, timeZone, city, netCents, other: clientId === id ? worker : client }
  })
  return { ...counts, items }
}

/** Whose booking has this reference; nobody's when there is none. */
export async function partiesOf(executor: Executor, reference: string): Promise<readonly UserId[]> {
  const row = await executor.selectFrom('booking').select(['client_id', 'cleaner_id']).where('reference', '=', reference).executeTakeFirst()
  return row ? [row.client_id, ...(row.cleaner_id === null ? [] : [row.cleaner_id])] : []
}
