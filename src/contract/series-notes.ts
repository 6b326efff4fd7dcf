// The notes of a client for visits of their series.
import * as z from 'zod'
import { MAX_NOTES_LENGTH } from '#domain/booking.ts'
import { MAX_SERIES_CHOSEN } from '#domain/series-rule.ts'
import { endpoints } from './endpoint.ts'
import { edit, editRefusals } from './series.ts'
import { date, text } from './shapes.ts'

export const seriesNotes = endpoints({
  'POST /api/series/{id}/notes': {
    ...edit,
    who: ['client'],
    summary: 'Change the notes of some visits, or of one and all that follow, booked or not; the cleaner is told, and nothing else changes',
    body: z.strictObject({
      /** Dates of the rule. Of `following`, the one that all others follow. */
      on: z.array(date).min(1).max(MAX_SERIES_CHOSEN),
      scope: z.enum(['chosen', 'following']),
      notes: text(MAX_NOTES_LENGTH),
    }),
    refusals: [...editRefusals, 'series-not-begun', 'series-date-unknown', 'phone-number-in-text'],
  },
})
