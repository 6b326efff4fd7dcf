// The check that no act of an operator goes by without an entry in the log: it knows every act, and finds one that leaves none.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { ACTS, RECORDED } from '../support/audited-acts.ts'
import type { Person } from '../support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../support/operator.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let olga: Person
beforeAll(async () => {
  world = await openWorld({ env: OPERATOR_ENV })
  olga = await signUpOperator(world)
})
afterAll(() => world.close())

it('each endpoint of a duty that changes something is known by the act that it records', () => {
  const acts = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(([key, { duty }]) => duty && splitKey(key).method !== 'GET')
  expect(Object.keys(ACTS).toSorted()).toEqual(acts.map(([key]) => key).toSorted())
  expect(new Set(RECORDED.map(([, action]) => action)).size).toBe(RECORDED.length)
})

const write = () =>
  world.call('POST /api/admin/newsletter', {
    as: olga.token,
    body: { topic: 'tips', subject: { fr: 'Un', en: 'One' }, body: { fr: 'Un', en: 'One' }, path: '/blog' },
  })

it('an act that leaves no entry fails its test', async () => {
  expect((await write()).status).toBe(200)
  const { pool } = world.platform
  await pool.query(`create function forget() returns trigger language plpgsql as $$ begin return null; end $$`)
  await pool.query('create trigger forget before insert on audit_entry for each row execute function forget()')
  await expect(write()).rejects.toThrow('left no entry in the log: newsletter.write')
  await pool.query('drop trigger forget on audit_entry')
})

it.each(['update audit_entry set action = action', 'delete from audit_entry', 'truncate audit_entry'])(
  'the database refuses “%s”',
  async (statement) => {
    await write()
    await expect(world.platform.pool.query(statement)).rejects.toThrow('the log is append-only')
  },
)
