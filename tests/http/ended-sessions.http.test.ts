// Callers whom the process has met are looked up in the packet that reserves their key: what changed since counts all the same.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScene, type Scene } from '../support/booking-scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
  // Their session is known from here on.
  expect((await scene.request({}, { key: 'first' })).status).toBe(201)
})
afterEach(() => scene.close())

const ask = async () => {
  const { status, problem } = await scene.request({ time: '14:00' }, { key: 'later' })
  return [status, problem.code]
}
const rows = async (statement: string) => (await scene.world.platform.pool.query<{ key: string }>(statement)).rows
const reserved = () => rows(`select key from idempotency_key where key = 'later'`)
const bookings = () => rows('select id from booking')

it.each([
  ['an ended session', 'delete from session', [401, 'not-signed-in']],
  ['a session that is too old', `update session set expires_at = '2020-01-01'`, [401, 'not-signed-in']],
  ['a suspended account', 'update account set suspended_at = now()', [401, 'not-signed-in']],
  ['another role', `update account set role = 'admin' where role = 'client'`, [403, 'wrong-role']],
])('%s books nothing and reserves no key', async (_what, change, refused) => {
  await scene.world.platform.pool.query(change)
  expect(await ask()).toEqual(refused)
  expect(await reserved()).toEqual([])
  expect(await bookings()).toHaveLength(1)
})

it('a call over its limit reserves no key either', async () => {
  await scene.world.platform.pool.query('update rate_limit set calls = 1000')
  expect(await ask()).toEqual([429, 'too-many-requests'])
  expect(await reserved()).toEqual([])
})

it('a kept answer is not for an ended session', async () => {
  await scene.world.platform.pool.query('delete from session')
  const again = await scene.request({}, { key: 'first' })
  expect([again.status, again.problem.code]).toEqual([401, 'not-signed-in'])
})
