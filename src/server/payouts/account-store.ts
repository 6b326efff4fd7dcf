// Statements on payees' accounts: the reference at the payment company, and what it last said.
import type { CleanerId } from '#domain/id.ts'
import { payoutAccountStatus, type PayoutAccountFacts } from '#domain/payout-account.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type KnownAccount = { readonly ref: string; readonly facts: PayoutAccountFacts }

/** What the company says of an account in which nothing was filled in. */
const EMPTY: PayoutAccountFacts = {
  isClosed: false,
  isSubmitted: false,
  transfers: 'pending',
  bankPayouts: 'pending',
  takesInstant: false,
  dueCount: 0,
  pastDueCount: 0,
}

/** Null before the first visit of the company's form. */
export async function findAccount(executor: Executor, cleanerId: CleanerId): Promise<KnownAccount | null> {
  const row = await executor.selectFrom('payout_account').selectAll().where('account_id', '=', cleanerId).executeTakeFirst()
  const facts = row && factsOf(row)
  return facts ? { ref: row.provider_ref, facts } : null
}

/** What an instant payout asks of an account. */
export const instantFacts = (facts: PayoutAccountFacts | null) => ({
  status: payoutAccountStatus(facts),
  takesInstant: facts?.takesInstant ?? false,
})

type FactColumns = ReturnType<typeof columnsOf>

/** Null for somebody without an account, whose columns are empty. */
export function factsOf(row: { readonly [Column in keyof FactColumns]: FactColumns[Column] | null }): PayoutAccountFacts | null {
  const { is_closed: isClosed, is_submitted: isSubmitted, transfers, bank_payouts: bankPayouts } = row
  const { takes_instant: takesInstant, due_count: dueCount, past_due_count: pastDueCount } = row
  if (isClosed === null || isSubmitted === null || transfers === null || bankPayouts === null || takesInstant === null) return null
  return { isClosed, isSubmitted, transfers, bankPayouts, takesInstant, dueCount: dueCount ?? 0, pastDueCount: pastDueCount ?? 0 }
}

/** A second one of the same person is not kept: the company gives a person one. */
export async function keepAccount(
  tx: Tx,
  account: { readonly cleanerId: CleanerId; readonly provider: string; readonly ref: string; readonly now: Date },
): Promise<void> {
  const { cleanerId, provider, ref, now } = account
  await tx
    .insertInto('payout_account')
    .values({ account_id: cleanerId, provider, provider_ref: ref, created_at: now, fetched_at: now, ...columnsOf(EMPTY) })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** False when nobody of ours has this account. An answer that another overtook is left out. */
export async function recordFacts(executor: Executor, ref: string, facts: PayoutAccountFacts, askedAt: Date): Promise<boolean> {
  const known = await executor.selectFrom('payout_account').select('account_id').where('provider_ref', '=', ref).executeTakeFirst()
  if (!known) return false
  await executor
    .updateTable('payout_account')
    .set({ ...columnsOf(facts), fetched_at: askedAt })
    .where('provider_ref', '=', ref)
    .where('fetched_at', '<=', askedAt)
    .execute()
  return true
}

const columnsOf = ({ isClosed, isSubmitted, transfers, bankPayouts, takesInstant, dueCount, pastDueCount }: PayoutAccountFacts) => ({
  is_closed: isClosed,
  is_submitted: isSubmitted,
  transfers,
  bank_payouts: bankPayouts,
  takes_instant: takesInstant,
  due_count: dueCount,
  past_due_count: pastDueCount,
})
