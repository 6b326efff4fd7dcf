import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import type { BookingId, ClientId, RefundId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { describeProvider } from '../../../tests/support/payment-provider-contract.ts'
import { sweepDeadlines } from '../platform/deadlines.ts'
import { drainJobs } from '../platform/jobs.ts'
import type { ChargeOutcome } from './provider.ts'
import { makeSandboxProvider, type SandboxProvider } from './sandbox-provider.ts'
import { checkWebhook } from './webhook-signature.ts'
import { newId } from '../platform/new-id.ts'

const card = (number: string) => ({ number, expMonth: 12, expYear: 2030, cvc: '123' })

async function confirmFully(sandbox: SandboxProvider, clientSecret: string, number: string): Promise<ChargeOutcome> {
  const first = await sandbox.confirm({ clientSecret, card: card(number) })
  const isChallenged = first.kind === 'outcome' && first.outcome.kind === 'requires_action'
  const last = isChallenged ? await sandbox.confirm({ clientSecret, authentication: 'succeed' }) : first
  if (last.kind !== 'outcome') throw new Error(last.kind)
  return last.outcome
}

const START = new Date('2026-11-23T14:00:00Z')
const secret = 'whsec_for-tests'

describeProvider('sandbox', async () => {
  const database = await openTestDatabase()
  const provider = makeSandboxProvider({ db: database.db, clock: { now: () => START }, webhookSecret: secret, deliver: async () => 200 })
  return {
    provider,
    now: START,
    confirm: (clientSecret, number) => confirmFully(provider, clientSecret, number),
    async confirmSetup({ clientSecret }, number, authentication = 'succeed') {
      const first = await provider.confirm({ clientSecret, card: card(number) })
      const isChallenged = first.kind === 'setup' && first.setup.outcome.kind === 'requires_action'
      const last = isChallenged ? await provider.confirm({ clientSecret, authentication }) : first
      return last.kind === 'setup' ? last.setup.outcome : null
    },
    async finishForm(_account, form, status, takesInstant) {
      const token = new URL(form).searchParams.get('token') ?? ''
      expect(await provider.finishPayoutForm(token, status, takesInstant)).toEqual({ url: 'http://localhost/return' })
      expect(await provider.finishPayoutForm(token, status, takesInstant)).toBeNull()
    },
    dispute: async (chargeRef, outcome) => (await provider.dispute(chargeRef, { reason: 'not_received', outcome })) ?? '',
    loseNextAnswer: () => provider.queueOutcome('timeout'),
    close: () => database.close(),
  }
})

describe('the sandbox', () => {
  let database: TestDatabase
  let now = START
  let receiverAnswers = 200
  const delivered: { rawBody: Buffer; signature: string }[] = []
  let sandbox: SandboxProvider
  const log = pino({ level: 'silent' })
  const amount = cents(5_000)

  beforeAll(async () => {
    database = await openTestDatabase()
    sandbox = makeSandboxProvider({
      db: database.db,
      clock: { now: () => now },
      webhookSecret: secret,
      copies: 2,
      async deliver(rawBody, signature) {
        if (receiverAnswers === 200) delivered.push({ rawBody, signature })
        return receiverAnswers
      },
    })
  })
  afterAll(() => database.close())

  const settle = async (): Promise<void> => {
    await sweepDeadlines(database.db, { now: () => now }, sandbox.deadlines, log)
    await drainJobs(database.pool, sandbox.jobs, log)
  }

  async function held(): Promise<string> {
    const customer = await sandbox.ensureCustomer({ accountId: newId<ClientId>(), email: 'c@essai.test', language: 'fr' })
    const label = { bookingId: newId<BookingId>(), leg: 'initial', attempt: 1 } as const
    const charge = { label, amountCents: amount, customer: customer ?? '', capture: 'manual', saveMethod: true, creditOnly: true } as const
    const opened = await sandbox.startCharge(charge, randomUUID())
    if (opened.kind !== 'created') throw new Error(opened.kind)
    await confirmFully(sandbox, opened.clientSecret, '4242424242424242')
    return opened.ref
  }

  it('sends a signed event for each change, as often as configured', async () => {
    const ref = await held()
    await settle()
    expect(delivered).toHaveLength(2)
    const [first] = delivered
    if (!first) throw new Error('nothing was delivered')
    expect(checkWebhook(first.rawBody, first.signature, secret, now)).toBe('good')
    expect(JSON.parse(first.rawBody.toString())).toMatchObject({ type: 'charge.authorized', object: { kind: 'charge', ref } })
    const reading = sandbox.verifyWebhook(first.rawBody, { 'payment-signature': first.signature }, now)
    expect(reading).toMatchObject({ ok: true, event: { type: 'charge.authorized', subject: { kind: 'charge', ref } } })
    expect(sandbox.verifyWebhook(first.rawBody, {}, now)).toEqual({ ok: false, why: 'missing-signature' })
  })

  it('keeps an event until the receiver takes it', async () => {
    await settle()
    delivered.length = 0
    receiverAnswers = 503
    await held()
    await settle()
    expect(delivered).toEqual([])
    receiverAnswers = 200
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await settle()
    expect(delivered).toHaveLength(2)
    const waiting = await database.db.selectFrom('sandbox_event').select('id').where('delivered_at', 'is', null).execute()
    expect(waiting).toEqual([])
  })

  it('lets a hold go after seven days, whether the sweep or a capture comes first', async () => {
    const [swept, late] = [await held(), await held()]
    now = new Date(now.getTime() + 7 * 86_400_000 - 1)
    await settle()
    expect((await sandbox.getCharge(swept))?.outcome.kind).toBe('authorized')
    now = new Date(now.getTime() + 1)
    expect(await sandbox.capture(late, amount, randomUUID())).toEqual({ kind: 'canceled', ref: late })
    await settle()
    expect((await sandbox.getCharge(swept))?.outcome.kind).toBe('canceled')
  })

  it('refuses a saved card once its last day is over, and takes it before', async () => {
    const customer = (await sandbox.ensureCustomer({ accountId: newId<ClientId>(), email: 'c@essai.test', language: 'fr' })) ?? ''
    const label = { bookingId: newId<BookingId>(), leg: 'initial', attempt: 1 } as const
    const first = { label, amountCents: amount, customer, capture: 'auto', saveMethod: true, creditOnly: true } as const
    const opened = await sandbox.startCharge(first, randomUUID())
    const paid = await confirmFully(sandbox, opened.kind === 'created' ? opened.clientSecret : '', '4242424242424242')
    const method = paid.kind === 'captured' ? paid.method.ref : ''
    const chargeOn = async (day: string, attempt: number): Promise<ChargeOutcome> => {
      const before = now
      now = new Date(day)
      const final = { label: { ...label, leg: 'final', attempt }, amountCents: amount, customer, method } as const
      const outcome = await sandbox.chargeSaved(final, randomUUID())
      now = before
      return outcome
    }
    expect(await chargeOn('2030-12-31T23:59:59Z', 1)).toMatchObject({ kind: 'captured' })
    expect(await chargeOn('2031-01-01T00:00:00Z', 2)).toMatchObject({ kind: 'declined', code: 'expired_card' })
  })

  it('meets the outcomes asked for in their order, and leaves a refusal for a call that can have it', async () => {
    const [first, second] = [await held(), await held()]
    await sandbox.capture(first, amount, randomUUID())
    await sandbox.queueOutcome('stolen_card')
    await sandbox.queueOutcome('unreachable')
    const refund = { refundId: newId<RefundId>(), chargeRef: first, amountCents: amount }
    expect(await sandbox.refund(refund, 'rf:asked')).toMatchObject({ kind: 'refund', state: 'succeeded' })
    expect(await sandbox.capture(second, amount, 'cap:1')).toMatchObject({ kind: 'declined', code: 'stolen_card' })
    const third = await held().catch((error: unknown) => error)
    // The client's own confirmation met the fault that was left.
    expect(third).toBeTypeOf('string')
    expect((await sandbox.getCharge(String(third)))?.outcome.kind).toBe('created')
  })

  it('repeats an error that it answered once, for good, though the work was done', async () => {
    const ref = await held()
    await sandbox.queueOutcome('server-error')
    expect(await sandbox.capture(ref, amount, 'cap:error')).toEqual({ kind: 'unknown', cause: 'server-error' })
    expect(await sandbox.capture(ref, amount, 'cap:error')).toEqual({ kind: 'unknown', cause: 'server-error' })
    expect((await sandbox.getCharge(ref))?.outcome.kind).toBe('captured')
  })
})
