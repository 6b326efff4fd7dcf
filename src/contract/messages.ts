// Messages on the wire: the conversations of a person, what is written in one, and what operators read of those that were reported.
import * as z from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { SERVICE_TYPES } from '#domain/cleaner.ts'
import {
  CONVERSATION_CLOSED_REASONS,
  DEFAULT_MESSAGES_SHOWN,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_SEARCH_LENGTH,
  MAX_MESSAGES_PER_MINUTE,
  MAX_MESSAGES_SHOWN,
  MAX_REPORT_LENGTH,
  MIN_MESSAGE_SEARCH_LENGTH,
  MIN_REPORT_LENGTH,
} from '#domain/message.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, id, instant, language, listOf, messageId, page, pageSize, photoId, text, userId } from './shapes.ts'

const party = z.enum(['client', 'cleaner'])
/** Position in the conversation: 1 is the first message, and none is missing. */
const number = z.int().positive()
const inQuery = z.coerce.number().int().nonnegative()

const state = z.discriminatedUnion('state', [
  /** `until` is null while the work goes on. */
  z.object({ state: z.literal('open'), until: instant.nullable() }),
  z.object({ state: z.literal('closed'), reason: z.enum(CONVERSATION_CLOSED_REASONS) }),
])

export const conversation = z.object({
  bookingId,
  reference: z.string(),
  /** The reader's own part. */
  me: party,
  /** `id` is what USER_TYPING takes as recipientId; the name is as far as the reader may know it. */
  other: z.object({ id: userId, name: z.string(), profilePic: z.string().nullable(), isClosed: z.boolean() }),
  visit: z.object({
    serviceType: z.enum(SERVICE_TYPES),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    status: z.enum(BOOKING_STATUSES),
  }),
  /** The last message; null before the first. `text` is empty for one of photos alone. */
  last: z.object({ number, by: party, text: z.string(), photoCount: z.int(), at: instant }).nullable(),
  /** How many messages of the other the reader has not read; counted even when muted, though not in the badge. */
  unread: z.int(),
  state,
  isMuted: z.boolean(),
  /** The reader reported it, and operators have not closed that yet. */
  isReported: z.boolean(),
})
export type Conversation = z.output<typeof conversation>

const photo = z.object({ id: photoId, url: z.string(), width: z.int(), height: z.int() })
export type MessagePhoto = z.output<typeof photo>

export const message = z.object({
  id: messageId,
  number,
  /** The sender's own id: the same id is the same message. */
  sentId: id,
  by: party,
  text: z.string(),
  /** Of the sender when it was written. */
  language,
  photos: z.array(photo),
  at: instant,
  /** When the other read it; null until then. */
  readAt: instant.nullable(),
})
export type Message = z.output<typeof message>

const thread = z.object({
  conversation,
  /** Oldest first, without gaps. */
  messages: z.array(message),
  /** The first message of the other that the reader has not read, wherever it is; null when all are read. */
  firstUnread: number.nullable(),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
  /** When operators read the conversation in a case; newest first, empty where they did not. */
  operatorReadings: z.array(instant),
  /** The server's clock when it answered: pages count days from it, never from the device's own. */
  now: instant,
})
export type Thread = z.output<typeof thread>

const ofBooking = { who: ['client', 'cleaner'], params: z.strictObject({ bookingId }) } as const
const unknown = ['not-found', 'not-yours'] as const
const closed = ['only-confirmed-bookings', 'conversation-closed'] as const

export const messages = endpoints({
  'GET /api/conversations': {
    summary: 'The conversations of the caller, the last written in first: one for each visit that was confirmed',
    who: ['client', 'cleaner'],
    whileViewing: 'closed',
    query: z.object({ page, pageSize }),
    output: listOf(conversation).extend({ now: instant }),
    refusals: [],
  },
  'GET /api/messages/unread': {
    summary: 'How many messages the caller has not read, muted conversations left out',
    who: 'signed-in',
    output: z.object({ count: z.int() }),
    refusals: [],
  },
  'GET /api/messages/{bookingId}': {
    ...ofBooking,
    whileViewing: 'closed',
    summary: 'A conversation: its latest messages, those before a number, or those after one',
    query: z.object({
      before: inQuery.optional(),
      after: inQuery.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_SHOWN).default(DEFAULT_MESSAGES_SHOWN),
    }),
    output: thread,
    refusals: [...unknown],
  },
  'POST /api/messages/{bookingId}': {
    ...ofBooking,
    summary: `Write a message, at most ${MAX_MESSAGES_PER_MINUTE} a minute; the same sentId is the same message, from any device and at any time`,
    body: z.strictObject({
      sentId: id,
      text: text(MAX_MESSAGE_LENGTH).default(''),
      language,
      photoIds: z.array(photoId).max(MAX_MESSAGE_PHOTOS).default([]),
      /** The sender was warned of an address or of paying elsewhere (`contact-in-text`), and sends it all the same. */
      sendAnyway: z.boolean().default(false),
    }),
    output: message,
    status: 201,
    refusals: [...unknown, ...closed, 'phone-number-in-text', 'contact-in-text', 'message-empty', 'photo-unknown'],
    limit: { max: MAX_MESSAGES_PER_MINUTE, perSeconds: 60, by: 'account' },
  },
  'POST /api/messages/{bookingId}/read': {
    ...ofBooking,
    summary: 'Everything of the other up to this number is read, on every device',
    body: z.strictObject({ number }),
    output: z.object({ unread: z.int(), count: z.int() }),
    refusals: [...unknown],
  },
  'PUT /api/messages/{bookingId}/mute': {
    ...ofBooking,
    summary: 'Mute the conversation for oneself, or listen again: a muted one counts in no badge, and sends no letter',
    body: z.strictObject({ isMuted: z.boolean() }),
    output: conversation,
    refusals: [...unknown],
  },
  'POST /api/messages/{bookingId}/report': {
    ...ofBooking,
    summary: 'Report the conversation: operators may then read it, each reading logged and shown to both parties',
    body: z.strictObject({ words: text(MAX_REPORT_LENGTH).min(MIN_REPORT_LENGTH) }),
    output: conversation,
    status: 201,
    refusals: [...unknown, 'only-confirmed-bookings', 'already-reported', 'phone-number-in-text'],
    limit: { max: 10, perSeconds: 3600, by: 'account' },
  },
  'GET /api/messages/{bookingId}/search': {
    ...ofBooking,
    whileViewing: 'closed',
    summary: 'Messages that hold these words, whatever the accents and capitals, newest first',
    query: z.object({ q: text(MAX_MESSAGE_SEARCH_LENGTH).min(MIN_MESSAGE_SEARCH_LENGTH) }),
    output: z.object({ messages: z.array(message), hasMore: z.boolean() }),
    refusals: [...unknown],
  },
  'POST /api/messages/{bookingId}/photos': {
    ...ofBooking,
    summary: 'Upload a photo for the next message; forgotten after a day without one',
    form: z.strictObject({}),
    output: photo,
    status: 201,
    refusals: [...unknown, ...closed, 'file-too-large', 'invalid-file-type', 'unreadable-image', 'too-many-pixels'],
    limit: { max: 120, perSeconds: 3600, by: 'account' },
    // A device sends a photo again when it lost the answer.
    idempotent: true,
  },
  'GET /api/messages/{bookingId}/photos/{photoId}': {
    summary: 'The picture itself, for the two of the visit alone',
    who: ['client', 'cleaner'],
    whileViewing: 'closed',
    params: z.strictObject({ bookingId, photoId }),
    output: { raw: 'image' },
    refusals: [...unknown],
  },
})
