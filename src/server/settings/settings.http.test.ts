// Settings with a date over HTTP: what was agreed before keeps its terms on every path of its money, what is agreed after has the new ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commissionTaken, earningsOf, feeEarningsOf, type AgreedShare } from '#domain/earnings.ts'
import { addDays } from '#domain/civil-date.ts'
import { onEitherSide, type BookingId } from '#domain/id.ts'
import { sharesOfRefund } from '#domain/ledger.ts'
import { add, cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { documentsOf, readFacts, type IssuedDocument } from '../documents/document-store.ts'
import { auditMoney } from '../reconciliation/index.ts'

const NUMBERS = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }
const BEFORE: AgreedShare = { commissionBps: 1_500, feeCommissionBps: 1_500, platformTaxed: false }
const AFTER: AgreedShare = { commissionBps: 1_000, feeCommissionBps: 1_000, platformTaxed: true }
/** Four fifths of the fee, less a tenth of them. */
const LATER: AgreedShare = { ...AFTER, feeCommissionBps: 2_800 }

let scene: Scene
let olga: Person
let omar: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  ;[olga, omar] = [await signUpOperator(scene.world, 'Olga'), await signUpOperator(scene.world, 'Omar')]
}, 120_000)
afterAll(() => scene.close())

const call = () => scene.world.call
const pool = () => scene.world.platform.pool
const today = async () => (await settings()).today
const settings = async (as = olga) => (await call()('GET /api/admin/settings', { as: as.token })).body
const change = async (asked: object, { as = olga, inDays = 1 } = {}) =>
  call()('POST /api/admin/settings/changes', {
    as: as.token,
    rawBody: { startsOn: addDays(await today(), inDays), reason: 'Essai', ...asked },
  })
const onChange = (act: 'confirm' | 'cancel', id: string, as = olga) =>
  call()(`POST /api/admin/settings/changes/{id}/${act}`, { as: as.token, params: { id }, body: {} })
