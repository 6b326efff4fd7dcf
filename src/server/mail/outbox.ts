// The outbox: recent emails, and the state of their delivery. Texts are sealed, and deleted once delivered.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql, type Insertable } from 'kysely'
import { LETTER_KEPT_DAYS, type Language } from '#domain/account.ts'
import type { Email as EmailTable } from '../../../db/schema.ts'
import type { Db, Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { BookingId } from '#domain/id.ts'
import type { AnyEmail } from './email.ts'
import type { CalendarPart } from './invitation.ts'
import { ownAddresses, type Addressee } from './own-addresses.ts'

export type WrittenEmail = {
  readonly kind: string
  readonly to: string
  /** The reply address; null: the sender's. */
  readonly replyTo: string | null
  /** Where a mail program unsubscribes the reader in one press; newsletters only. */
  readonly unsubscribeUrl: string | null
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it does in the reader's calendar. */
  readonly calendar: CalendarPart | null
}

/** The sealed part: the text of an email, with links that grant access. */
type Content = Pick<WrittenEmail, 'text' | 'html' | 'unsubscribeUrl' | 'calendar'>

/** Replaces the text of a delivered email, or of one whose reader or other party closed their account. */
const BLANK: Content = { text: '', html: '', unsubscribeUrl: null, calendar: null }

const contextOf = (dedupeKey: string): string => `letter:${dedupeKey}`

const seal = (box: SecretBox, { text, html, unsubscribeUrl, calendar }: Content, dedupeKey: string): Buffer =>
  box.seal(JSON.stringify({ text, html, unsubscribeUrl, calendar } satisfies Content), contextOf(dedupeKey))

const open = (box: SecretBox, row: { readonly sealed_content: Buffer | null; readonly dedupe_key: string }): Content =>
  row.sealed_content === null
    ? BLANK
    : // A letter sealed by an earlier release has no part for calendars.
      { ...BLANK, ...(JSON.parse(box.open(row.sealed_content, contextOf(row.dedupe_key))) as Partial<Content>) }

/** Stores an email with the row that causes it; a second one of the same key is not written. `deliverAt` null: no server is to be tried. */
export function keepEmail(
  tx: Tx,
  box: SecretBox,
  email: WrittenEmail,
  options: { dedupeKey: string; createdAt: Date; deliverAt: Date | null },
): void {
  keep.defer(tx, {
    dedupe_key: options.dedupeKey,
    kind: email.kind,
    recipient: email.to,
    reply_to: email.replyTo,
    language: email.language,
    subject: email.subject,
    sealed_content: seal(box, email, options.dedupeKey),
    created_at: options.createdAt,
    deliver_at: options.deliverAt,
  })
}

const keep = prepared((db, row: Insertable<EmailTable>) =>
  db
    .insertInto('email')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
)

/** One try at delivery: `attempt` fences out a worker that lost its lease to another. */
export type Leased = {
  readonly id: string
  readonly kind: string
  readonly attempt: number
  /** Throws where the letter was sealed under another secret of the application: that stops this email only. */
  open(): Letter
}
/** As sent to the mail server. */
export type Letter = WrittenEmail & { readonly id: string; readonly createdAt: Date }

/** Takes up to `limit` emails that are due, oldest first; no other worker takes them before `until`. */
export async function leaseDue(db: Db, box: SecretBox, now: Date, until: Date, limit: number): Promise<Leased[]> {
  const rows = await db
    .updateTable('email')
    .set((eb) => ({ deliver_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('email')
        .select('id')
        .where('deliver_at', '<=', now)
        .orderBy('deliver_at')
        .orderBy('number')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return rows
    .toSorted((a, b) => a.number - b.number)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      attempt: row.attempts,
      open: () => ({
        id: row.id,
        createdAt: row.created_at,
        kind: row.kind,
        to: row.recipient,
        replyTo: row.reply_to,
        language: row.language,
        subject: row.subject,
        ...open(box, row),
      }),
    }))
}

type Outcome = { readonly deliver_at: Date | null; readonly sent_at?: Date; readonly refused_at?: Date; readonly last_error?: string }

/** Records the result of a try, unless another worker has begun a later one. The text of an email that is not tried again is deleted. */
export async function recordTry(db: Db, { id, attempt }: Leased, outcome: Outcome): Promise<void> {
  const kept = outcome.deliver_at === null ? { ...outcome, sealed_content: null } : outcome
  await db
    .updateTable('email')
    .set(kept)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute()
}

export type ShownEmail = WrittenEmail & {
  readonly id: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly refusedAt: Date | null
}

const MAX_SHOWN = 200

/** Newest first; to one address when `to` is given, in any case. */
export async function newestEmails(db: Executor, box: SecretBox, to: string | undefined): Promise<ShownEmail[]> {
  const query = emails(db).orderBy('number', 'desc').limit(MAX_SHOWN)
  const rows = await (to === undefined ? query : query.where(sql`lower(recipient)`, '=', to.toLowerCase())).execute()
  return rows.map((row) => ({ ...row, ...open(box, row) }))
}

export async function findEmail(db: Executor, box: SecretBox, id: string): Promise<ShownEmail | undefined> {
  const row = await emails(db).where('id', '=', id).executeTakeFirst()
  return row && { ...row, ...open(box, row) }
}

const emails = (db: Executor) =>
  db
    .selectFrom('email')
    .select(['id', 'kind', 'recipient as to', 'reply_to as replyTo', 'language', 'subject', 'dedupe_key', 'sealed_content'])
    .select(['created_at as createdAt', 'sent_at as sentAt', 'refused_at as refusedAt'])

/** The record of an email is kept for {@link LETTER_KEPT_DAYS}; by then nothing would send it a second time. */
export async function forgetOldLetters(db: Executor, now: Date): Promise<void> {
  await db
    .deleteFrom('email')
    .where('deliver_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - LETTER_KEPT_DAYS * DAY_MS))
    .execute()
}

export async function forgetLettersByKey(db: Executor, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length > 0) await db.deleteFrom('email').where('dedupe_key', 'in', dedupeKeys).execute()
}

const kindsOf = (emails: readonly AnyEmail[]): readonly string[] => emails.map(({ kind }) => kind)

/** What no mail server took yet is not sent any more. */
export async function withdrawLetters(db: Executor, recipient: string, emails: readonly AnyEmail[]): Promise<void> {
  await db
    .deleteFrom('email')
    .where('kind', 'in', kindsOf(emails))
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('deliver_at', 'is not', null)
    .execute()
}

/** How many of a kind wait for a mail server. */
export async function countWaiting(executor: Executor, { kind }: AnyEmail): Promise<number> {
  const { waiting } = await executor
    .selectFrom('email')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('deliver_at', 'is not', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return waiting
}

export async function forgetLettersTo(db: Executor, recipient: string, emails: readonly AnyEmail[]): Promise<void> {
  await db
    .deleteFrom('email')
    .where('kind', 'in', kindsOf(emails))
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .execute()
}

/** What a person was written to about a booking, oldest first, at whatever address they had. */
export async function lettersAbout(executor: Executor, bookingId: BookingId, to: Addressee) {
  const rows = await executor
    .selectFrom('email')
    .select(['subject', 'created_at'])
    .where(sql`lower(recipient)`, 'in', ownAddresses(to))
    .where('dedupe_key', 'like', `%:${bookingId}:%`)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ subject: row.subject, at: row.created_at }))
}

/** Letters that a mail server should have by now, and those that it refused. */
export async function dueLetters(db: Db, now: Date) {
  const { due, oldest, refused } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('email')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('deliver_at', '<=', now)
        .as('due'),
      eb
        .selectFrom('email')
        .select((of) => of.fn.min('deliver_at').as('at'))
        .where('deliver_at', '<=', now)
        .as('oldest'),
      eb
        .selectFrom('email')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('refused_at', 'is not', null)
        .as('refused'),
    ])
    .executeTakeFirstOrThrow()
  return { dueCount: due ?? 0, oldestAt: oldest, failedCount: refused ?? 0 }
}
