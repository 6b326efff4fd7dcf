// The nightly comparison over HTTP: nothing after a whole course of money, and whatever one side lacks, once, until both agree or somebody explains it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'

let scene: Scene
let operator = ''
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  operator = (await signUpOperator(scene.world)).token
})
afterAll(() => scene.close())

const pool = () => scene.world.platform.pool
const see = async () => (await scene.world.call('GET /api/admin/money-differences', { as: operator })).body
const inThreeDays = () => ({ date: addDays(scene.world.clock.now().toISOString().slice(0, 10), 3) })
const explain = (params: { id: string }, explanation: string) =>
  scene.world.call('POST /api/admin/money-differences/{id}/explain', { as: operator, params, body: { explanation } })
const night = () => scene.world.advance({ days: 1 })

async function connect(): Promise<void> {
  const { url } = (await scene.world.call('POST /api/payout-account/form', { as: scene.cleaner.token })).body
  const token = new URL(url).searchParams.get('token') ?? ''
  await scene.world.call('POST /api/sandbox/payout-form', { body: { token, status: 'active' } })
  await scene.world.settle()
}

describe('the nightly comparison', () => {
  it('agrees on charges and their fees, a refund, transfers, a payout and one that came back', async () => {
    await scene.completed()
    const second = await scene.confirmed(inThreeDays())
    await connect()
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.cleaner.token,
      params: { id: second.id },
      body: { reason: 'other' },
    })
    await oweCleaner(scene.world, scene.cleaner.id, 94)
    for (let day = 0; day < 16; day += 1) await night()
    expect((await see()).items).toEqual([])
    const { rows } = await pool().query<{ kind: string }>('select distinct kind from sandbox_balance_transaction order by kind')
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charge', 'refund', 'transfer']))
    const { rows: runs } = await pool().query('select movement_count from reconciliation where movement_count > 3')
    expect(runs.length).toBeGreaterThan(0)
  })

  it('finds what the ledger never heard of, what the company never moved, and an amount that differs; each once, with its age', async () => {
    const { id } = await scene.confirmed(inThreeDays())
    const { rows } = await pool().query<{ provider_ref: string }>(
      `select provider_ref from charge where booking_id = $1 and state = 'captured'`,
      [id],
    )
    const ref = rows[0]?.provider_ref
    const before = await pool().query(`delete from sandbox_balance_transaction where subject_ref = $1 returning *`, [ref])
    const now = scene.world.clock.now()
    await pool().query(
      `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ('bt_frais', 'other', null, -1500, 0, $1)`,
      [now],
    )
    await night()
    const first = (await see()).items
    expect(first).toMatchObject([
      { subjectRef: ref, direction: 'in', reason: 'not_at_company', companyCents: null },
      { subjectRef: 'bt_frais', direction: 'out', reason: 'not_in_ledger', ledgerCents: null, companyCents: 1_500 },
    ])
    const row = before.rows[0]
    await pool().query(
      `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [row.ref, row.kind, row.subject_ref, row.amount_cents + 100, row.fee_cents, row.created_at],
    )
    await night()
    const second = (await see()).items
    expect(second.map(({ reason }) => reason)).toEqual(['amount', 'not_in_ledger'])
    expect(second.map((each) => each.id)).toEqual(first.map((each) => each.id))
    expect(second.map((each) => each.foundAt)).toEqual(first.map((each) => each.foundAt))
    await pool().query('update sandbox_balance_transaction set amount_cents = $2 where ref = $1', [row.ref, row.amount_cents])
    await night()
    expect((await see()).items).toMatchObject([{ subjectRef: 'bt_frais' }])
  })

  it('22. a difference of one cent, a movement that is missing and one too many are each reported once, with their age', async () => {
    await explain({ id: (await see()).items[0]?.id ?? '' }, 'Frais mensuels de la compagnie')
    const [odd, missing] = [await scene.confirmed(inThreeDays()), await scene.confirmed({ ...inThreeDays(), time: '14:00' })]
    const refOf = async (id: string) =>
      (await pool().query<{ provider_ref: string }>(`select provider_ref from charge where booking_id = $1 and state = 'captured'`, [id]))
        .rows[0]?.provider_ref
    const [oddRef, missingRef] = [await refOf(odd.id), await refOf(missing.id)]
    await pool().query('update sandbox_balance_transaction set amount_cents = amount_cents + 1 where subject_ref = $1', [oddRef])
    const { rows: kept } = await pool().query('delete from sandbox_balance_transaction where subject_ref = $1 returning *', [missingRef])
    const extra = `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ('bt_extra', 'other', null, 700, 20, $1)`
    await pool().query(extra, [scene.world.clock.now()])
    await night()
    const first = (await see()).items
    expect(first.map(({ subjectRef, reason }) => [subjectRef, reason]).toSorted()).toEqual(
      [
        [oddRef, 'amount'],
        [missingRef, 'not_at_company'],
        ['bt_extra', 'not_in_ledger'],
      ].toSorted(),
    )
    for (let nth = 0; nth < 5; nth += 1) await night()
    const later = (await see()).items
    expect(later.map(({ id, foundAt }) => [id, foundAt])).toEqual(first.map(({ id, foundAt }) => [id, foundAt]))
    await pool().query('update sandbox_balance_transaction set amount_cents = amount_cents - 1 where subject_ref = $1', [oddRef])
    await pool().query(`delete from sandbox_balance_transaction where ref = 'bt_extra'`)
    const row = kept[0]
    await pool().query(
      `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [row.ref, row.kind, row.subject_ref, row.amount_cents, row.fee_cents, row.created_at],
    )
    await night()
    expect((await see()).items).toEqual([])
  })

  it('finds what moved too long ago to be listed by the balances alone, once, until they agree', async () => {
    const old = new Date(scene.world.clock.now().getTime() - 90 * 86_400_000)
    await pool().query(
      `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ('bt_old', 'other', null, -1, 0, $1)`,
      [old],
    )
    await night()
    const [found, ...rest] = (await see()).items
    expect([found, rest]).toMatchObject([{ subjectRef: 'balance', reason: 'balance', direction: 'out' }, []])
    expect((found?.ledgerCents ?? 0) - (found?.companyCents ?? 0)).toBe(1)
    await night()
    expect((await see()).items).toMatchObject([{ id: found?.id, foundAt: found?.foundAt }])
    await explain({ id: found?.id ?? '' }, 'Un sou d’autrefois')
    await night()
    expect((await see()).items).toEqual([])
    await pool().query(`update sandbox_balance_transaction set amount_cents = -3 where ref = 'bt_old'`)
    await night()
    expect((await see()).items).toMatchObject([{ id: found?.id, reason: 'balance' }])
    await pool().query(`delete from sandbox_balance_transaction where ref = 'bt_old'`)
    await night()
    expect((await see()).items).toEqual([])
    await pool().query(
      `insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at) values ('bt_frais_2', 'other', null, -1500, 0, $1)`,
      [scene.world.clock.now()],
    )
    await night()
  })

  it('closes what an operator explains, with the explanation on record, and asks for one', async () => {
    const [open] = (await see()).items
    const params = { id: open?.id ?? '' }
    const empty = await explain(params, '  ')
    expect(empty.status).toBe(400)
    await explain(params, 'Frais mensuels de la compagnie')
    await night()
    expect((await see()).items).toEqual([])
    const { rows } = await pool().query(`select details from audit_entry where action = 'money-difference.explain' order by id`)
    expect(rows.at(-1)).toEqual({ details: { why: 'Frais mensuels de la compagnie' } })
    const again = await explain(params, 'Encore')
    expect(again.status).toBe(404)
  })

  it('says which rule of the ledger a row breaks, until it holds again', async () => {
    scene.world.mayFail('payments.webhook')
    const { id } = await scene.confirmed(inThreeDays())
    const change = (by: number) => pool().query('update charge set amount_cents = amount_cents + $2 where booking_id = $1', [id, by])
    await change(1)
    await night()
    expect((await see()).last?.brokenRules).toEqual(['capturedIsShared'])
    await change(-1)
    await night()
    expect(await see()).toMatchObject({ last: { brokenRules: [] }, items: [] })
  })
})
