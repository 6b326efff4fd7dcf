// What each act on a series is given.
import type { SeriesDetail } from '#contract/series.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { SeriesVisit } from './series-queries.ts'

export type ActProps = { readonly series: SeriesDetail; readonly part: PartyPart; readonly now: Date }
export type ActDialogProps = ActProps & { readonly onClose: () => void; readonly onDone: (said: string) => void }
/** An act on ticked visits, one at least. */
export type VisitsDialogProps = ActProps & {
  readonly chosen: readonly SeriesVisit[]
  readonly onClose: () => void
  readonly onDone: () => void
}
