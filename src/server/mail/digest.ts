// News that can wait: held for people who asked for it gathered, and sent as one e-mail when its morning comes.
import type { NotificationFrequency } from '#domain/account.ts'
import { nextDigestAt } from '#domain/digest.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import type { Tx } from '../platform/database.ts'
import type { EmailContent } from './email-content.ts'
import type { EmailKind } from './email-kinds.ts'
import type { Mail } from './index.ts'

const SEND = 'send-digest'

/** Everything else is known at once: requests, answers, money, cancellations, and whatever protects the account. */
const CAN_WAIT: ReadonlySet<EmailKind> = new Set([
  'client-started',
  'client-review-published',
  'cleaner-review-published',
  'cleaner-review-invited',
] as const)

/** True when the letter was held for its reader's digest, and is not to be written now. */
export async function holdDigestItem(tx: Tx, kind: EmailKind, to: string, content: EmailContent, now: Date): Promise<boolean> {
  if (!CAN_WAIT.has(kind)) return false
  const reader = await tx
    .selectFrom('account')
    .select(['id', 'notification_frequency as frequency'])
    .where('email', '=', to)
    .executeTakeFirst()
  if (!reader || reader.frequency === 'instant') return false
  await tx
    .insertInto('held_news')
    .values({ account_id: reader.id, subject: content.subject, path: content.action?.path ?? '/', held_at: now })
    .execute()
  armDeadline(tx, SEND, reader.id, nextDigestAt(reader.frequency, now))
  return true
}

/** Somebody changed their mind: what is held for them comes when they now want it. */
export async function moveDigest(tx: Tx, accountId: string, frequency: NotificationFrequency, now: Date): Promise<void> {
  const held = await tx.selectFrom('held_news').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  if (held) armDeadline(tx, SEND, accountId, nextDigestAt(frequency, now))
}

export const sendDigest = (mail: Pick<Mail, 'write'>): DeadlineHandler => ({
  kind: SEND,
  async run(tx, accountId, now) {
    const news = await tx.deleteFrom('held_news').where('account_id', '=', accountId).returning(['id', 'subject', 'path']).execute()
    const [first, ...more] = news.toSorted((a, b) => a.id - b.id)
    if (!first) return
    const { email, language } = await tx
      .selectFrom('account')
      .select(['email', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const props = { subjects: [first, ...more].map(({ subject }) => subject), path: more.length === 0 ? first.path : '/bookings' }
    await mail.write(tx, { kind: 'digest', to: email, language, props, dedupeKey: `digest:${accountId}:${now.getTime()}` })
  },
})
