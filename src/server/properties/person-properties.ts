// The properties of one client, for operators who look at that person: towns alone, never a door.
import type { ClientId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

export async function townsOf(executor: Executor, clientId: ClientId) {
  const rows = await executor
    .selectFrom('property')
    .select(['id', 'city', 'type', 'deleted_at'])
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ deleted_at: deletedAt, ...property }) => ({ ...property, isRemoved: deletedAt !== null }))
}
