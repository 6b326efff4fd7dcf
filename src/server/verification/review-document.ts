// An operator decides about a paper, and may take the decision back before the cleaner is notified.
import type { Checks } from '#domain/cleaner-listing.ts'
import type { CleanerId, DocumentId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import {
  approvalStep,
  checkGained,
  colleaguesReading,
  countedApproval,
  ecoValidUntil,
  UNDO_SECONDS,
  type DocumentStatus,
  type DoneBy,
  type RejectionReason,
} from '#domain/verification.ts'
import { operatorsWithDuty } from '../accounts/index.ts'
import { lockChecks, recordCheck, refreshListing } from '../cleaners/index.ts'
import { announce, inTransaction, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { addAudit } from './audit.ts'
import { armReminder } from './check-reminders.ts'
import {
  decisionOf,
  documentsOf,
  findDocument,
  findLocked,
  firstOf,
  lookOf,
  writeFirst,
  writeLook,
  type DocumentRow,
} from './document-store.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { verificationEmails } from './emails.ts'

const EMAILS = 'email-document-decision'

type Review = { readonly id: DocumentId; readonly operatorId: UserId; readonly now: Date }

/** Locks the paper's cleaner, so that two operators, or a cleaner who replaces it, act one after the other. */
async function lockDocument(tx: Tx, id: DocumentId, now: Date) {
  const seen = (await findDocument(tx, id)) ?? refuse('not-found')
  const { checks, today } = await lockChecks(tx, seen.cleaner_id, now)
  // The paper was replaced while this waited for the lock.
  return { document: (await findLocked(tx, id)) ?? refuse('already-decided'), checks, today }
}

/** Operators hear of every step, and the cleaner of what changes something for them. */
const tell = (tx: Tx, id: DocumentId, ...to: CleanerId[]): void => announce(tx, liveChange, { what: 'verification', id, to })

const factsOf = (row: DocumentRow) => ({ ...row, issuedOn: row.issued_on, expiresOn: row.expires_on })

/** What the log tells of a paper before and after an act. */
type Standing = { readonly status: DocumentStatus; readonly approvals: number }

/** Refuses `already-decided` and `being-read`. */
function checkOpen(document: DocumentRow, { operatorId, now }: Review): void {
  if (document.status !== 'pending') refuse('already-decided')
  if (colleaguesReading(lookOf(document), operatorId, now) !== null) refuse('being-read')
}

/**
 * The first of two approvals waits for a colleague's, and once more changes nothing. Refuses `not-found`, `already-decided`, `being-read`,
 * and `document-expired` for a paper that ended while it waited.
 */
export async function approveDocument({ db }: VerificationDeps, review: Review): Promise<void> {
  const { id, operatorId, now } = review
  await inTransaction(db, async (tx) => {
    const { document, checks, today } = await lockDocument(tx, id, now)
    const checkers = await operatorsWithDuty(tx, 'check papers')
    const approved = { type: document.type, first: firstOf(document) }
    const first = countedApproval(approved, checkers)
    const step = approvalStep(approved, operatorId, checkers)
    const before: Standing = { status: 'pending', approvals: first === null ? 0 : 1 }
    const record = (after: Standing) =>
      addAudit(tx, review, { action: 'document.approve', details: { type: document.type, before, after } })
    if (document.status === 'pending' && step === 'again') return record(before)
    checkOpen(document, review)
    if (document.expires_on !== null && document.expires_on < today)
      refuse('document-expired', { details: { expiresOn: document.expires_on } })
    if (step === 'first') {
      await writeFirst(tx, id, { by: operatorId, at: now })
      await writeLook(tx, id, null)
      tell(tx, id)
      return record({ status: 'pending', approvals: 1 })
    }
    const gained = checkGained(factsOf(document), today)
    await decide(tx, review, { status: 'approved', replaced_on: gained ? checks[gained.check] : null }, first)
    tell(tx, id, document.cleaner_id)
    await followPaper(tx, document.cleaner_id, gained, now)
    await armReminder(tx, document.cleaner_id, now)
    await record({ status: 'approved', approvals: before.approvals + 1 })
  })
}

export type Rejection = Review & { readonly reason: RejectionReason; readonly note: string }

/**
 * Earlier approved papers stay; a first approval of this one is gone, even if the rejection is taken back. Refuses `not-found`,
 * `already-decided`, `being-read`, and a note that is missing for `other`.
 */
export async function rejectDocument({ db }: VerificationDeps, { reason, note, ...review }: Rejection): Promise<void> {
  if (reason === 'other' && note === '') refuse('malformed-request', { fields: { note: 'required' } })
  await inTransaction(db, async (tx) => {
    const { document } = await lockDocument(tx, review.id, review.now)
    checkOpen(document, review)
    await decide(tx, review, { status: 'rejected', reason, note }, null)
    tell(tx, review.id, document.cleaner_id)
    const before: Standing = { status: 'pending', approvals: firstOf(document) === null ? 0 : 1 }
    const after: Standing = { status: 'rejected', approvals: 0 }
    await addAudit(tx, review, { action: 'document.reject', details: { type: document.type, before, after, reason } })
  })
}

type Decision =
  | { readonly status: 'approved'; readonly replaced_on: string | null }
  | { readonly status: 'rejected'; readonly reason: RejectionReason; readonly note: string }

/** Nobody reads it to decide any more. `first`: the approval that this one confirms. */
async function decide(tx: Tx, { id, operatorId, now }: Review, decision: Decision, first: DoneBy | null): Promise<void> {
  await writeFirst(tx, id, first)
  await writeLook(tx, id, null)
  await tx
    .updateTable('verification_document')
    .set({ ...decision, decided_at: now, decided_by: operatorId })
    .where('id', '=', id)
    .execute()
  armDeadline(tx, EMAILS, id, new Date(now.getTime() + UNDO_SECONDS * 1000))
}

/** For how long this operator may still take back the decision, or the first approval while it waits for the second; 0 when they may not. */
export function undoSeconds(document: DocumentRow, operatorId: UserId, now: Date): number {
  const done = document.status === 'pending' ? firstOf(document) : decisionOf(document)
  if (done?.by !== operatorId) return 0
  return Math.max(0, UNDO_SECONDS - Math.floor((now.getTime() - done.at.getTime()) / 1000))
}

/** Restores the state before the decision. Refuses `not-found` and `undo-over`, also once the cleaner has sent another. */
export async function undoDecision({ db }: VerificationDeps, review: Review): Promise<void> {
  const { id, operatorId, now } = review
  await inTransaction(db, async (tx) => {
    const { document, today } = await lockDocument(tx, id, now)
    const { cleaner_id: cleanerId, type, status, replaced_on } = document
    if (undoSeconds(document, operatorId, now) === 0) refuse('undo-over')
    const record = (before: Standing, after: Standing) =>
      addAudit(tx, review, { action: 'document.undo', details: { type, before, after } })
    if (status === 'pending') {
      await writeFirst(tx, id, null)
      tell(tx, id)
      return record({ status, approvals: 1 }, { status, approvals: 0 })
    }
    if (await hasNewer(tx, document)) refuse('undo-over')
    await tx
      .updateTable('verification_document')
      .set({ status: 'pending', decided_at: null, decided_by: null, reason: null, note: '', replaced_on: null })
      .where('id', '=', id)
      .execute()
    disarmDeadline(tx, EMAILS, id)
    tell(tx, id, cleanerId)
    const gained = status === 'approved' ? checkGained(factsOf(document), today) : null
    if (status === 'approved') await followPaper(tx, cleanerId, gained && { ...gained, on: replaced_on }, now)
    const approvals = firstOf(document) === null ? 0 : 1
    await record({ status, approvals: status === 'approved' ? approvals + 1 : 0 }, { status: 'pending', approvals })
  })
}

type Followed = { readonly check: keyof Checks; readonly on: string | null }

/** Writes what a paper makes true of the cleaner, or no longer does; the badge of ecological work ends with the certificates that give it. */
async function followPaper(tx: Tx, cleanerId: CleanerId, followed: Followed | null, now: Date): Promise<void> {
  if (followed === null) return refreshListing(tx, cleanerId, now)
  if (followed.check === 'ecoCertifiedOn') {
    const papers = (await documentsOf(tx, cleanerId)).map((row) => ({ ...row, expiresOn: row.expires_on }))
    await recordCheck(tx, cleanerId, 'ecoValidUntil', ecoValidUntil(papers), now)
  }
  await recordCheck(tx, cleanerId, followed.check, followed.on, now)
}

/** Whether the cleaner has sent another of its type, which waits. */
async function hasNewer(tx: Tx, { cleaner_id: cleanerId, type }: DocumentRow): Promise<boolean> {
  const newer = await tx
    .selectFrom('verification_document')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return newer !== undefined
}

/** Sends the decision to the cleaner, once it is final. */
export const sendDecision = (deps: VerificationDeps): DeadlineHandler<DocumentId> => ({
  kind: EMAILS,
  async run(tx, id) {
    const document = await findDocument(tx, id)
    if (!document || document.status === 'pending') return
    const { cleaner_id: cleanerId, type, reason, note } = document
    const key = `document:${id}:${document.decided_at?.getTime()}`
    if (reason !== null) await notifyCleaner(deps, tx, cleanerId, verificationEmails['document-rejected'], { type, reason, note }, key)
    else {
      const { listed } = await tx.selectFrom('cleaner').select('listed').where('account_id', '=', cleanerId).executeTakeFirstOrThrow()
      await notifyCleaner(deps, tx, cleanerId, verificationEmails['document-approved'], { type, listed }, key)
    }
  },
})
