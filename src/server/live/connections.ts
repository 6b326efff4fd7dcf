// The open connections of this process: what each receives, when it is refused, and when it is cut.
import type { MadeFrame } from '#contract/live.ts'
import { LIVE_CLOSE } from '#domain/live.ts'
import type { ValidSession } from '../accounts/index.ts'
import { writeFrame } from './read-frame.ts'
import { isToldTo, makeToldLately } from './told-lately.ts'
import { makeReceiver, newConnection, sendTo, type Connection, type LiveSocket, type ReceiverDeps } from './receive-frame.ts'

/** Closed at once, by each slice of a second; a crowd takes more at once. */
const SLICE = 100
const SLICE_MS = 100

export function makeConnections(deps: ReceiverDeps) {
  const open = new Set<Connection>()
  const byAccount = new Map<string, Set<Connection>>()
  const receive = makeReceiver(deps)
  const lately = makeToldLately(() => performance.now())
  const add = (connection: Connection): void => {
    const { userId } = connection.session
    open.add(connection)
    byAccount.set(userId, (byAccount.get(userId) ?? new Set()).add(connection))
  }
  const remove = (connection: Connection): void => {
    const { userId } = connection.session
    open.delete(connection)
    const others = byAccount.get(userId)
    others?.delete(connection)
    if (others?.size === 0) byAccount.delete(userId)
  }

  return {
    /** `id`: of its row among those of all processes. `hearsLately`: also of what was told a moment ago. */
    add(id: string, socket: LiveSocket, session: ValidSession, hearsLately = false): void {
      const connection = newConnection(id, socket, session)
      add(connection)
      socket.on('message', (data, isBinary) => receive(connection, data as Buffer, isBinary))
      socket.on('pong', () => (connection.isAlive = true))
      socket.on('close', () => remove(connection))
      // A frame that is too long or breaks the protocol: `ws` closes by itself, with the code for it.
      socket.on('error', () => undefined)
      if (!hearsLately) return
      const news = lately.for(session)
      // It comes back, and then asks for everything again.
      if (news === null) socket.close(LIVE_CLOSE.restart, 'restart')
      else for (const frame of news) sendTo(connection, writeFrame(frame))
    },
    /** To these accounts, and to every operator. */
    tell(to: readonly string[], frame: MadeFrame): void {
      const text = writeFrame(frame)
      const told = { to: new Set(to), toOperators: true }
      lately.keep({ ...told, frame })
      for (const connection of open) if (isToldTo(told, connection.session)) sendTo(connection, text)
    },
    /** To these accounts and to nobody else. */
    tellOnly(to: readonly string[], frame: MadeFrame): void {
      const text = writeFrame(frame)
      lately.keep({ to: new Set(to), toOperators: false, frame })
      for (const accountId of new Set(to)) for (const connection of byAccount.get(accountId) ?? []) sendTo(connection, text)
    },
    isConnected: (accountId: string): boolean => byAccount.has(accountId),
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
      // What arrived while the process was busy is read first.
      setImmediate(() => {
        for (const connection of open) {
          if (!connection.isAlive) connection.socket.terminate()
          else {
            connection.isAlive = false
            connection.socket.ping()
          }
        }
      })
    },
    /**
     * Each client comes back by itself: to another process, or to this one when it hears again. All of them wait equally long, so that a
     * crowd is sent away bit by bit, within `withinMs`.
     */
    async restart(withinMs: number): Promise<void> {
      const sockets = [...open].map(({ socket }) => socket)
      const slice = Math.max(SLICE, Math.ceil((sockets.length * SLICE_MS) / withinMs))
      for (let first = 0; first < sockets.length; first += slice) {
        if (first > 0) await new Promise((resolve) => setTimeout(resolve, SLICE_MS))
        for (const socket of sockets.slice(first, first + slice)) socket.close(LIVE_CLOSE.restart, 'restart')
      }
    },
    cut(): void {
      for (const { socket } of open) socket.terminate()
    },
    size: () => open.size,
  }
}

export type Connections = ReturnType<typeof makeConnections>
