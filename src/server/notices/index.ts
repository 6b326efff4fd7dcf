// What notices offer other features: `notify`, and what ends a notice because the thing itself was seen or moved on.
import { notices } from '#contract/notices.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { saveChannels, showChannels } from './channels.ts'
import { countUnread, listNotices, markMovedOn, markRead, markReadThere, type ReadThere } from './notice-store.ts'
import { announceNotices, makeNotify, type Notify, type NotifyDeps } from './notify.ts'

export { forgetOldNotices, mutedIn, readAmong, type MutedFamily } from './notice-store.ts'
export { noticeData } from './personal-data.ts'
export type { NewsKind, NoticeReader, Notify } from './notify.ts'

export type Notices = { readonly notify: Notify; readonly routes: Routes }

export function makeNotices(deps: NotifyDeps & { readonly db: Db }): Notices {
  const { db } = deps
  return {
    notify: makeNotify(deps),
    routes: routesOf(notices, {
      'GET /api/notices': async ({ caller, query, language, now }) => ({ ...(await listNotices(db, caller.userId, language, query)), now }),
      'GET /api/notices/unread': ({ caller }) => countUnread(db, caller.userId),
      'POST /api/notices/read': ({ caller, body, now }) =>
        inTransaction(db, async (tx) => {
          await markRead(tx, caller.userId, 'ids' in body ? body.ids : null, now)
          announceNotices(tx, caller.userId)
          return countUnread(tx, caller.userId)
        }),
      'GET /api/notices/channels': ({ caller }) => showChannels(db, caller.userId),
      'PUT /api/notices/channels': async ({ caller, body }) => {
        await inTransaction(db, async (tx) => {
          await saveChannels(tx, caller.userId, body)
          announceNotices(tx, caller.userId)
        })
        return { ok: true }
      },
    }),
  }
}

type MovedOn = {
  readonly bookingId: BookingId
  /** Null when the system acted. */
  readonly actorId: UserId | null
  readonly parties: readonly UserId[]
  /** It has a new status, a proposal was answered, or a short visit was settled. */
  readonly hasMovedOn: boolean
  /** What its client was asked to pay is paid, or waived. */
  readonly isPaid: boolean
  readonly now: Date
}

/** A step of a booking was taken: the notices that it answers are read. Before the step's own notices are written. */
export function noticesMovedOn(tx: Tx, { bookingId, actorId, parties, hasMovedOn, isPaid, now }: MovedOn): void {
  markMovedOn(tx, bookingId, actorId, hasMovedOn ? 'all' : isPaid ? 'money' : 'none', now)
  announceNotices(tx, ...parties)
}

/** A person saw or did what a notice is about where it stands: the notice is read. */
export async function readThere(tx: Tx, there: ReadThere): Promise<void> {
  await markReadThere(tx, there)
  announceNotices(tx, there.accountId)
}
