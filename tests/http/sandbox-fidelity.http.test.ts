// Sandbox fidelity: one script against the simulated payment company and against Stripe's adapter, which answer and tell the same.
import { expect, it } from 'vitest'
import { pino } from 'pino'
import type { BookingId, CleanerId, ClientId, PayoutId, RefundId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/new-id.ts'
import type { PaymentProvider } from '#server/payment-company/provider.ts'
import { makeSandboxProvider } from '#server/payment-company/sandbox-provider.ts'
import { openStripe } from '#server/payment-company/stripe-provider.ts'
import { openTestDatabase } from '../support/database.ts'
import { FAKE_KEYS, openFakeStripe } from '../support/fake-stripe.ts'

const NOW = new Date('2026-11-23T14:00:00Z')
const HOUR = 3_600_000
const log = pino({ level: 'silent' })

/** A company under the script: its page, its banks, and its events in the port's words. */
type Company = {
  readonly provider: PaymentProvider
  /** The client types a card, and answers the bank's question when there is one. */
  pay(clientSecret: string, number: string, answer?: 'succeed' | 'fail'): Promise<string>
  finishForm(account: string, form: string): Promise<void>
  banksAnswer(): Promise<void>
  loseNextAnswer(): Promise<void>
  events(): Promise<readonly string[]>
  close(): Promise<void>
}

async function openSandbox(): Promise<Company> {
  const database = await openTestDatabase()
  let now = NOW
  const clock = { now: () => now }
  const provider = makeSandboxProvider({ db: database.db, clock, webhookSecret: 'whsec_fidelity', deliver: async () => 200 })
  return {
    provider,
    async pay(clientSecret, number, answer) {
      const first = await provider.confirm({ clientSecret, card: { number, expMonth: 12, expYear: 2040, cvc: '123' } })
      const last = answer ? await provider.confirm({ clientSecret, authentication: answer }) : first
      return last.kind === 'outcome' ? last.outcome.kind : last.kind
    },
    async finishForm(_account, form) {
      await provider.finishPayoutForm(new URL(form).searchParams.get('token') ?? '', 'active', true)
    },
    async banksAnswer() {
      now = new Date(now.getTime() + 25 * HOUR)
      await sweepDeadlines(database.db, clock, provider.deadlines, log)
    },
    loseNextAnswer: () => provider.queueOutcome('timeout'),
    async events() {
      const { rows } = await database.pool.query<{ type: string }>('select type from sandbox_event order by created_at, ctid')
      return rows.map(({ type }) => type).filter((type) => !type.startsWith('payout-account'))
    },
    close: () => database.close(),
  }
}

/** Stripe's events in the words of the sandbox; that of a charge which we have just opened says nothing new. */
const WORDS: Readonly<Record<string, string | null>> = {
  'payment_intent.created': null,
  'payment_intent.requires_action': 'charge.requires_action',
  'payment_intent.payment_failed': 'charge.declined',
  'payment_intent.amount_capturable_updated': 'charge.authorized',
  'payment_intent.succeeded': 'charge.captured',
  'payment_intent.canceled': 'charge.canceled',
  'refund.updated': 'refund.succeeded',
  'refund.failed': 'refund.failed',
}

async function openFake(): Promise<Company> {
  const fake = await openFakeStripe(() => NOW)
  const settings = {
    secretKey: FAKE_KEYS.STRIPE_SECRET_KEY,
    publishableKey: FAKE_KEYS.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: FAKE_KEYS.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: null,
    thinWebhookSecret: null,
  }
  const provider = await openStripe(settings, log, { address: fake.address })
  const accounts: string[] = []
  const ended: string[] = []
  return {
    provider,
    async pay(clientSecret, number, answer) {
      const ref = clientSecret.split('_secret_')[0] ?? ''
      const confirmation = await provider.confirm({ ref, token: fake.token(number), returnUrl: 'http://localhost/back' })
      if (answer) fake.authenticate(clientSecret, answer)
      const seen = answer ? (await provider.getCharge(ref))?.outcome : confirmation.kind === 'outcome' ? confirmation.outcome : null
      return seen?.kind ?? confirmation.kind
    },
    async finishForm(account) {
      accounts.push(account)
      fake.judgeAccount(account, 'active')
    },
    async banksAnswer() {
      fake.turnRefunds()
      for (const payout of accounts.flatMap((account) => fake.payoutsOf(account)))
        ended.push(fake.endPayout(payout.id, payout['amount'] === REFUSED_CENTS ? 'failed' : 'paid').type)
    },
    loseNextAnswer: async () => fake.failNext('timeout'),
    async events() {
      const told = fake.events.flatMap(({ type, data }) => {
        const word = type === 'refund.created' ? `refund.${String(data.object['status'])}` : WORDS[type]
        if (word === undefined) throw new Error(`no word for ${type}`)
        return word ?? []
      })
      return [...told, ...ended]
    },
    close: () => fake.close(),
  }
}

const GOOD = '4242424242424242'
const AMOUNT = cents(6_400)
/** The bank of a payee refuses a payout of this. */
const REFUSED_CENTS = 1_094

/** Charges, holds, refunds, transfers and payouts, as the product asks for them: what was answered, step by step. */
async function play(company: Company): Promise<readonly string[]> {
  const { provider } = company
  const said: string[] = []
  let keys = 0
  const key = (): string => `fidelity:${(keys += 1)}`
  const say = (what: string, outcome: { readonly kind: string } & Partial<Record<'code' | 'state' | 'why', string>>): void =>
    void said.push([what, outcome.kind, outcome.code, outcome.state, outcome.why].filter(Boolean).join(' '))
  const customer = (await provider.ensureCustomer({ accountId: newId<ClientId>(), email: 'c@essai.test', language: 'fr' })) ?? ''

  async function open(leg: 'initial' | 'final' = 'initial') {
    const isFirst = leg === 'initial'
    const charge = { label: { bookingId: newId<BookingId>(), leg, attempt: 1 }, amountCents: AMOUNT, customer } as const
    const how = { capture: isFirst ? 'manual' : 'auto', saveMethod: isFirst, creditOnly: isFirst } as const
    const opened = await provider.startCharge({ ...charge, ...how }, key())
    if (opened.kind !== 'created') throw new Error(opened.kind)
    return opened
  }
  async function held(number = GOOD, answer?: 'succeed' | 'fail') {
    const opened = await open()
    said.push(`hold ${number} ${await company.pay(opened.clientSecret, number, answer)}`)
    return opened
  }
  const outcomeOf = async (ref: string) => (await provider.getCharge(ref))?.outcome ?? { kind: 'silence' }

  for (const number of ['4000000000000002', '4000000000009995', '4000000000000119']) {
    const { ref, clientSecret } = await held(number)
    say('then', await outcomeOf(ref))
    said.push(`with another card ${await company.pay(clientSecret, GOOD)}`)
  }
  for (const [number, answer] of [
    ['4000002760003184', 'succeed'],
    ['4000002760003184', 'fail'],
    ['4000008260003178', 'succeed'],
  ] as const)
    say('then', await outcomeOf((await held(number, answer)).ref))

  const { ref } = await held()
  say('capture', await provider.capture(ref, AMOUNT, key()))
  say('capture again', await provider.capture(ref, AMOUNT, key()))
  say('void', await provider.void(ref, key()))
  const released = await held()
  say('void', await provider.void(released.ref, key()))
  say('capture', await provider.capture(released.ref, AMOUNT, key()))
  const lost = await held()
  await company.loseNextAnswer()
  say('capture, unheard', await provider.capture(lost.ref, AMOUNT, key()))
  say('then', await outcomeOf(lost.ref))

  for (const number of [GOOD, '4000000000000341', '4000002760003184']) {
    const saved = await outcomeOf((await held(number, number.endsWith('3184') ? 'succeed' : undefined)).ref)
    if (saved.kind !== 'authorized') throw new Error(saved.kind)
    const charge = { label: { bookingId: newId<BookingId>(), leg: 'final', attempt: 1 }, amountCents: AMOUNT, customer } as const
    say(`charge ${number} away`, await provider.chargeSaved({ ...charge, method: saved.method.ref }, key()))
  }
  said.push(`second half by debit ${await company.pay((await open('final')).clientSecret, '4000056655665556')}`)

  for (const number of [GOOD, '4000000000007726', '4000000000005126']) {
    const paid = await held(number)
    await provider.capture(paid.ref, AMOUNT, key())
    say('refund', await provider.refund({ refundId: newId<RefundId>(), chargeRef: paid.ref, amountCents: cents(1_000) }, key()))
  }

  const payee = { accountId: newId<CleanerId>(), email: 'm@essai.test', name: 'Marie', language: 'fr' } as const
  const account = (await provider.createPayoutAccount(payee, key())) ?? ''
  const form = (await provider.payoutAccountForm(account, { returnUrl: 'http://localhost/r', refreshUrl: 'http://localhost/f' })) ?? ''
  const transfer = (amountCents: number) => ({ account, amountCents: cents(amountCents), chargeRef: ref, bookingId: null, label: newId() })
  const payOut = (amountCents: number) => ({ account, amountCents: cents(amountCents), payoutId: newId<PayoutId>(), isInstant: false })
  say('transfer too early', await provider.transfer(transfer(1_000), key()))
  await company.finishForm(account, form)
  said.push(`account ${payoutAccountStatus(await provider.getPayoutAccount(account))}`)
  say('payout of nothing', await provider.payOut(payOut(1_000), key()))
  const moved = await provider.transfer(transfer(3_000), key())
  say('transfer', moved)
  say('payout', await provider.payOut(payOut(1_500), key()))
  say('payout', await provider.payOut(payOut(REFUSED_CENTS), key()))
  await company.banksAnswer()
  return said
}

it('one script against both companies: the same answers, and the same events in the same order', async () => {
  const companies = [await openSandbox(), await openFake()] as const
  try {
    const [sandbox, stripe] = [await play(companies[0]), await play(companies[1])]
    expect(sandbox).toEqual(stripe)
    expect(sandbox.length).toBeGreaterThan(30)
    expect(await companies[0].events()).toEqual(await companies[1].events())
    expect(new Set(await companies[0].events()).size).toBeGreaterThanOrEqual(9)
  } finally {
    for (const company of companies) await company.close()
  }
}, 60_000)
