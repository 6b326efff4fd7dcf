// The outbox, readable outside production only.
import * as z from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/account.ts'
import { endpoints } from './endpoint.ts'
import { idParams, instant, language } from './shapes.ts'

export const mail = endpoints({
  'GET /api/sandbox/emails': {
    summary: 'What was sent, newest first',
    who: 'anyone',
    query: z.object({ to: z.string().max(MAX_EMAIL_LENGTH).optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          to: z.string(),
          language,
          subject: z.string(),
          /** Empty, as `html`, once a mail server took it. */
          text: z.string(),
          html: z.string(),
          /** The part that files the visit in a calendar, or removes it. */
          calendar: z.object({ method: z.enum(['request', 'cancel']), text: z.string() }).nullable(),
          createdAt: instant,
          /** When a mail server took it; null without one, or until it does. */
          sentAt: instant.nullable(),
        }),
      ),
    }),
    refusals: [],
    sandboxOnly: true,
  },
  'GET /dev/emails': { summary: 'The outbox, to read', who: 'anyone', output: { raw: 'html' }, refusals: [], sandboxOnly: true },
  'GET /dev/emails/{id}': {
    summary: 'One email as its reader sees it',
    who: 'anyone',
    params: idParams,
    output: { raw: 'html' },
    refusals: ['not-found'],
    sandboxOnly: true,
  },
})
