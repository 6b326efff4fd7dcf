// The weekly payment as operators see it over HTTP: the next run before it starts, the runs that were, and what was left in the middle.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import { translations } from '#translations/all.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { oweCleaner } from '../../../tests/support/owe-cleaner.ts'

let scene: Scene
let operator = ''
let ready: Person
let blocked: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true })
  scene.world.mayFail('payouts.pay')
  operator = (await signUpOperator(scene.world)).token
  ready = await scene.newCleaner()
  blocked = await scene.newCleaner()
  await connect(ready, 'active')
  await connect(blocked, 'restricted')
  await oweCleaner(scene.world, ready.id, 7_100)
  await oweCleaner(scene.world, blocked.id, 9_900)
})
afterAll(() => scene.close())

const see = async () => (await scene.world.call('GET /api/admin/payouts', { as: operator })).body
const until = (at: string) => scene.world.advance({ minutes: (Date.parse(at) - scene.world.clock.now().getTime()) / 60_000 })

async function connect(cleaner: Person, status: PayoutAccountStatus): Promise<void> {
  const { url } = (await scene.world.call('POST /api/payout-account/form', { as: cleaner.token })).body
  await scene.world.call('POST /api/sandbox/payout-form', { body: { token: new URL(url).searchParams.get('token') ?? '', status } })
  await scene.world.settle()
}

it('lists the next run before it starts, whoever is paid first, with who would be left out and why', async () => {
  await until((await see()).next.runsAt)
  const { next } = await see()
  expect(next).toMatchObject({ paidCount: 1, paidCents: 7_100, skippedCount: 1 })
  expect(next.lines.map(({ cleanerId, amountCents, skipReason }) => [cleanerId, amountCents, skipReason])).toEqual([
    [ready.id, 7_100, null],
    [blocked.id, 9_900, 'restricted'],
  ])
})

it('stops one cleaner’s payouts with a reason that they read, once for two operators, and allows them again', async () => {
  const other = (await signUpOperator(scene.world, 'Omar')).token
  const stop = (as: string, id: string = ready.id) =>
    scene.world.call('POST /api/admin/payouts/{id}/stop', { as, params: { id }, body: { reason: 'bank_check', note: 'Appelée lundi' } })
  const allow = (as: string) =>
    scene.world.call('POST /api/admin/payouts/{id}/allow', { as, params: { id: ready.id }, body: { why: 'Le compte est vérifié.' } })
  const both = await Promise.all([stop(operator), stop(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('stop-changed')
  expect((await stop(operator, '00000000-0000-4000-8000-000000000000')).problem.code).toBe('not-found')
  const { next } = await see()
  expect(next).toMatchObject({ paidCount: 0, skippedCount: 2 })
  expect(next.lines.find(({ cleanerId }) => cleanerId === ready.id)).toMatchObject({
    skipReason: 'bank_check',
    stop: { reason: 'bank_check', note: 'Appelée lundi' },
  })
  const own = (await scene.world.call('GET /api/payouts', { as: ready.token })).body
  expect(own).toMatchObject({ stop: 'bank_check', instant: { obstacle: 'payouts-stopped' } })
  const atOnce = await scene.world.call('POST /api/payouts/instant', { as: ready.token, body: { netCents: own.instant.netCents } })
  expect(atOnce.problem).toMatchObject({
    code: 'payouts-stopped',
    message: translations.fr.payouts.stops.bank_check,
  })
  const ends = await Promise.all([allow(operator), allow(other)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await see()).next).toMatchObject({ paidCount: 1, skippedCount: 1 })
  const { rows } = await scene.world.platform.pool.query(
    `select action, details, subject_id from audit_entry where action like 'payouts.%' order by id`,
  )
  const held = { reason: 'bank_check', note: 'Appelée lundi' }
  expect(rows).toEqual([
    { action: 'payouts.hold', details: { before: { held: null }, after: { held } }, subject_id: ready.id },
    { action: 'payouts.let-go', details: { before: { held }, after: { held: null }, why: 'Le compte est vérifié.' }, subject_id: ready.id },
  ])
})

it('finds lines by letters of a name, accents apart, and counts everybody all the same', async () => {
  await scene.world.platform.pool.query(`update account set name = 'Éloïse Côté' where id = $1`, [blocked.id])
  const { next } = (await scene.world.call('GET /api/admin/payouts', { as: operator, query: { name: 'eloise' } })).body
  expect(next).toMatchObject({ paidCount: 1, skippedCount: 1, foundCount: 1, lines: [{ cleanerId: blocked.id }] })
})

it('tries again what is left in the middle, once, and counts a run’s payouts by how they stand', async () => {
  for (let nth = 0; nth < 2; nth += 1) await scene.world.call('POST /api/sandbox/next-outcome', { body: { outcome: 'unreachable' } })
  await until((await see()).next.runsAt)
  const { pool } = scene.world.platform
  await pool.query(`delete from graphile_worker._private_jobs where run_at > now()`)
  await pool.query(`delete from sandbox_next_outcome`)
  expect((await see()).runs[0]).toMatchObject({ counts: { pending: 1, in_transit: 0, skipped: 1 }, sentCents: 0 })
  const resume = () => scene.world.call('POST /api/admin/payouts/resume', { as: operator, body: {} })
  expect((await resume()).body).toEqual({ resumedCount: 1 })
  // Another press while a worker pays it leaves its job alone.
  const ofPayout = `where key like 'payout:%'`
  await pool.query(`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() ${ofPayout}`)
  expect((await resume()).body).toEqual({ resumedCount: 0 })
  expect((await pool.query(`select from graphile_worker._private_jobs ${ofPayout}`)).rowCount).toBe(1)
  await pool.query(`update graphile_worker._private_jobs set locked_by = null, locked_at = null ${ofPayout}`)
  await scene.world.settle()
  expect((await see()).runs[0]).toMatchObject({ counts: { pending: 0, in_transit: 1, skipped: 1 }, sentCents: 7_100 })
  expect((await resume()).body).toEqual({ resumedCount: 0 })
  const { rows } = await pool.query(`select details from audit_entry where action = 'payouts.resume' order by id`)
  expect(rows).toEqual([{ details: { resumedCount: 1 } }, { details: { resumedCount: 0 } }, { details: { resumedCount: 0 } }])
})

it('finds a run by the day that the list shows of it, also when a holiday put it off', async () => {
  await until('2026-12-19T15:00:00Z')
  await oweCleaner(scene.world, ready.id, 3_300)
  await until('2026-12-28T15:00:00Z')
  const on = async (from: string, to: string) => {
    const { body } = await scene.world.call('GET /api/admin/payouts/all', { as: operator, query: { from, to } })
    return body.items.filter(({ cleanerId }) => cleanerId === ready.id).map(({ date, amountCents }) => [date, amountCents])
  }
  expect(await on('2026-12-25', '2026-12-25')).toEqual([['2026-12-25', 3_300]])
  expect(await on('2026-12-26', '2026-12-28')).toEqual([])
})
