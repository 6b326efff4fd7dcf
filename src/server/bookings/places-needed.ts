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

/** The requests that opened a series in one of these places. */
export async function openingsAt(executor: Executor, propertyIds: readonly PropertyId[]) {
  if (propertyIds.length === 0) return []
  const rows = await executor
    .selectFrom('booking')
    .select(['property_id as propertyId', 'reference', 'series_id as seriesId'])
    .where('property_id', 'in', propertyIds)
    .where('series_id', 'is not', null)
    .where('booked_ahead', '=', false)
    .orderBy('starts_at')
    .execute()
  return rows.flatMap(({ seriesId, ...opening }) => (seriesId === null ? [] : [{ ...opening, seriesId }]))
}
