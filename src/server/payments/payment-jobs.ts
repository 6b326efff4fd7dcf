// Effects requested in a transaction, the jobs that carry them out, and the timers that repeat them.
import type { Leg } from '#domain/booking.ts'
import type { BookingId, ChargeId, ClientId, RefundId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { nextFinalRetryAt } from '#domain/payment-timers.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { captureLeg } from './capture-leg.ts'
import { cardOfVisit } from './card-store.ts'
import { chargeSaved, retryFinal } from './charge-final.ts'
import { chargesOf } from './charge-store.ts'
import { cardExpiring, forgetCustomer, detachCard } from './detach-cards.ts'
import { openLeg, type Opener } from './open-leg.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import {
  captureJob,
  chargeFinalJob,
  chargeFirstJob,
  forgetCustomerJob,
  reconcileJob,
  reconcileRefundJob,
  refundJob,
  removeCardJob,
  retryFinalJob,
  voidJob,
  webhookJob,
} from './payment-job-names.ts'
import { CAPTURE_AGAIN, RECONCILE_CHARGE, RECONCILE_REFUND, RETRY_FINAL } from './payment-deadlines.ts'
import { processWebhook } from './process-webhook.ts'
import { reconcileCharge, reconcileRefund } from './reconcile-charge.ts'
import { refundOne, type Carried } from './carry-refund.ts'
import { voidLegs } from './void-legs.ts'

export const requestCapture = (tx: Tx, bookingId: BookingId): void =>
  enqueue(tx, captureJob, { bookingId }, { key: `capture:${bookingId}` })

export const requestVoid = (tx: Tx, bookingId: BookingId): void => enqueue(tx, voidJob, { bookingId }, { key: `void:${bookingId}` })

export type LegToCharge = { readonly bookingId: BookingId; readonly amountCents: Cents; readonly payerId: ClientId; readonly now: Date }

export async function requestFinalCharge(deps: Opener, tx: Tx, charge: LegToCharge): Promise<ChargeId> {
  const leg: Leg = 'final'
  const id = await openLeg(deps, tx, { ...charge, leg }, true)
  await armNextRetry(tx, charge.bookingId, charge.now)
  enqueue(tx, chargeFinalJob, { bookingId: charge.bookingId }, { key: `charge-final:${charge.bookingId}` })
  return id
}

/** Without a card on file the client pays on the page. Answers whether there is one. */
export async function requestFirstCharge(deps: Opener, tx: Tx, charge: LegToCharge): Promise<boolean> {
  const { bookingId } = charge
  const hasCard = (await cardOfVisit(tx, bookingId)) !== null
  await openLeg(deps, tx, { ...charge, leg: 'initial' }, hasCard)
  if (hasCard) enqueue(tx, chargeFirstJob, { bookingId }, { key: `charge-first:${bookingId}` })
  return hasCard
}

async function armNextRetry(tx: Tx, bookingId: BookingId, now: Date): Promise<void> {
  const firstTriedAt = (await chargesOf(tx, [bookingId])).find((charge) => charge.leg === 'final')?.createdAt
  const next = firstTriedAt ? nextFinalRetryAt(firstTriedAt, now) : null
  if (next) armDeadline(tx, RETRY_FINAL, bookingId, next)
}

/** A job without an answer from the provider throws, and is retried later. */
async function carry(work: Promise<Carried | { readonly carried: Carried }>): Promise<void> {
  const result = await work
  const carried = typeof result === 'string' ? result : result.carried
  if (carried === 'again') throw new Error('the payment provider did not answer')
}

export function paymentJobs(deps: PaymentDeps): readonly JobHandler[] {
  return [
    handles(captureJob, ({ bookingId }) => carry(captureLeg(deps, bookingId))),
    handles(voidJob, ({ bookingId }) => carry(voidLegs(deps, bookingId))),
    handles(chargeFirstJob, ({ bookingId }) => carry(chargeSaved(deps, bookingId, 'initial'))),
    handles(chargeFinalJob, ({ bookingId }) => carry(chargeSaved(deps, bookingId, 'final'))),
    handles(retryFinalJob, ({ bookingId }) => carry(retryFinal(deps, bookingId))),
    handles(refundJob, ({ refundId }) => carry(refundOne(deps, refundId))),
    handles(reconcileJob, ({ chargeId }) => reconcileCharge(deps, chargeId)),
    handles(reconcileRefundJob, ({ refundId }) => reconcileRefund(deps, refundId)),
    handles(removeCardJob, ({ clientId, method }) => carry(detachCard(deps, clientId, method))),
    handles(forgetCustomerJob, ({ provider, customer }) => carry(forgetCustomer(deps, provider, customer))),
    handles(webhookJob, ({ eventId }) => processWebhook(deps, eventId)),
  ]
}

/** A deadline only queues its job: it locks its own row, and must not wait for a booking's lock. */
export function paymentDeadlines(deps: Pick<PaymentDeps, 'notify'>): readonly DeadlineHandler[] {
  const queueReconcile = (tx: Tx, chargeId: ChargeId): void => enqueue(tx, reconcileJob, { chargeId }, { key: `reconcile:${chargeId}` })
  return [
    {
      kind: RETRY_FINAL,
      async run(tx: Tx, bookingId: BookingId, now: Date) {
        await armNextRetry(tx, bookingId, now)
        enqueue(tx, retryFinalJob, { bookingId }, { key: `retry-final:${bookingId}` })
      },
    },
    { kind: CAPTURE_AGAIN, run: (tx: Tx, bookingId: BookingId) => requestCapture(tx, bookingId) },
    { kind: RECONCILE_CHARGE, run: queueReconcile },
    cardExpiring(deps),
    {
      kind: RECONCILE_REFUND,
      run: (tx: Tx, refundId: RefundId) => enqueue(tx, reconcileRefundJob, { refundId }, { key: `reconcile-refund:${refundId}` }),
    },
  ]
}
