// What the live connection carries: a table of frames for each direction, and the ticket that opens it without a cookie.
import * as z from 'zod'
import { LIVE_THINGS, LIVE_TICKET_SECONDS, MAX_LIVE_TIMESTAMP_LENGTH } from '#domain/live.ts'
import { PRESENCES } from '#domain/presence.ts'
import { endpoints } from './endpoint.ts'
import { conversation } from './messages.ts'
import { bookingId, id, instant, messageId, userId } from './shapes.ts'

type Frame = { readonly summary: string; readonly fields: z.ZodType<{ type: string }> }

const frames = <const T extends Record<string, Frame>>(table: T): T => table

/** The client's own moment; a PONG brings it back as it was. */
const timestamp = z.union([z.number(), z.string().max(MAX_LIVE_TIMESTAMP_LENGTH)])

/** By who sends them. */
export const LIVE_FRAMES = {
  client: frames({
    PING: {
      summary: 'Is the connection alive?',
      fields: z.strictObject({ type: z.literal('PING'), timestamp }),
    },
    READ_RECEIPT: {
      summary: 'This message and all before it are read',
      fields: z.strictObject({ type: z.literal('READ_RECEIPT'), messageId, timestamp }),
    },
    REQUEST_UNREAD_COUNT: {
      summary: 'How many messages are not read?',
      fields: z.strictObject({ type: z.literal('REQUEST_UNREAD_COUNT') }),
    },
    REQUEST_CONVERSATIONS: {
      summary: 'Which are the latest conversations?',
      fields: z.strictObject({ type: z.literal('REQUEST_CONVERSATIONS') }),
    },
    USER_TYPING: {
      summary: 'The caller types a message to this person, or stopped',
      fields: z.strictObject({ type: z.literal('USER_TYPING'), recipientId: userId, isTyping: z.boolean(), timestamp }),
    },
    PRESENCE: {
      summary: 'This page is visible and in use, or no longer',
      fields: z.strictObject({ type: z.literal('PRESENCE'), isActive: z.boolean() }),
    },
    REQUEST_PRESENCE: {
      summary: 'Is this person there?',
      fields: z.strictObject({ type: z.literal('REQUEST_PRESENCE'), accountId: userId }),
    },
  }),
  server: frames({
    PONG: {
      summary: 'It is: the timestamp of the PING comes back',
      fields: z.strictObject({ type: z.literal('PONG'), timestamp }),
    },
    CHANGED: {
      summary: 'Something of yours changed, or without an id several things of a kind: ask for what shows them again',
      fields: z.strictObject({ type: z.literal('CHANGED'), what: z.enum(LIVE_THINGS), id: id.nullable() }),
    },
    NEW_MESSAGE: {
      summary: 'A message was written, by the other or on another device of yours: ask for what follows the last that you have',
      fields: z.strictObject({ type: z.literal('NEW_MESSAGE'), uuidId: messageId, bookingUuid: bookingId }),
    },
    READ_RECEIPT: {
      summary: 'This message and all before it, of the same writer, are read',
      fields: z.strictObject({ type: z.literal('READ_RECEIPT'), messageId, bookingId, readAt: instant }),
    },
    UNREAD_COUNT_UPDATE: {
      summary: 'How many messages you have not read, muted conversations left out',
      fields: z.strictObject({ type: z.literal('UNREAD_COUNT_UPDATE'), count: z.int() }),
    },
    CONVERSATIONS_UPDATE: {
      summary: 'Your latest conversations, as GET /api/conversations answers them',
      fields: z.strictObject({ type: z.literal('CONVERSATIONS_UPDATE'), conversations: z.array(conversation) }),
    },
    TYPING: {
      summary: 'This person types a message to you, or stopped; it is true for a few seconds',
      fields: z.strictObject({ type: z.literal('TYPING'), accountId: userId, isTyping: z.boolean() }),
    },
    PRESENCE: {
      summary: 'Whether this person is there; null when they tell nobody, or you have no open conversation with them',
      fields: z.strictObject({ type: z.literal('PRESENCE'), accountId: userId, presence: z.enum(PRESENCES).nullable() }),
    },
    PROBLEM: {
      summary: 'A frame was refused, and why in the language of the account',
      fields: z.strictObject({ type: z.literal('PROBLEM'), code: z.string(), message: z.string() }),
    },
  }),
}

type Tables = typeof LIVE_FRAMES
type ReadFrame<T> = { [K in keyof T]: T[K] extends Frame ? z.output<T[K]['fields']> : never }[keyof T]
type WrittenFrame<T> = { [K in keyof T]: T[K] extends Frame ? z.input<T[K]['fields']> : never }[keyof T]
export type ClientFrame = ReadFrame<Tables['client']>
/** As a browser reads it. */
export type ServerFrame = ReadFrame<Tables['server']>
/** As the server makes it: instants are dates. */
export type MadeFrame = WrittenFrame<Tables['server']>

export const live = endpoints({
  'POST /api/live/ticket': {
    summary: `A ticket that opens the live connection once, within ${LIVE_TICKET_SECONDS} seconds: /ws/messages?ticket=…`,
    who: 'signed-in',
    output: z.object({ ticket: z.string(), expiresAt: instant }),
    refusals: [],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
})
