// Which places the visits to come need: none of these is moved or removed.
import { OPEN_STATUSES } from '#domain/booking.ts'
import type { PropertyId } from '#domain/id.ts'
import type { Executor } from '../platform/postgres/database.ts'

/** By reference, the soonest first; properties that no booking needs are absent. */
export async function bookingsNeeding(
  executor: Executor,
  propertyIds: readonly PropertyId[],
): Promise<ReadonlyMap<PropertyId, readonly string[]>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await executor
    .selectFrom('booking')
    .select(['property_id', 'reference'])
    .where('property_id', 'in', propertyIds)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('starts_at')
    .execute()
  const needing = Map.groupBy(rows, (row) => row.property_id)
  return new Map([...needing].map(([id, needed]) => [id, needed.map(({ reference }) => reference)]))
}
