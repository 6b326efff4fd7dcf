// Bookings by the references that people speak of them with.
import type { BookingId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** Null when there is none. */
export async function bookingOf(executor: Executor, reference: string): Promise<BookingId | null> {
  const row = await executor.selectFrom('booking').select('id').where('reference', '=', reference).executeTakeFirst()
  return row?.id ?? null
}

export async function referencesOf(executor: Executor, ids: readonly BookingId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .selectFrom('booking')
    .select(['id', 'reference'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}
