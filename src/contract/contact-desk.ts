// Messages to us before operators, on the wire.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { CONTACT_SUBJECTS } from '#domain/contact.ts'
import {
  CLOSE_REASONS,
  CONTACT_ACTS,
  CONTACT_QUEUES,
  CONTACT_STATES,
  MAX_CONTACT_ANSWER_LENGTH,
  MAX_CONTACT_NOTE_LENGTH,
  MAX_CONTACT_SEARCH_LENGTH,
} from '#domain/contact-inbox.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { endpoints } from './endpoint.ts'
import { idOf, instant, line, listOf, page, pageSize, text, userId } from './shapes.ts'

const contactId = idOf<ContactMessageId>()
const params = z.strictObject({ id: contactId })
const version = z.int().min(1)

const listed = z.object({
  id: contactId,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  /** In which it was written, and is answered. */
  language: z.enum(LANGUAGES),
  /** The beginning, on one line. */
  excerpt: z.string(),
  state: z.enum(CONTACT_STATES),
  receivedAt: instant,
  /** By when the law wants an answer. */
  dueAt: instant.nullable(),
})
export type ListedContact = z.output<typeof listed>

const message = listed.omit({ excerpt: true }).extend({
  version,
  message: z.string(),
  /** As typed; empty for none. */
  bookingReference: z.string(),
  /** Not signed in: the address that somebody typed is that of this account, and nothing says that it was its owner. */
  account: z.object({ id: userId, name: z.string(), wasSignedIn: z.boolean() }).nullable(),
  /** From the same address, of what the caller reads, the latest first. */
  others: z.array(listed),
  /** What operators did, in order. */
  acts: z.array(
    z.object({
      kind: z.enum(CONTACT_ACTS),
      words: z.string(),
      reason: z.enum(CLOSE_REASONS).nullable(),
      at: instant,
      by: z.string(),
    }),
  ),
  now: instant,
})
export type ContactMessage = z.output<typeof message>

const answer = text(MAX_CONTACT_ANSWER_LENGTH).min(1)

export const contactDesk = endpoints({
  'GET /api/admin/contact': {
    summary: 'Messages to us that the caller reads: what waits, the oldest first, then the others, the latest first',
    who: ['admin'],
    duty: 'answer messages',
    query: z.object({
      show: z.enum(CONTACT_QUEUES).default('waiting'),
      subject: z.enum(CONTACT_SUBJECTS).optional(),
      /** Letters of a reference, a name, an address or the message. */
      q: line(MAX_CONTACT_SEARCH_LENGTH).default(''),
      page,
      pageSize,
    }),
    output: listOf(listed).extend({ now: instant, /** There are more than `total`. */ totalIsCapped: z.boolean() }),
    refusals: [],
  },
  'GET /api/admin/contact/{id}': {
    summary: 'One message to us, whoever wrote it, and what was done about it',
    who: ['admin'],
    duty: 'answer messages',
    params,
    output: message,
    refusals: ['not-found'],
  },
  'POST /api/admin/contact/{id}/preview': {
    summary: 'The letter that an answer would be; nothing is sent',
    who: ['admin'],
    duty: 'answer messages',
    params,
    body: z.strictObject({ words: answer }),
    output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    refusals: ['not-found'],
  },
  'POST /api/admin/contact/{id}/answer': {
    summary: 'Answer a message by e-mail, in the language in which it was written',
    who: ['admin'],
    duty: 'answer messages',
    params,
    body: z.strictObject({ words: answer, version }),
    output: message,
    refusals: ['not-found', 'contact-changed'],
    idempotent: true,
  },
  'POST /api/admin/contact/{id}/close': {
    summary: 'Close a message without an answer, and say why',
    who: ['admin'],
    duty: 'answer messages',
    params,
    body: z.strictObject({ reason: z.enum(CLOSE_REASONS), note: text(MAX_CONTACT_NOTE_LENGTH).default(''), version }),
    output: message,
    refusals: ['not-found', 'contact-changed'],
    idempotent: true,
  },
  'POST /api/admin/contact/{id}/reopen': {
    summary: 'Let a message wait for an answer again',
    who: ['admin'],
    duty: 'answer messages',
    params,
    body: z.strictObject({ version }),
    output: message,
    refusals: ['not-found', 'contact-changed'],
    idempotent: true,
  },
  'POST /api/admin/contact/{id}/notes': {
    summary: 'Note something for colleagues beside a message',
    who: ['admin'],
    duty: 'answer messages',
    params,
    body: z.strictObject({ words: text(MAX_CONTACT_NOTE_LENGTH).min(1) }),
    output: message,
    refusals: ['not-found'],
    idempotent: true,
  },
})
