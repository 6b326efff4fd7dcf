// The live connection of a page: where it is, what it may send, and when it is opened again.

export const LIVE_PATH = '/ws/messages'

/** What may change under an open page by somebody else's doing, or by itself: the server tells those concerned. */
export const LIVE_THINGS = [
  'booking',
  'calendar',
  'case',
  'contact',
  'difference',
  'dispute',
  'document',
  'notice',
  'offer',
  'pair',
  'payout',
  'person',
  'reading',
  'referral',
  'review',
  'setting',
  'verification',
] as const
export type LiveThing = (typeof LIVE_THINGS)[number]

/** What was told so shortly before a connection is told again to a page that asks for it, `?lately`: the page was made before. */
export const LIVE_LOOK_BACK_MS = 10_000
/** What a page fetched within the rest of that time is not asked for again: an answer and the opening may each be on their way so long. */
export const LIVE_LOOK_BACK_MARGIN_MS = 5_000

export const MAX_LIVE_FRAME_BYTES = 16 * 1024
export const MAX_LIVE_FRAMES_PER_MINUTE = 60
/** Frames refused on one connection before it is closed. */
export const MAX_LIVE_REFUSALS = 5
/** Connections of one person, over all processes. */
export const MAX_LIVE_CONNECTIONS = 10
/** Whoever reads slower than this piles up is cut. */
export const MAX_LIVE_WAITING_BYTES = 1024 * 1024
export const LIVE_TICKET_SECONDS = 30
/** Of a moment as a client writes it. */
export const MAX_LIVE_TIMESTAMP_LENGTH = 40

/** Close codes of RFC 6455. `sessionOver` and `leaving` are among those after which a client stays away. */
export const LIVE_CLOSE = { sessionOver: 1000, leaving: 1001, refused: 1008, restart: 1012 } as const

/** Closed normally, by a leaving page, or without a code: no reconnection follows. */
const FINAL_CODES: ReadonlySet<number> = new Set([1000, 1001, 1005])
export const isFinalClose = (code: number): boolean => FINAL_CODES.has(code)

export const MAX_LIVE_RECONNECTIONS = 5
export const LIVE_CONNECT_MS = 10_000
export const LIVE_PING_MS = 30_000
const FIRST_DELAY_MS = 2_000
const DELAY_GROWTH = 1.5
const MAX_DELAY_MS = 30_000
const JITTER = 0.1

/** Milliseconds before reconnection `attempt` (1 is the first); `chance` from 0 to 1 adds up to a tenth, so that a crowd does not return at once. */
export const reconnectionDelayMs = (attempt: number, chance: number): number =>
  Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** (attempt - 1), MAX_DELAY_MS) * (1 + JITTER * chance)
