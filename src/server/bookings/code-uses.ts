// What the bookings with a code come to: how many count as a use of it, and what it takes off those that are not ended without the work.
import { sql } from 'kysely'
import { ENDED_STATUSES } from '#domain/booking.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { Spent } from '#domain/promotion.ts'
import type { Executor } from '../platform/postgres/database.ts'

const ended = sql.join(ENDED_STATUSES.map((status) => sql.lit(status)))
const uses = sql<number>`count(*)::int`.as('uses')
const cost = sql<number>`coalesce(sum(first_booking_discount_cents) filter (where status not in (${ended})), 0)::int`.as('cost')

/** `but`: a booking that is left out. */
export async function usesOfCode(executor: Executor, code: string, but: BookingId | null = null): Promise<Spent> {
  const row = await executor
    .selectFrom('booking')
    .select([uses, cost])
    .where('promotion_code', '=', code)
    .where('promotion_reserved', '=', true)
    .$if(but !== null, (query) => query.where('id', '!=', but as BookingId))
    .executeTakeFirstOrThrow()
  return { uses: row.uses, costCents: cents(row.cost) }
}

/** Of each code that has any. */
export async function usesOfCodes(executor: Executor, codes: readonly string[]): Promise<ReadonlyMap<string, Spent>> {
  if (codes.length === 0) return new Map()
  const rows = await executor
    .selectFrom('booking')
    .select(['promotion_code', uses, cost])
    .where('promotion_code', 'in', codes)
    .where('promotion_reserved', '=', true)
    .groupBy('promotion_code')
    .execute()
  return new Map(rows.map(({ promotion_code, uses: count, cost: sum }) => [promotion_code ?? '', { uses: count, costCents: cents(sum) }]))
}

/** Uses of a code by any of these people. */
export async function usesByPeople(
  executor: Executor,
  { code, ids, but = null }: { readonly code: string; readonly ids: readonly UserId[]; readonly but?: BookingId | null },
): Promise<number> {
  const row = await executor
    .selectFrom('booking')
    .select(uses)
    .where('promotion_code', '=', code)
    .where('promotion_reserved', '=', true)
    .where(sql<boolean>`client_id = any(${[...ids]}::uuid[])`)
    .$if(but !== null, (query) => query.where('id', '!=', but as BookingId))
    .executeTakeFirstOrThrow()
  return row.uses
}
