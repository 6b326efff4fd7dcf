// What several endpoints of series say: the rule, and visits that change together.
import * as z from 'zod'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import { MAX_SERIES_WEEKS_BETWEEN, SERIES_MOVE_FITS } from '#domain/series-rule.ts'
import { opening } from './listing.ts'
import { cents, date, time } from './shapes.ts'

/** Of weeks, the weekday of the first visit always counts as one of the `days`. Of months, the n-th weekday that the first visit's date is. */
export const rule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekly'),
    everyWeeks: z.int().min(1).max(MAX_SERIES_WEEKS_BETWEEN),
    days: z.array(z.literal(DAYS_OF_WEEK)).max(DAYS_OF_WEEK.length),
  }),
  /** `isLast`: the last of its weekday in each month, counted from the end. */
  z.strictObject({ kind: z.literal('monthly'), isLast: z.boolean() }),
])

/** What kind of cleaning a visit is, how long, and whose products are used. */
export const visitWork = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES),
  durationHours: z.number().positive(),
  suppliesByClient: z.boolean(),
})

/** Visits as they would move or be, and what those that are booked then cost; where they only move, the others keep the agreed price. */
export const seriesMove = z.object({
  /** What each would be; null where they keep their own. */
  work: visitWork.nullable(),
  visits: z.array(
    z.object({
      /** The date that the rule gives. */
      on: date,
      /** Where it is. */
      date,
      time,
      to: z.object({ date, time }),
      /** What it is now. */
      work: visitWork,
      /** It changes where this is `free`, and stays otherwise. */
      fit: z.enum(SERIES_MOVE_FITS),
      isBooked: z.boolean(),
      /** Other hours of that day. */
      others: z.array(opening),
    }),
  ),
  /** The first date of the rule whose visit moves with all that follow; null where only the named ones do. */
  from: date.nullable(),
  /** How the rule reads then. */
  rule: z.object({ rule, firstDate: date, time }).nullable(),
  /** More than until now when above zero: what the client pays, or what the cleaner earns. */
  differenceCents: z.int(),
  /** What goes back at once, because it was paid already; null to the cleaner. */
  refundCents: cents.nullable(),
  /** What one visit that is not booked yet comes to, or earns; null where none of them changes its work. */
  later: z.object({ beforeCents: cents, afterCents: cents }).nullable(),
})
export type SeriesMove = z.output<typeof seriesMove>
