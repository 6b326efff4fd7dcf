// The embedded payment company: the default provider, whole and honest about failure, whose cards and outcomes testers choose.
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { inTransaction, type Db } from '../database.ts'
import type { DeadlineHandler } from '../deadlines.ts'
import type { JobHandler } from '../jobs.ts'
import type { ChargeOutcome, PaymentProvider } from './provider.ts'
import {
  approve,
  cancel,
  capture,
  chargeRefOf,
  decline,
  findByLabel,
  HOLD_EXPIRY,
  insertCharge,
  labelOf,
  lockCharge,
  methodOf,
  newCharge,
  offSessionAnswer,
  outcomeOf,
} from './sandbox-charges.ts'
import { confirmCharge, type Confirmation, type Confirming } from './sandbox-confirm.ts'
import { deliveryJob, enqueueDelivery, readEvent, type Deliver } from './sandbox-events.ts'
import { createRefund, REFUND_TURN, refundByRef, turnRefund } from './sandbox-refunds.ts'
import { isFault, once, openOnce, takeNextOutcome, type Answer, type NextOutcome } from './sandbox-requests.ts'
import { cents } from '#domain/money.ts'

export type SandboxProvider = PaymentProvider & {
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

const told = <T>(answer: Answer<T>): T | { kind: 'unknown'; cause: string } => (answer.kind === 'answer' ? answer.value : answer)

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

    async startCharge(charge, key) {
      const now = clock.now()
      const row = newCharge(charge, now)
      const outcome: ChargeOutcome = { kind: 'created', ref: row.ref, clientSecret: row.client_secret }
      const keyed = { key, request: { call: 'start', ...charge }, now }
      return told<ChargeOutcome>(await openOnce(db, keyed, outcome, row))
    },

    async chargeSaved(charge, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'charge-saved', ...charge }, now, amountCents: charge.amountCents, declines: true }
      const answer = await once(db, keyed, async (tx, forced) => {
        const method = await methodOf(tx, charge.method)
        const opened = await insertCharge(tx, newCharge({ ...charge, capture: 'auto', saveMethod: false, creditOnly: false }, now))
        const said = forced ?? offSessionAnswer(method)
        if (said === 'ok') return outcomeOf(tx, approve(tx, opened, method, now))
        const tryAgain = said === 'authentication_required' ? method : null
        return outcomeOf(tx, decline(tx, opened, said, now, tryAgain))
      })
      return told<ChargeOutcome>(answer)
    },

    async capture(ref, amountCents, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'capture', ref, amountCents }, now, amountCents, declines: true }
      const answer = await once(db, keyed, async (tx, forced) => {
        const charge = await lockCharge(tx, { ref }, now)
        if (!charge || charge.amount_cents !== amountCents) throw new Error(`no charge ${ref} of ${amountCents}`)
        if (charge.status !== 'requires_capture') return outcomeOf(tx, charge)
        return outcomeOf(tx, forced ? decline(tx, charge, forced, now) : capture(tx, charge, now))
      })
      return told<ChargeOutcome>(answer)
    },

    async void(ref) {
      return inTransaction(db, async (tx) => {
        const charge = await lockCharge(tx, { ref }, clock.now())
        if (!charge) throw new Error(`no charge ${ref}`)
        if (charge.status === 'succeeded') return { kind: 'already-captured' }
        if (charge.status !== 'canceled') cancel(tx, charge, clock.now())
        return { kind: 'voided' }
      })
    },

    async getCharge(ref) {
      return inTransaction(db, async (tx) => {
        const charge = await lockCharge(tx, { ref }, clock.now())
        if (!charge) throw new Error(`no charge ${ref}`)
        return { outcome: await outcomeOf(tx, charge), label: labelOf(charge), amountCents: cents(charge.amount_cents) }
      })
    },

    findCharge: async (label) => ({ found: await findByLabel(db, label) }),

    async refund(refund, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'refund', ...refund }, now, amountCents: refund.amountCents, declines: false }
      return told(await once(db, keyed, async (tx) => ({ kind: 'refund' as const, ...(await createRefund(tx, refund, now)) })))
    },

    getRefund: (ref) => refundByRef(db, ref),

    verifyWebhook: (rawBody, headers, now) => readEvent(rawBody, headers, webhookSecret, now),

    async confirm(confirming) {
      return inTransaction(db, async (tx) => {
        const next = await takeNextOutcome(tx, true)
        if (next === 'unreachable') return { kind: 'outcome', outcome: { kind: 'unknown', cause: next } }
        const confirmation = await confirmCharge(tx, confirming, next !== null && !isFault(next) ? next : null, clock.now())
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
    ],
  }
}