const latest = async () => (await settings()).changes[0] ?? { id: '', state: 'none' }
const accept = (id: BookingId) => call()('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })

describe('a change', () => {
  it('begins tomorrow at the earliest, once at a time, and is cancelled until then', async () => {
    const lower = { setting: 'commission', value: 1_400 }
    expect((await change(lower, { inDays: 0 })).problem).toMatchObject({
      code: 'setting-date',
      details: { from: '2026-11-24', until: '2027-11-24' },
      message: 'Choisissez un jour du 24 novembre 2026 au 24 novembre 2027.',
    })
    expect((await change({ setting: 'commission', value: 1_500 })).problem.code).toBe('setting-unchanged')
    const both = await Promise.all([change(lower), change({ ...lower, value: 1_300 }, { as: omar })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('setting-change-pending')
    const { id, state } = await latest()
    expect(state).toBe('coming')
    const ends = await Promise.all([onChange('cancel', id), onChange('cancel', id, omar)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(ends.find(({ status }) => status === 409)?.problem.code).toBe('setting-change-closed')
    expect(await latest()).toMatchObject({ state: 'cancelled', reason: 'Essai', cancelledBy: expect.stringMatching(/Olga|Omar/) })
    expect((await onChange('cancel', '00000000-0000-4000-8000-000000000000')).problem.code).toBe('not-found')
    const { rows } = await pool().query(`select action from audit_entry where action like 'setting%' order by id`)
    expect(rows.map(({ action }) => action)).toEqual(['setting.change', 'setting.cancel'])
  })

  it('that raises the commission waits for the notice of the terms, and for another operator', async () => {
    const rise = { setting: 'commission', value: 1_600 }
    expect((await change(rise, { inDays: 29 })).problem.code).toBe('setting-date')
    expect((await change(rise, { inDays: 30 })).status).toBe(200)
    const { id } = await latest()
    expect((await settings()).changes[0]).toMatchObject({ state: 'waiting', mayConfirm: false, madeBy: 'Olga' })
    expect((await settings(omar)).changes[0]).toMatchObject({ mayConfirm: true })
    expect((await onChange('confirm', id)).problem.code).toBe('setting-needs-another')
    expect((await onChange('confirm', '00000000-0000-4000-8000-000000000000')).problem.code).toBe('not-found')
    expect((await onChange('confirm', id, omar)).body.changes[0]).toMatchObject({ state: 'coming', confirmedBy: 'Omar', mayConfirm: false })
    expect((await onChange('confirm', id, omar)).problem.code).toBe('setting-change-closed')
    expect((await onChange('cancel', id)).body.changes[0]).toMatchObject({ state: 'cancelled' })
  })

  it('of the registration wants both numbers as they are written', async () => {
    const wrong = await change({ setting: 'tax_registration', value: { gstNumber: '12', qstNumber: NUMBERS.qstNumber } })
    expect([wrong.status, Object.keys(wrong.problem.fields ?? {})]).toEqual([400, ['value.gstNumber']])
  })

  it('is never altered in the database, nor made for the past', async () => {
    const tries = [
      `update setting_change set commission_bps = 100 where commission_bps is not null`,
      `update setting_change set cancelled_at = null, cancelled_by = null where cancelled_at is not null`,
      `delete from setting_change`,
      `truncate setting_change`,
      `insert into setting_change (setting, commission_bps, starts_at, reason, needs_second, made_at, made_by)
       select 'commission', 100, made_at, 'x', false, made_at, made_by from setting_change limit 1`,
    ]
    for (const statement of tries) await expect(pool().query(statement), statement).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a visit agreed before a change, and one agreed after it', () => {
  const visits: { id: BookingId; share: AgreedShare }[] = []
  const earned = async (id: BookingId): Promise<number> =>
    (
      await pool().query(
        `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as earned from ledger_entry e
           join ledger_tx t on t.id = e.tx_id join ledger_account a on a.id = e.account_id
          where t.booking_id = $1 and a.code like 'cleaner_payable:%'`,
        [id],
      )
    ).rows[0].earned
  const priceOf = async (id: BookingId) => (await scene.see(id)).priceBreakdown as PriceBreakdown

  it('each have their own terms, in every process, from the first instant of the day', async () => {
    const beside = await openWorld({ env: OPERATOR_ENV, beside: scene.world })
    try {
      await beside.features.termsAt(scene.world.clock.now())
      await change({ setting: 'commission', value: AFTER.commissionBps })
      await change({ setting: 'tax_registration', value: NUMBERS })
      const midnight = new Date('2026-11-24T05:00:00Z')
      for (const { features } of [scene.world, beside]) {
        expect(await features.termsAt(new Date(midnight.getTime() - 1))).toMatchObject(BEFORE)
        await expect.poll(() => features.termsAt(midnight)).toMatchObject({ ...AFTER, taxNumbers: NUMBERS })
      }
    } finally {
      await beside.close()
    }
    await scene.moveTo('2026-11-24T04:59:00Z')
    visits.push({ id: (await scene.held({ date: '2026-11-26' })).id, share: BEFORE })
    await scene.moveTo('2026-11-24T05:00:00Z')
    expect(await settings()).toMatchObject({ commission: AFTER.commissionBps, tax_registration: NUMBERS })
    visits.push({ id: (await scene.held({ date: '2026-11-27' })).id, share: AFTER })
    for (const { id, share } of visits) {
      await accept(id)
      const { commissionCents, gstCents, qstCents } = commissionTaken((await priceOf(id)).baseCents, share)
      expect((await scene.see(id, scene.cleaner)).earningsLines).toMatchObject({
        commissionCents,
        commissionGstCents: gstCents,
        commissionQstCents: qstCents,
      })
    }
  })

  it('are worked, refunded in part by a case and released by their own terms', async () => {
    for (const { id } of visits) {
      await scene.moveTo((await scene.see(id)).startsAt)
      const punch = { as: scene.cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } }
      await call()('POST /api/bookings/{id}/punch-in', punch)
      await scene.finishWork(id)
      await call()('POST /api/bookings/{id}/punch-out', punch)
      await scene.world.settle()
      const opened = { reason: 'not_done', words: 'La salle de bain manque.' } as const
      expect((await call()('POST /api/bookings/{id}/case', { as: scene.client.token, params: { id }, body: opened })).status).toBe(201)
    }
    await scene.world.advance({ days: 4 })
    for (const { id } of visits) {
      const { rows } = await pool().query('select id from visit_case where booking_id = $1', [id])
      const decision = { round: 1, outcome: 'partial_refund', amountCents: 2_000, reason: 'tasks_undone', note: '' } as const
      const decided = await call()('POST /api/admin/cases/{id}/decide', { as: olga.token, params: { id: rows[0].id }, body: decision })
      expect(decided.status).toBe(200)
    }
    await scene.world.settle()
    await scene.world.advance({ days: 8 })
    for (const { id, share } of visits) {
      const price = await priceOf(id)
      const left = earningsOf(price, share) - sharesOfRefund(cents(2_000), cents(0), price, share).cleanerCents
      expect([await earned(id), (await scene.see(id, scene.cleaner)).earningsCents]).toEqual([left, left])
    }
    expect(await scene.imbalance()).toBe(0)
  })

  it('are invoiced by their own terms, with the numbers of their day', async () => {
    const { db, secretBox } = scene.world.platform
    const issued = await documentsOf(db, onEitherSide(scene.cleaner.id))
    for (const { id, share } of visits) {
      const invoice = issued.find((document) => document.kind === 'commission_invoice' && document.bookingId === id)
      const taken = commissionTaken((await priceOf(id)).baseCents, share)
      expect(invoice?.amountCents).toBe(add(taken.commissionCents, taken.gstCents, taken.qstCents))
      const facts = await readFacts(db, secretBox, invoice as IssuedDocument)
      expect(facts.platform).toMatchObject(share.platformTaxed ? NUMBERS : { gstNumber: null, qstNumber: null })
    }
  })

  it('are exported by their own terms', async () => {
    const { body } = await scene.world.app.inject({
      url: '/api/admin/exports/bookings?year=2026&lng=fr',
      headers: { authorization: `Bearer ${olga.token}` },
    })
    const [heads = [], ...rows] = body
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    const rates = rows.map((row) => row[heads.indexOf('Commission')]).toSorted()
    expect(rates).toEqual(['10 %', '15 %'])
  })

  it('a payout at once is taxed once the platform is registered, and its slip says so', async () => {
    const cleaner = await scene.newCleaner()
    await connectAccount(scene.world, cleaner)
    await oweCleaner(scene.world, cleaner.id, 10_500)
    const before = await scene.balance('tax_gst')
    const { instant } = (await call()('GET /api/payouts', { as: cleaner.token })).body
    await call()('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: instant.netCents } })
    await scene.world.settle()
    await scene.world.advance({ minutes: 30 })
    await scene.world.settle()
    expect((await scene.balance('tax_gst')) - before).toBe(22)
    await call()('GET /api/documents', { as: cleaner.token })
    const { db, secretBox } = scene.world.platform
    const slip = (await documentsOf(db, onEitherSide(cleaner.id))).find(({ kind }) => kind === 'payout_slip')
    expect(await readFacts(db, secretBox, slip as IssuedDocument)).toMatchObject({
      platform: NUMBERS,
      fee: { feeCents: 500, gstCents: 22, qstCents: 43 },
    })
  })

  it('cancelled late leave the cleaner the share of the fee that was agreed', async () => {
    const begun = await today()
    expect((await change({ setting: 'late_fee_share', value: 8_000 }, { inDays: 30 })).status).toBe(200)
    await onChange('confirm', (await latest()).id, omar)
    const asked = async (inDays: number, share: AgreedShare) => {
      const { id, startsAt } = await scene.held({ date: addDays(begun, inDays) })
      await accept(id)
      return { id, startsAt, share }
    }
    await scene.world.advance({ days: 29 })
    const late = [await asked(36, AFTER)]
    await scene.world.advance({ days: 1 })
    late.push(await asked(37, LATER))
    for (const { id, startsAt, share } of late) {
      await scene.moveTo(new Date(Date.parse(startsAt) - 3_600_000).toISOString())
      await call()('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
      await scene.world.settle()
      expect(await earned(id)).toBe(feeEarningsOf(cents(5_000), share))
    }
  })

  it('leave a ledger without a broken rule', async () => {
    expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  })
})
