// The outbox: every e-mail ever written, and the state of its delivery.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import type { Db, Executor, Tx } from '../platform/database.ts'

export type WrittenEmail = {
  readonly kind: string
  readonly to: string
  /** Where an answer goes; null: to whoever writes. */
  readonly replyTo: string | null
  /** Where one press of the mail program unsubscribes the reader; letters of the newsletter only. */
  readonly unsubscribeUrl: string | null
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Keeps an e-mail with the row that causes it; a second one of the same key is not written. `deliverAt` null: no server is to be tried. */
export async function keepEmail(
  tx: Tx,
  email: WrittenEmail,
  options: { dedupeKey: string; createdAt: Date; deliverAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('email')
    .values({
      dedupe_key: options.dedupeKey,
      kind: email.kind,
      recipient: email.to,
      reply_to: email.replyTo,
      unsubscribe_url: email.unsubscribeUrl,
      language: email.language,
      subject: email.subject,
      body_text: email.text,
      body_html: email.html,
      created_at: options.createdAt,
      deliver_at: options.deliverAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

/** One try at delivery: `attempt` fences out a worker that lost its claim to another. */
export type Claimed = WrittenEmail & { readonly id: string; readonly attempt: number; readonly createdAt: Date }

/** Takes up to `limit` e-mails that are due, oldest first; no other worker takes them before `until`. */
export async function claimDue(db: Db, now: Date, until: Date, limit: number): Promise<Claimed[]> {
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
      attempt: row.attempts,
      createdAt: row.created_at,
      kind: row.kind,
      to: row.recipient,
      replyTo: row.reply_to,
      unsubscribeUrl: row.unsubscribe_url,
      language: row.language,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
    }))
}

type Outcome = { readonly deliver_at: Date | null; readonly sent_at?: Date; readonly refused_at?: Date; readonly last_error?: string }

/** Writes what became of a try, unless another worker has begun a later one. */
export async function recordTry(db: Db, { id, attempt }: Claimed, outcome: Outcome): Promise<void> {
  await db.updateTable('email').set(outcome).where('id', '=', id).where('attempts', '=', attempt).where('sent_at', 'is', null).execute()
}

export type ShownEmail = WrittenEmail & {
  readonly id: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly refusedAt: Date | null
}

const SHOWN_AT_MOST = 200

/** Newest first; to one address when `to` is given, in any case. */
export async function newestEmails(db: Executor, to: string | undefined): Promise<ShownEmail[]> {
  const query = shown(db).orderBy('number', 'desc').limit(SHOWN_AT_MOST)
  return (to === undefined ? query : query.where(sql`lower(recipient)`, '=', to.toLowerCase())).execute()
}

export async function findEmail(db: Executor, id: string): Promise<ShownEmail | undefined> {
  return shown(db).where('id', '=', id).executeTakeFirst()
}

const shown = (db: Executor) =>
  db
    .selectFrom('email')
    .select([
      'id',
      'kind',
      'recipient as to',
      'reply_to as replyTo',
      'unsubscribe_url as unsubscribeUrl',
      'language',
      'subject',
      'body_text as text',
      'body_html as html',
      'created_at as createdAt',
      'sent_at as sentAt',
      'refused_at as refusedAt',
    ])
