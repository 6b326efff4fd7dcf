// Crash points of payouts: the process dies around each call and each record of the weekly payment, and nobody is paid twice or forgotten.
import type { App } from '#server/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { dieWriting, startAgain, type Deaths } from '../../../tests/support/dying-writes.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'
import { layPaymentWire, type Death } from '../../../tests/support/payment-wire.ts'
import { connectAccount } from '../../../tests/support/payout-account.ts'

const EARNED = 8_200
const wire = layPaymentWire()
let scene: Scene
let deaths: Deaths
let cleaner: Person
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, paymentWire: wire.wrap })
  deaths = await dieWriting(scene.world.platform.pool)
  scene.world.mayFail('payouts.run', 'payouts.pay', 'payouts.check', 'reconciliation.compare')
})
afterAll(() => scene.close())
beforeEach(async () => {
  await startOfWeek()
  cleaner = await scene.newCleaner()
  await connectAccount(scene.world, cleaner)
  await oweCleaner(scene.world, cleaner.id, EARNED)
  // The first Friday is too early for it, so that the next one pays it.
  await friday()
})

const WEEK = 7 * 86_400_000
const MONDAY_9 = new Date('2026-11-23T14:00:00Z').getTime() % WEEK
const startOfWeek = () =>
  scene.moveTo(new Date(Math.ceil((scene.world.clock.now().getTime() + 1 - MONDAY_9) / WEEK) * WEEK + MONDAY_9).toISOString())
const see = async () => (await scene.world.call('GET /api/payouts', { as: cleaner.token })).body
const query = async (text: string, ...values: unknown[]) => (await scene.world.platform.pool.query(text, values)).rows
const balances = async () => [await scene.balance(`cleaner_payable:${cleaner.id}`), await scene.balance(`payout_in_transit:${cleaner.id}`)]
const atCompany = async () =>
  (
    await query(
      `select (select count(*)::int from sandbox_transfer t where t.account_ref = a.ref and not is_reversed) as transfers,
              (select count(*)::int from sandbox_payout p where p.account_ref = a.ref and status <> 'failed') as payouts,
              (select coalesce(sum(amount_cents), 0)::int from sandbox_payout p where p.account_ref = a.ref and status <> 'failed') as cents
         from sandbox_payout_account a where account_ref = $1`,
      cleaner.id,
    )
  )[0]

const startsAgain = () => startAgain({ pool: scene.world.platform.pool, settle: () => scene.world.settle() })

const friday = async () => scene.moveTo((await see()).next.runsAt)
const isSent = { transfers: 1, payouts: 1, cents: EARNED }

describe('the Friday run', () => {
  it.each<[string, Death]>([
    ['before a transfer is asked for', { call: 'transfer', at: 'request' }],
    ['after the transfer, before its answer', { call: 'transfer', at: 'answer' }],
    ['before the payout is asked for', { call: 'payOut', at: 'request' }],
    ['after the payout, before its answer', { call: 'payOut', at: 'answer' }],
  ])('killed %s pays once', async (_when, death) => {
    wire.death = death
    await friday()
    expect(wire.death).toBeNull()
    expect((await see()).payouts).toMatchObject([{ state: 'pending' }])
    await startsAgain()
    expect([(await see()).payouts[0]?.state, await atCompany(), await balances()]).toEqual(['in_transit', isSent, [0, EARNED]])
    await scene.world.advance({ days: 1 })
    expect([(await see()).payouts[0]?.state, await balances()]).toEqual(['paid', [0, 0]])
    expect(await scene.imbalance()).toBe(0)
  })

  it.each([
    ['while the run is written', 'payout_run'],
    ['while those to be paid are listed', 'payout'],
    ['while the parts are drawn from the charges', 'payout_transfer'],
    ['while the ledger is written', 'ledger_tx'],
    ['while the letter is written', 'email'],
  ])('killed %s pays once', async (_when, table) => {
    await deaths.upon(table)
    await friday()
    await deaths.over()
    expect((await see()).payouts.filter(({ state }) => state !== 'pending')).toEqual([])
    await startsAgain()
    expect([(await see()).payouts[0]?.state, await atCompany(), await balances()]).toEqual(['in_transit', isSent, [0, EARNED]])
  })
})

describe('an instant payout', () => {
  it.each<[string, Death]>([
    ['before the transfer is asked for', { call: 'transfer', at: 'request' }],
    ['after the payout, before its answer', { call: 'payOut', at: 'answer' }],
  ])('killed %s pays once', async (_when, death) => {
    wire.death = death
    await scene.world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents: EARNED - 500 } })
    await scene.world.settle()
    expect(wire.death).toBeNull()
    await startsAgain()
    expect([await atCompany(), await balances()]).toEqual([{ ...isSent, cents: EARNED - 500 }, [0, EARNED - 500]])
  })
})

describe('a payout that comes back', () => {
  it.each<[string, Death]>([
    ['before its transfer is taken back', { call: 'reverseTransfer', at: 'request' }],
    ['after its transfer is taken back', { call: 'reverseTransfer', at: 'answer' }],
  ])('killed %s is owed once', async (_when, death) => {
    await query(`update sandbox_payout_account set bank_payouts = 'restricted' where account_ref = $1`, cleaner.id)
    wire.death = death
    await friday()
    expect(wire.death).toBeNull()
    await startsAgain()
    expect([(await see()).payouts[0]?.state, await atCompany(), await balances()]).toEqual([
      'failed',
      { transfers: 0, payouts: 0, cents: 0 },
      [EARNED, 0],
    ])
  })
})

describe('an answer that nobody heard for more than a day, so that the company forgot its key', () => {
  it('moves and pays nothing a second time', async () => {
    wire.line = 'deaf'
    await friday()
    await query(`delete from graphile_worker._private_jobs where run_at > now()`)
    await scene.world.advance({ days: 3 })
    await query(`delete from graphile_worker._private_jobs where run_at > now()`)
    expect(await atCompany()).toMatchObject({ transfers: 1 })
    wire.line = 'whole'
    await friday()
    await startsAgain()
    expect([(await see()).payouts.at(-1)?.state, await atCompany()]).toEqual(['in_transit', isSent])
  })
})

describe('an event that never arrives', () => {
  it.each([
    ['the bank has it', 0, 'paid', [0, 0]],
    ['the bank sent it back', -6, 'failed', [EARNED - 6, 0]],
  ] as const)('that %s is asked about within days', async (_what, lessCents, state, left) => {
    if (lessCents !== 0) await oweCleaner(scene.world, cleaner.id, lessCents)
    await friday()
    scene.world.features.deliverThrough({ inject: async () => ({ statusCode: 200 }) } as unknown as App)
    await scene.world.advance({ days: 2 })
    scene.world.features.deliverThrough(scene.world.app)
    expect([(await see()).payouts[0]?.state, await balances()]).toEqual([state, left])
  })
})
