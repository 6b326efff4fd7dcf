// The sandbox's transfers to payees' accounts, and its payouts, which reach the bank a day later, or not.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addMinutes, DAY_MINUTES } from '#domain/elapsed.ts'
import type { PayoutId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { Clock } from '../platform/clock.ts'
import { defer, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import type { CompanyPayoutState, PayoutCalls, PayoutOutcome, ReversalOutcome, TransferOutcome } from './payout-calls.ts'
import { recordMovement } from './sandbox-balance.ts'
import { uuidOf } from './sandbox-charges.ts'
import { emit } from './sandbox-events.ts'
import { once, valueOrUnknown } from './sandbox-requests.ts'

const PAYOUT_TURN = 'sandbox-payout-turn'
const MINUTES_TO_BANK = DAY_MINUTES
const MINUTES_TO_CARD = 30
/** What instant payouts of everybody may come to in one day. */
export const INSTANT_LIMIT_CENTS = 500_000
/** A payout whose amount ends in these cents is refused by the bank. */
const REFUSED_BY_BANK_CENTS = 94

const RESTRICTED = { kind: 'refused', why: 'account-restricted' } as const
const NO_FUNDS = { kind: 'refused', why: 'insufficient-funds' } as const
const NO_CARD = { kind: 'refused', why: 'no-instant-card' } as const
const OVER_LIMIT = { kind: 'refused', why: 'instant-limit' } as const

export function sandboxPayouts({ db, clock }: { readonly db: Db; readonly clock: Clock }): PayoutCalls {
  return {
    async transfer(transfer, key) {
      const keyed = {
        key,
        request: { call: 'transfer', ...transfer },
        now: clock.now(),
        amountCents: transfer.amountCents,
        declines: false,
      }
      const { account, chargeRef, amountCents, label } = transfer
      const answer = await once<TransferOutcome>(db, keyed, async (tx) => {
        const payee = await lockPayee(tx, account)
        if (payee.is_closed || payee.transfers !== 'active') return RESTRICTED
        if (chargeRef !== null && (await leftOfCharge(tx, chargeRef)) < amountCents) return NO_FUNDS
        const ref = `str_${randomUUID()}`
        const row = { ref, account_ref: account, charge_ref: chargeRef, label, amount_cents: amountCents, created_at: keyed.now }
        defer(tx, tx.insertInto('sandbox_transfer').values(row))
        recordMovement(tx, { kind: 'transfer', subjectRef: ref, amountCents: cents(-amountCents), at: keyed.now })
        return { kind: 'transferred', ref }
      })
      return valueOrUnknown<TransferOutcome>(answer)
    },

    async findTransfer({ label }) {
      const row = await db.selectFrom('sandbox_transfer').select('ref').where('label', '=', label).executeTakeFirst()
      return { found: row?.ref ?? null }
    },

    async reverseTransfer(ref, key) {
      const keyed = { key, request: { call: 'reverse', ref }, now: clock.now(), amountCents: 100, declines: false }
      const answer = await once<ReversalOutcome>(db, keyed, async (tx) => {
        const found = await tx.selectFrom('sandbox_transfer').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
        await lockPayee(tx, found.account_ref)
        if (found.is_reversed) return { kind: 'reversed' }
        if ((await balanceOf(tx, found.account_ref)) < found.amount_cents) return NO_FUNDS
        defer(tx, tx.updateTable('sandbox_transfer').set({ is_reversed: true }).where('ref', '=', ref))
        recordMovement(tx, { kind: 'transfer-reversed', subjectRef: ref, amountCents: cents(found.amount_cents), at: keyed.now })
        return { kind: 'reversed' }
      })
      return valueOrUnknown<ReversalOutcome>(answer)
    },

    async payOut(payout, key) {
      const { account, amountCents, payoutId, isInstant } = payout
      const keyed = { key, request: { call: 'pay-out', ...payout }, now: clock.now(), amountCents, declines: false }
      const answer = await once<PayoutOutcome>(db, keyed, async (tx) => {
        const payee = await lockPayee(tx, account)
        if (payee.is_closed || payee.bank_payouts !== 'active') return RESTRICTED
        if (isInstant && !payee.takes_instant) return NO_CARD
        if (isInstant && (await sentAtOnce(tx, keyed.now)) + amountCents > INSTANT_LIMIT_CENTS) return OVER_LIMIT
        if ((await balanceOf(tx, account)) < amountCents) return NO_FUNDS
        const ref = `spo_${randomUUID()}`
        const row = {
          ref,
          account_ref: account,
          payout_id: payoutId,
          amount_cents: amountCents,
          status: 'in_transit',
          method: isInstant ? 'instant' : 'standard',
          created_at: keyed.now,
        }
        defer(tx, tx.insertInto('sandbox_payout').values(row))
        armDeadline(tx, PAYOUT_TURN, uuidOf(ref), addMinutes(keyed.now, isInstant ? MINUTES_TO_CARD : MINUTES_TO_BANK))
        return { kind: 'payout', ref, state: 'in_transit' }
      })
      return valueOrUnknown<PayoutOutcome>(answer)
    },

    async findPayout({ payoutId }) {
      const row = await db.selectFrom('sandbox_payout').select('ref').where('payout_id', '=', payoutId).executeTakeFirst()
      return { found: row?.ref ?? null }
    },

    async getPayout(ref) {
      const row = await db.selectFrom('sandbox_payout').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow()
      return { state: row.status as CompanyPayoutState, payoutId: row.payout_id as PayoutId }
    },
  }
}

/** The bank answers. */
export const turnsPayouts: DeadlineHandler = {
  kind: PAYOUT_TURN,
  async run(tx, uuid, now) {
    const ref = `spo_${uuid}`
    const row = await tx.selectFrom('sandbox_payout').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirstOrThrow()
    const status: CompanyPayoutState = row.amount_cents % 100 === REFUSED_BY_BANK_CENTS ? 'failed' : 'paid'
    defer(tx, tx.updateTable('sandbox_payout').set({ status }).where('ref', '=', ref))
    emit(tx, `payout.${status}`, { kind: 'payout', ref }, now)
  },
}

const lockPayee = (tx: Tx, ref: string) =>
  tx.selectFrom('sandbox_payout_account').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirstOrThrow()

/** What stands in a payee's account: transfers in, less payouts that did not come back. */
async function balanceOf(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce((select sum(amount_cents) from sandbox_transfer where account_ref = ${account} and not is_reversed), 0)::int
         - coalesce((select sum(amount_cents) from sandbox_payout where account_ref = ${account} and status <> 'failed'), 0)::int as cents`.execute(
    tx,
  )
  return rows[0]?.cents ?? 0
}

/** In cents, in the last 24 hours. */
async function sentAtOnce(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from sandbox_payout
     where method = 'instant' and status <> 'failed' and created_at > ${addMinutes(now, -DAY_MINUTES)}`.execute(tx)
  return rows[0]?.cents ?? 0
}

/** What was captured of a charge, less what was refunded and transferred. */
async function leftOfCharge(tx: Tx, ref: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select captured_cents - refunded_cents
         - coalesce((select sum(amount_cents) from sandbox_transfer where charge_ref = ${ref} and not is_reversed), 0)::int as cents
      from sandbox_charge where ref = ${ref} for update`.execute(tx)
  return rows[0]?.cents ?? 0
}
