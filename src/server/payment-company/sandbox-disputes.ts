// The sandbox's disputes: what its banks take back, and how they decide.
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DisputeReason } from '#domain/dispute.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { cents } from '#domain/money.ts'
import type { SandboxDispute } from '../../../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import type { DisputeMovement, Disputes } from './disputes.ts'
import { recordMovement } from './sandbox-balance.ts'
import { chargeRefOf, DISPUTE_COMES, lockCharge, uuidOf } from './sandbox-charges.ts'
import { emit } from './sandbox-events.ts'
import { once, valueOrUnknown } from './sandbox-requests.ts'

const RESPOND_WITHIN_DAYS = 14
const FEE_CENTS = cents(1_500)

const DISPUTE_LAPSES = 'sandbox-dispute-lapses'

/** Words that decide a dispute at once when they are sent as evidence. */
export const WINNING_WORDS = 'winning_evidence'
export const LOSING_WORDS = 'losing_evidence'

type Row = Selectable<SandboxDispute>

/** The bank takes back what is left of a charge, unless nothing is, or it did so before. */
async function openSandboxDispute(tx: Tx, chargeRef: string, reason: DisputeReason, now: Date): Promise<void> {
  const charge = await lockCharge(tx, { ref: chargeRef }, now)
  const left = charge ? charge.captured_cents - charge.refunded_cents : 0
  if (left <= 0 || (await ofCharge(tx, chargeRef))) return
  const ref = `sdp_${randomUUID()}`
  const respondBy = new Date(now.getTime() + RESPOND_WITHIN_DAYS * DAY_MS)
  await tx
    .insertInto('sandbox_dispute')
    .values({ ref, charge_ref: chargeRef, reason, status: 'needs_response', amount_cents: left, respond_by: respondBy, created_at: now })
    .execute()
  recordMovement(tx, { kind: 'other', subjectRef: ref, amountCents: cents(-left), feeCents: FEE_CENTS, at: now })
  armDeadline(tx, DISPUTE_LAPSES, uuidOf(ref), respondBy)
  emit(tx, 'dispute.created', { kind: 'dispute', ref }, now)
}

const ofCharge = (tx: Tx, chargeRef: string): Promise<Row | undefined> =>
  tx.selectFrom('sandbox_dispute').selectAll().where('charge_ref', '=', chargeRef).executeTakeFirst()

const lock = (tx: Tx, ref: string): Promise<Row | undefined> =>
  tx.selectFrom('sandbox_dispute').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst()

async function move(tx: Tx, ref: string, status: Row['status'], now: Date): Promise<void> {
  await tx.updateTable('sandbox_dispute').set({ status }).where('ref', '=', ref).execute()
  emit(tx, `dispute.${status}`, { kind: 'dispute', ref }, now)
}

/** The bank decides; what is won comes back without the fee. A decision stands, but for one that was lost and is won in the end. */
async function decide(tx: Tx, dispute: Row, outcome: 'won' | 'lost', now: Date): Promise<void> {
  if (dispute.status === 'won' || dispute.status === outcome) return
  disarmDeadline(tx, DISPUTE_LAPSES, uuidOf(dispute.ref))
  if (outcome === 'won') recordMovement(tx, { kind: 'other', subjectRef: dispute.ref, amountCents: cents(dispute.amount_cents), at: now })
  await move(tx, dispute.ref, outcome, now)
}

/** What a tester may ask of the sandbox's banks, by the company's reference of a charge. */
export type SandboxBanks = {
  /** Opens a dispute unless there is one, decides it when an outcome is given, and answers its reference. Null when nothing is left to dispute. */
  dispute(chargeRef: string, asked: { readonly reason: DisputeReason; readonly outcome: 'won' | 'lost' | null }): Promise<string | null>
}

export function sandboxDisputes({ db, clock }: { readonly db: Db; readonly clock: Clock }): Disputes & SandboxBanks {
  return {
    async getDispute(ref) {
      const row = await db.selectFrom('sandbox_dispute').selectAll().where('ref', '=', ref).executeTakeFirst()
      if (!row) throw new Error(`no dispute ${ref}`)
      return {
        chargeRef: row.charge_ref,
        reason: row.reason,
        state: row.status,
        amountCents: cents(row.amount_cents),
        respondBy: row.respond_by,
        openedAt: row.created_at,
        movements: await movementsOf(db, ref),
      }
    },

    async submitEvidence(ref, { file, ...evidence }, key) {
      const now = clock.now()
      // It moves no money, but its answer may be lost.
      const keyed = { key, request: { call: 'evidence', ref, ...evidence }, now, amountCents: 0, declines: false }
      const answer = await once(db, keyed, async (tx) => {
        const dispute = await lock(tx, ref)
        if (!dispute) throw new Error(`no dispute ${ref}`)
        if (dispute.status !== 'needs_response') return { kind: 'too-late' as const }
        disarmDeadline(tx, DISPUTE_LAPSES, uuidOf(ref))
        const kept = JSON.stringify({ ...evidence, bytes: file.length })
        await tx.updateTable('sandbox_dispute').set({ evidence: kept }).where('ref', '=', ref).execute()
        await move(tx, ref, 'under_review', now)
        const outcome = evidence.words.includes(WINNING_WORDS) ? 'won' : evidence.words.includes(LOSING_WORDS) ? 'lost' : null
        if (outcome !== null) await decide(tx, dispute, outcome, now)
        return { kind: 'submitted' as const }
      })
      return valueOrUnknown(answer)
    },

    dispute: (chargeRef, { reason, outcome }) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        await openSandboxDispute(tx, chargeRef, reason, now)
        const dispute = await ofCharge(tx, chargeRef)
        if (dispute && outcome !== null) await decide(tx, dispute, outcome, now)
        return dispute?.ref ?? null
      }),
  }
}

async function movementsOf(db: Db, ref: string): Promise<readonly DisputeMovement[]> {
  const rows = await db
    .selectFrom('sandbox_balance_transaction')
    .selectAll()
    .where('subject_ref', '=', ref)
    .orderBy('created_at')
    .orderBy('amount_cents')
    .execute()
  return rows.map((row) => ({
    ref: row.ref,
    amountCents: cents(row.amount_cents),
    feeCents: cents(row.fee_cents),
    at: row.created_at,
  }))
}

export const turnsDisputes: readonly DeadlineHandler[] = [
  { kind: DISPUTE_COMES, run: (tx, uuid, now) => openSandboxDispute(tx, chargeRefOf(uuid), 'fraudulent', now) },
  {
    kind: DISPUTE_LAPSES,
    async run(tx, uuid, now) {
      const dispute = await lock(tx, `sdp_${uuid}`)
      if (dispute?.status === 'needs_response') await decide(tx, dispute, 'lost', now)
    },
  },
]
