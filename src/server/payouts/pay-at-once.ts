// Pays a cleaner within minutes, for a fee: all that was released leaves the ledger in one transaction, and a job carries it out.
import type { CleanerId } from '#domain/id.ts'
import { INSTANT_PAYOUT_FEE_CENTS, instantPayout } from '#domain/instant-payout.ts'
import type { Cents } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { post } from '../ledger/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { lockPayable } from './payables.ts'
import { findAccount, instantFacts } from './account-store.ts'
import { drawParts } from './draw-parts.ts'
import { instantFeeKey, recoveryKey, transferKey, type PayoutDeps } from './payout-deps.ts'
import { payJob, payKeyOf } from './payout-jobs.ts'
import { stopOf } from './stop-store.ts'
import { insertInstantPayout } from './payout-store.ts'

/**
 * `agreedCents` is what the cleaner was shown to receive. Refuses each of `INSTANT_OBSTACLES`, and `payout-amount-changed`. The lock on
 * what is owed lets one of two presses, or of this and the weekly run, take it.
 */
export async function payAtOnce({ db, clock, termsAt }: PayoutDeps, cleanerId: CleanerId, agreedCents: Cents): Promise<void> {
  const now = clock.now()
  const { platformTaxed } = await termsAt(now)
  await inTransaction(db, async (tx) => {
    const released = await lockPayable(tx, cleanerId, now)
    const [account, stop] = [await findAccount(tx, cleanerId), await stopOf(tx, cleanerId)]
    const { netCents, obstacle, ...recovery } = instantPayout({ ...instantFacts(account?.facts ?? null), stop }, released)
    if (stop !== null) refuse('payouts-stopped', { details: { context: stop } })
    if (obstacle !== null || account === null) return refuse(obstacle ?? 'payout-account-not-ready')
    if (netCents !== agreedCents) refuse('payout-amount-changed', { details: { cents: netCents } })
    const payout = { cleanerId, amountCents: netCents, feeCents: INSTANT_PAYOUT_FEE_CENTS, accountRef: account.ref, ...recovery }
    const id = await insertInstantPayout(tx, payout, now)
    await drawParts(tx, id, payout)
    const of = { bookingId: null, at: now }
    await post(tx, { kind: 'instant-payout-fee', cleanerId, platformTaxed }, { ...of, key: instantFeeKey(id) })
    await post(tx, { kind: 'transferred', cleanerId, amountCents: netCents }, { ...of, key: transferKey(id) })
    const { recoveredCents: amountCents } = recovery
    if (amountCents > 0) await post(tx, { kind: 'recovered', cleanerId, amountCents }, { ...of, key: recoveryKey(id) })
    enqueue(tx, payJob, { payoutId: id }, { key: payKeyOf(id) })
  })
}
