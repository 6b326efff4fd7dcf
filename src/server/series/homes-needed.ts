// Which homes series go on in: a pause books nothing, and its visits are to be where both agreed.
import type { PropertyId } from '#domain/id.ts'
import { datesAround } from '#domain/series-visits.ts'
import { openingsAt } from '../bookings/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { findSeries } from './series-store.ts'
import { shownUntil, todayIn } from './series-visits.ts'

/** By the reference of the request that opened the series; homes that none goes on in are absent. */
export async function homesNeeded(
  executor: Executor,
  propertyIds: readonly PropertyId[],
  now: Date,
): Promise<ReadonlyMap<PropertyId, readonly string[]>> {
  const needed = new Map<PropertyId, string[]>()
  for (const { propertyId, reference, seriesId } of await openingsAt(executor, propertyIds)) {
    const series = await findSeries(executor, seriesId)
    if (series?.status !== 'active') continue
    const today = todayIn(series, now)
    // One whose dates are over stays active.
    if (datesAround(series, today, shownUntil(today)).length === 0) continue
    needed.set(propertyId, [...(needed.get(propertyId) ?? []), reference])
  }
  return needed
}
