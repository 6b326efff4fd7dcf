// Who met whom at a visit, for whoever keeps what they think of each other.
import type { BookingId, CleanerId, ClientId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** Null for no booking; its cleaner is null while nobody was chosen. */
export async function peopleOf(
  executor: Executor,
  id: BookingId,
): Promise<{ readonly clientId: ClientId; readonly cleanerId: CleanerId | null } | null> {
  const row = await executor
    .selectFrom('booking')
    .select(['client_id as clientId', 'cleaner_id as cleanerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The latest booking that the cleaner has with each of these clients; clients without any are absent. */
export async function latestTogether(
  executor: Executor,
  cleanerId: CleanerId,
  clientIds: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, BookingId>> {
  if (clientIds.length === 0) return new Map()
  const rows = await executor
    .selectFrom('booking')
    .distinctOn('client_id')
    .select(['client_id', 'id'])
    .where('cleaner_id', '=', cleanerId)
    .where('client_id', 'in', clientIds)
    .orderBy('client_id')
    .orderBy('starts_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.client_id, row.id]))
}
