// The weekly payment over HTTP: who is paid what and when, what the company and the bank refuse, and answers that are lost.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import type { PayoutStop } from '#domain/payout-stop.ts'
import { auditMoney } from '#server/reconciliation/index.ts'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo as readLetters } from '../../../tests/support/letters.ts'
import { oweCleaner, takeFromCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  scene.world.mayFail('payouts.pay')
})
/** Each story begins on a Monday, with a cleaner of its own. */
const startOfWeek = () => until(new Date(Math.ceil((scene.world.clock.now().getTime() + 1 - MONDAY_9) / WEEK) * WEEK + MONDAY_9))
afterAll(() => scene.close())

const WEEK = 7 * 86_400_000
const MONDAY_9 = new Date('2026-11-23T14:00:00Z').getTime() % WEEK
const until = (at: Date) => scene.world.advance({ minutes: (at.getTime() - scene.world.clock.now().getTime()) / 60_000 })
const see = async (cleaner: Person) => (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
const pool = () => scene.world.platform.pool
const lettersTo = async (cleaner: Person) =>
  (
    await pool().query(`select kind from email where recipient = $1 and kind like 'payout%' order by created_at, kind`, [cleaner.email])
  ).rows.map(({ kind }) => String(kind))

const connect = (cleaner: Person, status?: PayoutAccountStatus) => connectAccount(scene.world, cleaner, status)
const owe = (cleaner: Person, amountCents: number) => oweCleaner(scene.world, cleaner.id, amountCents)
const take = (cleaner: Person, earned: string, amountCents: number) => takeFromCleaner(scene.world, cleaner.id, earned, amountCents)
const debt = (cleaner: Person) => scene.balance(`cleaner_debt:${cleaner.id}`)

const nextRun = async (cleaner: Person) => new Date((await see(cleaner)).next.runsAt)
const inTransit = (cleaner: Person) => scene.balance(`payout_in_transit:${cleaner.id}`)
const payable = (cleaner: Person) => scene.balance(`cleaner_payable:${cleaner.id}`)
const atCompany = async (cleaner: Person) =>
  (
    await pool().query(
      `select (select count(*)::int from sandbox_transfer t where t.account_ref = a.ref and not is_reversed) as transfers,
              (select coalesce(sum(amount_cents), 0)::int from sandbox_payout p where p.account_ref = a.ref and status <> 'failed') as paid
         from sandbox_payout_account a where account_ref = $1`,
      [cleaner.id],
    )
  ).rows[0]

/** Two runs later, and the bank's answer. */
async function twoRuns(cleaner: Person): Promise<void> {
  await until(await nextRun(cleaner))
  await until(await nextRun(cleaner))
  await scene.world.advance({ days: 1 })
}

it('draws a visit’s earnings from its charges, and lists what the letters and the visit’s page said', async () => {
  const { id, reference } = await scene.completed()
  await connect(scene.cleaner)
  const { earningsCents } = await scene.see(id, scene.cleaner)
  await scene.world.advance({ days: 3 })
  await twoRuns(scene.cleaner)
  const [paid] = (await see(scene.cleaner)).payouts
  expect(paid).toMatchObject({
    amountCents: earningsCents,
    state: 'paid',
    visits: [{ bookingId: id, reference, amountCents: earningsCents }],
  })
  const letters = await readLetters(scene.world, scene.cleaner.email)
  const amount = formatMoney(cents(earningsCents ?? 0), 'fr', { dropZeroCents: true })
  for (const kind of ['cleaner-requested', 'cleaner-paid', 'payout-sent'])
    expect([kind, letters.find((letter) => letter.kind === kind)?.text]).toEqual([kind, expect.stringContaining(amount)])
  const { rows } = await pool().query(
    `select t.amount_cents, c.captured_cents from sandbox_transfer t left join sandbox_charge c on c.ref = t.charge_ref
      join sandbox_payout_account a on a.ref = t.account_ref where a.account_ref = $1`,
    [scene.cleaner.id],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row.amount_cents).toBeLessThanOrEqual(row.captured_cents)
})

describe('the weekly payment', () => {
  beforeEach(startOfWeek)

  it('pays on Friday at nine what was released before that Monday; the bank has it a day later', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    await owe(cleaner, 10_880)
    expect(await see(cleaner)).toMatchObject({ availableCents: 10_880, next: { amountCents: 0 }, payouts: [] })
    await until(await nextRun(cleaner))
    expect(await see(cleaner)).toMatchObject({ availableCents: 10_880, next: { amountCents: 10_880 }, payouts: [] })
    const runsAt = await nextRun(cleaner)
    await until(new Date(runsAt.getTime() - 60_000))
    expect((await see(cleaner)).payouts).toEqual([])
    await until(runsAt)
    expect(await see(cleaner)).toMatchObject({
      availableCents: 0,
      payouts: [{ amountCents: 10_880, state: 'in_transit', skipReason: null }],
    })
    expect(await lettersTo(cleaner)).toEqual(['payout-sent'])
    await scene.world.advance({ days: 1 })
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'paid' }])
    expect([await payable(cleaner), await inTransit(cleaner)]).toEqual([0, 0])
    await scene.world.advance({ days: 14 })
    expect((await see(cleaner)).payouts).toHaveLength(1)
  })

  it.each<[PayoutAccountStatus, string]>([
    ['incomplete', 'incomplete'],
    ['restricted', 'restricted'],
    ['inactive', 'inactive'],
    ['pending', 'pending'],
  ])('leaves out an account that is %s, says so, and pays when it is in order', async (status, skipReason) => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner, status)
    await owe(cleaner, 4_000)
    await twoRuns(cleaner)
    expect(await see(cleaner)).toMatchObject({ availableCents: 4_000, payouts: [{ state: 'skipped', skipReason, amountCents: null }] })
    expect(await lettersTo(cleaner)).toEqual(['payout-skipped'])
    if (status === 'inactive') return
    await connect(cleaner)
    await twoRuns(cleaner)
    expect((await see(cleaner)).payouts.map(({ state }) => state)).toEqual(['paid', 'skipped'])
  })

  it('gives the money back when the bank refuses it, says so, and tries again the next week', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    await owe(cleaner, 5_094)
    await until(await nextRun(cleaner))
    await until(await nextRun(cleaner))
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'in_transit' }])
    await scene.world.advance({ days: 1 })
    expect(await see(cleaner)).toMatchObject({ availableCents: 5_094, payouts: [{ state: 'failed' }] })
    expect([await inTransit(cleaner), await atCompany(cleaner)]).toEqual([0, { transfers: 0, paid: 0 }])
    expect(await lettersTo(cleaner)).toEqual(['payout-sent', 'payout-failed'])
    await owe(cleaner, 6)
    await twoRuns(cleaner)
    expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 5_100, state: 'paid' })
  })

  it('gives the money back when the company restricts the account in the middle', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    await owe(cleaner, 7_000)
    await until(await nextRun(cleaner))
    await pool().query(`update sandbox_payout_account set bank_payouts = 'restricted' where account_ref = $1`, [cleaner.id])
    await until(await nextRun(cleaner))
    expect(await see(cleaner)).toMatchObject({ availableCents: 7_000, payouts: [{ state: 'failed' }] })
    expect(await atCompany(cleaner)).toEqual({ transfers: 0, paid: 0 })
  })

  it.each(['timeout', 'severed', 'server-error', 'unreachable'] as const)('pays once when an answer is lost by %s', async (fault) => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    await owe(cleaner, 8_200)
    await until(await nextRun(cleaner))
    // The transfer's answer, then the payout's.
    for (let nth = 0; nth < 2; nth += 1) await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: fault } })
    await until(await nextRun(cleaner))
    for (let nth = 0; nth < 4; nth += 1) {
      await pool().query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      await scene.world.settle()
    }
    expect(await see(cleaner)).toMatchObject({ availableCents: 0, payouts: [{ amountCents: 8_200, state: 'in_transit' }] })
    expect(await atCompany(cleaner)).toEqual({ transfers: 1, paid: 8_200 })
    await scene.world.advance({ days: 1 })
    expect([await payable(cleaner), await inTransit(cleaner)]).toEqual([0, 0])
  })

  it('forgets nobody whose job gave up: the next run pays, or fetches back, what an earlier one left in the middle', async () => {
    const [waiting, returning] = [await scene.newCleaner(), await scene.newCleaner()]
    for (const cleaner of [waiting, returning]) {
      await connect(cleaner)
      await owe(cleaner, 6_300)
    }
    await until(await nextRun(waiting))
    // Four answers are lost, two a cleaner, and the jobs are gone as if their attempts were used up.
    for (let nth = 0; nth < 4; nth += 1) await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'unreachable' } })
    await until(await nextRun(waiting))
    await pool().query(`delete from graphile_worker._private_jobs where run_at > now()`)
    await pool().query(`delete from sandbox_next_outcome`)
    expect((await see(waiting)).payouts).toMatchObject([{ state: 'pending', amountCents: 6_300 }])
    await pool().query(`update payout set is_returning = true where account_id = $1`, [returning.id])
    await until(await nextRun(waiting))
    expect((await see(waiting)).payouts).toMatchObject([{ state: 'in_transit', amountCents: 6_300 }])
    expect((await see(returning)).payouts.at(-1)).toMatchObject({ state: 'failed' })
    expect(await atCompany(waiting)).toEqual({ transfers: 1, paid: 6_300 })
    expect([await payable(returning), await inTransit(returning), await atCompany(returning)]).toEqual([
      6_300,
      0,
      { transfers: 0, paid: 0 },
    ])
  })

  it('takes a refund after the payout off the next ones, never more than half of each, and says so', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    const visit = await owe(cleaner, 9_000)
    await twoRuns(cleaner)
    expect((await see(cleaner)).payouts).toMatchObject([{ amountCents: 9_000, state: 'paid' }])
    await take(cleaner, visit, 7_000)
    await owe(cleaner, 5_000)
    expect(await see(cleaner)).toMatchObject({ availableCents: 5_000, debtCents: 7_000 })
    expect([await payable(cleaner), await debt(cleaner)]).toEqual([5_000, 7_000])
    expect((await see(cleaner)).next).toMatchObject({ amountCents: 2_500, recoveredCents: 2_500, debtLeftCents: 4_500 })
    await until(await nextRun(cleaner))
    expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 2_500, recoveredCents: 2_500, debtLeftCents: 4_500 })
    expect([await payable(cleaner), await debt(cleaner)]).toEqual([0, 4_500])
    await scene.world.advance({ days: 3 })
    await owe(cleaner, 20_000)
    await twoRuns(cleaner)
    expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 15_500, recoveredCents: 4_500, debtLeftCents: 0, state: 'paid' })
    expect([await payable(cleaner), await debt(cleaner), await inTransit(cleaner)]).toEqual([0, 0, 0])
    const [, letter] = (await readLetters(scene.world, cleaner.email)).filter(({ kind }) => kind === 'payout-sent')
    expect(letter?.text.replaceAll(/\s/gu, ' ')).toContain('Nous en avons retenu 25,00 $, pour un remboursement')
    expect(letter?.text.replaceAll(/\s/gu, ' ')).toContain('Reste à rendre : 45,00 $')
    expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  })

  it('takes a refund of a visit that was not paid out from that visit, whole', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    const visit = await owe(cleaner, 6_000)
    await owe(cleaner, 4_000)
    await take(cleaner, visit, 6_000)
    expect(await see(cleaner)).toMatchObject({ availableCents: 4_000, debtCents: 0 })
    await twoRuns(cleaner)
    expect((await see(cleaner)).payouts).toMatchObject([{ amountCents: 4_000, recoveredCents: 0, state: 'paid' }])
  })

  it('gives what it kept back to the debt when the bank refuses the payout', async () => {
    const cleaner = await scene.newCleaner()
    await connect(cleaner)
    const visit = await owe(cleaner, 3_000)
    await twoRuns(cleaner)
    await take(cleaner, visit, 1_006)
    await owe(cleaner, 4_100)
    await until(await nextRun(cleaner))
    await scene.world.advance({ days: 1 })
    expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 3_094, recoveredCents: 1_006, state: 'failed' })
    expect([await payable(cleaner), await debt(cleaner)]).toEqual([4_100, 1_006])
    await owe(cleaner, 6)
    await until(await nextRun(cleaner))
    expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 3_100, recoveredCents: 1_006, state: 'in_transit' })
    expect([await payable(cleaner), await debt(cleaner)]).toEqual([0, 0])
    expect((await auditMoney(scene.world.platform.db)).broken).toEqual([])
  })

  it.each<PayoutStop>(['visit_check', 'suspended'])(
    'leaves out whoever is stopped on our side (%s), with the reason, until it is over',
    async (stop) => {
      const cleaner = await scene.newCleaner()
      await connect(cleaner)
      await owe(cleaner, 5_200)
      if (stop === 'suspended')
        await pool().query('update account set suspended_at = $2 where id = $1', [cleaner.id, scene.world.clock.now()])
      else
        await pool().query(
          `insert into payout_hold (account_id, reason, held_at, held_by) select id, $2, $3, id from account where id = $1`,
          [cleaner.id, stop, scene.world.clock.now()],
        )
      await scene.world.advance({ days: 12 })
      const letter = (await readLetters(scene.world, cleaner.email)).find(({ kind }) => kind === 'payout-skipped')
      expect(letter?.text).toContain(translations.fr.payouts.stops[stop])
      expect(await payable(cleaner)).toBe(5_200)
      await pool().query('update account set suspended_at = null where id = $1', [cleaner.id])
      await pool().query('update payout_hold set released_at = held_at, released_by = held_by where account_id = $1', [cleaner.id])
      expect((await see(cleaner)).payouts).toMatchObject([{ state: 'skipped', skipReason: stop, amountCents: null }])
      await twoRuns(cleaner)
      expect((await see(cleaner)).payouts[0]).toMatchObject({ amountCents: 5_200, state: 'paid' })
    },
  )
})
