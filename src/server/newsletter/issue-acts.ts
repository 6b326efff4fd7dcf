// Operators write an issue of the newsletter, try it on themselves, start, pause and resume it: each act is in the log.
import type { ActOn } from '#domain/audit.ts'
import type { NewsletterIssueId, UserId } from '#domain/id.ts'
import { checkAct, type IssueAct, type IssueState } from '#domain/newsletter-issue.ts'
import { NEWSLETTER_TOPICS } from '#domain/newsletter.ts'
import { refuse } from '#domain/refusal.ts'
import { readerOf } from '../accounts/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, onOneConnection, type Db, type Tx } from '../platform/postgres/database.ts'
import {
  allIssues,
  changeIssue,
  countReaders,
  deleteIssue,
  findIssue,
  insertIssue,
  lockIssue,
  readersByTopic,
  type Issue,
  type IssueText,
} from './issue-store.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { armBatch, sendTest } from './send-issue.ts'

type By = { readonly operatorId: UserId; readonly now: Date }
type Seen = { readonly id: NewsletterIssueId; readonly version: number }

export function showDesk(db: Db) {
  return onOneConnection(db, async (one) => {
    const [issues, counts] = await Promise.all([allIssues(one), readersByTopic(one)])
    const count = (topic: string, language: string) => counts.find((row) => row.topic === topic && row.language === language)?.count ?? 0
    return { issues, readers: NEWSLETTER_TOPICS.map((topic) => ({ topic, fr: count(topic, 'fr'), en: count(topic, 'en') })) }
  })
}

export function writeIssue(db: Db, text: IssueText, by: By): Promise<NewsletterIssueId> {
  return inTransaction(db, async (tx) => {
    const id = await insertIssue(tx, text, by)
    await record(tx, id, by, { action: 'newsletter.write', details: { after: text } })
    return id
  })
}

/** Refuses `not-found` and `issue-changed`. */
export const editIssue = (db: Db, seen: Seen, text: IssueText, by: By): Promise<void> =>
  onIssue(db, 'edit', seen, async (tx, issue) => {
    const { topic, subject, body, path } = issue
    await changeIssue(tx, issue, { text }, by)
    await record(tx, issue.id, by, { action: 'newsletter.edit', details: { before: { topic, subject, body, path }, after: text } })
  })

/** Refuses `not-found` and `issue-changed`. */
export const removeIssue = (db: Db, seen: Seen, by: By): Promise<void> =>
  onIssue(db, 'remove', seen, async (tx, { id, topic, subject, body, path }) => {
    await deleteIssue(tx, id)
    await record(tx, id, by, { action: 'newsletter.remove', details: { before: { topic, subject, body, path } } })
  })

/** Refuses `not-found`, `issue-changed`, `sender-unnamed`, and `no-readers` of a topic that nobody reads. */
export const startIssue = ({ db, mail }: NewsletterDeps, seen: Seen, by: By): Promise<void> =>
  onIssue(db, 'start', seen, async (tx, issue) => {
    if (!mail.mayPromote) refuse('sender-unnamed')
    const readerCount = await countReaders(tx, issue.topic, by.now)
    if (readerCount === 0) refuse('no-readers')
    await changeIssue(tx, issue, { state: 'sending', startedAt: by.now, readerCount }, by)
    armBatch(tx, issue.id, by.now)
    await recordState(tx, issue, 'sending', by, { action: 'newsletter.start', facts: { readerCount } })
  })

/** Refuses `not-found` and `issue-changed`. */
export const pauseIssue = (db: Db, seen: Seen, by: By): Promise<void> =>
  onIssue(db, 'pause', seen, async (tx, issue) => {
    await changeIssue(tx, issue, { state: 'paused' }, by)
    await recordState(tx, issue, 'paused', by, { action: 'newsletter.pause', facts: { writtenCount: issue.writtenCount } })
  })

/** Refuses `not-found`, `issue-changed` and `sender-unnamed`. */
export const resumeIssue = ({ db, mail }: NewsletterDeps, seen: Seen, by: By): Promise<void> =>
  onIssue(db, 'resume', seen, async (tx, issue) => {
    if (!mail.mayPromote) refuse('sender-unnamed')
    await changeIssue(tx, issue, { state: 'sending' }, by)
    armBatch(tx, issue.id, by.now)
    await recordState(tx, issue, 'sending', by, { action: 'newsletter.resume', facts: { writtenCount: issue.writtenCount } })
  })

/** Refuses `not-found`. */
export function testIssue(deps: NewsletterDeps, id: NewsletterIssueId, by: By): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const issue = (await findIssue(tx, id)) ?? refuse('not-found')
    const { email } = await readerOf(tx, by.operatorId)
    await sendTest(deps, tx, issue, email, by.now)
    await record(tx, id, by, { action: 'newsletter.test' })
  })
}

function onIssue(db: Db, act: IssueAct, { id, version }: Seen, change: (tx: Tx, issue: Issue) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const issue = (await lockIssue(tx, id)) ?? refuse('not-found')
    checkAct(act, issue, version)
    await change(tx, issue)
  })
}

const record = (tx: Tx, id: NewsletterIssueId, { operatorId, now }: By, done: ActOn<'newsletter_issue'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'newsletter_issue', id }, ...done })

type NewState = { readonly action: 'newsletter.start' | 'newsletter.pause' | 'newsletter.resume'; readonly facts: object }

const recordState = (tx: Tx, { id, state: before }: Issue, state: IssueState, by: By, { action, facts }: NewState): Promise<void> =>
  record(tx, id, by, { action, details: { before: { state: before }, after: { state }, ...facts } })
