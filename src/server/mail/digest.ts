// Digests: emails that can wait are held for people who want them gathered, and sent as one in the morning.
import type { NotificationFrequency } from '#domain/account.ts'
import { nextDigestAt } from '#domain/digest.ts'
import type { UserId } from '#domain/id.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import type { Tx } from '../platform/database.ts'
import type { EmailContent } from './email-content.ts'
import type { EmailKind } from './email-kinds.ts'
import type { Mail } from './index.ts'

const SEND = 'send-digest'

/** Everything else is sent at once: requests, answers, money, cancellations, and everything about security. */
const CAN_WAIT: ReadonlySet<EmailKind> = new Set([
  'client-started',
  'client-review-published',
  'cleaner-review-published',
  'cleaner-review-invited',
] as const)

/** True when the email was held for its reader's digest; it must not be written now. */
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

/** The person changed the setting: held emails move to the new time. */
export async function moveDigest(tx: Tx, accountId: UserId, frequency: NotificationFrequency, now: Date): Promise<void> {
  const held = await tx.selectFrom('held_news').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  if (held) armDeadline(tx, SEND, accountId, nextDigestAt(frequency, now))
}

export const sendDigest = (mail: Pick<Mail, 'write'>): DeadlineHandler<UserId> => ({
  kind: SEND,
  async run(tx, accountId, now) {
    const items = await tx.deleteFrom('held_news').where('account_id', '=', accountId).returning(['id', 'subject', 'path']).execute()
    const [first, ...more] = items.toSorted((a, b) => a.id - b.id)
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
