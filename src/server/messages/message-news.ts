// What processes tell each other of messages: hints, after which pages ask for what the tables hold.
import * as z from 'zod'
import { bookingId, messageId, userId } from '#contract/shapes.ts'
import { defineTopic } from '../platform/bus/bus.ts'

/** The accounts whose pages are told. */
const to = z.array(z.string())

export const messageNews = defineTopic('message', z.object({ messageId, bookingId, to }))

export const readNews = defineTopic('messages-read', z.object({ messageId, bookingId, readAt: z.iso.datetime(), to }))

/** The number of messages that somebody has not read is another. */
export const unreadNews = defineTopic('unread-messages', z.object({ of: userId, part: z.enum(['client', 'cleaner']) }))
