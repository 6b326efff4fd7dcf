// Endpoint → use case for disputes.
import { disputes } from '#contract/disputes.ts'
import { evidenceRefusal } from '#domain/dispute.ts'
import type { BookingId, DisputeId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { findCaptured } from '../payments/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { actThenShow, routesOf, type Routes } from '../platform/http/http.ts'
import type { DisputeDeps } from './dispute-deps.ts'
import { findDispute, listDisputes, type ListedDispute } from './dispute-store.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { sendEvidence } from './send-evidence.ts'

export function disputeRoutes(deps: DisputeDeps): Routes {
  return routesOf(disputes, {
    'GET /api/admin/disputes': ({ query, now }) => show(deps.db, query.bookingId ?? null, now),
    'GET /api/admin/disputes/{id}/evidence.pdf': async ({ params, caller, now }) => ({
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="evidence.pdf"',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
      body: await readEvidence(deps, { id: params.id, operatorId: caller.userId, now }),
    }),
    'POST /api/admin/disputes/{id}/evidence': actThenShow(
      ({ params, body, caller, now }) => sendEvidence(deps, { id: params.id, words: body.words, operatorId: caller.userId, now }),
      async ({ params, now }) => {
        const { bookingId } = (await findDispute(deps.db, params.id)) ?? refuse('not-found')
        return show(deps.db, bookingId, now)
      },
    ),
    'POST /api/sandbox/disputes': async ({ body }) => {
      const sandbox = deps.sandbox ?? refuse('not-found')
      const ref = (await findCaptured(deps.db, body.bookingId, body.leg)) ?? refuse('not-found')
      const dispute = await sandbox.dispute(ref, { reason: body.reason, outcome: body.outcome ?? null })
      return dispute === null ? refuse('not-found') : { ok: true }
    },
  })
}

async function show(executor: Executor, bookingId: BookingId | null, now: Date) {
  return { items: (await listDisputes(executor, bookingId)).map((dispute) => shown(dispute, now)) }
}

function shown(dispute: ListedDispute, now: Date) {
  const { chargeId: _charge, ref: _ref, evidenceAt, evidenceBy, evidenceWords, evidenceResult, ...rest } = dispute
  return {
    ...rest,
    evidence: evidenceAt && { at: evidenceAt, by: evidenceBy, words: evidenceWords ?? '', result: evidenceResult },
    maySend: evidenceRefusal(dispute, now) === null,
  }
}

type Reading = { readonly id: DisputeId; readonly operatorId: UserId; readonly now: Date }

/** As it is sent, or was. */
async function readEvidence(deps: DisputeDeps, { id, operatorId, now }: Reading): Promise<Buffer> {
  const dispute = (await findDispute(deps.db, id)) ?? refuse('not-found')
  const words = dispute.evidenceWords ?? ''
  const viewer = { id: operatorId, role: 'admin' } as const
  const { file } = await gatherEvidence(deps, deps.db, dispute, { words, viewer, now: dispute.evidenceAt ?? now, line: 'reader' })
  const subject = { kind: 'booking', id: dispute.bookingId } as const
  await inTransaction(deps.db, (tx) => recordAudit(tx, { at: now, actorId: operatorId, action: 'dispute.view', subject }))
  return file
}
