// Disputes at Stripe, end to end: its signed events arrive at the webhook route out of order, tripled or lost, and the money ends the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { FAKE_KEYS, openFakeStripe, signedEvent, type FakeStripe, type StripeEvent } from '../../../tests/support/fake-stripe.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { MONDAY } from '../../../tests/support/world.ts'
import { auditMoney } from '../reconciliation/index.ts'

let fake: FakeStripe
let scene: Scene
let olga: Person
let told = 0
beforeAll(async () => {
  fake = await openFakeStripe(() => scene?.world.clock.now() ?? MONDAY)
  scene = await openScene({ env: { ...FAKE_KEYS, ...OPERATOR_ENV }, stripeAddress: fake.address, everyoneStays: true })
  olga = await signUpOperator(scene.world, 'Olga')
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
  await fake.close()
})

type Order = (events: readonly StripeEvent[]) => readonly StripeEvent[]
const REVERSED_AND_TRIPLED: Order = (events) => [...events.toReversed(), ...events, ...events.toReversed()]

async function bring(event: StripeEvent): Promise<void> {
  const { payload, headers } = signedEvent(event, scene.world.clock.now())
  const sent = { payload, headers: { 'content-type': 'application/json', ...headers } }
  const response = await scene.world.app.inject({ method: 'POST', url: '/api/webhooks/stripe', ...sent })
  expect([response.statusCode, response.json()]).toEqual([200, { received: true }])
}
/** Every event that was not brought yet, each worked through before the next comes. */
async function deliver(order: Order = (events) => events): Promise<readonly StripeEvent[]> {
  const fresh = fake.events.slice(told)
  told = fake.events.length
  for (const event of order(fresh)) {
    await bring(event)
    await scene.world.settle()
  }
  return fresh
}

/** A visit that was worked and paid in full, and the charge of its second half at Stripe. */
async function paidVisit(): Promise<{ id: string; intent: string }> {
  const { body } = await scene.request({ date: addDays(scene.world.clock.now().toISOString().slice(0, 10), 4) })
  const { id } = body.booking
  const { clientSecret } = body.payment
  const confirmed = { clientSecret, confirmationToken: fake.token('4242424242424242') }
  await scene.world.call('POST /api/payments/stripe/confirm', { as: scene.client.token, body: confirmed })
  const as = scene.cleaner.token
  await scene.world.call('POST /api/bookings/{id}/accept', { as, params: { id }, body: {} })
  await scene.moveTo((await scene.see(id)).startsAt)
  const reason = 'le GPS ne répond pas'
  await scene.world.call('POST /api/bookings/{id}/punch-in', { as, params: { id }, body: { reason } })
  await scene.finishWork(id)
  await scene.world.call('POST /api/bookings/{id}/punch-out', { as, params: { id }, body: { reason } })
  await deliver()
  expect((await scene.see(id)).payment.status).toBe('fully_paid')
  const { rows } = await scene.world.platform.pool.query(`select provider_ref from charge where booking_id = $1 and leg = 'final'`, [id])
  return { id, intent: rows[0].provider_ref }
}
const disputesOf = async (bookingId: string) =>
  (await scene.world.call('GET /api/admin/disputes', { as: olga.token, query: { bookingId } })).body.items
const caseOf = async (id: string) =>
  (await scene.world.call('GET /api/bookings/{id}/case', { as: scene.client.token, params: { id } })).body.case
const contestedLetters = async (to: string) =>
  (await lettersTo(scene.world, to)).filter(({ kind }) => kind.includes('dispute')).map(({ kind }) => kind)

