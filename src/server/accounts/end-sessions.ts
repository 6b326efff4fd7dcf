// The end of a person's other sessions, and of what whoever held one could have copied to read on without it.
import type { UserId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { closeOtherSessions } from './session-store.ts'

export type EndsSessions = {
  /** Makes a person's private calendar address anew; answers whether there was one. */
  readonly renewFeed: (tx: Tx, accountId: UserId, now: Date) => Promise<boolean>
}

/** How many ended, and whether the person's calendars need the new address. */
type Ended = { readonly ended: number; readonly isFeedRenewed: boolean }

/** Every session of an account but `keptId`. */
export async function endOtherSessions(
  { renewFeed }: EndsSessions,
  tx: Tx,
  { accountId, keptId, now }: { readonly accountId: UserId; readonly keptId: string | null; readonly now: Date },
): Promise<Ended> {
  const ended = await closeOtherSessions(tx, accountId, keptId)
  return { ended, isFeedRenewed: await renewFeed(tx, accountId, now) }
}
