// Consent, and what is counted once it is given.
import * as z from 'zod'
import { AUDIENCE_ACTS, LONGEST_MESSAGE, LONGEST_PATH, LONGEST_STACK, MAX_CAMPAIGN_LENGTH, MOST_EVENTS } from '#domain/audience.ts'
import { endpoints } from './endpoint.ts'

const path = z.string().max(LONGEST_PATH).regex(/^\//)
const label = z.string().max(MAX_CAMPAIGN_LENGTH).optional()

const event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), path, source: label, medium: label, campaign: label }),
  z.strictObject({ kind: z.literal('act'), path, name: z.enum(AUDIENCE_ACTS) }),
  z.strictObject({ kind: z.literal('error'), path, message: z.string().max(LONGEST_MESSAGE), stack: z.string().max(LONGEST_STACK) }),
  z.strictObject({ kind: z.literal('heartbeat'), path }),
])

export const audience = endpoints({
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
    body: z.strictObject({ events: z.array(event).min(1).max(MOST_EVENTS) }),
    output: { raw: 'text' },
    status: 204,
    refusals: [],
    limit: { max: 10, perSeconds: 60, by: 'address' },
  },
})
export type AudienceEvent = z.input<typeof event>