/** What the ledger says of the disputes of a visit, one line for each movement. */
async function postedOf(id: string): Promise<readonly string[]> {
  const { rows } = await scene.world.platform.pool.query<{ kind: string }>(
    `select kind from ledger_tx where booking_id = $1 and kind like 'dispute%' order by kind`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('a dispute at Stripe', () => {
  it('freezes the visit at its first events, each brought three times and the last first, and once only', async () => {
    const { id, intent } = await paidVisit()
    fake.dispute(intent, { reason: 'fraudulent', outcome: null })
    const events = await deliver(REVERSED_AND_TRIPLED)
    expect(events.map(({ type }) => type)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    const [dispute, ...others] = await disputesOf(id)
    expect(others).toEqual([])
    expect(dispute).toMatchObject({ state: 'needs_response', leg: 'final', reason: 'fraudulent', maySend: true })
    expect(await scene.balance('dispute_reserve')).toBe(dispute?.amountCents)
    expect(await postedOf(id)).toEqual(['dispute-withdrawn'])
    expect(await caseOf(id)).toMatchObject({ openedBy: 'system', stage: 'bank' })
    expect(new Set(await contestedLetters(scene.cleaner.email)).size).toBe((await contestedLetters(scene.cleaner.email)).length)
    await scene.world.advance({ days: 3 })
    expect(await scene.balance(`held:${id}`)).toBeGreaterThan(0)
    fake.dispute(intent, { reason: 'fraudulent', outcome: 'won' })
    const ended = await deliver(REVERSED_AND_TRIPLED)
    expect(ended.map(({ type }) => type)).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed'])
    expect(await postedOf(id)).toEqual(['dispute-reinstated', 'dispute-withdrawn'])
    expect(await scene.balance('dispute_reserve')).toBe(0)
    expect(await caseOf(id)).toMatchObject({ stage: 'closed' })
    expect((await scene.see(id)).payment.status).toBe('completed')
  })

  it.each<['won' | 'lost', string]>([
    ['won', 'charge.dispute.created'],
    ['won', 'charge.dispute.funds_withdrawn'],
    ['won', 'charge.dispute.funds_reinstated'],
    ['won', 'charge.dispute.closed'],
    ['lost', 'charge.dispute.created'],
    ['lost', 'charge.dispute.funds_withdrawn'],
    ['lost', 'charge.dispute.closed'],
  ])('%s before anything of it was heard ends the same by %s alone, and the others change nothing later', async (outcome, type) => {
    const { id, intent } = await paidVisit()
    const spent = await scene.balance('expense_dispute')
    fake.dispute(intent, { reason: 'fraudulent', outcome })
    const events = await deliver((all) => all.filter((event) => event.type === type))
    const after = async () => ({
      states: (await disputesOf(id)).map(({ state }) => state),
      posted: await postedOf(id),
      spent: (await scene.balance('expense_dispute')) - spent,
      reserve: await scene.balance('dispute_reserve'),
      stage: (await caseOf(id))?.stage ?? null,
    })
    const first = await after()
    expect(first).toMatchObject({ states: [outcome], reserve: 0, stage: 'closed' })
    expect(first.spent > 0).toBe(outcome === 'lost')
    for (const event of events.filter((each) => each.type !== type)) await bring(event)
    await scene.world.settle()
    expect(await after()).toEqual(first)
    expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  })

  it('is answered with a file and its fields once, and hears of it by an update that comes twice', async () => {
    const { id, intent } = await paidVisit()
    const ref = fake.dispute(intent, { reason: 'product_not_received', outcome: null })
    await deliver()
    const [dispute] = await disputesOf(id)
    const sent = { params: { id: dispute?.id ?? '' }, body: { words: 'Le ménage a été fait.' } }
    expect((await scene.world.call('POST /api/admin/disputes/{id}/evidence', { as: olga.token, ...sent })).status).toBe(200)
    await scene.world.settle()
    const updates = await deliver((events) => [...events, ...events])
    expect(updates.map(({ type }) => type)).toEqual(['charge.dispute.updated'])
    expect(await disputesOf(id)).toMatchObject([{ state: 'under_review', maySend: false, evidence: { result: 'submitted' } }])
    const asked = fake.asked.filter(({ method, path }) => method === 'POST' && path === `/v1/disputes/${ref}`)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      key: expect.stringContaining(`ev:${dispute?.id}:`),
      params: { submit: 'true', evidence: { uncategorized_text: 'Le ménage a été fait.' } },
    })
    fake.dispute(intent, { reason: 'product_not_received', outcome: 'lost' })
    await deliver(REVERSED_AND_TRIPLED)
    expect(await caseOf(id)).toMatchObject({ stage: 'decision', turn: 'operators' })
  })

  it.each([true, false])('that began as a question, answered: %s, is answered in the time of the dispute', async (isAnswered) => {
    const { id, intent } = await paidVisit()
    const reserve = await scene.balance('dispute_reserve')
    fake.dispute(intent, { reason: 'product_not_received', outcome: null, inquires: true })
    await deliver()
    const [asked] = await disputesOf(id)
    expect(asked).toMatchObject({ state: 'needs_response', maySend: true })
    const answer = async (words: string) => {
      const sent = { params: { id: asked?.id ?? '' }, body: { words } }
      expect((await scene.world.call('POST /api/admin/disputes/{id}/evidence', { as: olga.token, ...sent })).status).toBe(200)
      await scene.world.settle()
      await deliver()
      expect(await disputesOf(id)).toMatchObject([{ state: 'under_review', maySend: false, evidence: { words, result: 'submitted' } }])
    }
    if (isAnswered) await answer('Le ménage a été fait.')
    await scene.world.advance({ days: 13 })
    fake.dispute(intent, { reason: 'product_not_received', outcome: null })
    await deliver(REVERSED_AND_TRIPLED)
    expect(await scene.balance('dispute_reserve')).toBe(reserve + (asked?.amountCents ?? 0))
    await scene.world.advance({ days: 10 })
    expect(await disputesOf(id)).toMatchObject([{ state: 'needs_response', maySend: true, evidence: null }])
    await answer('Voici les photos.')
    fake.dispute(intent, { reason: 'product_not_received', outcome: 'won' })
    await deliver()
    expect(await scene.balance('dispute_reserve')).toBe(reserve)
  })

  it('of a charge that is not ours is laid aside', async () => {
    const { intent } = await paidVisit()
    fake.dispute(intent, { reason: 'fraudulent', outcome: null })
    await scene.world.platform.pool.query(`update charge set provider_ref = provider_ref || '_else' where provider_ref = $1`, [intent])
    await deliver()
    const { rows } = await scene.world.platform.pool.query(
      `select count(*)::int as n from webhook_inbox where type like 'charge.dispute.%' and processed_at is null`,
    )
    expect(rows[0].n).toBe(0)
    await scene.world.platform.pool.query(`update charge set provider_ref = $1 where provider_ref = $1 || '_else'`, [intent])
    const created = fake.events.findLast(({ type }) => type === 'charge.dispute.created')
    await bring({ ...(created as StripeEvent), id: 'evt_again' })
    await scene.world.settle()
    fake.dispute(intent, { reason: 'fraudulent', outcome: 'won' })
    await deliver()
  })
})
