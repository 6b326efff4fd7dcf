// Statements on issues of the newsletter and on who receives them.
import { sql } from 'kysely'
import type { Language } from '#domain/account.ts'
import type { NewsletterIssueId, UserId } from '#domain/id.ts'
import type { NewsletterTopic } from '#domain/newsletter.ts'
import type { IssueState } from '#domain/newsletter-issue.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

type InBoth = { readonly fr: string; readonly en: string }
export type IssueText = {
  readonly topic: NewsletterTopic
  readonly subject: InBoth
  readonly body: InBoth
  readonly path: string
}
export type Issue = IssueText & {
  readonly id: NewsletterIssueId
  readonly state: IssueState
  readonly version: number
  readonly startedAt: Date | null
  readonly readerCount: number
  readonly writtenCount: number
  readonly lastReader: string | null
}
export type Reader = { readonly id: string; readonly email: string; readonly language: Language }

/** Operators look back this far. */
const SHOWN = 100

const issues = (executor: Executor) =>
  executor
    .selectFrom('newsletter_issue as issue')
    .select(['issue.id', 'topic', 'subject_fr', 'subject_en', 'body_fr', 'body_en', 'path', 'state', 'version'])
    .select(['started_at as startedAt', 'finished_at as finishedAt', 'reader_count as readerCount', 'written_count as writtenCount'])
    .select(['last_reader as lastReader', 'changed_at as changedAt'])

type Columns = { subject_fr: string; subject_en: string; body_fr: string; body_en: string }
const shown = <Row extends Columns>({ subject_fr, subject_en, body_fr, body_en, ...issue }: Row) => ({
  ...issue,
  subject: { fr: subject_fr, en: subject_en },
  body: { fr: body_fr, en: body_en },
})

/** The last changed first. */
export async function allIssues(executor: Executor) {
  const rows = await issues(executor)
    .innerJoin('account', 'account.id', 'issue.changed_by')
    .select((eb) => [
      'account.name as changedBy',
      eb
        .selectFrom('newsletter_link as link')
        .select(sql<number>`count(*)::int`.as('left'))
        .whereRef('link.issue_id', '=', 'issue.id')
        .where('left_at', 'is not', null)
        .as('leftCount'),
    ])
    .orderBy('changed_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...shown(row), leftCount: row.leftCount ?? 0 }))
}

export async function findIssue(executor: Executor, id: NewsletterIssueId): Promise<Issue | null> {
  const row = await issues(executor).where('issue.id', '=', id).executeTakeFirst()
  return row ? shown(row) : null
}

export async function lockIssue(tx: Tx, id: NewsletterIssueId): Promise<Issue | null> {
  const row = await issues(tx).where('issue.id', '=', id).forUpdate('issue').executeTakeFirst()
  return row ? shown(row) : null
}

type By = { readonly operatorId: UserId; readonly now: Date }

const columnsOf = ({ topic, subject, body, path }: IssueText) => ({
  topic,
  subject_fr: subject.fr,
  subject_en: subject.en,
  body_fr: body.fr,
  body_en: body.en,
  path,
})

export async function insertIssue(tx: Tx, text: IssueText, { operatorId, now }: By): Promise<NewsletterIssueId> {
  const { id } = await tx
    .insertInto('newsletter_issue')
    .values({ ...columnsOf(text), changed_at: now, changed_by: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { readonly text?: IssueText; readonly state?: IssueState; readonly startedAt?: Date; readonly readerCount?: number }

/** Of a locked issue. */
export async function changeIssue(tx: Tx, { id, version }: Issue, change: Change, { operatorId, now }: By): Promise<void> {
  await tx
    .updateTable('newsletter_issue')
    .set({ version: version + 1, changed_at: now, changed_by: operatorId })
    .$if(change.text !== undefined, (update) => update.set(columnsOf(change.text as IssueText)))
    .$if(change.state !== undefined, (update) => update.set({ state: change.state }))
    .$if(change.startedAt !== undefined, (update) => update.set({ started_at: change.startedAt, reader_count: change.readerCount }))
    .where('id', '=', id)
    .execute()
}

export async function deleteIssue(tx: Tx, id: NewsletterIssueId): Promise<void> {
  await tx.deleteFrom('newsletter_issue').where('id', '=', id).execute()
}

/** By topic and language, those who receive the newsletter now. */
export async function readersByTopic(executor: Executor) {
  const { rows } = await sql<{ topic: NewsletterTopic; language: Language; count: number }>`
    select topic, language, count(*)::int as count
      from newsletter_subscription, unnest(topics) topic
     where ended_at is null
     group by topic, language`.execute(executor)
  return rows
}

const readersOf = (executor: Executor, topic: NewsletterTopic, confirmedBy: Date) =>
  executor
    .selectFrom('newsletter_subscription')
    .where('ended_at', 'is', null)
    .where('confirmed_at', '<=', confirmedBy)
    .where(sql<boolean>`${topic} = any(topics)`)

export async function countReaders(executor: Executor, topic: NewsletterTopic, confirmedBy: Date): Promise<number> {
  const { count } = await readersOf(executor, topic, confirmedBy)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Who comes after those that were written to, in the order of their ids. */
export function nextReaders(tx: Tx, { topic, lastReader, startedAt }: Issue, limit: number): Promise<Reader[]> {
  return readersOf(tx, topic, startedAt ?? new Date(0))
    .select(['id', 'email', 'language'])
    .$if(lastReader !== null, (query) => query.where('id', '>', lastReader))
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Batch = { readonly readers: readonly Reader[]; readonly isLast: boolean; readonly now: Date }

/** Of a locked issue, with the letters of the batch. */
export async function recordBatch(tx: Tx, { id, writtenCount }: Issue, { readers, isLast, now }: Batch): Promise<void> {
  const last = readers.at(-1)
  await tx
    .updateTable('newsletter_issue')
    .set({ written_count: writtenCount + readers.length })
    .$if(last !== undefined, (update) => update.set({ last_reader: last?.id }))
    .$if(isLast, (update) => update.set((eb) => ({ state: 'sent', finished_at: now, version: eb('version', '+', 1) })))
    .where('id', '=', id)
    .execute()
}

type Link = { readonly hash: Buffer; readonly readerId: string }

/** One for each letter, under the hash of its token. */
export async function insertLinks(tx: Tx, id: NewsletterIssueId, links: readonly Link[], now: Date): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('newsletter_link')
    .values(links.map(({ hash, readerId }) => ({ token_hash: hash, subscription_id: readerId, issue_id: id, created_at: now })))
    .execute()
}
