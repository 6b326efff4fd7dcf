// How the work of one cleaner goes, on the wire: the same figures for operators and for the cleaner.
import * as z from 'zod'
import { DAY_LOADS } from '#domain/day-load.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { endpoints } from './endpoint.ts'
import { cents, cleanerId, date } from './shapes.ts'

const percent = z.int().nullable()

const figures = z.object({
  name: z.string(),
  /** Of their public page, when clients find it. */
  slug: z.string().nullable(),
  /** The latest first, by the day of the visit; the first is not over. */
  months: z.array(
    z.object({
      month: z.string(),
      accepted: z.int(),
      declined: z.int(),
      lapsed: z.int(),
      answerMinutes: z.int().nullable(),
      completed: z.int(),
      beganLate: z.int(),
      cancelledByCleaner: z.int(),
      cancelledByClient: z.int(),
      noShows: z.int(),
      earningsCents: cents,
      cases: z.int(),
      reviews: z.int(),
      ratings: z.partialRecord(z.enum(RATING_CATEGORIES), z.number()),
      acceptancePercent: percent,
      punctualityPercent: percent,
      completionPercent: percent,
    }),
  ),
  clients: z.object({ served: z.int(), cameBack: z.int(), returnPercent: percent }),
  /** Each of the days to come, by the cleaner’s own wall. */
  days: z.array(z.object({ date, load: z.enum(DAY_LOADS), offeredMinutes: z.int(), heldMinutes: z.int() })),
})
export type CleanerFigures = z.output<typeof figures>

export const figuresOfCleaners = endpoints({
  'GET /api/admin/cleaners/{id}/figures': {
    summary: 'How the work of one cleaner goes: a year by month, clients who come back, and the days to come',
    who: ['admin'],
    duty: 'look people up',
    params: z.strictObject({ id: cleanerId }),
    output: figures,
    refusals: ['not-found'],
  },
  'GET /api/cleaner/figures': {
    summary: 'How your own work goes',
    who: ['cleaner'],
    output: figures,
    refusals: [],
  },
})
