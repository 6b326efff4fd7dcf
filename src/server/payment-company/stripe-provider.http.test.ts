import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import type Stripe from 'stripe'
import type { BookingId, ClientId, RefundId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { FAKE_KEYS, openFakeStripe, type Fault, type FakeStripe } from '../../../tests/support/fake-stripe.ts'
import { describeProvider } from '../../../tests/support/payment-provider-contract.ts'
import type { ChargeOutcome } from './provider.ts'
import { openStripeClient, type Closed } from './stripe-client.ts'
import { makeOutsideCalls } from '../platform/outside-calls.ts'
import { openStripe, type StripeProvider } from './stripe-provider.ts'
import { newId } from '../platform/new-id.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const log = pino({ level: 'silent' })
const settings = {
  secretKey: FAKE_KEYS.STRIPE_SECRET_KEY,
  publishableKey: FAKE_KEYS.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: FAKE_KEYS.STRIPE_WEBHOOK_SECRET,
  connectWebhookSecret: FAKE_KEYS.STRIPE_CONNECT_WEBHOOK_SECRET,
  thinWebhookSecret: FAKE_KEYS.STRIPE_THIN_WEBHOOK_SECRET,
}

/** What our page does: the card becomes a token, our server confirms, the bank's question is answered yes. */
async function confirmFully(fake: FakeStripe, provider: StripeProvider, clientSecret: string, number: string): Promise<ChargeOutcome> {
  const ref = clientSecret.split('_secret_')[0] ?? ''
  const confirmation = await provider.confirm({ ref, token: fake.token(number), returnUrl: 'http://localhost/back' })
  if (confirmation.kind !== 'outcome') throw new Error(confirmation.kind)
  if (confirmation.outcome.kind !== 'requires_action') return confirmation.outcome
  fake.authenticate(clientSecret, 'succeed')
  return (await provider.getCharge(ref))?.outcome ?? { kind: 'unknown', cause: 'no answer' }
}

describeProvider('stripe', async () => {
  const fake = await openFakeStripe(() => NOW)
  const provider = await openStripe(settings, log, { address: fake.address })
  return {
    provider,
    now: NOW,
    confirm: (clientSecret, number) => confirmFully(fake, provider, clientSecret, number),
    async confirmSetup({ ref, clientSecret }, number, authentication = 'succeed') {
      const confirmation = await provider.confirmSetup({ ref, token: fake.token(number), returnUrl: 'http://localhost/back' })
      if (confirmation.kind !== 'setup') throw new Error(confirmation.kind)
      if (confirmation.setup.outcome.kind !== 'requires_action') return confirmation.setup.outcome
      fake.authenticate(clientSecret, authentication)
      return (await provider.getSetup(ref))?.found?.outcome ?? null
    },
    finishForm: async (account, _form, status, takesInstant) => fake.judgeAccount(account, status, takesInstant),
    dispute: async (chargeRef, outcome) => fake.dispute(chargeRef, { reason: 'product_not_received', outcome }),
    loseNextAnswer: async () => fake.failNext('timeout'),
    close: () => fake.close(),
  }
})

describe('Stripe', () => {
  let fake: FakeStripe
  let provider: StripeProvider
  const amount = cents(6_401)

  beforeAll(async () => {
    fake = await openFakeStripe(() => NOW)
    provider = await openStripe(settings, log, { address: fake.address })
  })
  afterAll(() => fake.close())

  const newLabel = () => ({ bookingId: newId<BookingId>(), leg: 'initial', attempt: 1 }) as const
  const newCustomer = async () =>
    (await provider.ensureCustomer({ accountId: newId<ClientId>(), email: 'claire@essai.test', language: 'fr' })) ?? ''

  async function opened(label: { bookingId: BookingId; leg: 'initial'; attempt: number } = newLabel()) {
    const charge = {
      label,
      amountCents: amount,
      customer: await newCustomer(),
      capture: 'manual',
      saveMethod: true,
      creditOnly: true,
    } as const
    const outcome = await provider.startCharge(charge, `bk:${label.bookingId}:initial:1`)
    if (outcome.kind !== 'created') throw new Error(outcome.kind)
    return { ...outcome, customer: charge.customer, label }
  }
  const sent = (path: string) => fake.asked.findLast((each) => each.method === 'POST' && each.path === path)

  it('opens a hold for cards alone, labelled, grouped by booking, under our key, kept for the second half', async () => {
    const { customer, label } = await opened()
    expect(sent('/v1/payment_intents')).toMatchObject({
      key: `bk:${label.bookingId}:initial:1`,
      params: {
        amount: '6401',
        currency: 'cad',
        customer,
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        setup_future_usage: 'off_session',
        metadata: { booking: label.bookingId, leg: 'initial', attempt: '1', credit_only: 'yes' },
        transfer_group: `booking_${label.bookingId}`,
      },
    })
  })

  it('charges the second half off session and confirmed, as no hold', async () => {
    const { customer, clientSecret } = await opened()
    const paid = await confirmFully(fake, provider, clientSecret, '4242424242424242')
    if (paid.kind !== 'authorized') throw new Error(paid.kind)
    const label = { ...newLabel(), leg: 'final' } as const
    await provider.chargeSaved({ label, amountCents: amount, customer, method: paid.method.ref }, 'bk:x:final:1')
    expect(sent('/v1/payment_intents')?.params).toMatchObject({ off_session: 'true', confirm: 'true', capture_method: 'automatic' })
    expect(sent('/v1/payment_intents')?.params).not.toHaveProperty('setup_future_usage')
  })

  it('has closed vocabularies: a word that Stripe does not list does not compile', () => {
    const closed: Closed<Stripe.RefundCreateParams> = { reason: 'duplicate' }
    // @ts-expect-error the package's own types take any string here
    const misspelt: Closed<Stripe.RefundCreateParams> = { reason: 'because' }
    // @ts-expect-error the name that the parameter had before this version of the API
    const old: Closed<Stripe.PaymentIntentCreateParams> = { amount: 1, currency: 'cad', payment_method_types: ['card'] }
    // As deep as a request goes, in both versions of the API.
    const capabilities = { stripe_balance: { stripe_transfers: { requested: true } } }
    const account: Closed<Stripe.V2.Core.AccountCreateParams> = {
      dashboard: 'express',
      configuration: { recipient: { capabilities } },
      defaults: {
        locales: ['fr-CA'],
        // @ts-expect-error who collects fees is one of Stripe's words, two levels down
        responsibilities: { fees_collector: 'platform', losses_collector: 'application' },
      },
    }
    const manual: Closed<Stripe.BalanceSettingsUpdateParams> = {
      // @ts-expect-error an interval that Stripe does not list, three levels down
      payments: { payouts: { schedule: { interval: 'never' } } },
    }
    // @ts-expect-error a part that Stripe does not list, in a list
    const parts: Closed<Stripe.V2.Core.AccountRetrieveParams> = { include: ['identities'] }
    // @ts-expect-error how a payout goes
    const payout: Closed<Stripe.PayoutCreateParams> = { amount: 1, currency: 'cad', method: 'fast' }
    expect([closed, misspelt, old, account, manual, parts, payout]).toHaveLength(7)
  })

  const collectors = { fees_collector: 'platform', losses_collector: 'application' }
  const payout = { amount: 1, currency: 'cad' }
  /** Past the compiler, as a cast or a value from outside would come. */
  it.each<[string, string, object, RegExp, string?]>([
    ['a word of no list', '/v1/refunds', { payment_intent: 'pi_1', reason: 'because' }, /reason/u],
    ['a parameter that it has not', '/v1/transfers', { ...payout, destination: 'acct_1', to: 'marie' }, /"to"/u],
    ['a fraction of a cent', '/v1/refunds', { payment_intent: 'pi_1', amount: 10.5 }, /integer/u],
    ['no amount', '/v1/payment_intents', { currency: 'cad' }, /amount/u],
    ['an amount of nothing', '/v1/payment_intents', { amount: 0, currency: 'cad' }, /amount/u],
    [
      'a wrong word levels down, in its second version',
      '/v2/core/accounts',
      { defaults: { responsibilities: collectors } },
      /fees_collector/u,
    ],
    ['a number as text, in its second version', '/v2/core/account_links', { account: 'acct_1', use_case: '1' }, /use_case/u],
    ['a payout from our own account', '/v1/payouts', payout, /wrong account/u],
    ['a charge on a payee’s account', '/v1/payment_intents', payout, /wrong account/u, 'acct_1'],
    ['an address that we never call', '/v1/invoices', {}, /Unrecognized/u],
  ])('refuses %s, by the types of the installed package', async (_what, path, params, says, stripeAccount) => {
    const stripe = await openStripeClient(settings.secretKey, { address: fake.address })
    const options = { idempotencyKey: `wrong:${newId<RefundId>()}`, ...(stripeAccount ? { stripeAccount } : {}) }
    await expect(stripe.rawRequest('POST', path, params, options)).rejects.toThrow(says)
  })

  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'lost_card'],
    ['4000000000009979', 'stolen_card'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001280', 'authentication_failed'],
  ])('reads the refusal of %s as %s, and the charge stays open', async (number, code) => {
    const { clientSecret, ref } = await opened()
    expect(await confirmFully(fake, provider, clientSecret, number)).toEqual({ kind: 'declined', ref, clientSecret, code })
    expect((await provider.getCharge(ref))?.outcome).toMatchObject({ kind: 'declined', code })
    expect(await confirmFully(fake, provider, clientSecret, '4242424242424242')).toMatchObject({ kind: 'authorized', ref })
  })

  it('asks no bank about a card that may not pay in advance', async () => {
    const { clientSecret } = await opened()
    const before = fake.events.length
    expect(await confirmFully(fake, provider, clientSecret, '4000056655665556')).toMatchObject({ kind: 'declined', code: 'not_credit' })
    expect(fake.events).toHaveLength(before)
  })

  it('lets a hold on such a card go when it came past our form, and never answers it as a hold', async () => {
    const { clientSecret, ref } = await opened()
    fake.confirmPastOurForm(clientSecret, '4000056655665556')
    expect((await provider.getCharge(ref))?.outcome).toEqual({ kind: 'declined', ref, clientSecret, code: 'not_credit' })
    expect((await provider.getCharge(ref))?.outcome).toEqual({ kind: 'canceled', ref })
    expect(await provider.capture(ref, amount, 'cap:debit')).toEqual({ kind: 'canceled', ref })
  })

  it('accepts a token once, and refuses an invalid one', async () => {
    const [first, second] = [await opened(), await opened()]
    const token = fake.token('4242424242424242')
    const returnUrl = 'http://localhost/back'
    expect(await provider.confirm({ ref: first.ref, token, returnUrl })).toMatchObject({ outcome: { kind: 'authorized' } })
    expect(await provider.confirm({ ref: first.ref, token, returnUrl })).toMatchObject({ outcome: { kind: 'authorized' } })
    expect(await provider.confirm({ ref: second.ref, token, returnUrl })).toEqual({ kind: 'bad-card' })
    expect(await provider.confirm({ ref: second.ref, token: 'ctoken_none', returnUrl })).toEqual({ kind: 'bad-card' })
  })

  it.each<[Fault, string]>([
    ['timeout', 'captured'],
    ['severed', 'captured'],
    ['server-error', 'captured'],
    ['unreachable', 'authorized'],
    ['not-stripe', 'authorized'],
  ])('answers “unknown” to %s, and the truth when it is asked', async (fault, truth) => {
    const { clientSecret, ref } = await opened()
    await confirmFully(fake, provider, clientSecret, '4242424242424242')
    fake.failNext(fault)
    expect((await provider.capture(ref, amount, `cap:${ref}`)).kind).toBe('unknown')
    expect((await provider.getCharge(ref))?.outcome.kind).toBe(truth)
  })

  it('comes back by itself when somebody else holds the key, with the same key', async () => {
    const { clientSecret, ref } = await opened()
    await confirmFully(fake, provider, clientSecret, '4242424242424242')
    fake.failNext('busy')
    expect((await provider.capture(ref, amount, `cap:${ref}`)).kind).toBe('captured')
    const captures = fake.asked.filter((each) => each.path.endsWith(`${ref}/capture`))
    expect(captures.map((each) => each.key)).toEqual([`cap:${ref}`, `cap:${ref}`])
  })

  it('answers nothing, rather than a failure, when its key is not taken', async () => {
    const outside = makeOutsideCalls(log)
    const watched = { address: fake.address, watch: outside.watch('payments') }
    const stranger = await openStripe({ ...settings, secretKey: 'sk_test_revoked' }, log, watched)
    expect(await stranger.capture('pi_1', amount, 'cap:revoked')).toEqual({ kind: 'unknown', cause: 'StripeAuthenticationError' })
    expect(await stranger.getCharge('pi_1')).toBeNull()
    expect(await stranger.findCharge(newLabel())).toBeNull()
    expect(outside.readings()).toMatchObject([{ lastSuccessAt: null, lastFailure: '401', callCount: 3 }])
  })

  it('lets go of every copy of a card, though Stripe was silent in between', async () => {
    const customer = (await provider.ensureCustomer({ accountId: newId<ClientId>(), email: 'c@essai.test', language: 'fr' })) ?? ''
    const typed = async () => {
      const setup = await provider.startSetup(customer, `setup:${newId<string>()}`)
      const token = fake.token('4242424242424242')
      await provider.confirmSetup({ ref: setup?.ref ?? '', token, returnUrl: 'http://localhost/back' })
      const outcome = (await provider.getSetup(setup?.ref ?? ''))?.found?.outcome
      return { setup: setup?.ref ?? '', method: outcome?.kind === 'saved' ? outcome.method.ref : '' }
    }
    const [first, second] = [await typed(), await typed()]
    const remove = () => provider.removeCard({ customer, method: second.method, kept: [] }, `remove:${second.method}`)
    fake.failNext('unreachable')
    expect(await remove()).toEqual({ isRemoved: false })
    expect(await remove()).toEqual({ isRemoved: true })
    for (const { setup } of [first, second]) expect((await provider.getSetup(setup))?.found?.outcome).toEqual({ kind: 'over' })
  })

  it('waits for slow refunds, and learns of returned ones', async () => {
    const states = async (number: string) => {
      const { clientSecret, ref } = await opened()
      await confirmFully(fake, provider, clientSecret, number)
      await provider.capture(ref, amount, `cap:${ref}`)
      const refund = await provider.refund({ refundId: newId<RefundId>(), chargeRef: ref, amountCents: amount }, `rf:${ref}`)
      if (refund.kind !== 'refund') throw new Error(refund.kind)
      fake.turnRefunds()
      return [refund.state, (await provider.getRefund(refund.ref))?.state]
    }
    expect(await states('4000000000007726')).toEqual(['pending', 'succeeded'])
    expect(await states('4000000000005126')).toEqual(['succeeded', 'failed'])
  })

  it('finds a charge whose answer was lost at once, though Stripe’s search lags', async () => {
    const lagging = await openFakeStripe(() => NOW)
    const other = await openStripe(settings, log, { address: lagging.address })
    const customer = (await other.ensureCustomer({ accountId: newId<ClientId>(), email: 'c@essai.test', language: 'en' })) ?? ''
    const start = { label: newLabel(), amountCents: amount, customer, capture: 'manual', saveMethod: true, creditOnly: true } as const
    const held = await other.startCharge(start, 'bk:lag:initial:1')
    const paid = held.kind === 'created' ? await confirmFully(lagging, other, held.clientSecret, '4242424242424242') : held
    lagging.stopSearch()
    lagging.failNext('timeout')
    const label = { ...newLabel(), leg: 'final' } as const
    const method = paid.kind === 'authorized' ? paid.method.ref : ''
    expect((await other.chargeSaved({ label, amountCents: amount, customer, method }, 'bk:lag:final:1')).kind).toBe('unknown')
    expect((await other.findCharge(label))?.found).toMatch(/^pi_/u)
    expect(await other.findCharge({ ...label, attempt: 2 })).toEqual({ found: null })
    await lagging.close()
  })
})
