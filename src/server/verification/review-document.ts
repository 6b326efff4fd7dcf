// An operator decides about a paper, and may take the decision back before the cleaner is notified.
import type { DocumentId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { checkGained, UNDO_SECONDS, type RejectionReason } from '#domain/verification.ts'
import { lockChecks, recordCheck, refreshListing } from '../cleaners/index.ts'
import { announce, inTransaction, type Tx } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { addAudit } from './audit.ts'
import { armReminder } from './check-reminders.ts'
import { findDocument, type DocumentRow } from './document-store.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { verificationEmails } from './emails.ts'

const EMAILS = 'email-document-decision'

type Review = { readonly id: DocumentId; readonly operatorId: UserId; readonly now: Date }

/** Locks the paper's cleaner, so that two operators, or a cleaner who replaces it, act one after the other. */
async function lockDocument(tx: Tx, id: DocumentId, now: Date) {
  const seen = (await findDocument(tx, id)) ?? refuse('not-found')
  const { checks, today } = await lockChecks(tx, seen.cleaner_id, now)
  announce(tx, liveChange, { what: 'verification', id: seen.cleaner_id, to: [seen.cleaner_id] })
  // The paper was replaced while this waited for the lock.
  return { document: (await findDocument(tx, id)) ?? refuse('already-decided'), checks, today }
}

const factsOf = (row: DocumentRow) => ({ ...row, issuedOn: row.issued_on, expiresOn: row.expires_on })

/** Refuses `not-found`, `already-decided`, and `document-expired` for a paper that ended while it waited. */
export async function approveDocument({ db }: VerificationDeps, { id, operatorId, now }: Review): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { document, checks, today } = await lockDocument(tx, id, now)
    if (document.status !== 'pending') refuse('already-decided')
    if (document.expires_on !== null && document.expires_on < today)
      refuse('document-expired', { details: { expiresOn: document.expires_on } })
    const gained = checkGained(factsOf(document), today)
    await decide(tx, { id, operatorId, now }, { status: 'approved', replaced_on: gained ? checks[gained.check] : null })
    if (gained) await recordCheck(tx, document.cleaner_id, gained.check, gained.on, now)
    else await refreshListing(tx, document.cleaner_id, now)
    await armReminder(tx, document.cleaner_id, now)
    const details = { type: document.type, before: { status: 'pending' }, after: { status: 'approved' } }
    await addAudit(tx, { id, operatorId, now }, { action: 'document.approve', details })
  })
}

export type Rejection = Review & { readonly reason: RejectionReason; readonly note: string }

/** Earlier approvals stay. Refuses `not-found`, `already-decided`, and a note that is missing for `other`. */
export async function rejectDocument({ db }: VerificationDeps, { reason, note, ...review }: Rejection): Promise<void> {
  if (reason === 'other' && note === '') refuse('malformed-request', { fields: { note: 'required' } })
  await inTransaction(db, async (tx) => {
    const { document } = await lockDocument(tx, review.id, review.now)
    if (document.status !== 'pending') refuse('already-decided')
    await decide(tx, review, { status: 'rejected', reason, note })
    const details = { type: document.type, before: { status: 'pending' }, after: { status: 'rejected' }, reason }
    await addAudit(tx, review, { action: 'document.reject', details })
  })
}

type Decision =
  | { readonly status: 'approved'; readonly replaced_on: string | null }
  | { readonly status: 'rejected'; readonly reason: RejectionReason; readonly note: string }

async function decide(tx: Tx, { id, operatorId, now }: Review, decision: Decision): Promise<void> {
  await tx
    .updateTable('verification_document')
    .set({ ...decision, decided_at: now, decided_by: operatorId })
    .where('id', '=', id)
    .execute()
  armDeadline(tx, EMAILS, id, new Date(now.getTime() + UNDO_SECONDS * 1000))
}

/** For how long this operator may still take the decision back; 0 when they may not. */
export function undoSeconds(document: Pick<DocumentRow, 'decided_at' | 'decided_by'>, operatorId: UserId, now: Date): number {
  if (document.decided_at === null || document.decided_by !== operatorId) return 0
  return Math.max(0, UNDO_SECONDS - Math.floor((now.getTime() - document.decided_at.getTime()) / 1000))
}

/** Restores the state before the decision. Refuses `not-found` and `undo-over`, also once the cleaner has sent another. */
export async function undoDecision({ db }: VerificationDeps, { id, operatorId, now }: Review): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { document, today } = await lockDocument(tx, id, now)
    const { cleaner_id: cleanerId, type, status, replaced_on } = document
    if (undoSeconds(document, operatorId, now) === 0) refuse('undo-over')
    const newer = await tx
      .selectFrom('verification_document')
      .select('id')
      .where('cleaner_id', '=', cleanerId)
      .where('type', '=', type)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (newer) refuse('undo-over')
    await tx
      .updateTable('verification_document')
      .set({ status: 'pending', decided_at: null, decided_by: null, reason: null, note: '', replaced_on: null })
      .where('id', '=', id)
      .execute()
    disarmDeadline(tx, EMAILS, id)
    const gained = status === 'approved' ? checkGained(factsOf(document), today) : null
    if (gained) await recordCheck(tx, cleanerId, gained.check, replaced_on, now)
    else if (status === 'approved') await refreshListing(tx, cleanerId, now)
    const details = { type, before: { status }, after: { status: 'pending' } }
    await addAudit(tx, { id, operatorId, now }, { action: 'document.undo', details })
  })
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
