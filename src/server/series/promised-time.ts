// The time that series of a cleaner are to be booked in: busy for every other series.
import type { CleanerId, SeriesId } from '#domain/id.ts'
import type { Hold } from '#domain/scheduling.ts'
import { promisedTime } from '#domain/series-time.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { SeriesDeps } from './series-deps.ts'
import { findActiveSeries } from './series-store.ts'

type Asked = { readonly except: SeriesId | null; readonly now: Date }

/** Of a cleaner's series that go on; `except`: the one that asks. */
export async function promisedBy(
  { bookings }: { readonly bookings: Pick<SeriesDeps['bookings'], 'bookedDatesOf'> },
  executor: Executor,
  cleanerId: CleanerId,
  { except, now }: Asked,
): Promise<readonly Hold[]> {
  const others = (await findActiveSeries(executor, cleanerId)).filter(({ id }) => id !== except)
  if (others.length === 0) return []
  const known = await bookings.bookedDatesOf(
    executor,
    others.map(({ id }) => id),
  )
  return others.flatMap((series) => {
    const atHome = known.get(series.id)
    return atHome ? promisedTime(series, atHome, now) : []
  })
}
