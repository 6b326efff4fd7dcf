// Where and how an account reads, for what reaches it by mail and under its bell.
import type { UserId } from '#domain/id.ts'
import type { Mailbox } from '../mail/index.ts'
import { mutedIn, type MutedFamily, type NoticeReader } from '../notices/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'

/** Throws when there is no such account. */
export const mailboxOf = (tx: Tx, accountId: UserId): Promise<Mailbox> =>
  tx.selectFrom('account').select(['email', 'language']).where('id', '=', accountId).executeTakeFirstOrThrow()

/** Who is told, and the channels of the family that they muted; null for a closed account. */
export const findReader = (tx: Tx, accountId: UserId, family: MutedFamily): Promise<NoticeReader | null> =>
  readers.first(tx, { accountId, family })

const readers = prepared((db, { accountId, family }: { accountId: UserId; family: MutedFamily }) =>
  db
    .selectFrom('account')
    .select(['email', 'language', 'role', 'notification_frequency as frequency'])
    .select(mutedIn(family))
    .where('id', '=', accountId)
    .where('erased_at', 'is', null),
)
