// The open connections of this process: what each receives, when it is refused, and when it is cut.
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ServerFrame } from '#contract/live.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { LIVE_CLOSE, MAX_LIVE_CONNECTIONS, MAX_LIVE_FRAMES_PER_MINUTE, MAX_LIVE_REFUSALS, MAX_LIVE_WAITING_BYTES } from '#domain/live.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import type { ValidSession } from '../accounts/index.ts'
import { problemOf } from '../platform/problems.ts'
import { readFrame, writeFrame } from './read-frame.ts'

/** As much of `ws` as is used. */
export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'ping' | 'on' | 'bufferedAmount'>

type Connection = {
  readonly socket: LiveSocket
  session: ValidSession
  /** Something came since the last heartbeat. */
  isAlive: boolean
  minute: { readonly startedMs: number; frames: number }
  refusals: number
}

export function makeConnections() {
  const open = new Set<Connection>()

  const send = ({ socket }: Connection, text: string): void => {
    if (socket.bufferedAmount > MAX_LIVE_WAITING_BYTES) socket.terminate()
    else socket.send(text)
  }
  const answer = (connection: Connection, frame: ServerFrame): void => send(connection, writeFrame(frame))

  const turnDown = (connection: Connection, code: RefusalCode, details: Record<string, unknown> = {}): void => {
    connection.refusals += 1
    const { message } = problemOf(code, { details }, randomUUID(), connection.session.language)
    answer(connection, { type: 'PROBLEM', code, message })
    if (connection.refusals >= MAX_LIVE_REFUSALS) connection.socket.close(LIVE_CLOSE.refused, code)
  }

  const receive = (connection: Connection, data: { toString(): string }, isBinary: boolean): void => {
    connection.isAlive = true
    const leftMs = countFrame(connection)
    if (leftMs > 0) return turnDown(connection, 'too-many-requests', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    const frame = isBinary ? null : readFrame(data.toString())
    if (!frame) return turnDown(connection, 'malformed-request')
    answer(connection, { type: 'PONG', timestamp: frame.timestamp })
  }

  const ofPerson = (accountId: string): Connection[] => [...open].filter(({ session }) => session.userId === accountId)

  return {
    /** Refuses `too-many-requests` to a person with too many connections. */
    makeRoom(accountId: string): void {
      if (ofPerson(accountId).length >= MAX_LIVE_CONNECTIONS) refuse('too-many-requests', { details: { retryAfterSeconds: 60 } })
    },
    add(socket: LiveSocket, session: ValidSession): void {
      const connection: Connection = {
        socket,
        session,
        isAlive: true,
        minute: { startedMs: performance.now(), frames: 0 },
        refusals: 0,
      }
      open.add(connection)
      socket.on('message', (data, isBinary) => receive(connection, data as Buffer, isBinary))
      socket.on('pong', () => (connection.isAlive = true))
      socket.on('close', () => open.delete(connection))
      // A frame that is too long or breaks the protocol: `ws` closes by itself, with the code for it.
      socket.on('error', () => undefined)
    },
    /** To these accounts, and to every operator. */
    tell(to: readonly string[], frame: ServerFrame): void {
      const text = writeFrame(frame)
      const heard = new Set(to)
      for (const connection of open) {
        const { userId, role } = connection.session
        if (role === 'admin' || heard.has(userId)) send(connection, text)
      }
    },
    /** Closes the connections whose session is not among those that `findValid` answers, and keeps the others' role and language. */
    async keepOnly(findValid: (sessionIds: readonly string[]) => Promise<readonly ValidSession[]>): Promise<void> {
      if (open.size === 0) return
      const asked = [...open]
      const valid = new Map((await findValid(asked.map(({ session }) => session.sessionId))).map((one) => [one.sessionId, one]))
      for (const connection of asked) {
        const session = valid.get(connection.session.sessionId)
        if (session) connection.session = session
        else connection.socket.close(LIVE_CLOSE.sessionOver, 'session over')
      }
    },
    /** Cuts whoever was silent since the last time, and asks the others for a sign of life. */
    beat(): void {
      for (const connection of open) {
        if (!connection.isAlive) connection.socket.terminate()
        else {
          connection.isAlive = false
          connection.socket.ping()
        }
      }
    },
    /** Each client comes back by itself: to another process, or to this one when it hears again. */
    restart(): void {
      for (const { socket } of open) socket.close(LIVE_CLOSE.restart, 'restart')
    },
    cut(): void {
      for (const { socket } of open) socket.terminate()
    },
    size: () => open.size,
  }
}

export type Connections = ReturnType<typeof makeConnections>

/** Counts a frame; answers the milliseconds to wait when there were too many in this minute, else 0. */
function countFrame(connection: Connection): number {
  const nowMs = performance.now()
  if (nowMs - connection.minute.startedMs >= MINUTE_MS) connection.minute = { startedMs: nowMs, frames: 0 }
  connection.minute.frames += 1
  return connection.minute.frames > MAX_LIVE_FRAMES_PER_MINUTE ? connection.minute.startedMs + MINUTE_MS - nowMs : 0
}
