// What operators are told of the system: the services that it works with, and work that is behind or was given up.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statfs } from 'node:fs/promises'
import { isNearlyFull, QUEUES, SERVICES } from '#domain/health.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { openGoogleScene } from '../../../tests/support/google-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  operator = await signUpOperator(world)
  await world.settle()
})
afterAll(() => world.close())

const health = async () => (await world.call('GET /api/admin/health', { as: operator.token })).body
const queueOf = async (name: (typeof QUEUES)[number]) => (await health()).queues.find(({ queue }) => queue === name)
const query = (sql: string, values: unknown[] = []) => world.platform.pool.query(sql, values)

it('says what is built in, what room is left, and that nothing waits', async () => {
  const { services, queues, database, webhooks, disks, live } = await health()
  expect(services.map(({ service }) => service)).toEqual([...SERVICES])
  expect(services.find(({ service }) => service === 'payments')).toEqual({ service: 'payments', adapter: 'built-in', calls: null })
  expect(services.find(({ service }) => service === 'google-calendar')).toEqual({ service: 'google-calendar', adapter: 'off', calls: null })
  expect(queues).toEqual(QUEUES.map((queue) => ({ queue, dueCount: 0, oldestAt: null, isBehind: false, failedCount: 0 })))
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(webhooks).toEqual([{ webhook: 'sandbox', lastAt: null }])
  const { blocks, bsize } = await statfs(world.platform.config.dataDir)
  expect(disks).toMatchObject([{ folder: 'data', totalBytes: blocks * bsize }])
  for (const { freeBytes, totalBytes, isNearlyFull: said } of disks) expect(said).toBe(isNearlyFull(freeBytes, totalBytes))
  expect(live.connections).toBe(0)
})

it('counts a timer that nobody ran, and calls it behind after five minutes', async () => {
  const at = new Date(world.clock.now().getTime() - 4 * 60_000)
  await query(`insert into deadline (kind, subject_id, due_at) values ('of-no-handler', gen_random_uuid(), $1)`, [at])
  expect(await queueOf('timers')).toMatchObject({ dueCount: 1, oldestAt: at.toISOString(), isBehind: false })
  await query(`update deadline set due_at = due_at - interval '1 minute' where kind = 'of-no-handler'`)
  expect(await queueOf('timers')).toMatchObject({ dueCount: 1, isBehind: true })
  await query(`delete from deadline where kind = 'of-no-handler'`)
})

it('counts an event that nobody worked on, and says when the last one came', async () => {
  const at = new Date(world.clock.now().getTime() - 6 * 60_000)
  await query(
    `insert into webhook_inbox (event_id, provider, type, object_ref, payload, received_at, endpoint)
     values ('e1', 'sandbox', 't', 'r', '{}', $1, 'sandbox')`,
    [at],
  )
  expect(await queueOf('events')).toMatchObject({ dueCount: 1, isBehind: true })
  await query(`update webhook_inbox set processed_at = received_at`)
  expect(await queueOf('events')).toMatchObject({ dueCount: 0, oldestAt: null, isBehind: false })
  expect((await health()).webhooks).toEqual([{ webhook: 'sandbox', lastAt: at.toISOString() }])
})

it('counts a job that was given up, a letter that a server refused, and the faults of today’s pages', async () => {
  await query(`select graphile_worker.add_job('of-no-handler', job_key => 'given-up', max_attempts => 1)`)
  await query(`update graphile_worker._private_jobs set attempts = 1`)
  expect(await queueOf('jobs')).toMatchObject({ dueCount: 0, failedCount: 1 })
  await world.call('POST /api/auth/signup', {
    body: { name: 'Zoé', email: 'zoe@essai.test', password: 'une-phrase-bien-longue', role: 'client' },
  })
  await query(`update email set refused_at = created_at where recipient = 'zoe@essai.test'`)
  expect((await queueOf('letters'))?.failedCount).toBeGreaterThan(0)
  await query(`insert into audience_fault values ($1, 'x is undefined', '/', '', 3)`, [world.clock.now().toISOString().slice(0, 10)])
  expect((await health()).faults).toEqual([{ message: 'x is undefined', path: '/', count: 3, versions: [] }])
})

it('says when Google last told of a change', async () => {
  const { scene, connect, hear, close } = await openGoogleScene(OPERATOR_ENV)
  const { world: there } = scene
  const { token } = await signUpOperator(there)
  const heardAt = async () => {
    const { body } = await there.call('GET /api/admin/health', { as: token })
    return body.webhooks.find(({ webhook }) => webhook === 'google-calendar')?.lastAt
  }
  expect(await heardAt()).toBeNull()
  await connect()
  await hear()
  expect(await heardAt()).toBe(there.clock.now().toISOString())
  await close()
})
