// An edit of a series that has begun, in one transaction: its visits are locked first, as every step does, then the series.
import type { PartyPart } from '#domain/booking.ts'
import type { SeriesId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { isSlotTaken } from '../bookings/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { checkBegun, ownSeries, type Edit } from './change-series.ts'
import { movableVisits, type Movable } from './plan-move.ts'
import type { SeriesDeps } from './series-deps.ts'
import { lockSeries } from './series-store.ts'

type Held = { readonly movable: Movable; readonly part: PartyPart }

/** An hour that somebody takes at the same moment is refused as taken. */
export async function underLock<T>(deps: SeriesDeps, edit: Edit, act: (tx: Tx, held: Held) => Promise<T>): Promise<T> {
  const { id, now } = edit
  const { series: seen, part } = await ownSeries(deps, edit)
  checkBegun(seen)
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockVisits(deps, tx, id, now)
      const series = (await lockSeries(tx, id)) ?? refuse('not-found')
      checkBegun(series)
      return act(tx, { movable: await movableVisits(deps, tx, series, now), part })
    })
  } catch (error) {
    if (isSlotTaken(error)) return refuse('series-visit-unfit')
    throw error
  }
}

async function lockVisits({ bookings }: SeriesDeps, tx: Tx, id: SeriesId, now: Date): Promise<void> {
  const visits = await bookings.visitsOfSeries(tx, id, now)
  await bookings.lockEach(
    tx,
    visits.map((visit) => visit.id),
  )
}
