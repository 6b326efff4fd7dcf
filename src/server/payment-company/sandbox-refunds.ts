// The sandbox's refunds: at once for most cards, in a while for two of them.
import { addMinutes } from '#domain/elapsed.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { RefundId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { RefundState } from '#domain/payment-status.ts'
import type { SandboxRefund } from '../../../db/schema.ts'
import { defer, type Executor, type Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import type { RefundRecord } from './provider.ts'
import { scenarioOf } from './sandbox-cards.ts'
import { recordMovement } from './sandbox-balance.ts'
import { lockCharge, methodOf, uuidOf } from './sandbox-charges.ts'
import { emit } from './sandbox-events.ts'

export const REFUND_TURN = 'sandbox-refund-turn'
/** How long refunds to the slow test cards take. */
export const REFUND_TURN_MINUTES = 10

const FIRST_STATE = { ok: 'succeeded', 'fails-later': 'succeeded', 'succeeds-later': 'pending' } as const satisfies Record<
  string,
  RefundState
>
const LAST_STATE = { ok: 'succeeded', 'fails-later': 'failed', 'succeeds-later': 'succeeded' } as const satisfies Record<
  string,
  RefundState
>

export type NewRefund = { readonly refundId: RefundId; readonly chargeRef: string; readonly amountCents: number }

/** Thrown, so that the key of the call keeps no answer: once the bank has decided, the same call is asked again. */
export class ChargeContested extends Error {}

export async function createRefund(tx: Tx, refund: NewRefund, now: Date): Promise<{ ref: string; state: RefundState }> {
  const charge = await lockCharge(tx, { ref: refund.chargeRef }, now)
  if (!charge || charge.method_ref === null) throw new Error(`no paid charge ${refund.chargeRef}`)
  if (await isDisputed(tx, charge.ref)) throw new ChargeContested(`a bank contests ${charge.ref}: nothing of it is refunded`)
  if (refund.amountCents > charge.captured_cents - charge.refunded_cents)
    throw new RangeError(`more than is left of ${charge.ref}: ${refund.amountCents}`)
  const behaviour = scenarioOf((await methodOf(tx, charge.method_ref)).scenario).refund
  const ref = `sre_${randomUUID()}`
  const state = FIRST_STATE[behaviour]
  const row = { ref, charge_ref: charge.ref, refund_id: refund.refundId, amount_cents: refund.amountCents, status: state, created_at: now }
  defer(tx, tx.insertInto('sandbox_refund').values(row))
  addRefunded(tx, charge.ref, refund.amountCents)
  recordMovement(tx, { kind: 'refund', subjectRef: ref, amountCents: cents(-refund.amountCents), at: now })
  emit(tx, `refund.${state}`, { kind: 'refund', ref }, now)
  if (behaviour !== 'ok') armDeadline(tx, REFUND_TURN, uuidOf(ref), addMinutes(now, REFUND_TURN_MINUTES))
  return { ref, state }
}

async function isDisputed(tx: Tx, chargeRef: string): Promise<boolean> {
  const dispute = await tx
    .selectFrom('sandbox_dispute')
    .select('ref')
    .where('charge_ref', '=', chargeRef)
    .where('status', '<>', 'won')
    .executeTakeFirst()
  return dispute !== undefined
}

/** The later outcome of a slow card. */
export async function turnRefund(tx: Tx, uuid: string, now: Date): Promise<void> {
  const ref = `sre_${uuid}`
  const refund = await tx.selectFrom('sandbox_refund').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirstOrThrow()
  const charge = await tx.selectFrom('sandbox_charge').select('method_ref').where('ref', '=', refund.charge_ref).executeTakeFirstOrThrow()
  const state = LAST_STATE[scenarioOf((await methodOf(tx, charge.method_ref ?? '')).scenario).refund]
  if (state === refund.status) return
  defer(tx, tx.updateTable('sandbox_refund').set({ status: state }).where('ref', '=', ref))
  if (state === 'failed') {
    addRefunded(tx, refund.charge_ref, -refund.amount_cents)
    recordMovement(tx, { kind: 'refund-failed', subjectRef: ref, amountCents: cents(refund.amount_cents), at: now })
  }
  emit(tx, `refund.${state}`, { kind: 'refund', ref }, now)
}

function addRefunded(tx: Tx, chargeRef: string, amountCents: number): void {
  const given = tx.updateTable('sandbox_charge').set({ refunded_cents: sql`refunded_cents + ${amountCents}` })
  defer(tx, given.where('ref', '=', chargeRef))
}

export async function refundByRef(executor: Executor, ref: string): Promise<RefundRecord | null> {
  const row: Selectable<SandboxRefund> | undefined = await executor
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row ? { state: row.status as RefundState, refundId: row.refund_id as RefundId } : null
}

export async function refundMade(executor: Executor, refundId: RefundId): Promise<string | null> {
  const row = await executor.selectFrom('sandbox_refund').select('ref').where('refund_id', '=', refundId).executeTakeFirst()
  return row?.ref ?? null
}
