// How the site goes over time, on the wire.
import * as z from 'zod'
import { TREND_KINDS } from '#domain/trend.ts'
import { TREND_ENDINGS } from '#domain/trend-ending.ts'
import { TREND_STEPS } from '#domain/trend-period.ts'
import { endpoints, type Received } from './endpoint.ts'
import { citySlug, date, slug } from './shapes.ts'

const place = z.object({ slug, name: z.string() })

const trendsShown = z.object({
  /** The last day shown, and the last that is counted. */
  until: date,
  last: date,
  /** The first day ever counted; null before the first count. */
  countedSince: date.nullable(),
  /** Null for everywhere. */
  city: place.nullable(),
  /** Towns with trends of their own, those with the most requests first. */
  cities: z.array(place),
  /** The oldest first; the last one may go beyond `until`. */
  periods: z.array(z.object({ from: date, to: date })),
  trends: z.array(
    z.object({
      kind: z.enum(TREND_KINDS),
      /** Of each period; null where nothing is known, or a quotient has no whole. */
      values: z.array(z.number().nullable()),
      now: z.number().nullable(),
      /** Over as many days before; null where not all of them are known. */
      before: z.number().nullable(),
    }),
  ),
  /** Why bookings ended without the work within the periods; the reason is empty where nobody gave one. */
  why: z.array(z.object({ ending: z.enum(TREND_ENDINGS), reason: z.string(), count: z.int() })),
})
export type Trends = z.output<typeof trendsShown>

export const trends = endpoints({
  'GET /api/admin/trends': {
    summary: 'How the site goes: days, weeks or months up to a day, each kind with its total and that of the time before',
    who: ['admin'],
    duty: 'look visits up',
    query: z.object({ by: z.enum(TREND_STEPS).default('day'), city: citySlug.optional(), until: date.optional() }),
    output: trendsShown,
    refusals: ['city-not-found'],
  },
})
export type TrendsAsked = Received<(typeof trends)['GET /api/admin/trends'], 'query'>
