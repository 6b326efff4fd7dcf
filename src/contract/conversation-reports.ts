// Reported conversations on the wire: the operators' queue, and what they read of a conversation in it.
import * as z from 'zod'
import { DEFAULT_MESSAGES_SHOWN, MAX_MESSAGES_SHOWN, MAX_REPORT_LENGTH } from '#domain/message.ts'
import { endpoints } from './endpoint.ts'
import { message } from './messages.ts'
import { bookingId, instant, listOf, page, pageSize, photoId, text } from './shapes.ts'

const report = z.object({
  by: z.enum(['client', 'cleaner']),
  words: z.string(),
  at: instant,
  closedAt: instant.nullable(),
  /** What the operator who closed it noted, for operators alone. */
  note: z.string(),
})

const reported = z.object({
  bookingId,
  reference: z.string(),
  client: z.string(),
  cleaner: z.string(),
  /** Oldest first. */
  reports: z.array(report),
})
export type ReportedConversation = z.output<typeof reported>

const inQuery = z.coerce.number().int().nonnegative()
const params = z.strictObject({ bookingId })
const operators = { who: ['admin'], duty: 'read reported conversations', params } as const

export const conversationReports = endpoints({
  'GET /api/admin/conversations': {
    summary: 'Reported conversations: those that wait, oldest first, or those that were closed, newest first',
    who: ['admin'],
    duty: 'read reported conversations',
    query: z.object({ show: z.enum(['open', 'closed']).default('open'), page, pageSize }),
    output: listOf(reported),
    refusals: [],
  },
  'GET /api/admin/conversations/{bookingId}': {
    ...operators,
    summary: 'Read a conversation while it is reported or the case of its visit is open; the reading is logged, and both parties see it',
    query: z.object({
      before: inQuery.optional(),
      after: inQuery.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_SHOWN).default(DEFAULT_MESSAGES_SHOWN),
    }),
    output: z.object({ conversation: reported, messages: z.array(message), hasEarlier: z.boolean(), hasLater: z.boolean() }),
    refusals: ['not-found', 'conversation-private'],
  },
  'GET /api/admin/conversations/{bookingId}/photos/{photoId}': {
    summary: 'A picture of a conversation that operators may read',
    who: ['admin'],
    duty: 'read reported conversations',
    params: z.strictObject({ bookingId, photoId }),
    output: { raw: 'image' },
    refusals: ['not-found', 'conversation-private'],
  },
  'POST /api/admin/conversations/{bookingId}/close': {
    ...operators,
    summary: 'Close the reports of a conversation: nobody but its two reads it any more',
    body: z.strictObject({ note: text(MAX_REPORT_LENGTH).default('') }),
    output: reported,
    refusals: ['not-found', 'already-decided', 'phone-number-in-text'],
  },
})
