// Changing visits of a series together on the wire, where they are or how long: what each would meet, the proposal, and its answers.
import * as z from 'zod'
import { MAX_SERIES_CHOSEN } from '#domain/series-rule.ts'
import { endpoints } from './endpoint.ts'
import { edit, editRefusals, parties, seriesDetail } from './series.ts'
import { seriesMove, visitWork } from './series-shapes.ts'
import { date, instant, seriesParams, time } from './shapes.ts'

const asked = {
  /** Dates of the rule. Of `following`, the one that all others follow. */
  on: z.array(date).min(1).max(MAX_SERIES_CHOSEN),
  scope: z.enum(['chosen', 'following']),
  /** Where the earliest of them goes; the others go as many days further. */
  date: date.optional(),
  time: time.optional(),
  /** What each would be; without a kind of cleaning, that of the first named visit. Either this, or a date and a time. */
  work: visitWork.partial({ serviceType: true }).optional(),
}
/** What the preview, or the proposal, showed to the caller. */
const expectedDifferenceCents = z.int()
const refusals = [...editRefusals, 'series-not-begun'] as const
const refusalsOfAsked = [
  ...refusals,
  'series-date-unknown',
  'series-move-too-far',
  'too-short',
  'bad-duration',
  'service-not-offered',
  'commercial-referred',
] as const

export const seriesMoves = endpoints({
  'POST /api/series/{id}/move-preview': {
    ...parties,
    params: seriesParams,
    output: seriesMove.extend({ now: instant }),
    summary:
      'What another time, or another kind of cleaning, length and products, of some visits, or of one and all that follow, would meet in the cleaner’s time, and what it comes to',
    body: z.strictObject(asked),
    refusals: refusalsOfAsked,
  },
  'POST /api/series/{id}/propose-move': {
    ...edit,
    output: seriesDetail,
    summary: 'Propose it for the visits that fit; the other party answers for all of them at once',
    body: z.strictObject({
      ...asked,
      /** Those that the preview showed as `free`. */
      moves: z.array(date).max(MAX_SERIES_CHOSEN),
      expectedDifferenceCents,
    }),
    /** `series-visit-unfit` says in `details.visits` how each fits now. */
    refusals: [...refusalsOfAsked, 'move-already-open', 'series-visit-unfit', 'price-changed'],
  },
  'POST /api/series/{id}/accept-move': {
    ...edit,
    summary:
      'Agree to what the other party proposed: every visit takes its new time or length, or none where one of them does not fit any more',
    body: z.strictObject({ expectedDifferenceCents }),
    refusals: [...refusals, 'move-not-open', 'step-not-allowed', 'series-visit-unfit', 'price-changed'],
  },
  'POST /api/series/{id}/decline-move': {
    ...edit,
    summary: 'Decline what the other party proposed: every visit stays where it is',
    body: z.strictObject({}),
    refusals: [...refusals, 'move-not-open', 'step-not-allowed'],
  },
  'POST /api/series/{id}/withdraw-move': {
    ...edit,
    summary: 'Take back what the caller proposed',
    body: z.strictObject({}),
    refusals: [...refusals, 'move-not-open', 'step-not-allowed'],
  },
})
