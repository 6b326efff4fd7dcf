// Digests: emails that can wait are held for people who want them gathered, and sent as one in the morning.
import type { Selectable } from 'kysely'
import type { Language, NotificationFrequency } from '#domain/account.ts'
import { nextDigestAt } from '#domain/digest.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { UserId } from '#domain/id.ts'
import { isNoticeKind, ruleOf, type NoticeKind } from '#domain/notice.ts'
import type { HeldNews } from '../../../db/schema.ts'
import { armDeadline, armNoLater, type DeadlineHandler } from '../platform/deadlines.ts'
import { defer, type Tx } from '../platform/postgres/database.ts'
import type { EmailContent } from './email-content.ts'
import { defineEmails } from './email.ts'
import { composeEmail } from './phrases.ts'

const SEND = 'send-digest'

export type Mailbox = { readonly email: string; readonly language: Language }
export type DigestReader = { readonly id: UserId; readonly frequency: NotificationFrequency }

/** The subjects of the emails that it replaces, and where to read more. */
type Gathered = { readonly subjects: readonly string[]; readonly path: string }
type Digest = { readonly to: string; readonly language: Language; readonly props: Gathered; readonly dedupeKey: string }

export const digestEmails = defineEmails({
  digest({ subjects, path }: Gathered, language, siteName) {
    const content = composeEmail('digest', language, { says: ['body'], leadsTo: path, values: { siteName }, hasFootnote: true })
    return { ...content, paragraphs: [...content.paragraphs, ...subjects] }
  },
})

type News = { readonly kind: NoticeKind; readonly content: EmailContent; readonly dedupeKey: string }

/** True when the email was held for its reader's digest; it must not be written now. */
export function holdDigestItem(tx: Tx, { kind, content, dedupeKey }: News, { id, frequency }: DigestReader, now: Date): boolean {
  if (ruleOf(kind).canWait !== true || frequency === 'instant') return false
  const { subject, action } = content
  const row = { account_id: id, kind, subject, path: action?.path ?? '/', dedupe_key: dedupeKey, held_at: now }
  defer(
    tx,
    tx
      .insertInto('held_news')
      .values(row)
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
  )
  // A digest that is due already is sent as soon as deadlines are looked at.
  armNoLater(tx, SEND, id, nextDigestAt(frequency, now))
  return true
}

/** The person muted these kinds: what was held of them is sent no more. */
export async function dropFromDigest(tx: Tx, accountId: UserId, kinds: readonly NoticeKind[]): Promise<void> {
  await tx.deleteFrom('held_news').where('account_id', '=', accountId).where('kind', 'in', kinds).execute()
}

/** The person changed the setting: held emails move to the new time. */
export async function moveDigest(tx: Tx, accountId: UserId, frequency: NotificationFrequency, now: Date): Promise<void> {
  const held = await tx.selectFrom('held_news').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  if (held) armDeadline(tx, SEND, accountId, nextDigestAt(frequency, now))
}

export type DigestDeps = {
  readonly write: (tx: Tx, digest: Digest) => Promise<void>
  /** Where and in which language an account reads. */
  readonly mailboxOf: (tx: Tx, accountId: UserId) => Promise<Mailbox>
  /** Those of the keys whose notice the reader has read. */
  readonly readAmong: (tx: Tx, accountId: UserId, dedupeKeys: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Whatever its reader has read meanwhile, or can do no more, is left out. */
export const sendDigest = ({ write, mailboxOf, readAmong }: DigestDeps): DeadlineHandler<UserId> => ({
  kind: SEND,
  async run(tx, accountId, now) {
    const held = await tx.deleteFrom('held_news').where('account_id', '=', accountId).returningAll().execute()
    const keys = held.flatMap((item) => item.dedupe_key ?? [])
    const read = keys.length === 0 ? new Set<string>() : await readAmong(tx, accountId, keys)
    const items = held.filter((item) => !read.has(item.dedupe_key ?? '') && isOpen(item, now))
    const [first, ...more] = items.toSorted((a, b) => a.id - b.id)
    if (!first) return
    const { email, language } = await mailboxOf(tx, accountId)
    const props = { subjects: [first, ...more].map(({ subject }) => subject), path: more.length === 0 ? first.path : '/bookings' }
    await write(tx, { to: email, language, props, dedupeKey: `digest:${accountId}:${now.getTime()}` })
  },
})

/** What an earlier version held has no kind, or one that is gone. */
function isOpen({ kind, held_at }: Pick<Selectable<HeldNews>, 'kind' | 'held_at'>, now: Date): boolean {
  const { openDays = Infinity } = kind !== null && isNoticeKind(kind) ? ruleOf(kind) : {}
  return now.getTime() - held_at.getTime() <= openDays * DAY_MS
}
