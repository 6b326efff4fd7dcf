// The payout at once over HTTP: what it costs, who may have it, what comes back, and that nothing is paid twice.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { oweCleaner, takeFromCleaner } from '../../../tests/support/owe-cleaner.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  scene.world.mayFail('payouts.pay')
})
afterAll(() => scene.close())

const see = async (cleaner: Person) => (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
const ask = (cleaner: Person, netCents: number, key: string = randomUUID()) =>
  scene.world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents }, key })
const balances = async ({ id }: Person) => [await scene.balance(`cleaner_payable:${id}`), await scene.balance(`payout_in_transit:${id}`)]
const query = async (text: string, ...values: unknown[]) => (await scene.world.platform.pool.query(text, values)).rows
const lettersTo = async ({ email }: Person) =>
  (await query(`select kind from email where recipient = $1 and kind like '%payout%' order by created_at, kind`, email)).map(
    ({ kind }) => kind,
  )
const atCompany = async ({ id }: Person) =>
  (
    await query(
      `select (select coalesce(sum(amount_cents), 0)::int from sandbox_transfer t where t.account_ref = a.ref and not is_reversed) as moved,
              (select coalesce(sum(amount_cents), 0)::int from sandbox_payout p where p.account_ref = a.ref and status <> 'failed') as paid
         from sandbox_payout_account a where account_ref = $1`,
      id,
    )
  )[0]

async function owed(amountCents: number, status: PayoutAccountStatus = 'active', takesInstant = true): Promise<Person> {
  const cleaner = await scene.newCleaner()
  await connectAccount(scene.world, cleaner, status, takesInstant)
  if (amountCents > 0) await oweCleaner(scene.world, cleaner.id, amountCents)
  return cleaner
}

async function runLateJobs(): Promise<void> {
  for (let nth = 0; nth < 4; nth += 1) {
    await query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await scene.world.settle()
  }
}

