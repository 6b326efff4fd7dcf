// Whether somebody waits for time of a cleaner, as whoever keeps alerts tells it.
import type { CleanerId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/postgres/database.ts'
import type { LoadedCleaner } from './cleaner-store.ts'

/** Somebody waits for this day of the cleaner's; an alert that ends sooner than its day takes nothing back. */
export async function awaitTime(executor: Executor, cleanerId: CleanerId, date: string): Promise<void> {
  await executor
    .updateTable('cleaner')
    .set({ last_awaited_on: sql`greatest(last_awaited_on, ${date}::date)` })
    .where('account_id', '=', cleanerId)
    .execute()
}

export const isAwaited = ({ last_awaited_on: date, time_zone: timeZone }: LoadedCleaner, now: Date): boolean =>
  date !== null && date >= localOf(now, timeZone).date
