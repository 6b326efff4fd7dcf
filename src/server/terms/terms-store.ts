// Announced changes of the terms: their days, and how far their letters came.
import type { UserId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

/** The day on which each begins, by name. */
export async function announcedDays(executor: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await executor.selectFrom('announced_terms').select(['name', 'starts_on']).execute()
  return new Map(rows.map(({ name, starts_on }) => [name, starts_on]))
}

/** Its id; null when it was announced before, by this process or another. */
export async function addAnnouncement(
  tx: Tx,
  { name, startsOn, now }: { name: string; startsOn: string; now: Date },
): Promise<string | null> {
  const added = await tx
    .insertInto('announced_terms')
    .values({ name, announced_at: now, starts_on: startsOn })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

type Announcement = { readonly name: string; readonly startsOn: string; readonly toldTo: UserId | null }

/** Whoever holds the lock tells the next accounts. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<Announcement | null> {
  const row = await tx
    .selectFrom('announced_terms')
    .select(['name', 'starts_on', 'told_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { name: row.name, startsOn: row.starts_on, toldTo: row.told_to } : null
}

export async function recordTold(tx: Tx, id: string, toldTo: UserId): Promise<void> {
  await tx.updateTable('announced_terms').set({ told_to: toldTo }).where('id', '=', id).execute()
}
