// Requests waiting refunds from the provider.
import type { BookingId, RefundId } from '#domain/id.ts'
import { mayBeForgotten } from '#domain/payment-timers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { markDisputed } from './disputed-charge.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { recordRefund, type RefundAnswer } from './record-refund.ts'
import { refundById, refundsOf, type RefundRow } from './refund-store.ts'
import { ProviderSilent } from './refresh-charge.ts'

/** Answers whether the provider answered; if not, a retry uses the same key. */
export type Carried = 'done' | 'again'

type Refund = { readonly refundId: RefundId; readonly chargeRef: string }

export async function refundOne(deps: PaymentDeps, refundId: RefundId): Promise<Carried> {
  const refund = await refundById(deps.db, refundId)
  if (!refund || refund.state !== 'pending' || refund.providerRef !== null) return 'done'
  // It is asked for again when the bank has decided.
  if (refund.isDisputed) return 'done'
  const { bookingId, chargeId, chargeRef, amountCents, createdAt } = refund
  if (chargeRef === null) throw new Error(`the refund ${refundId} is of a charge that the provider never had`)
  const ask = async (): Promise<RefundAnswer | 'contested' | null> => {
    const outcome = await deps.provider.refund({ refundId, chargeRef, amountCents }, `rf:${refundId}`)
    if (outcome.kind === 'contested') return outcome.kind
    return outcome.kind === 'refund' ? outcome : null
  }
  const find = () => findMade(deps, { refundId, chargeRef })
  try {
    const answer = mayBeForgotten(createdAt, deps.clock.now()) ? ((await find()) ?? (await ask())) : ((await ask()) ?? (await find()))
    if (answer === null) return 'again'
    if (answer === 'contested') await markContested(deps, { bookingId, chargeId })
    else await recordRefund(deps, refundId, answer)
    return 'done'
  } catch (error) {
    if (error instanceof ProviderSilent) return 'again'
    throw error
  }
}

/** The bank was faster than the event that tells of it. */
async function markContested({ db, hooks, clock }: PaymentDeps, charge: Pick<RefundRow, 'bookingId' | 'chargeId'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await hooks.lockBooking(tx, charge.bookingId)
    await markDisputed(tx, charge, clock.now())
  })
}

/** Null when the provider never made it. */
async function findMade({ provider }: PaymentDeps, refund: Refund): Promise<RefundAnswer | null> {
  const answer = await provider.findRefund(refund)
  if (!answer) throw new ProviderSilent('no answer about a lost refund')
  if (answer.found === null) return null
  const record = await provider.getRefund(answer.found)
  if (!record) throw new ProviderSilent(`no answer about ${answer.found}`)
  return { ref: answer.found, state: record.state }
}

/** Every refund of the booking that waits for the provider. What asked for them is committed, so no failure is its caller's: the jobs go on. */
export async function refundWaiting(deps: PaymentDeps, bookingId: BookingId): Promise<void> {
  try {
    for (const refund of await refundsOf(deps.db, [bookingId])) await refundOne(deps, refund.id)
  } catch (error) {
    deps.log.error({ err: error, bookingId }, 'a refund could not be made at once')
  }
}
