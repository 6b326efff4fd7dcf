// Consent, and what is counted once it is given.
import * as z from 'zod'
import {
  AUDIENCE_ACTS,
  AUDIENCE_STEPS,
  MAX_FAULT_MESSAGE_LENGTH,
  MAX_PATH_LENGTH,
  MAX_STACK_LENGTH,
  MAX_VERSION_LENGTH,
  MAX_CAMPAIGN_LENGTH,
  MAX_EVENTS,
} from '#domain/audience.ts'
import { endpoints } from './endpoint.ts'
import { date, slug } from './shapes.ts'

const path = z.string().max(MAX_PATH_LENGTH).regex(/^\//)
const label = z.string().max(MAX_CAMPAIGN_LENGTH).optional()

const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), path, source: label, medium: label, campaign: label }),
  z.strictObject({ kind: z.literal('act'), path, name: z.enum(AUDIENCE_ACTS) }),
  z.strictObject({
    kind: z.literal('error'),
    path,
    message: z.string().max(MAX_FAULT_MESSAGE_LENGTH),
    stack: z.string().max(MAX_STACK_LENGTH),
    /** Of the open page; pages of before say none. */
    version: z
      .string()
      .max(MAX_VERSION_LENGTH)
      .regex(/^\d+\.\d+\.\d+$/)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('heartbeat'), path }),
])

const counted = z.int()
const audienceShown = z.object({
  from: date,
  to: date,
  /** Each day; who came on two days counts twice. */
  days: z.array(z.object({ day: date, visitors: counted, pages: counted })),
  /** The most seen first. */
  pages: z.array(z.object({ path: z.string(), visitors: counted, views: counted })),
  /** Campaigns of links that led here, those of most visitors first. */
  sources: z.array(z.object({ source: z.string(), visitors: counted })),
  /** Visitors of a day who did each. */
  steps: z.array(z.object({ step: z.enum(AUDIENCE_STEPS), visitors: counted })),
  consents: z.object({ given: counted, refused: counted }),
  /** Towns where searches found nobody, whether measured or not. */
  emptySearches: z.array(z.object({ slug, name: z.string(), count: counted })),
})
export type AudienceShown = z.output<typeof audienceShown>

export const audience = endpoints({
  'GET /api/admin/audience': {
    summary: 'What visits did in four weeks, of those who let themselves be counted, and searches that found nobody',
    who: ['admin'],
    duty: 'read the audience',
    output: audienceShown,
    refusals: [],
  },
  'POST /api/consent': {
    summary: 'Keep a choice about measurement for six months, in a cookie; it is counted, whoever makes it is not',
    who: 'anyone',
    body: z.strictObject({ audience: z.boolean(), ads: z.boolean() }),
    output: { raw: 'text' },
    status: 204,
    refusals: [],
    limit: { max: 30, perSeconds: 3600, by: 'address' },
  },
  'POST /api/analytics': {
    summary: 'Count what a visit did; without the cookie that allows it, nothing is kept',
    who: 'anyone',
    body: z.strictObject({ events: z.array(event).min(1).max(MAX_EVENTS) }),
    output: { raw: 'text' },
    status: 204,
    refusals: [],
    limit: { max: 10, perSeconds: 60, by: 'address' },
  },
})
export type AudienceEvent = z.input<typeof event>
