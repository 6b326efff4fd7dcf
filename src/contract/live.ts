// What the live connection carries: one table of frames, in both directions, and the ticket that opens it without a cookie.
import * as z from 'zod'
import { LIVE_TICKET_SECONDS, MAX_LIVE_TIMESTAMP_LENGTH } from '#domain/live.ts'
import { endpoints } from './endpoint.ts'
import { id, instant } from './shapes.ts'

/** What may change under an open page; the browser asks again for whatever shows it. */
export const LIVE_THINGS = ['booking', 'case', 'payout', 'verification'] as const
export type LiveThing = (typeof LIVE_THINGS)[number]

type Frame = { readonly from: 'client' | 'server'; readonly summary: string; readonly fields: z.ZodType<{ type: string }> }

const frames = <const T extends Record<string, Frame>>(table: T): T => table

/** The client's own moment; a PONG brings it back as it was. */
const timestamp = z.union([z.number(), z.string().max(MAX_LIVE_TIMESTAMP_LENGTH)])

export const LIVE_FRAMES = frames({
  PING: {
    from: 'client',
    summary: 'Is the connection alive?',
    fields: z.strictObject({ type: z.literal('PING'), timestamp }),
  },
  PONG: {
    from: 'server',
    summary: 'It is: the timestamp of the PING comes back',
    fields: z.strictObject({ type: z.literal('PONG'), timestamp }),
  },
  CHANGED: {
    from: 'server',
    summary: 'Something of yours changed: ask for it again',
    fields: z.strictObject({ type: z.literal('CHANGED'), what: z.enum(LIVE_THINGS), id }),
  },
  PROBLEM: {
    from: 'server',
    summary: 'A frame was refused, and why in the language of the account',
    fields: z.strictObject({ type: z.literal('PROBLEM'), code: z.string(), message: z.string() }),
  },
})

type Table = typeof LIVE_FRAMES
type SentBy<Side> = { [K in keyof Table]: Table[K]['from'] extends Side ? z.output<Table[K]['fields']> : never }[keyof Table]
export type ClientFrame = SentBy<'client'>
export type ServerFrame = SentBy<'server'>

export const live = endpoints({
  'POST /api/live/ticket': {
    summary: `A ticket that opens the live connection once, within ${LIVE_TICKET_SECONDS} seconds: /ws/messages?ticket=…`,
    who: 'signed-in',
    output: z.object({ ticket: z.string(), expiresAt: instant }),
    refusals: [],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
})
