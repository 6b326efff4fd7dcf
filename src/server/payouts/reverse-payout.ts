// A payout that did not arrive: its transfers are taken back from the account, then the ledger owes the cleaner as before.
import type { PayoutId } from '#domain/id.ts'
import type { PayoutFailure } from '#domain/payout.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import { entriesOf, post } from '../ledger/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { instantFeeKey, recoveryKey } from './payout-deps.ts'
import { changePayout, lockPayout, recordReversal, transfersOf } from './payout-store.ts'
import { payoutEmails } from './emails.ts'

/** `failure` is known the first time. Throws while the company does not give the money back, so that the job or the event comes again. */
export async function reversePayout(deps: PayoutDeps, id: PayoutId, failure?: PayoutFailure): Promise<void> {
  const { db, clock, provider } = deps
  // From now on nothing more is moved, whoever comes back to this payout.
  await changePayout(db, id, { isReturning: true, ...(failure === undefined ? {} : { failure }) })
  for (const part of await transfersOf(db, id)) {
    if (part.providerRef !== null) {
      const outcome = await provider.reverseTransfer(part.providerRef, `rv:${part.id}`)
      if (outcome.kind !== 'reversed') throw new Error(`the transfer ${part.id} did not come back: ${outcome.kind}`)
    }
    await recordReversal(db, part.id, clock.now())
  }
  await inTransaction(db, (tx) => recordFailed(deps, tx, id))
}

/** A bank may send back days later what it had taken. */
async function recordFailed(deps: PayoutDeps, tx: Tx, id: PayoutId): Promise<void> {
  const { state, cleanerId, amountCents, feeCents, recoveredCents } = await lockPayout(tx, id)
  if (state === 'failed' || state === 'skipped' || amountCents === null) return
  const now = deps.clock.now()
  await changePayout(tx, id, { state: 'failed', settledAt: now })
  const kind = state === 'paid' ? 'payout-returned' : 'payout-failed'
  await post(tx, { kind, cleanerId, amountCents }, { key: `${kind}:${id}`, bookingId: null, at: now })
  if (recoveredCents > 0) {
    const undone = { kind: 'recovery-undone', cleanerId, amountCents: recoveredCents } as const
    await post(tx, undone, { key: `${recoveryKey(id)}:undone`, bookingId: null, at: now })
  }
  if (feeCents === 0) return notifyCleaner(deps, tx, cleanerId, payoutEmails['payout-failed'], { amountCents }, `payout-failed:${id}`)
  const fee = await entriesOf(tx, instantFeeKey(id))
  await post(tx, { kind: 'instant-payout-failed', fee }, { key: `instant-payout-failed:${id}`, bookingId: null, at: now })
  await notifyCleaner(deps, tx, cleanerId, payoutEmails['instant-payout-failed'], { amountCents, feeCents }, `payout-failed:${id}`)
}
