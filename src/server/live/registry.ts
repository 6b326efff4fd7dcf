// This process among those that hold live connections: whose connections it has, which of them are in use, and that it lives.
import { randomUUID } from 'node:crypto'
import type { UserId } from '#domain/id.ts'
import { LEAVING_MS } from '#domain/presence.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { RENEW_EVERY_MS } from '../platform/lease.ts'
import type { Platform } from '../platform/platform.ts'
import { presenceChange } from '../platform/presence-change.ts'
import {
  forgetConnection,
  forgetDeadProcesses,
  forgetProcess,
  recordActive,
  recordAgain,
  recordConnection,
  recordProcess,
  renewProcess,
  type HeldConnection,
} from './connection-store.ts'
import { singly } from './singly.ts'

export function makeRegistry({ db, bus, log }: Pick<Platform, 'db' | 'bus' | 'log'>) {
  const processId = randomUUID()
  /** By id. */
  const held = new Map<string, HeldConnection>()
  let begun: Promise<void> | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  const leaving = new Map<UserId, ReturnType<typeof setTimeout>>()

  const quietly = (work: Promise<unknown>, warning: string): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, warning),
    )
  const tellNow = (accountId: UserId): Promise<void> => {
    clearTimeout(leaving.get(accountId))
    leaving.delete(accountId)
    return quietly(bus.publish(presenceChange, { of: accountId }), 'that somebody came or left could not be told')
  }
  /** A page that goes on to the next comes back meanwhile. */
  const tellLater = (accountId: UserId): void => {
    if (leaving.has(accountId)) return
    leaving.set(accountId, setTimeout(() => void tellNow(accountId), LEAVING_MS).unref())
  }

  /** A process that was busy for so long that others took it for dead still has its connections. */
  const countAgain = async (): Promise<void> => {
    const still = [...held.values()]
    await inTransaction(db, async (tx) => {
      await recordProcess(tx, processId)
      await recordAgain(tx, processId, still)
    })
    for (const { id, accountId } of still) {
      if (!held.has(id)) await forgetConnection(db, id)
      await tellNow(accountId)
    }
  }
  const renew = async (): Promise<void> => {
    if (!(await renewProcess(db, processId))) await countAgain()
    for (const accountId of await forgetDeadProcesses(db)) await tellNow(accountId)
  }
  const begin = async (): Promise<void> => {
    await recordProcess(db, processId)
    const renewOnce = singly(() => quietly(renew(), 'the process of live connections could not be renewed yet'))
    timer = setInterval(renewOnce, RENEW_EVERY_MS).unref()
  }

  return {
    /** Answers the id of the connection. Refuses `too-many-requests` to a person with too many. */
    async take(accountId: UserId): Promise<string> {
      begun ??= begin().catch((error: unknown) => {
        begun = null
        throw error
      })
      await begun
      const id = randomUUID()
      await recordConnection(db, { id, processId, accountId })
      held.set(id, { id, accountId, isActive: false })
      tellLater(accountId)
      return id
    },
    async release(id: string, accountId: UserId): Promise<void> {
      held.delete(id)
      if (begun === null) return
      await quietly(forgetConnection(db, id), 'a live connection that ended is still counted')
      if (begun !== null) tellLater(accountId)
    },
    /** Whether the tab of a connection is visible and in use. */
    async setActive(id: string, accountId: UserId, isActive: boolean): Promise<void> {
      if (held.has(id)) held.set(id, { id, accountId, isActive })
      if (await recordActive(db, id, isActive)) await tellNow(accountId)
    },
    /** Clients have gone, and come back to another process. */
    async stop(): Promise<void> {
      clearInterval(timer)
      for (const waiting of leaving.values()) clearTimeout(waiting)
      if (begun === null) return
      begun = null
      await quietly(forgetProcess(db, processId), 'live connections of a process that stopped are counted a few seconds more')
    },
  }
}

export type Registry = ReturnType<typeof makeRegistry>
