// What one connection sends: frames read, counted and handled in their order, or refused.
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ClientFrame, MadeFrame } from '#contract/live.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { LIVE_CLOSE, MAX_LIVE_FRAMES_PER_MINUTE, MAX_LIVE_REFUSALS, MAX_LIVE_WAITING_BYTES } from '#domain/live.ts'
import { MAX_TYPING_SIGNALS_PER_MINUTE } from '#domain/presence.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import type { ValidSession } from '../accounts/index.ts'
import { problemOf } from '../platform/http/problems.ts'
import { readFrame, writeFrame } from './read-frame.ts'

/** As much of `ws` as is used. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'ping' | 'on' | 'bufferedAmount'>

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>

/**
 * What a room does with the frames of a client that are its own: it answers what this connection is told, null for nothing, and refuses
 * as a use case does.
 */
export type FrameHandlers<T extends ClientFrame['type']> = {
  readonly [K in T]: (frame: FrameOf<K>, from: ValidSession) => Promise<MadeFrame | null>
}
/** Those of the rooms: the others concern the connection itself. */
export type AllFrameHandlers = FrameHandlers<Exclude<ClientFrame['type'], 'PING' | 'PRESENCE'>>

export type Connection = {
  readonly id: string
  readonly socket: LiveSocket
  session: ValidSession
  /** Something came since the last heartbeat. */
  isAlive: boolean
  minute: { readonly startedMs: number; frames: number; typing: number }
  refusals: number
  /** Its frames are handled in the order in which they came. */
  handled: Promise<void>
}

export const newConnection = (id: string, socket: LiveSocket, session: ValidSession): Connection => ({
  id,
  socket,
  session,
  isAlive: true,
  minute: { startedMs: performance.now(), frames: 0, typing: 0 },
  refusals: 0,
  handled: Promise.resolve(),
})

/** Cuts whoever reads too slowly instead. */
export function sendTo({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > MAX_LIVE_WAITING_BYTES) socket.terminate()
  else socket.send(text)
}

export type ReceiverDeps = {
  readonly handlers: AllFrameHandlers
  /** A page said whether it is visible and in use. */
  setActive(connection: Connection, isActive: boolean): Promise<void>
  /** Hears of frames that fail for another reason than a refusal. */
  onFault(error: unknown): void
}

export function makeReceiver({ handlers, setActive, onFault }: ReceiverDeps) {
  const answer = (connection: Connection, frame: MadeFrame): void => sendTo(connection, writeFrame(frame))

  const problem = (connection: Connection, code: RefusalCode, details: RefusalDetails = {}): void => {
    const { message } = problemOf(code, { details }, randomUUID(), connection.session.language)
    answer(connection, { type: 'PROBLEM', code, message })
  }

  const turnDown = (connection: Connection, code: RefusalCode, details: RefusalDetails = {}): void => {
    connection.refusals += 1
    problem(connection, code, details)
    if (connection.refusals >= MAX_LIVE_REFUSALS) connection.socket.close(LIVE_CLOSE.refused, code)
  }

  const handle = async (connection: Connection, frame: ClientFrame): Promise<void> => {
    if (frame.type === 'PING') return answer(connection, { type: 'PONG', timestamp: frame.timestamp })
    try {
      if (frame.type === 'PRESENCE') return await setActive(connection, frame.isActive)
      const handler = handlers[frame.type] as (frame: ClientFrame, from: ValidSession) => Promise<MadeFrame | null>
      const made = await handler(frame, connection.session)
      if (made) answer(connection, made)
    } catch (error) {
      if (error instanceof Refusal) return turnDown(connection, error.code, error.details)
      onFault(error)
      problem(connection, 'service-unavailable')
    }
  }

  return (connection: Connection, data: { toString(): string }, isBinary: boolean): void => {
    connection.isAlive = true
    const frame = isBinary ? null : readFrame(data.toString())
    const leftMs = countFrame(connection, frame)
    if (leftMs > 0) return turnDown(connection, 'too-many-requests', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    if (!frame) return turnDown(connection, 'malformed-request')
    connection.handled = connection.handled.then(() => handle(connection, frame))
  }
}

/** Counts a frame, typing apart from the others; answers the milliseconds to wait when there were too many in this minute, else 0. */
function countFrame(connection: Connection, frame: ClientFrame | null): number {
  const nowMs = performance.now()
  if (nowMs - connection.minute.startedMs >= MINUTE_MS) connection.minute = { startedMs: nowMs, frames: 0, typing: 0 }
  const { minute } = connection
  const isTooMany =
    frame?.type === 'USER_TYPING' ? (minute.typing += 1) > MAX_TYPING_SIGNALS_PER_MINUTE : (minute.frames += 1) > MAX_LIVE_FRAMES_PER_MINUTE
  return isTooMany ? minute.startedMs + MINUTE_MS - nowMs : 0
}
