// Consent, and what is counted once it is given.
import * as z from 'zod'
import {
  AUDIENCE_ACTS,
  MAX_FAULT_MESSAGE_LENGTH,
  MAX_PATH_LENGTH,
  MAX_STACK_LENGTH,
  MAX_CAMPAIGN_LENGTH,
  MAX_EVENTS,
} from '#domain/audience.ts'
import { endpoints } from './endpoint.ts'

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
  }),
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
    body: z.strictObject({ events: z.array(event).min(1).max(MAX_EVENTS) }),
    output: { raw: 'text' },
    status: 204,
    refusals: [],
    limit: { max: 10, perSeconds: 60, by: 'address' },
  },
})
export type AudienceEvent = z.input<typeof event>
