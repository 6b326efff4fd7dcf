// What a cleaner sees of their money: the account that receives it, what is theirs, and what is held and until when.
import type { CleanerId } from '#domain/id.ts'
import { INSTANT_PAYOUT_FEE_CENTS, instantPayout } from '#domain/instant-payout.ts'
import { subtract } from '#domain/money.ts'
import { payoutAccountAct, payoutAccountStatus, type PayoutAccountFacts } from '#domain/payout-account.ts'
import { nextPayday, payableCents } from '#domain/payout.ts'
import type { PayoutStop } from '#domain/payout-stop.ts'
import { afterRecovery } from '#domain/recovery.ts'
import { refuse } from '#domain/refusal.ts'
import { heldEarnings } from '../bookings/index.ts'
import { findPayable, type Payable } from './payables.ts'
import { findAccount, instantFacts, recordFacts } from './account-store.ts'
import { stopOf } from './stop-store.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { latestPayouts } from './payout-store.ts'

/** As many runs as fit in a year. */
const SHOWN_PAYOUTS = 52

export async function showPayouts({ db, smallSupplierOf }: PayoutDeps, cleanerId: CleanerId, now: Date) {
  const { paysUntil, runsAt } = nextPayday(now)
  const [account, payable, held, payouts, stop, smallSupplier] = await Promise.all([
    findAccount(db, cleanerId),
    findPayable(db, cleanerId, paysUntil),
    heldEarnings(db, cleanerId),
    latestPayouts(db, cleanerId, SHOWN_PAYOUTS),
    stopOf(db, cleanerId),
    smallSupplierOf(db, cleanerId, now),
  ])
  const { amountCents, recoveredCents, debtLeftCents } = afterRecovery(payableCents(payable), payable.debtCents)
  return {
    account: accountView(account?.facts ?? null),
    availableCents: subtract(payable.balanceCents, payable.frozenCents),
    debtCents: payable.debtCents,
    stop,
    smallSupplier,
    next: { amountCents, recoveredCents, debtLeftCents, runsAt },
    instant: instantView(account?.facts ?? null, stop, payable),
    held: [...held],
    payouts,
  }
}

/** Asks the company; a cleaner without an account is shown as such. Refuses `service-unavailable` while it does not answer. */
export async function refreshAccount({ db, clock, provider }: PayoutDeps, cleanerId: CleanerId) {
  const known = await findAccount(db, cleanerId)
  if (!known) return accountView(null)
  const askedAt = clock.now()
  const facts = await provider.getPayoutAccount(known.ref)
  if (facts === null) return refuse('service-unavailable')
  await recordFacts(db, known.ref, facts, askedAt)
  return accountView(facts)
}

/** The company reports a change; answers false for an account that nobody of ours has. Throws while the company does not answer. */
export async function accountChanged({ db, clock, provider }: PayoutDeps, ref: string): Promise<boolean> {
  const askedAt = clock.now()
  const facts = await provider.getPayoutAccount(ref)
  if (facts === null) throw new Error(`no answer about ${ref}`)
  return recordFacts(db, ref, facts, askedAt)
}

function instantView(facts: PayoutAccountFacts | null, stop: PayoutStop | null, payable: Payable) {
  const { netCents, recoveredCents, obstacle } = instantPayout({ ...instantFacts(facts), stop }, payable)
  return { netCents, recoveredCents, feeCents: INSTANT_PAYOUT_FEE_CENTS, obstacle }
}

const accountView = (facts: PayoutAccountFacts | null) => ({
  status: payoutAccountStatus(facts),
  act: payoutAccountAct(facts),
  dueCount: facts?.dueCount ?? 0,
  pastDueCount: facts?.pastDueCount ?? 0,
})
