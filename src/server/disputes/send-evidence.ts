// An operator sends the evidence of a dispute, once: the promise is written first, and a job carries it out until the company has it.
import * as z from 'zod'
import { disputeId } from '#contract/shapes.ts'
import { evidenceRefusal } from '#domain/dispute.ts'
import type { DisputeId, UserId } from '#domain/id.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { DisputeDeps } from './dispute-deps.ts'
import { findDispute, findSender, keepEvidence, keepResult } from './dispute-store.ts'
import { followDispute } from './follow-dispute.ts'
import { gatherEvidence } from './gather-evidence.ts'

const sendJob = defineJob('disputes.send-evidence', z.object({ disputeId }))

type ToSend = { readonly id: DisputeId; readonly words: string; readonly operatorId: UserId; readonly now: Date }

/** Refuses `not-found`, `evidence-sent`, `dispute-over`; of two operators at once, one sends. */
export async function sendEvidence(deps: DisputeDeps, { id, words, operatorId, now }: ToSend): Promise<void> {
  const seen = (await findDispute(deps.db, id)) ?? refuse('not-found')
  await inTransaction(deps.db, async (tx) => {
    await deps.bookings.lock(tx, seen.bookingId)
    const dispute = (await findDispute(tx, id)) ?? refuse('not-found')
    const refused = evidenceRefusal(dispute, now)
    if (refused !== null) refuse(refused)
    await keepEvidence(tx, id, { words, by: operatorId, at: now })
    const subject = { kind: 'booking', id: dispute.bookingId } as const
    const details = { before: { evidenceAt: null }, after: { evidenceAt: now } }
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'dispute.answer', subject, details })
    enqueue(tx, sendJob, { disputeId: id }, { key: `evidence:${id}` })
  })
}

/** The same key each time for one answer: evidence whose answer was lost is not sent twice. */
export const sendsEvidence = (deps: DisputeDeps): JobHandler =>
  handles(sendJob, async ({ disputeId: id }) => {
    const dispute = await findDispute(deps.db, id)
    const sender = await findSender(deps.db, id)
    if (!dispute || sender === null || dispute.evidenceWords === null || dispute.evidenceAt === null || dispute.evidenceResult !== null)
      return
    const viewer: Person = { id: sender, role: 'admin' }
    const asked = { words: dispute.evidenceWords, viewer, now: dispute.evidenceAt, line: 'job' } as const
    const evidence = await gatherEvidence(deps, deps.db, dispute, asked)
    const sent = await deps.provider.submitEvidence(dispute.ref, evidence, `ev:${id}:${dispute.evidenceAt.getTime()}`)
    if (sent.kind === 'unknown') throw new Error('the payment provider did not answer')
    await inTransaction(deps.db, (tx) => keepResult(tx, id, sent.kind === 'submitted' ? 'submitted' : 'too_late'))
    await followDispute(deps, dispute.ref)
  })
