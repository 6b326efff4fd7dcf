// Series of visits: asked for once, booked ahead by themselves, and edited until they end.
import { series } from '#contract/series.ts'
import { seriesRates } from '#contract/series-rates.ts'
import { seriesMoves } from '#contract/series-moves.ts'
import { seriesNotes } from '#contract/series-notes.ts'
import { onOneConnection, type Executor } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { actThenShow, personOf, routesOf, type Caller, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { Language } from '#domain/account.ts'
import type { CleanerId, SeriesId } from '#domain/id.ts'
import { clientsLeft } from './client-left.ts'
import { changeNotes } from './change-notes.ts'
import { endFrom, pauseBetween, resume, skipVisits, type Edit } from './change-series.ts'
import { followTime, plannedFor, type VisitPlanned } from './follow-time.ts'
import { agreeToRate, followRates } from './follow-rates.ts'
import { handOvers } from './hand-over.ts'
import { acceptSeriesMove, closeSeriesMove, previewMove, proposeSeriesMove } from './move-series.ts'
import { previewSeries } from './preview-series.ts'
import { requestSeries } from './request-series.ts'
import type { SeriesDeps } from './series-deps.ts'
import { listSeries, showSeries } from './show-series.ts'
import { seriesDeadlines, seriesJobs } from './tend-series.ts'

export type { VisitPlanned } from './follow-time.ts'
export { seriesData } from './personal-data.ts'
export { clientSuspendedSoon } from './client-left.ts'
export { homesNeeded } from './homes-needed.ts'
export { followTimeSoon, tendSoon } from './series-job-names.ts'

export type SeriesFeature = {
  readonly routes: readonly Routes[]
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  /** Visits that are to be booked in a cleaner's time, over the days that their calendar shows. */
  plannedFor(executor: Executor, cleanerId: CleanerId, reader: Reader): Promise<readonly VisitPlanned[]>
}

type Reader = { readonly language: Language; readonly now: Date }

type EditCall = { readonly caller: Caller; readonly params: { readonly id: SeriesId }; readonly language: Language; readonly now: Date }

export function makeSeries(deps: SeriesDeps): SeriesFeature {
  const editIn = ({ caller, params, now }: EditCall): Edit => ({ id: params.id, by: personOf(caller), now })
  const shown = (call: EditCall) => showSeries(deps, editIn(call), call.language)
  const edits = routesOf(series, {
    'POST /api/series/preview': ({ caller, body, now }) => previewSeries(deps, personOf(caller), body, now),
    'POST /api/series': async ({ caller, body, idempotencyKey, language, now }) => {
      const by = personOf(caller)
      const { seriesId, booking, payment } = await requestSeries(deps, { by, input: body, idempotencyKey, now })
      const viewing = { viewer: by, language, now }
      return { seriesId, booking: await onOneConnection(deps.db, (one) => deps.bookings.show(one, booking.id, viewing)), payment }
    },
    'GET /api/series': ({ caller, language, now }) => listSeries(deps, personOf(caller), language, now),
    'GET /api/series/{id}': shown,
    'POST /api/series/{id}/skip': actThenShow((call) => skipVisits(deps, editIn(call), call.body), shown),
    'POST /api/series/{id}/pause': actThenShow((call) => pauseBetween(deps, editIn(call), call.body), shown),
    'POST /api/series/{id}/resume': actThenShow((call) => resume(deps, editIn(call)), shown),
    'POST /api/series/{id}/end': actThenShow((call) => endFrom(deps, editIn(call), call.body), shown),
  })
  const rates = routesOf(seriesRates, {
    'POST /api/series/{id}/agree-rate': actThenShow((call) => agreeToRate(deps, editIn(call), call.body), shown),
  })
  const notes = routesOf(seriesNotes, {
    'POST /api/series/{id}/notes': actThenShow((call) => changeNotes(deps, editIn(call), call.body), shown),
  })
  const moves = routesOf(seriesMoves, {
    'POST /api/series/{id}/move-preview': (call) => previewMove(deps, editIn(call), call.body),
    'POST /api/series/{id}/propose-move': actThenShow((call) => proposeSeriesMove(deps, editIn(call), call.body), shown),
    'POST /api/series/{id}/accept-move': actThenShow((call) => acceptSeriesMove(deps, editIn(call), call.body), shown),
    'POST /api/series/{id}/decline-move': actThenShow((call) => closeSeriesMove(deps, editIn(call), 'declined'), shown),
    'POST /api/series/{id}/withdraw-move': actThenShow((call) => closeSeriesMove(deps, editIn(call), 'withdrawn'), shown),
  })
  return {
    routes: [edits, moves, notes, rates],
    jobs: [...seriesJobs(deps), followTime(deps), followRates(deps), ...handOvers(deps), ...clientsLeft(deps)],
    deadlines: seriesDeadlines,
    plannedFor: (executor, cleanerId, reader) => plannedFor(deps, executor, cleanerId, reader),
  }
}
