// A dispute changed at the payment company: its money is posted, the visit's money frozen or free again, and its case opened or resumed.
import { isAskedAgain, isDisputeOpen, mayDisputeBecome, type DisputeState } from '#domain/dispute.ts'
import type { MoneyEvent } from '#domain/ledger.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { post } from '../ledger/index.ts'
import { findDisputable, markDisputed } from '../payments/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import type { DisputeMovement, DisputeRecord } from '../payment-company/index.ts'
import type { DisputeDeps } from './dispute-deps.ts'
import { askForAnswer, isContested, keepDispute, updateDispute, type Dispute } from './dispute-store.ts'

/** Answers false for a dispute of a charge that is not ours, and throws while the company does not answer. Repeats change nothing. */
export async function followDispute(deps: DisputeDeps, ref: string): Promise<boolean> {
  const record = await deps.provider.getDispute(ref)
  if (!record) throw new Error(`no answer about ${ref}`)
  const charge = await findDisputable(deps.db, record.chargeRef)
  if (!charge) return false
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const booking = (await deps.bookings.lock(tx, charge.bookingId)) ?? refuse('not-found')
    const { dispute, isNew } = await keepDispute(tx, { ...charge, ref, ...record })
    for (const movement of record.movements)
      await post(tx, eventOf(movement), { key: `dispute:${movement.ref}`, bookingId: booking.id, at: now, providerRef: ref })
    if (isNew) await markDisputed(tx, charge, now)
    if (isNew) await deps.bookings.setDisputed(tx, booking.id, now, now)
    if (isNew && booking.facts.status === 'completed') await deps.cases.openForBank(tx, booking, now)
    await becomes(deps, tx, dispute, record, now)
  })
  return true
}

const eventOf = ({ amountCents, feeCents }: DisputeMovement): MoneyEvent =>
  amountCents < 0
    ? { kind: 'dispute-withdrawn', amountCents: cents(-amountCents), feeCents }
    : { kind: 'dispute-reinstated', amountCents, feeCents }

async function becomes(deps: DisputeDeps, tx: Tx, dispute: Dispute, record: DisputeRecord, now: Date): Promise<void> {
  const { state, respondBy } = record
  if (isAskedAgain(dispute, record)) return askForAnswer(tx, dispute.id, record)
  if (!mayDisputeBecome(dispute.state, state)) return
  await updateDispute(tx, dispute.id, { state, respondBy, closedAt: isDisputeOpen(state) ? null : now })
  await CLOSES[state](deps, tx, dispute, now)
}

type Close = (deps: DisputeDeps, tx: Tx, dispute: Dispute, now: Date) => Promise<void>

const CLOSES: Readonly<Record<DisputeState, Close>> = {
  needs_response: async () => {},
  under_review: async () => {},
  lost: async (deps, tx, dispute, now) => {
    await deps.payments.recordLoss(tx, { ...dispute, now })
    await resume(deps, tx, dispute, now)
  },
  won: async (deps, tx, dispute, now) => {
    if (dispute.state === 'lost') await wonAfterLoss(deps, tx, dispute, now)
    await resume(deps, tx, dispute, now)
  },
}

const wonAfterLoss: Close = async (deps, tx, dispute, now) => {
  await deps.payments.undoLoss(tx, { ...dispute, now })
  const booking = (await deps.bookings.lock(tx, dispute.bookingId)) ?? refuse('not-found')
  await deps.cases.returnAfterBank(tx, booking, now)
}

/** After the last bank decided, the money of the visit is free of disputes, and its case goes on. */
async function resume(deps: DisputeDeps, tx: Tx, { bookingId, chargeId }: Dispute, now: Date): Promise<void> {
  if (!(await isContested(tx, { bookingId, chargeId }))) await markDisputed(tx, { bookingId, chargeId }, null)
  if (await isContested(tx, { bookingId })) return
  await deps.bookings.setDisputed(tx, bookingId, null, now)
  const booking = (await deps.bookings.lock(tx, bookingId)) ?? refuse('not-found')
  await deps.cases.resumeAfterBank(tx, booking, now)
}
