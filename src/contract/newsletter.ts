// The newsletter on the wire: subscribing, confirming from the mailbox, and unsubscribing in one press, without signing in.
import * as z from 'zod'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { NEWSLETTER_TOPICS } from '#domain/newsletter.ts'
import { email } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { ok } from './shapes.ts'

const token = z.string().regex(LINK_TOKEN_SHAPE)
const linkLimit = { max: 60, perSeconds: 3600, by: 'address' } as const

export const newsletter = endpoints({
  'POST /api/newsletter': {
    summary: 'Ask for the newsletter; answers the same whether the address has it already or not',
    who: 'anyone',
    body: z.strictObject({
      email,
      topics: z.array(z.enum(NEWSLETTER_TOPICS)).min(1).max(NEWSLETTER_TOPICS.length),
      /** The consent as worded on the page; false is refused. */
      terms: z.boolean(),
    }),
    output: ok,
    status: 202,
    refusals: ['terms-not-accepted'],
    limit: { max: 20, perSeconds: 3600, by: 'address' },
    idempotent: true,
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirm with the link sent by email; a second time changes nothing',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: ['link-unknown', 'link-used'],
    limit: linkLimit,
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribe with the link of any letter; a second time changes nothing',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: ['link-unknown'],
    limit: linkLimit,
  },
  'POST /newsletter/unsubscribe/{token}': {
    summary: 'The same, by one press in a mail program (RFC 8058) or by the page without script: whatever the body',
    who: 'anyone',
    params: z.strictObject({ token }),
    encoding: 'unread',
    output: { raw: 'text' },
    refusals: ['link-unknown'],
  },
  'POST /api/newsletter/resubscribe': {
    summary: 'Take the unsubscription back, for a day',
    who: 'anyone',
    body: z.strictObject({ token }),
    output: ok,
    refusals: ['link-unknown', 'resubscribe-over'],
    limit: linkLimit,
  },
})
