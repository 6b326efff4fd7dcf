// Pays one cleaner of a run. Each step is recorded before the next, under keys of its own: killed anywhere, it goes on from there.
import type { PayoutId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { mayBeForgotten, nextPayoutCheckAt } from '#domain/payment-timers.ts'
import { payableCents, skipReason, type PayoutFailure } from '#domain/payout.ts'
import { afterRecovery } from '#domain/recovery.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import { post } from '../ledger/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { armDeadline } from '../platform/deadlines.ts'
import { lockPayable } from './payables.ts'
import { findAccount } from './account-store.ts'
import { drawParts } from './draw-parts.ts'
import { reversePayout } from './reverse-payout.ts'
import { stopOf } from './stop-store.ts'
import { CHECK_PAYOUT } from './payout-jobs.ts'
import { recoveryKey, transferKey, type PayoutDeps } from './payout-deps.ts'
import { changePayout, findPayout, lockPayout, recordTransfer, transfersOf, type Payout } from './payout-store.ts'
import { payoutEmails } from './emails.ts'

/** Throws while the company does not answer, so that the job comes again. */
export async function payCleaner(deps: PayoutDeps, id: PayoutId): Promise<void> {
  const payout = await inTransaction(deps.db, (tx) => takeAmount(deps, tx, id))
  if (payout.isReturning) return reversePayout(deps, id)
  if (payout.state !== 'pending' || payout.accountRef === null || payout.amountCents === null) return
  const { accountRef, amountCents } = payout
  const refusal = await moveParts(deps, payout, accountRef)
  if (refusal !== null) return reversePayout(deps, id, refusal)
  const sent = await sendToBank(deps, { ...payout, accountRef, amountCents })
  if ('failure' in sent) return reversePayout(deps, id, sent.failure)
  await inTransaction(deps.db, (tx) => recordSent(deps, tx, id, sent.ref))
}

/** Decides under the lock of what is owed: left out with the reason, or taken from the ledger together with its parts. */
async function takeAmount(deps: PayoutDeps, tx: Tx, id: PayoutId): Promise<Payout> {
  const payout = await lockPayout(tx, id)
  if (payout.state !== 'pending' || payout.amountCents !== null || payout.run === null) return payout
  const { cleanerId } = payout
  const { friday, paysUntil } = payout.run
  const now = deps.clock.now()
  const [account, payable] = [await findAccount(tx, cleanerId), await lockPayable(tx, cleanerId, paysUntil)]
  const { amountCents, recoveredCents, debtLeftCents } = afterRecovery(payableCents(payable), payable.debtCents)
  const reason = skipReason(payoutAccountStatus(account?.facts ?? null), await stopOf(tx, cleanerId), amountCents)
  if (reason !== null) {
    await changePayout(tx, id, { state: 'skipped', skipReason: reason, settledAt: now })
    if (reason !== 'nothing_left')
      await notifyCleaner(deps, tx, cleanerId, payoutEmails['payout-skipped'], { friday, amountCents, reason }, `payout-skipped:${id}`)
    return { ...payout, state: 'skipped' }
  }
  if (account === null) throw new Error('an account in order is an account')
  await drawParts(tx, id, { cleanerId, amountCents })
  const recovery = { recoveredCents, debtLeftCents }
  await changePayout(tx, id, { amountCents, accountRef: account.ref, ...recovery })
  const of = { bookingId: null, at: now }
  await post(tx, { kind: 'transferred', cleanerId, amountCents }, { ...of, key: transferKey(id) })
  if (recoveredCents > 0) await post(tx, { kind: 'recovered', cleanerId, amountCents: recoveredCents }, { ...of, key: recoveryKey(id) })
  return { ...payout, amountCents, accountRef: account.ref }
}

/** Answers why the company refuses one: then none stays. */
async function moveParts({ db, clock, provider }: PayoutDeps, payout: Payout, account: string): Promise<PayoutFailure | null> {
  for (const part of await transfersOf(db, payout.id)) {
    if (part.providerRef !== null) continue
    const { id: label, amountCents, chargeRef, bookingId } = part
    const find = () => provider.findTransfer({ account, label })
    let ref = mayBeForgotten(payout.createdAt, clock.now()) ? await foundOf(find) : null
    if (ref === null) {
      const outcome = await provider.transfer({ account, amountCents, chargeRef, bookingId, label }, `tr:${label}`)
      if (outcome.kind === 'refused') return outcome.why
      ref = outcome.kind === 'transferred' ? outcome.ref : await foundOf(find)
    }
    if (ref === null) throw new Error(`no answer about the transfer ${label}`)
    await recordTransfer(db, label, ref)
  }
  return null
}

/** Null when the company does not have it; throws while it does not answer. */
async function foundOf(find: () => Promise<{ readonly found: string | null } | null>): Promise<string | null> {
  const answer = await find()
  if (answer === null) throw new Error('no answer about what was asked for before')
  return answer.found
}

type Sendable = Payout & { readonly accountRef: string; readonly amountCents: Cents }

/** Answers the company's reference, or why it refuses. */
async function sendToBank(
  { clock, provider }: PayoutDeps,
  payout: Sendable,
): Promise<{ readonly ref: string } | { readonly failure: PayoutFailure }> {
  const { id: payoutId, accountRef: account, amountCents, run } = payout
  const find = () => provider.findPayout({ account, payoutId })
  const known = mayBeForgotten(payout.createdAt, clock.now()) ? await foundOf(find) : null
  if (known !== null) return { ref: known }
  const outcome = await provider.payOut({ account, amountCents, payoutId, isInstant: run === null }, `po:${payoutId}`)
  if (outcome.kind === 'refused') return { failure: outcome.why }
  const ref = outcome.kind === 'payout' ? outcome.ref : await foundOf(find)
  if (ref === null) throw new Error(`no answer about the payout ${payoutId}`)
  return { ref }
}

async function recordSent(deps: PayoutDeps, tx: Tx, id: PayoutId, ref: string): Promise<void> {
  const { state, cleanerId, run, amountCents, feeCents, recoveredCents, debtLeftCents, createdAt } = await lockPayout(tx, id)
  if (state !== 'pending' || amountCents === null) return
  await changePayout(tx, id, { state: 'in_transit', providerRef: ref })
  armNextCheck(deps, tx, { id, createdAt })
  const key = `payout-sent:${id}`
  if (run === null) await notifyCleaner(deps, tx, cleanerId, payoutEmails['instant-payout-sent'], { amountCents, feeCents }, key)
  else
    await notifyCleaner(
      deps,
      tx,
      cleanerId,
      payoutEmails['payout-sent'],
      { friday: run.friday, amountCents, recoveredCents, debtLeftCents },
      key,
    )
}

function armNextCheck({ clock }: PayoutDeps, tx: Tx, { id, createdAt }: Pick<Payout, 'id' | 'createdAt'>): void {
  const next = nextPayoutCheckAt(createdAt, clock.now())
  if (next !== null) armDeadline(tx, CHECK_PAYOUT, id, next)
}

/** Asks the company about a payout whose event may have been lost, and when to ask again. */
export async function checkPayout(deps: PayoutDeps, id: PayoutId): Promise<void> {
  const payout = await findPayout(deps.db, id)
  if (payout === null || payout.providerRef === null || payout.state === 'failed') return
  await payoutChanged(deps, payout.providerRef)
  await inTransaction(deps.db, (tx) => armNextCheck(deps, tx, payout))
}

/** The company reports a payout. Answers false for one that is not of ours; throws while the company does not answer. */
export async function payoutChanged(deps: PayoutDeps, ref: string): Promise<boolean> {
  const record = await deps.provider.getPayout(ref)
  if (record === null) throw new Error(`no answer about ${ref}`)
  if (record.payoutId === null || (await findPayout(deps.db, record.payoutId)) === null) return false
  const id = record.payoutId
  if (record.state === 'failed') await reversePayout(deps, id, 'bank')
  if (record.state === 'paid') await inTransaction(deps.db, (tx) => recordPaid(deps, tx, id, ref))
  return true
}

async function recordPaid(deps: PayoutDeps, tx: Tx, id: PayoutId, ref: string): Promise<void> {
  // The event may come before the answer of the call that it is about.
  await recordSent(deps, tx, id, ref)
  const { state, cleanerId, amountCents } = await lockPayout(tx, id)
  if (state !== 'in_transit' || amountCents === null) return
  const now = deps.clock.now()
  await changePayout(tx, id, { state: 'paid', settledAt: now })
  await post(tx, { kind: 'payout-paid', cleanerId, amountCents }, { key: `payout-paid:${id}`, bookingId: null, at: now, providerRef: ref })
}
