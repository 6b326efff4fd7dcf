// What became of a visit's money after its first half alone was released: refunds, recoveries and reports.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { sellersTotal } from '../../../tests/support/sellers-list.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { auditMoney } from '../reconciliation/index.ts'

const REFUSED_LATER = '4000000000000341'
let scene: Scene
let client: Person & Awaited<ReturnType<Scene['newClient']>>
let operator: Person
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
}, 120_000)
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
})

const pool = () => scene.world.platform.pool
const act = (step: 'punch-in' | 'punch-out' | 'waive-second-half' | 'leave' | 'approve-visit', id: string, as: Person, body: object) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/approve-visit', {
    as: as.token,
    params: { id: id as never },
    rawBody: body,
  })
async function owed(): Promise<Booking> {
  const { body } = await scene.request({ date: scene.freeDate(), propertyId: client.propertyId, allowPhotos: false }, { by: client })
  const { booking, payment } = body
  await scene.confirmCard(payment.clientSecret, REFUSED_LATER)
  await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: booking.id }, body: {} })
  await scene.moveTo(booking.startsAt)
  await act('punch-in', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
  await pool().query(`update checklist_task set answered_at = $2, answer = 'done' where booking_id = $1`, [
    booking.id,
    scene.world.clock.now(),
  ])
  await scene.moveTo(booking.endsAt)
  await act('punch-out', booking.id, scene.cleaner, { reason: 'le GPS ne répond pas' })
  await scene.world.advance({ hours: 73 })
  await scene.world.advance({ hours: 24 })
  const found = await scene.see(booking.id, client)
  expect(found.isSecondHalfOwed).toBe(true)
  return found
}
async function bank(bookingId: string, asked: { reason?: string; outcome?: 'won' | 'lost' }) {
  const { status } = await scene.world.call('POST /api/sandbox/disputes', {
    rawBody: { bookingId, leg: 'initial', reason: 'not_received', ...asked },
  })
  expect(status).toBe(200)
  await scene.world.settle()
}
const caseOf = async (id: string) =>
  (await scene.world.call('GET /api/bookings/{id}/case', { as: client.token, params: { id: id as never } })).body.case
const say = (id: string) =>
  scene.world.call('POST /api/bookings/{id}/case/words', {
    as: client.token,
    params: { id: id as never },
    body: { words: 'La salle de bain n’a pas été faite du tout.' },
  })
const decide = async (id: string, body: object) =>
  scene.world.call('POST /api/admin/cases/{id}/decide', {
    as: operator.token,
    params: { id: (await pool().query('select id from visit_case where booking_id = $1', [id])).rows[0].id as never },
    rawBody: { round: 1, reason: 'tasks_undone', note: '', ...body },
  })
const earned = async (id: string): Promise<number> =>
  (
    await pool().query(
      `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as cents
         from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
        where t.booking_id = $1 and (a.code like 'cleaner_payable:%' or a.code like 'cleaner_debt:%')`,
      [id],
    )
  ).rows[0].cents
const refundStates = async (id: string) =>
  (await pool().query('select state, amount_cents from refund where booking_id = $1 order by created_at', [id])).rows
const sound = async () => expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])