describe('a payout at once', () => {
  it('shows the fee and the net first, pays both within the hour, and is in the history', async () => {
    const cleaner = await owed(10_880)
    const earned = await scene.balance('revenue_instant_fee')
    expect((await see(cleaner)).instant).toEqual({ netCents: 10_380, recoveredCents: 0, feeCents: 500, obstacle: null })
    const { status, body } = await ask(cleaner, 10_380)
    expect([status, body.availableCents]).toEqual([200, 0])
    expect(body.payouts).toMatchObject([{ isInstant: true, amountCents: 10_380, feeCents: 500, state: 'pending' }])
    await scene.world.settle()
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'in_transit' }])
    await scene.world.advance({ minutes: 30 })
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'paid', failure: null }])
    expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([[0, 0], { moved: 10_380, paid: 10_380 }])
    expect((await scene.balance('revenue_instant_fee')) - earned).toBe(500)
    expect([await lettersTo(cleaner), await scene.imbalance()]).toEqual([['instant-payout-sent'], 0])
  })

  it('draws a visit’s earnings from its charges', async () => {
    const { id, reference } = await scene.completed()
    await connectAccount(scene.world, scene.cleaner)
    await scene.world.advance({ days: 3 })
    const { instant } = await see(scene.cleaner)
    await ask(scene.cleaner, instant.netCents)
    await scene.world.settle()
    const [sent] = (await see(scene.cleaner)).payouts
    expect(sent).toMatchObject({ isInstant: true, visits: [{ bookingId: id, reference, amountCents: instant.netCents }] })
  })

  it.each<[string, Parameters<typeof owed>, string]>([
    ['an account that is not open', [9_000, 'incomplete'], 'payout-account-not-ready'],
    ['a restricted account', [9_000, 'restricted'], 'payout-account-not-ready'],
    ['a closed account', [9_000, 'inactive'], 'payout-account-not-ready'],
    ['an account without a debit card', [9_000, 'active', false], 'no-instant-card'],
    ['less than the fee and a dollar', [599], 'insufficient-balance'],
    ['nothing', [0], 'insufficient-balance'],
  ])('is refused to %s, in words, and nothing moves', async (_whom, given, code) => {
    const cleaner = await owed(...given)
    expect((await see(cleaner)).instant.obstacle).toBe(code)
    const { problem } = await ask(cleaner, Math.max(1, given[0] - 500))
    expect([problem.code, problem.message]).toEqual([code, expect.stringMatching(/\w/u)])
    expect([await balances(cleaner), (await see(cleaner)).payouts]).toEqual([[given[0], 0], []])
  })

  it('keeps half at most of what is owed back, as a weekly payout does', async () => {
    const cleaner = await owed(0)
    const visit = await oweCleaner(scene.world, cleaner.id, 9_000)
    await ask(cleaner, 8_500)
    await scene.world.settle()
    await scene.world.advance({ minutes: 1 })
    await takeFromCleaner(scene.world, cleaner.id, visit, 6_000)
    await oweCleaner(scene.world, cleaner.id, 8_001)
    const { instant } = await see(cleaner)
    expect(instant).toEqual({ netCents: 3_501, recoveredCents: 4_000, feeCents: 500, obstacle: null })
    expect((await ask(cleaner, instant.netCents)).status).toBe(200)
    await scene.world.settle()
    expect(await see(cleaner)).toMatchObject({
      availableCents: 0,
      debtCents: 2_000,
      payouts: [{ amountCents: 3_501, recoveredCents: 4_000, debtLeftCents: 2_000 }, {}],
    })
    await scene.world.advance({ minutes: 31 })
    const slips = await scene.world.call('GET /api/documents', { as: cleaner.token, query: { kind: 'payout_slip' } })
    expect(slips.body.items.map(({ amountCents }) => amountCents).toSorted()).toEqual([3_501, 8_500])
    const latest = slips.body.items.find(({ amountCents }) => amountCents === 3_501)
    const pdf = await scene.world.app.inject({ url: latest?.url ?? '', headers: { authorization: `Bearer ${cleaner.token}` } })
    const { spoken } = await readPdf(pdf.rawPayload)
    const said = spoken.replaceAll(/\s+/gu, ' ')
    expect(said).toMatch(/Retenu pour un remboursement fait après un versement.{0,3}40,00 \$/u)
    expect(said).toMatch(/Reste à rendre.{0,3}20,00 \$/u)
  })

  it('pays what was shown and nothing else, to its owner and nobody else', async () => {
    const cleaner = await owed(8_000)
    expect((await ask(cleaner, 8_000)).problem).toMatchObject({ code: 'payout-amount-changed', details: { cents: 7_500 } })
    expect((await ask(scene.client, 7_500)).problem.code).toBe('wrong-role')
    const odd = await scene.world.call('POST /api/payouts/instant', { as: cleaner.token, rawBody: { netCents: 7_500, feeCents: 0 } })
    expect(odd.status).toBe(400)
    expect(await balances(cleaner)).toEqual([8_000, 0])
  })

  it('is one for a double press and for two tabs at once', async () => {
    const cleaner = await owed(8_000)
    const key = randomUUID()
    const answers = await Promise.all([ask(cleaner, 7_500, key), ask(cleaner, 7_500, key), ask(cleaner, 7_500), ask(cleaner, 7_500)])
    await scene.world.settle()
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect((await see(cleaner)).payouts).toHaveLength(1)
    expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([[0, 7_500], { moved: 7_500, paid: 7_500 }])
  })

  it('comes back whole with its fee when the bank refuses it, and goes out on Friday', async () => {
    const cleaner = await owed(5_594)
    const earned = await scene.balance('revenue_instant_fee')
    await ask(cleaner, 5_094)
    await scene.world.settle()
    await scene.world.advance({ minutes: 30 })
    expect(await see(cleaner)).toMatchObject({ availableCents: 5_594, payouts: [{ state: 'failed', failure: 'bank', feeCents: 500 }] })
    expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([[5_594, 0], { moved: 0, paid: 0 }])
    expect([await scene.balance('revenue_instant_fee'), await scene.imbalance()]).toEqual([earned, 0])
    expect(await lettersTo(cleaner)).toEqual(['instant-payout-sent', 'instant-payout-failed'])
    await oweCleaner(scene.world, cleaner.id, 6)
    await scene.world.advance({ days: 14 })
    await scene.world.advance({ days: 1 })
    expect((await see(cleaner)).payouts[0]).toMatchObject({ isInstant: false, amountCents: 5_600, state: 'paid' })
  })

  it('comes back whole with its fee beyond the company’s limit of the day, and says so', async () => {
    const cleaner = await owed(510_000)
    await ask(cleaner, 509_500)
    await scene.world.settle()
    expect(await see(cleaner)).toMatchObject({ availableCents: 510_000, payouts: [{ state: 'failed', failure: 'instant-limit' }] })
    expect(await atCompany(cleaner)).toEqual({ moved: 0, paid: 0 })
  })

  it.each(['timeout', 'severed', 'server-error', 'unreachable'] as const)('pays once when answers are lost by %s', async (fault) => {
    const cleaner = await owed(8_700)
    for (let nth = 0; nth < 2; nth += 1) await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: fault } })
    await ask(cleaner, 8_200)
    await runLateJobs()
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'in_transit' }])
    expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([[0, 8_200], { moved: 8_200, paid: 8_200 }])
  })

  it('is carried out by the next run when its job is lost in the middle', async () => {
    const cleaner = await owed(6_000)
    for (let nth = 0; nth < 2; nth += 1) await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'unreachable' } })
    await ask(cleaner, 5_500)
    await scene.world.settle()
    await query(`delete from graphile_worker._private_jobs where run_at > now()`)
    await query('delete from sandbox_next_outcome')
    expect((await see(cleaner)).payouts).toMatchObject([{ state: 'pending' }])
    await scene.world.advance({ days: 8 })
    await scene.world.advance({ days: 1 })
    expect((await see(cleaner)).payouts).toMatchObject([{ isInstant: true, state: 'paid', amountCents: 5_500 }])
    expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([[0, 0], { moved: 5_500, paid: 5_500 }])
  })

  it('and the weekly run at the same instant pay nobody twice', async () => {
    const cleaners = await Promise.all([1, 2, 3, 4].map(() => owed(9_000)))
    const [first] = cleaners
    const friday = new Date((await see(first as Person)).next.runsAt)
    const next = new Date(friday.getTime() + 7 * 86_400_000 - scene.world.clock.now().getTime()).getTime()
    await Promise.all([scene.world.advance({ minutes: next / 60_000 }), ...cleaners.map((cleaner) => ask(cleaner, 8_500))])
    await scene.world.settle()
    for (const cleaner of cleaners) {
      const paid = (await see(cleaner)).payouts.filter(({ state }) => state !== 'skipped')
      expect(paid).toHaveLength(1)
      expect([await balances(cleaner), await atCompany(cleaner)]).toEqual([
        [0, paid[0]?.amountCents],
        { moved: paid[0]?.amountCents, paid: paid[0]?.amountCents },
      ])
      expect((paid[0]?.amountCents ?? 0) + (paid[0]?.feeCents ?? 0)).toBe(9_000)
    }
    expect(await scene.imbalance()).toBe(0)
  })
})
