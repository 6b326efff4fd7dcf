// Campaigns 14 and 15 over HTTP, what the tests of each part leave: the same Friday twice, holidays, the weeks of the clock changes, and at once beside a run.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastPayday, paydayOf } from '#domain/payout.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'
import { runJob } from './payout-jobs.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterAll(() => scene.close())

const see = async (cleaner: Person) => (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
const until = (at: Date) => scene.world.advance({ minutes: (at.getTime() - scene.world.clock.now().getTime()) / 60_000 })
const sentAtCompany = async ({ id }: Person) =>
  (
    await scene.world.platform.pool.query<{ count: number; cents: number }>(
      `select count(*)::int as count, coalesce(sum(p.amount_cents), 0)::int as cents from sandbox_payout p
        join sandbox_payout_account a on a.ref = p.account_ref where a.account_ref = $1 and status <> 'failed'`,
      [id],
    )
  ).rows[0]

/** A cleaner who is owed an amount before the week of a Friday. */
async function owedBefore(friday: string, amountCents: number): Promise<Person> {
  await until(new Date(paydayOf(friday).paysUntil.getTime() - 3_600_000))
  const cleaner = await scene.newCleaner()
  await connectAccount(scene.world, cleaner)
  await oweCleaner(scene.world, cleaner.id, amountCents)
  return cleaner
}

it('14. the same Friday twice, and at once in two processes, pays once', async () => {
  const cleaner = await owedBefore('2026-12-04', 7_300)
  await until(paydayOf('2026-12-04').runsAt)
  const { friday } = lastPayday(scene.world.clock.now())
  expect(friday).toBe('2026-12-04')
  for (const key of ['again', 'and again'])
    await inTransaction(scene.world.platform.db, async (tx) => enqueue(tx, runJob, { friday }, { key }))
  await Promise.all([scene.world.settle(), scene.world.settle()])
  expect((await see(cleaner)).payouts).toMatchObject([{ date: '2026-12-04', amountCents: 7_300, state: 'in_transit' }])
  expect(await sentAtCompany(cleaner)).toEqual({ count: 1, cents: 7_300 })
})

it('14. a Friday that is a holiday is paid the next working day at nine, once', async () => {
  const cleaner = await owedBefore('2026-12-25', 4_200)
  await until(new Date('2026-12-25T20:00:00Z'))
  expect((await see(cleaner)).next).toMatchObject({ amountCents: 4_200, runsAt: '2026-12-28T14:00:00.000Z' })
  await until(new Date('2026-12-28T13:59:00Z'))
  expect((await see(cleaner)).payouts).toEqual([])
  await until(new Date('2026-12-28T14:00:00Z'))
  expect((await see(cleaner)).payouts).toMatchObject([{ date: '2026-12-25', amountCents: 4_200 }])
  await scene.world.advance({ days: 1 })
  expect(await sentAtCompany(cleaner)).toEqual({ count: 1, cents: 4_200 })
})

it.each([
  ['2027-03-19', '2027-03-19T13:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ['2027-11-12', '2027-11-12T14:00:00.000Z', '2027-11-08T05:00:00.000Z'],
])(
  '14. the week after the clocks change (%s) ends at midnight on the wall and is paid at nine on the wall',
  async (friday, runsAt, closesAt) => {
    const early = await owedBefore(friday, 5_100)
    await until(new Date(Date.parse(closesAt) + 60_000))
    const late = await scene.newCleaner()
    await connectAccount(scene.world, late)
    await oweCleaner(scene.world, late.id, 3_300)
    expect((await see(early)).next).toMatchObject({ amountCents: 5_100, runsAt })
    expect((await see(late)).next).toMatchObject({ amountCents: 0, runsAt })
    await until(new Date(runsAt))
    expect((await see(early)).payouts).toMatchObject([{ date: friday, amountCents: 5_100 }])
    expect((await see(late)).payouts).toEqual([])
  },
)

it('15. an instant payout on the morning of the run leaves nothing for it, and the run pays what comes after it', async () => {
  const cleaner = await owedBefore('2027-12-03', 9_000)
  await until(new Date(paydayOf('2027-12-03').runsAt.getTime() - 60_000))
  expect((await scene.world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: 8_500 } })).status).toBe(200)
  await scene.world.settle()
  await oweCleaner(scene.world, cleaner.id, 2_000)
  await until(paydayOf('2027-12-03').runsAt)
  await scene.world.advance({ days: 1 })
  expect(await sentAtCompany(cleaner)).toEqual({ count: 1, cents: 8_500 })
  await until(paydayOf('2027-12-10').runsAt)
  await scene.world.advance({ days: 1 })
  expect((await see(cleaner)).payouts.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [2_000, 'paid'],
    [8_500, 'paid'],
  ])
  expect([await scene.balance(`cleaner_payable:${cleaner.id}`), await scene.imbalance()]).toEqual([0, 0])
})
