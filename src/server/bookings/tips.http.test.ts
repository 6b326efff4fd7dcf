// What a client gives the cleaner on top of a visit that is done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '../../../tests/support/extent.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { GOOD_CARD, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { openLeg } from '../payments/open-leg.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { auditMoney as auditBooks } from '../reconciliation/index.ts'
import { lettersTo } from '../../../tests/support/letters.ts'

const ROUNDS = rounds('TIP_ROUNDS', { gate: 10, all: 25 })

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const tip = (id: string, amountCents: number, as: Person = scene.client, key?: string) =>
  scene.world.call('POST /api/bookings/{id}/tip', {
    as: as.token,
    params: { id },
    body: { amountCents },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const done = () => scene.completed({ date: scene.freeDate() })
const payable = () => scene.balance(`cleaner_payable:${scene.cleaner.id}`)
async function given(id: string, amountCents: number): Promise<void> {
  const { body } = await tip(id, amountCents)
  await scene.confirmCard(body.clientSecret)
  await scene.world.settle()
}
async function amountOf(clientSecret: string): Promise<number | undefined> {
  const { rows } = await scene.world.platform.pool.query<{ cents: number }>(
    'select amount_cents as cents from charge where provider_ref = $1',
    [clientSecret.split('_secret_')[0]],
  )
  return rows[0]?.cents
}
const agrees = async () => {
  expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
  expect(await scene.imbalance()).toBe(0)
}

describe('a tip', () => {
  it('is the cleaner’s whole at once, and changes nothing else of the visit', async () => {
    const { id } = await done()
    const before = { owed: await payable(), seen: await scene.see(id) }
    expect(before.seen.payment.tipClosesAt).not.toBeNull()
    await given(id, 1_800)
    expect((await payable()) - before.owed).toBe(1_800)
    const seen = await scene.see(id)
    expect(seen.payment).toMatchObject({ tip: { amountCents: 1_800, state: 'captured' }, tipClosesAt: null })
    expect(seen).toMatchObject({ paymentStatus: before.seen.paymentStatus, cost: before.seen.cost, labels: before.seen.labels })
    expect((await scene.see(id, scene.cleaner)).payment.tip).toMatchObject({ amountCents: 1_800, state: 'captured' })
    expect((await lettersTo(scene.world, scene.client.email)).filter(({ kind }) => kind === 'client-tipped')).toHaveLength(1)
    const told = (await lettersTo(scene.world, scene.cleaner.email)).find(({ kind }) => kind === 'cleaner-tipped')
    expect(told?.text).toMatch(/18,00\s\$/)
    await agrees()
  })

  it('is given once, by the client alone, and never twice by two tabs', async () => {
    const { id } = await done()
    expect((await tip(id, 1_000, await scene.newClient())).problem.code).toBe('not-yours')
    expect((await tip('3f1c6f0a-0000-4000-8000-000000000001', 1_000)).problem.code).toBe('not-found')
    const tabs = await Promise.all([tip(id, 1_000), tip(id, 1_000)])
    const secrets = tabs.map(({ body }) => body.clientSecret)
    expect(new Set(secrets).size).toBe(1)
    const before = await payable()
    await Promise.all(secrets.map((secret) => scene.confirmCard(secret)))
    await scene.world.settle()
    expect((await payable()) - before).toBe(1_000)
    expect((await tip(id, 2_000)).problem.code).toBe('tip-given')
    await agrees()
  })

  it('that was begun is given up for another amount, and can no longer be paid', async () => {
    const { id } = await done()
    const first = (await tip(id, 5_000)).body
    const second = (await tip(id, 500)).body
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect((await scene.confirmCard(first.clientSecret)).problem.code).toBe('payment-not-needed')
    await given(id, 600)
    expect((await scene.see(id)).payment.tip).toMatchObject({ amountCents: 600, state: 'captured' })
    await agrees()
  })

  it('of several amounts at once is opened for each as asked, or asked for again', async () => {
    const { id } = await done()
    for (let round = 0; round < ROUNDS; round += 1) {
      const amounts = [700, 800, 900, 1_000].map((amountCents) => amountCents + round)
      const answers = await Promise.all(amounts.map((amountCents) => tip(id, amountCents)))
      for (const [index, { status, body, problem }] of answers.entries()) {
        if (status === 200) expect(await amountOf(body.clientSecret)).toBe(amounts[index])
        else expect(problem.code).toBe('service-unavailable')
      }
    }
    await given(id, 650)
    expect((await scene.see(id)).payment.tip).toMatchObject({ amountCents: 650, state: 'captured' })
    await agrees()
  })

  it('of which the payment company never heard, as when a process died, is given up for another amount', async () => {
    const { id } = await done()
    const { platform, clock } = scene.world
    const unheard = { bookingId: id, leg: 'tip', amountCents: cents(900), payerId: scene.client.id, now: clock.now() } as const
    await inTransaction(platform.db, (tx) => openLeg({ provider: { name: 'sandbox' } }, tx, unheard))
    await given(id, 950)
    const { rows } = await platform.pool.query(
      'select amount_cents, state from charge where booking_id = $1 and leg = $2 order by attempt',
      [id, 'tip'],
    )
    expect(rows).toEqual([
      { amount_cents: 900, state: 'void' },
      { amount_cents: 950, state: 'captured' },
    ])
    await agrees()
  })

  it('that the bank refuses costs nothing, is no business of the cleaner, and is paid with another card', async () => {
    const { id } = await done()
    const before = await payable()
    const { body } = await tip(id, 1_500)
    expect((await scene.confirmCard(body.clientSecret, '4000000000009995')).body).toEqual({
      status: 'declined',
      code: 'insufficient_funds',
    })
    expect((await scene.see(id)).payment.tip).toMatchObject({ state: 'failed', declineCode: 'insufficient_funds' })
    expect((await scene.see(id, scene.cleaner)).payment.tip).toBeNull()
    expect((await tip(id, 1_500)).body.clientSecret).toBe(body.clientSecret)
    await scene.confirmCard(body.clientSecret, GOOD_CARD)
    await scene.world.settle()
    expect((await payable()) - before).toBe(1_500)
  })

  it('goes out with the next payout, drawn from its own charge', async () => {
    const { id } = await done()
    await given(id, 2_500)
    await scene.world.advance({ days: 3 })
    const { rows } = await scene.world.platform.pool.query<{ kept: string }>(
      `select sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end) as kept from ledger_tx t
         join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and a.code like 'cleaner\\_payable:%' and t.kind in ('released', 'tipped')`,
      [id],
    )
    expect(Number(rows[0]?.kept)).toBe(((await scene.see(id, scene.cleaner)).earningsCents ?? 0) + 2_500)
  })

  it('that a bank contests and takes back costs us, and its cleaner nothing', async () => {
    const { id } = await done()
    await given(id, 3_000)
    const owed = await payable()
    const bank = async (body: object) => {
      await scene.world.call('POST /api/sandbox/disputes', {
        body: { bookingId: id as BookingId, leg: 'tip', reason: 'unrecognized', ...body },
      })
      await scene.world.settle()
    }
    await bank({})
    expect(await scene.balance('dispute_reserve')).toBe(3_000)
    await bank({ outcome: 'lost' })
    expect([await scene.balance('dispute_reserve'), await payable()]).toEqual([0, owed])
    expect(await scene.balance('expense_dispute')).toBe(3_000)
    expect((await scene.see(id)).paymentStatus).toBe('fully_paid')
    expect((await auditBooks(scene.world.platform.db)).broken).toEqual([])
    expect(await scene.imbalance()).toBe(0)
  })
})

describe('there is none', () => {
  it('before the visit is done, nor out of bounds', async () => {
    const { id } = await scene.confirmed({ date: scene.freeDate() })
    expect((await scene.see(id)).payment.tipClosesAt).toBeNull()
    expect((await tip(id, 1_000)).problem.code).toBe('tip-closed')
    for (const amountCents of [0, 99, 50_001, 10.5]) expect((await tip(id, amountCents)).problem.code).toBe('malformed-request')
  })

  it('while a case is open, and thirty days after the visit', async () => {
    const { id } = await done()
    await scene.world.call('POST /api/bookings/{id}/case', {
      as: scene.client.token,
      params: { id },
      body: { reason: 'not_done', words: 'La salle de bain n’a pas été faite.' },
    })
    expect((await tip(id, 1_000)).problem.code).toBe('tip-closed')
    const late = await done()
    await scene.world.advance({ days: 29 })
    expect((await scene.see(late.id)).payment.tipClosesAt).not.toBeNull()
    await scene.world.advance({ days: 2 })
    expect((await scene.see(late.id)).payment.tipClosesAt).toBeNull()
    expect((await tip(late.id, 1_000)).problem.code).toBe('tip-closed')
  })
})