describe('once the first half alone was released', () => {
  it.each(['owed', 'waived'] as const)(
    'a refund that a case decides is recorded, and taken from who had it (second half %s)',
    async (how) => {
      const { id } = await owed()
      if (how === 'waived') await act('waive-second-half', id, operator, { note: 'Cliente hospitalisée.' })
      const half = await earned(id)
      await bank(id, {})
      await say(id)
      await bank(id, { outcome: 'won' })
      expect((await caseOf(id))?.stage).toBe('decision')
      expect((await decide(id, { outcome: 'partial_refund', amountCents: 1_000 })).status).toBe(200)
      await scene.world.settle()
      expect(await refundStates(id)).toEqual([{ state: 'succeeded', amount_cents: 1_000 }])
      expect(await earned(id)).toBe(half - 1_000)
      expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(half - 1_000)
      await sound()
    },
  )

  it('a whole refund takes from the cleaner what the half brought, and no more', async () => {
    const { id } = await owed()
    const half = await earned(id)
    await bank(id, {})
    await say(id)
    await bank(id, { outcome: 'won' })
    const { body } = await decide(id, { outcome: 'full_refund' })
    expect(body.case.decisions[0]).toMatchObject({ cleanerCents: -half })
    await scene.world.settle()
    expect((await refundStates(id)).map(({ state }) => state)).toEqual(['succeeded'])
    expect(await earned(id)).toBe(0)
    await sound()
  })

  it('a refund decided once the second half is paid, and the release of the rest, both go through', async () => {
    const { id } = await owed()
    await bank(id, {})
    await say(id)
    const { body: leg } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', {
      as: client.token,
      params: { id: id as never, leg: 'final' },
    })
    await scene.confirmCard(leg.clientSecret)
    await scene.world.settle()
    await bank(id, { outcome: 'won' })
    expect((await decide(id, { outcome: 'partial_refund', amountCents: 1_000 })).status).toBe(200)
    await scene.world.settle()
    await scene.world.advance({ days: 8 })
    await scene.world.settle()
    const { rows } = await pool().query('select released_at from booking where id = $1', [id])
    expect(rows[0].released_at).not.toBeNull()
    expect(await scene.balance(`held:${id}`)).toBe(0)
    expect((await scene.see(id, scene.cleaner)).earningsCents).toBe(await earned(id))
    await sound()
  })

  it('what a lost dispute asks of the cleaner is at most what the half brought', async () => {
    // A client without a discount: what they pay of the half is more than what it brings.
    await scene.completed({ date: scene.freeDate() })
    client = { ...scene.client, propertyId: scene.propertyId }
    const { id, priceBreakdown } = await owed()
    const half = await earned(id)
    expect(half).toBeLessThan(priceBreakdown?.initialLegCents ?? 0)
    await bank(id, {})
    await bank(id, { outcome: 'lost' })
    expect((await decide(id, { outcome: 'recovered', amountCents: half + 1 })).problem?.code).toBe('amount-above-limit')
  })

  it('what is asked back of a half that was paid out is owed, and other earnings stay', async () => {
    await connectAccount(scene.world, scene.cleaner)
    const { id } = await owed()
    for (let day = 0; day < 14; day += 1) await scene.world.advance({ days: 1 })
    const payable = () => scene.balance(`cleaner_payable:${scene.cleaner.id}`)
    expect(await payable()).toBe(0)
    await oweCleaner(scene.world, scene.cleaner.id, 3_000)
    const owedBack = await scene.balance(`cleaner_debt:${scene.cleaner.id}`)
    await bank(id, {})
    await bank(id, { outcome: 'lost' })
    expect((await decide(id, { outcome: 'recovered', amountCents: 1_000 })).status).toBe(200)
    expect([await payable(), (await scene.balance(`cleaner_debt:${scene.cleaner.id}`)) - owedBack]).toEqual([3_000, 1_000])
  })
})

const sellers = (name: string): Promise<number> => sellersTotal(scene, operator, name)

describe('what operators report of sellers', () => {
  it('has a visit whose first half alone was released, and the rest once it is paid', async () => {
    const before = await sellers('Consideration')
    const { id, priceBreakdown } = await owed()
    const price = priceBreakdown as NonNullable<typeof priceBreakdown>
    expect((await sellers('Consideration')) - before).toBeGreaterThan(0)
    const { body: leg } = await scene.world.call('POST /api/bookings/{id}/payment/{leg}', {
      as: client.token,
      params: { id: id as never, leg: 'final' },
    })
    await scene.confirmCard(leg.clientSecret)
    await scene.world.settle()
    await scene.world.advance({ days: 1 })
    expect((await sellers('Consideration')) - before).toBe(price.finalCents + price.firstBookingDiscountCents)
  })
})

describe('a visit that its cleaner had to leave', () => {
  it('has an invoice of the work, which what was never owed does not correct', async () => {
    const { id, startsAt } = await scene.confirmed({ date: scene.freeDate(), propertyId: client.propertyId, allowPhotos: false }, client)
    await scene.moveTo(startsAt)
    await act('punch-in', id, scene.cleaner, { reason: 'le GPS ne répond pas' })
    await scene.world.advance({ minutes: 50 })
    await act('leave', id, scene.cleaner, { reason: 'safety', note: 'Le chien n’était pas attaché.' })
    await act('approve-visit', id, client, {})
    await scene.world.settle()
    const { cost, priceBreakdown } = await scene.see(id, client)
    expect(cost).toMatchObject({ netCents: priceBreakdown?.finalCents, backCents: 0 })
    const { body } = await scene.world.call('GET /api/documents', { as: client.token, query: {} })
    const invoice = body.items.find(({ kind, bookingId }) => kind === 'invoice' && bookingId === id)
    const note = body.items.find(({ kind, bookingId }) => kind === 'credit_note' && bookingId === id)
    const pdf = await scene.world.app.inject({ url: `${note?.url}?lng=fr`, headers: { authorization: `Bearer ${client.token}` } })
    const { spoken } = await readPdf(pdf.rawPayload)
    expect.soft(spoken).toMatch(/Corrige \| REC-/u)
    expect(invoice).toMatchObject({ amountCents: priceBreakdown?.finalCents, status: 'paid', refundedCents: 0 })
  })
})
