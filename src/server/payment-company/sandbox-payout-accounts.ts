// The sandbox's accounts of payees, and its form, in which a tester chooses how the company judges.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addMinutes } from '#domain/elapsed.ts'
import type { CleanerId } from '#domain/id.ts'
import type { CapabilityState, PayoutAccountFacts, PayoutAccountStatus } from '#domain/payout-account.ts'
import type { SandboxPayoutAccount } from '../../../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import { defer, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import { emit } from './sandbox-events.ts'

const FORM_MINUTES = 15

const GOOD: PayoutAccountFacts = {
  isClosed: false,
  isSubmitted: true,
  transfers: 'active',
  bankPayouts: 'active',
  takesInstant: true,
  dueCount: 0,
  pastDueCount: 0,
}

/** What the company says after a form that ends in a status. */
const FACTS_AT: Readonly<Record<PayoutAccountStatus, PayoutAccountFacts>> = {
  incomplete: { ...GOOD, isSubmitted: false, transfers: 'pending', bankPayouts: 'pending', dueCount: 4 },
  pending_requirements: { ...GOOD, dueCount: 1 },
  pending: { ...GOOD, transfers: 'pending', bankPayouts: 'pending' },
  active: GOOD,
  restricted: { ...GOOD, transfers: 'restricted', pastDueCount: 1 },
  inactive: { ...GOOD, isClosed: true, transfers: 'unsupported', bankPayouts: 'unsupported' },
}

export type SandboxPayoutForm = {
  /** Ends the form; answers where it leads. Null for a link that is unknown, used or too old. */
  finishPayoutForm(token: string, status: PayoutAccountStatus, takesInstant: boolean): Promise<{ readonly url: string } | null>
}

export function sandboxPayoutAccounts({ db, clock }: { readonly db: Db; readonly clock: Clock }): PayoutAccounts & SandboxPayoutForm {
  return {
    async createPayoutAccount({ accountId }) {
      const made = { ref: `spa_${randomUUID()}`, account_ref: accountId, created_at: clock.now() }
      await db
        .insertInto('sandbox_payout_account')
        .values(made)
        .onConflict((conflict) => conflict.column('account_ref').doNothing())
        .execute()
      const known = await db
        .selectFrom('sandbox_payout_account')
        .select('ref')
        .where('account_ref', '=', accountId)
        .executeTakeFirstOrThrow()
      return known.ref
    },

    async payoutAccountForm(ref, { returnUrl, refreshUrl }) {
      const token = randomBytes(18).toString('base64url')
      const changed = await db
        .updateTable('sandbox_payout_account')
        .set({ form_token: token, form_expires_at: addMinutes(clock.now(), FORM_MINUTES), return_url: returnUrl, refresh_url: refreshUrl })
        .where('ref', '=', ref)
        .where('is_closed', '=', false)
        .executeTakeFirstOrThrow()
      if (changed.numUpdatedRows === 0n) throw new Error(`the payout account ${ref} is unknown or closed`)
      return new URL(`/sandbox/payout-account?token=${token}`, returnUrl).toString()
    },

    async getPayoutAccount(ref) {
      const row = await db.selectFrom('sandbox_payout_account').selectAll().where('ref', '=', ref).executeTakeFirst()
      if (!row) throw new Error(`the payout account ${ref} is unknown`)
      return factsOf(row)
    },

    async closePayoutAccount(ref) {
      await inTransaction(db, async (tx) => judge(tx, ref, FACTS_AT.inactive, clock.now()))
      return { isClosed: true }
    },

    finishPayoutForm: (token, status, takesInstant) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        const row = await tx.selectFrom('sandbox_payout_account').selectAll().where('form_token', '=', token).forUpdate().executeTakeFirst()
        if (!row || row.return_url === null || row.refresh_url === null) return null
        defer(tx, tx.updateTable('sandbox_payout_account').set({ form_token: null }).where('ref', '=', row.ref))
        if (row.form_expires_at === null || row.form_expires_at <= now) return { url: row.refresh_url }
        judge(tx, row.ref, { ...FACTS_AT[status], takesInstant }, now)
        return { url: row.return_url }
      }),
  }
}

/** An account that its owner opened before: everything was given, and the company is content. */
export async function insertPastPayoutAccount(tx: Tx, accountId: CleanerId, at: Date) {
  const ref = `spa_${randomUUID()}`
  await tx
    .insertInto('sandbox_payout_account')
    .values({ ref, account_ref: accountId, created_at: at, ...columnsOf(GOOD) })
    .execute()
  return { ref, facts: GOOD }
}

function judge(tx: Tx, ref: string, facts: PayoutAccountFacts, now: Date): void {
  defer(tx, tx.updateTable('sandbox_payout_account').set(columnsOf(facts)).where('ref', '=', ref))
  emit(tx, 'payout-account.changed', { kind: 'payout-account', ref }, now)
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

const factsOf = (row: Selectable<SandboxPayoutAccount>): PayoutAccountFacts => ({
  isClosed: row.is_closed,
  isSubmitted: row.is_submitted,
  transfers: row.transfers as CapabilityState,
  bankPayouts: row.bank_payouts as CapabilityState,
  takesInstant: row.takes_instant,
  dueCount: row.due_count,
  pastDueCount: row.past_due_count,
})
