// Presence: whether the other party of an open conversation is there, and whether they type; told to the pages that ask.
import * as z from 'zod'
import { userId } from '#contract/shapes.ts'
import type { UserId } from '#domain/id.ts'
import { presenceOf, type Presence } from '#domain/presence.ts'
import { refuse } from '#domain/refusal.ts'
import { tabsOf, type FrameHandlers, type LiveDoor } from '../live/index.ts'
import { defineTopic } from '../platform/bus/bus.ts'
import { onOneConnection, type Db } from '../platform/postgres/database.ts'
import type { Platform } from '../platform/platform.ts'
import { presenceChange } from '../platform/presence-change.ts'
import { openPartnersOf } from './partners-store.ts'
import { standingOf } from './standing-store.ts'

type PresenceDeps = Pick<Platform, 'db' | 'bus' | 'clock' | 'log'>

const typing = defineTopic('typing', z.object({ of: userId, to: userId, isTyping: z.boolean() }))

export type PresenceRoom = {
  readonly frames: FrameHandlers<'USER_TYPING' | 'REQUEST_PRESENCE'>
  /** Tells the connections of this process what the bus brings. */
  listen(door: LiveDoor): void
}

export function makePresence({ db, bus, clock, log }: PresenceDeps): PresenceRoom {
  /** Who asked about whom on this process: nobody else has it on a page. */
  const askers = new Map<UserId, Set<UserId>>()

  const presenceFor = async (accountId: UserId, readers: readonly UserId[]) => {
    const partners = await openPartnersOf(db, accountId, clock.now())
    const to = readers.filter((reader) => partners.has(reader))
    return { to, presence: to.length > 0 ? await presenceNow(db, accountId) : null }
  }

  const tell = async (accountId: UserId, door: LiveDoor): Promise<void> => {
    const readers = [...(askers.get(accountId) ?? [])].filter(door.isConnected)
    if (readers.length === 0) return void askers.delete(accountId)
    askers.set(accountId, new Set(readers))
    const { to, presence } = await presenceFor(accountId, readers)
    door.tellOnly(to, { type: 'PRESENCE', accountId, presence })
  }

  return {
    frames: {
      USER_TYPING: async ({ recipientId, isTyping }, from) => {
        const partners = await openPartnersOf(db, from.userId, clock.now())
        if (!partners.has(recipientId)) refuse('not-yours')
        await bus.publish(typing, { of: from.userId, to: recipientId, isTyping })
        return null
      },
      // To a stranger it is as if they hid it: a page may ask about somebody whose conversation has just closed.
      REQUEST_PRESENCE: async ({ accountId }, { userId }) => {
        const { to, presence } = await presenceFor(accountId, [userId])
        if (to.length > 0) askers.set(accountId, (askers.get(accountId) ?? new Set()).add(userId))
        return { type: 'PRESENCE', accountId, presence }
      },
    },
    listen(door) {
      bus.subscribe(presenceChange, ({ of }) => {
        if (askers.has(of)) tell(of, door).catch((error: unknown) => log.warn({ err: error }, 'presence could not be told'))
      })
      bus.subscribe(typing, ({ of, to, isTyping }) => door.tellOnly([to], { type: 'TYPING', accountId: of, isTyping }))
    },
  }
}

const presenceNow = (db: Db, accountId: UserId): Promise<Presence | null> =>
  onOneConnection(db, async (executor) => {
    const [standing, tabs] = await Promise.all([standingOf(executor, accountId), tabsOf(executor, accountId)])
    return presenceOf({ ...standing, tabs })
  })
