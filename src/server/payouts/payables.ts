// What the ledger owes cleaners, of which payouts are made.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import type { MoneyEvent } from '#domain/ledger.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { isTakenByPayout } from './taken-by-payout.ts'

export type Payable = {
  readonly cleanerId: CleanerId
  /** Posted before the given instant. */
  readonly creditedCents: Cents
  /** Posted at any time. */
  readonly debitedCents: Cents
  readonly balanceCents: Cents
  /** Of the balance, shares of fees that a case is open about: they wait for its decision. */
  readonly frozenCents: Cents
  /** Owed back by the cleaner, apart from the balance. */
  readonly debtCents: Cents
}

type PayableRow = {
  readonly cleaner_id: CleanerId
  readonly credited: number
  readonly debited: number
  readonly balance: number
  readonly frozen: number
  readonly debt: number
}

/** These credits undo a debit, and count with it whenever they were posted. */
const UNDOING: readonly MoneyEvent['kind'][] = [
  ...(['owed-back', 'recovery-undone', 'refund-failed'] as const),
  ...(['payout-failed', 'payout-returned', 'instant-payout-failed'] as const),
]

/** A fee of an ending that is contested, and what was refunded of it, unless a payout took the fee before. */
const isFrozen = sql`(t.kind in ('cancellation-fee-kept', 'fee-refunded') and exists (
  select from booking b join ledger_tx kept on kept.booking_id = b.id and kept.kind = 'cancellation-fee-kept'
   where b.id = t.booking_id and b.frozen_at is not null and b.unfrozen_at is null
     and not ${isTakenByPayout(sql`b.cleaner_id`, sql`b.frozen_at`)}))`

const sums = (before: Date) => sql`
  coalesce(sum(e.amount_cents) filter (where e.direction = 'C' and not ${isFrozen} and (t.effective_at < ${before} or t.kind = any(${UNDOING}::text[]))), 0)::int as credited,
  coalesce(sum(e.amount_cents) filter (where e.direction = 'D' and not ${isFrozen}), 0)::int as debited,
  coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end) filter (where ${isFrozen}), 0)::int as frozen,
  coalesce((select d.balance_cents from ledger_account d where d.code = 'cleaner_debt:' || split_part(a.code, ':', 2)), 0)::int as debt`

/** Everybody to whom something is owed, or who owes something back. */
export async function payables(executor: Executor, before: Date): Promise<readonly Payable[]> {
  const { rows } = await sql<PayableRow>`
    select split_part(a.code, ':', 2) as cleaner_id, a.balance_cents::int as balance, ${sums(before)}
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
      join ledger_tx t on t.id = e.tx_id
     where a.code like 'cleaner\\_payable:%'
       and (a.balance_cents > 0 or exists (
         select from ledger_account d where d.code = 'cleaner_debt:' || split_part(a.code, ':', 2) and d.balance_cents > 0))
     group by a.id`.execute(executor)
  return rows.map(payableOf)
}

/** Of one cleaner. */
export async function findPayable(executor: Executor, cleanerId: CleanerId, before: Date): Promise<Payable> {
  const { rows } = await sql<PayableRow>`
    select ${cleanerId} as cleaner_id, a.balance_cents::int as balance, ${sums(before)}
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
      join ledger_tx t on t.id = e.tx_id
     where a.code = ${codeOf(cleanerId)}
     group by a.id`.execute(executor)
  return payableOf(rows[0] ?? { cleaner_id: cleanerId, credited: 0, debited: 0, balance: 0, frozen: 0, debt: 0 })
}

/** What is owed to a cleaner, which nobody changes before the transaction ends. */
export async function lockPayable(tx: Tx, cleanerId: CleanerId, before: Date): Promise<Payable> {
  const [, payable] = await Promise.all([
    tx.selectFrom('ledger_account').select('id').where('code', '=', codeOf(cleanerId)).forUpdate().executeTakeFirst(),
    findPayable(tx, cleanerId, before),
  ])
  return payable
}

const codeOf = (cleanerId: CleanerId): string => `cleaner_payable:${cleanerId}`

const payableOf = (row: PayableRow): Payable => ({
  cleanerId: row.cleaner_id,
  creditedCents: cents(row.credited),
  debitedCents: cents(row.debited),
  balanceCents: cents(row.balance),
  frozenCents: cents(row.frozen),
  debtCents: cents(row.debt),
})
