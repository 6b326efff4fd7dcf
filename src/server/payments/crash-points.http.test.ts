// Crash points of a hold: the process dies while it is opened, put on a saved card and voided, and the card is held once or not at all.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { layPaymentWire, type Call } from '../../../tests/support/payment-wire.ts'
import { newId } from '../platform/new-id.ts'
import { auditMoney } from '../reconciliation/index.ts'

const wire = layPaymentWire()
let scene: Scene
let deaths: Deaths
let client: Person
let date = '2026-11-26'
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, paymentWire: wire.wrap })
  deaths = await dieWriting(scene.world.platform.pool)
}, 120_000)
afterAll(async () => {
  expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  await scene.close()
})
beforeEach(async () => {
  client = await scene.newClient()
  date = addDays(scene.world.clock.now().toISOString().slice(0, 10), 4)
  await scene.world.advance({ days: 1 })
})

const query = async (text: string, ...values: unknown[]) => (await scene.world.platform.pool.query(text, values)).rows
const startsAgain = () => startAgain({ pool: scene.world.platform.pool, settle: () => scene.world.settle() })
/** What the company has of the bookings of this client. */
const atCompany = async () =>
  query(
    `select s.status, s.amount_cents as cents, s.captured_cents as captured from sandbox_charge s
       join booking b on b.id::text = s.metadata ->> 'bookingId' where b.client_id = $1 order by s.status`,
    client.id,
  )

const points = (call: Call): readonly (readonly [string, () => Promise<void> | void])[] => [
  ['before the request', () => void (wire.death = { call, at: 'request' })],
  ['after the request, before its answer', () => void (wire.death = { call, at: 'answer' })],
  ['after the answer, while it is written', () => deaths.upon('charge', 'update')],
]
/** Whoever asked gets no answer. */
async function diesIn(killThere: () => Promise<void> | void, act: () => Promise<{ status: number }>): Promise<void> {
  await killThere()
  expect((await act()).status).toBeGreaterThanOrEqual(500)
  await deaths.over()
  expect(wire.death).toBeNull()
}

describe('opening a charge', () => {
  it.each(points('startCharge'))(
    'killed %s, is one charge for who asks again, whether by the same press or on the booking’s page',
    async (_when, killThere) => {
      const price = await scene.priceOf({ date }, client)
      const key = newId<string>()
      // The same press sends the same price, although the discount of a first booking is taken by then.
      const press = () => scene.request({ date, expectedTotalCents: price.finalCents }, { by: client, key })
      await diesIn(killThere, press)
      await startsAgain()
      const again = await press()
      expect(again.status).toBe(201)
      const { id } = again.body.booking
      const opened = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', { as: client.token, params: { id, leg: 'initial' } })
      expect(opened.body.clientSecret).toBe(again.body.payment.clientSecret)
      await scene.confirmCard(opened.body.clientSecret)
      await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
      await startsAgain()
      const cents = price.initialLegCents
      expect(await atCompany()).toEqual([{ status: 'succeeded', cents, captured: cents }])
      expect(await scene.balance(`held:${id}`)).toBe(cents)
    },
  )
})

describe('putting a hold on a saved card', () => {
  it.each(points('confirmSaved'))('killed %s, holds the card once', async (_when, killThere) => {
    const first = await scene.held({ date }, client)
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id: first.id }, rawBody: { reason: 'other' } })
    await scene.world.settle()
    const [card] = (await scene.world.call('GET /api/cards', { as: client.token })).body.items
    if (!card) throw new Error('no card was kept')
    const { body } = await scene.request({ date }, { by: client })
    const { id } = body.booking
    const { clientSecret } = body.payment
    const confirm = () =>
      scene.world.call('POST /api/cards/{id}/confirm', { as: client.token, params: { id: card.id }, body: { clientSecret } })
    await diesIn(killThere, confirm)
    await startsAgain()
    expect((await confirm()).body).toEqual({ status: 'authorized' })
    const cents = body.booking.priceBreakdown?.initialLegCents
    expect((await atCompany()).at(-1)).toEqual({ status: 'requires_capture', cents, captured: 0 })
    expect((await scene.see(id, client)).labels).toEqual(['awaiting_cleaner'])
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    await startsAgain()
    expect(await atCompany()).toEqual([
      { status: 'canceled', cents, captured: 0 },
      { status: 'succeeded', cents, captured: cents },
    ])
    expect(await scene.balance(`held:${id}`)).toBe(cents)
  })

  it.each(points('confirmSaved').slice(1))(
    'killed %s, is heard of by the company’s event when nobody presses again',
    async (_when, killThere) => {
      await scene.held({ date }, client)
      const [card] = (await scene.world.call('GET /api/cards', { as: client.token })).body.items
      const { body } = await scene.request({ date: addDays(date, 1) }, { by: client })
      const { clientSecret } = body.payment
      await diesIn(killThere, () =>
        scene.world.call('POST /api/cards/{id}/confirm', {
          as: client.token,
          params: { id: card?.id ?? ('' as never) },
          body: { clientSecret },
        }),
      )
      await startsAgain()
      expect((await scene.see(body.booking.id, client)).labels).toEqual(['awaiting_cleaner'])
    },
  )
})

describe('voiding a hold', () => {
  it.each(points('void'))('of a request that is declined, killed %s, lets the card go', async (_when, killThere) => {
    const { id, priceBreakdown } = await scene.held({ date }, client)
    await killThere()
    await scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id }, body: {} })
    await deaths.over()
    expect(wire.death).toBeNull()
    await startsAgain()
    expect(await atCompany()).toEqual([{ status: 'canceled', cents: priceBreakdown?.initialLegCents, captured: 0 }])
    const declined = await scene.see(id, client)
    expect([declined.status, declined.payment.legs[0]?.state]).toEqual(['declined', 'void'])
    expect(await scene.balance(`held:${id}`)).toBe(0)
    expect(await query('select id from refund where booking_id = $1', id)).toEqual([])
  })

  it('of a request that lapses, killed with the timer, lets the card go', async () => {
    scene.world.mayFail('booking-timer')
    const { id } = await scene.held({ date: addDays(date, 3) }, client)
    wire.death = { call: 'void', at: 'answer' }
    await scene.world.advance({ hours: 25 })
    expect(wire.death).toBeNull()
    await startsAgain()
    expect(await atCompany()).toMatchObject([{ status: 'canceled', captured: 0 }])
    expect((await scene.see(id, client)).status).toBe('cancelled')
  })
})
