// The embedded payment company: the default provider, whole and honest about failure, whose cards and outcomes testers choose.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { JobHandler } from '../platform/jobs.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxBalance } from './sandbox-balance.ts'
import { chargeCalls } from './sandbox-charge-calls.ts'
import { chargeRefOf, HOLD_EXPIRY, lockCharge } from './sandbox-charges.ts'
import { confirmCharge, type Confirmation, type Confirming } from './sandbox-confirm.ts'
import { deliveryJob, enqueueDelivery, readEvent, type Deliver } from './sandbox-events.ts'
import { sandboxDisputes, turnsDisputes, type SandboxBanks } from './sandbox-disputes.ts'
import { sandboxPayoutAccounts, type SandboxPayoutForm } from './sandbox-payout-accounts.ts'
import { sandboxPayouts, turnsPayouts } from './sandbox-payouts.ts'
import { ChargeContested, createRefund, REFUND_TURN, refundByRef, refundMade, turnRefund } from './sandbox-refunds.ts'
import { confirmSetup, sandboxCards } from './sandbox-setups.ts'
import { isFault, once, takeNextOutcome, valueOrUnknown, type NextOutcome } from './sandbox-requests.ts'

export type SandboxProvider = PaymentProvider &
  SandboxPayoutForm &
  SandboxBanks & {
    /** What the payment company's own form would do in the browser. A fault asked for answers `unknown`. */
    confirm(confirming: Confirming): Promise<Confirmation>
    /** Delivers an event again; false when there is no such event. */
    replay(eventId: string): Promise<boolean>
    /** Queues what the next call that moves money meets. */
    queueOutcome(outcome: NextOutcome): Promise<void>
    readonly jobs: readonly JobHandler[]
    readonly deadlines: readonly DeadlineHandler[]
  }

export type SandboxDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Signs events; the receiver checks them with the same. */
  readonly webhookSecret: string
  readonly deliver: Deliver
  /** How many times each event is delivered: networks repeat themselves. 1 unless told. */
  readonly copies?: number
}

export function makeSandboxProvider(deps: SandboxDeps): SandboxProvider {
  const { db, clock, webhookSecret } = deps
  return {
    name: 'sandbox',

    async ensureCustomer({ accountId }) {
      const made = { ref: `scu_${randomUUID()}`, account_ref: accountId, created_at: clock.now() }
      await db
        .insertInto('sandbox_customer')
        .values(made)
        .onConflict((conflict) => conflict.column('account_ref').doNothing())
        .execute()
      const row = await db.selectFrom('sandbox_customer').select('ref').where('account_ref', '=', accountId).executeTakeFirstOrThrow()
      return row.ref
    },

    ...chargeCalls(deps),
    ...sandboxCards(deps),
    ...sandboxPayoutAccounts(deps),
    ...sandboxPayouts(deps),
    ...sandboxBalance(deps),
    ...sandboxDisputes(deps),

    async refund(refund, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'refund', ...refund }, now, amountCents: refund.amountCents, declines: false }
      try {
        return valueOrUnknown(await once(db, keyed, async (tx) => ({ kind: 'refund' as const, ...(await createRefund(tx, refund, now)) })))
      } catch (error) {
        if (error instanceof ChargeContested) return { kind: 'contested' }
        throw error
      }
    },

    findRefund: async ({ refundId }) => ({ found: await refundMade(db, refundId) }),

    getRefund: (ref) => refundByRef(db, ref),

    verifyWebhook: (rawBody, headers, now) => readEvent(rawBody, headers, webhookSecret, now),

    async confirm(confirming) {
      return inTransaction(db, async (tx) => {
        const next = await takeNextOutcome(tx, true)
        if (next === 'unreachable') return { kind: 'outcome', outcome: { kind: 'unknown', cause: next } }
        const forced = next !== null && !isFault(next) ? next : null
        const ofCharge = await confirmCharge(tx, confirming, forced, clock.now())
        const confirmation = ofCharge.kind === 'no-such-charge' ? await confirmSetup(tx, confirming, forced, clock.now()) : ofCharge
        return next !== null && isFault(next) ? { kind: 'outcome', outcome: { kind: 'unknown', cause: next } } : confirmation
      })
    },

    async replay(eventId) {
      const event = await db.selectFrom('sandbox_event').select('id').where('id', '=', eventId).executeTakeFirst()
      if (event) await inTransaction(db, (tx) => enqueueDelivery(tx, eventId))
      return event !== undefined
    },

    async queueOutcome(outcome) {
      await db.insertInto('sandbox_next_outcome').values({ outcome }).execute()
    },

    jobs: [deliveryJob({ ...deps, secret: webhookSecret, copies: deps.copies ?? 1 })],
    deadlines: [
      { kind: HOLD_EXPIRY, run: async (tx, uuid, now) => void (await lockCharge(tx, { ref: chargeRefOf(uuid) }, now)) },
      { kind: REFUND_TURN, run: turnRefund },
      turnsPayouts,
      ...turnsDisputes,
    ],
  }
}
