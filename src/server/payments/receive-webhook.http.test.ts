import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPaymentsWorld, WEBHOOK_SECRET, type PaymentsWorld } from '../../../tests/support/payments-world.ts'
import { signWebhook } from '../payment-company/webhook-signature.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld()
})
beforeEach(async () => {
  await world.database.pool.query('delete from webhook_inbox')
})
afterAll(() => world.close())

const inbox = () => world.db.selectFrom('webhook_inbox').select(['event_id', 'type', 'processed_at']).execute()

function eventBody(more: { id?: string; type?: string; ref?: string; kind?: string } = {}): Buffer {
  const { id = `evt_${randomUUID()}`, type = 'charge.captured', ref = `sch_${randomUUID()}`, kind = 'charge' } = more
  // Odd spacing, so that re-serialised JSON would fail the signature.
  return Buffer.from(`{ "id" :"${id}","type":"${type}",\n "createdAt":"2026-11-23T14:00:00Z","object":{"kind":"${kind}","ref":"${ref}"}}`)
}

const signed = (body: Buffer, secret = WEBHOOK_SECRET, at = world.now()) => ({ 'payment-signature': signWebhook(body, secret, at) })
const later = (seconds: number): Date => new Date(world.now().getTime() + seconds * 1000)

it('a signed event is kept and answered at once', async () => {
  const body = eventBody({ id: 'evt_kept', kind: 'other', type: 'something.new' })
  expect(await world.post(body, signed(body))).toEqual({ status: 200, body: { received: true } })
  expect(await inbox()).toEqual([{ event_id: 'evt_kept', type: 'something.new', processed_at: null }])
})

it('an event of an unknown type is kept and laid aside', async () => {
  const body = eventBody({ kind: 'other', type: 'weather.changed' })
  await world.post(body, signed(body))
  await world.settle()
  expect((await inbox()).map((event) => event.processed_at)).toEqual([world.now()])
})

it('the same event many times at once is kept once', async () => {
  const body = eventBody({ kind: 'other' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.post(body, signed(body))))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await inbox()).toHaveLength(1)
})

it.each<[string, (body: Buffer) => { sent: Buffer; headers: Record<string, string> }]>([
  ['no signature', (body) => ({ sent: body, headers: {} })],
  ['an empty signature', (body) => ({ sent: body, headers: { 'payment-signature': '' } })],
  ['another secret', (body) => ({ sent: body, headers: signed(body, 'whsec_not-ours') })],
  ['one byte changed', (body) => ({ sent: Buffer.from(body.toString().replace('captured', 'Captured')), headers: signed(body) })],
  ['JSON written anew', (body) => ({ sent: Buffer.from(JSON.stringify(JSON.parse(body.toString()))), headers: signed(body) })],
  ['an instant 301 seconds old', (body) => ({ sent: body, headers: signed(body, WEBHOOK_SECRET, later(-301)) })],
  ['an instant 301 seconds ahead', (body) => ({ sent: body, headers: signed(body, WEBHOOK_SECRET, later(301)) })],
  ['a body that is no event, though signed', () => ({ sent: Buffer.from('[]'), headers: signed(Buffer.from('[]')) })],
  ['a body that is no JSON, though signed', () => ({ sent: Buffer.from('{"id":'), headers: signed(Buffer.from('{"id":')) })],
  ['an empty body', () => ({ sent: Buffer.alloc(0), headers: signed(Buffer.alloc(0)) })],
])('webhook security: %s is refused alike, and nothing is kept', async (_what, forge) => {
  const { sent, headers } = forge(eventBody())
  expect(await world.post(sent, headers)).toMatchObject({ status: 400, body: { code: 'bad-signature' } })
  expect(await inbox()).toEqual([])
})

it('webhook security: a body of more than a megabyte is refused before it is read', async () => {
  const body = Buffer.alloc(1_100_000, 32)
  expect((await world.post(body, signed(body))).status).toBe(413)
})

it('a signed lie about a charge changes nothing: only the provider’s own answer is believed', async () => {
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  const ref = clientSecret.split('_secret_')[0] ?? ''
  const body = eventBody({ ref, type: 'charge.captured' })
  await world.post(body, signed(body))
  await world.settle()
  expect((await world.money(booking)).legs.initial.state).toBe('created')
})

it('webhook security: an old event delivered again, under its own name or another, moves no money twice', async () => {
  const booking = await world.booking()
  await world.payInitial(booking)
  await world.settle()
  const event = await world.db
    .selectFrom('sandbox_event')
    .select(['id', 'object_ref'])
    .where('type', '=', 'charge.captured')
    .executeTakeFirstOrThrow()
  const replayed = await world.app.inject({ method: 'POST', url: `/api/sandbox/events/${event.id}/replay` })
  expect(replayed.json()).toEqual({ ok: true })
  await world.settle()
  const renamed = eventBody({ ref: event.object_ref })
  await world.post(renamed, signed(renamed))
  await world.settle()
  expect((await world.money(booking)).heldCents).toBe(booking.price.initialLegCents)
  expect((await world.app.inject({ method: 'POST', url: '/api/sandbox/events/evt_none/replay' })).statusCode).toBe(404)
})

it('the tester chooses what comes next from the known outcomes only', async () => {
  const choose = (outcome: string) => world.app.inject({ method: 'POST', url: '/api/sandbox/next-outcome', payload: { outcome } })
  expect((await choose('free-money')).statusCode).toBe(400)
  expect((await choose('insufficient_funds')).json()).toEqual({ ok: true })
  const booking = await world.booking()
  const { clientSecret } = await world.start(booking)
  expect((await world.confirm(clientSecret, '4242424242424242')).body).toEqual({ status: 'declined', code: 'insufficient_funds' })
  expect((await world.confirm(clientSecret, '4242424242424242')).body).toEqual({ status: 'authorized' })
})
