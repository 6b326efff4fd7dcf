// What an application may ask of a charge at the embedded payment company.
import { cents } from '#domain/money.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import type { ChargeOutcome, PaymentProvider } from './provider.ts'
import {
  approve,
  cancel,
  capture,
  decline,
  findByLabel,
  insertCharge,
  labelOf,
  lockCharge,
  methodOf,
  newCharge,
  offSessionAnswer,
  outcomeOf,
} from './sandbox-charges.ts'
import { withSavedCard } from './sandbox-confirm.ts'
import { once, openOnce, valueOrUnknown } from './sandbox-requests.ts'

const CONFIRMABLE: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_action'])

type ChargeCalls = Pick<PaymentProvider, 'startCharge' | 'confirmSaved' | 'chargeSaved' | 'capture' | 'void' | 'getCharge' | 'findCharge'>

export function chargeCalls({ db, clock }: { readonly db: Db; readonly clock: Clock }): ChargeCalls {
  return {
    async startCharge(charge, key) {
      const now = clock.now()
      const row = newCharge(charge, now)
      const outcome: ChargeOutcome = { kind: 'created', ref: row.ref, clientSecret: row.client_secret }
      const keyed = { key, request: { call: 'start', ...charge }, now }
      return valueOrUnknown<ChargeOutcome>(await openOnce(db, keyed, outcome, row))
    },

    async confirmSaved({ ref, method: methodRef }, key) {
      const now = clock.now()
      // The amount is the charge's own: only outcomes that a tester asked for apply.
      const keyed = { key, request: { call: 'confirm-saved', ref, methodRef }, now, amountCents: 0, declines: true }
      const answer = await once(db, keyed, async (tx, forced) => {
        const charge = await lockCharge(tx, { ref }, now)
        if (!charge) throw new Error(`no charge ${ref}`)
        if (!CONFIRMABLE.has(charge.status)) return outcomeOf(tx, charge)
        const method = await methodOf(tx, methodRef)
        if (method.customer_ref !== charge.customer_ref) throw new Error(`the card ${methodRef} is not of the payer of ${ref}`)
        return outcomeOf(tx, withSavedCard(tx, charge, method, forced, now))
      })
      return valueOrUnknown<ChargeOutcome>(answer)
    },

    async chargeSaved(charge, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'charge-saved', ...charge }, now, amountCents: charge.amountCents, declines: true }
      const answer = await once(db, keyed, async (tx, forced) => {
        const method = await methodOf(tx, charge.method)
        const opened = await insertCharge(tx, newCharge({ ...charge, capture: 'auto', saveMethod: false, creditOnly: false }, now))
        const said = forced ?? (method.is_detached ? 'card_declined' : offSessionAnswer(method, now))
        if (said === 'ok') return outcomeOf(tx, approve(tx, opened, method, now))
        const tryAgain = said === 'authentication_required' ? method : null
        return outcomeOf(tx, decline(tx, opened, said, now, tryAgain))
      })
      return valueOrUnknown<ChargeOutcome>(answer)
    },

    async capture(ref, amountCents, key) {
      const now = clock.now()
      const keyed = { key, request: { call: 'capture', ref, amountCents }, now, amountCents, declines: true }
      const answer = await once(db, keyed, async (tx, forced) => {
        const charge = await lockCharge(tx, { ref }, now)
        if (!charge || charge.amount_cents < amountCents) throw new Error(`no charge ${ref} of ${amountCents}`)
        if (charge.status !== 'requires_capture') return outcomeOf(tx, charge)
        if (forced) return outcomeOf(tx, decline(tx, charge, forced, now))
        return outcomeOf(tx, capture(tx, charge, await methodOf(tx, charge.method_ref ?? ''), cents(amountCents), now))
      })
      return valueOrUnknown<ChargeOutcome>(answer)
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
  }
}
