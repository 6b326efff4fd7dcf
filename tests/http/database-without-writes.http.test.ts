// A database that takes no writes answers everything else: whoever runs the product must learn it from the log.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../support/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ env: { LOG_LEVEL: 'error' }, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => world.close())

it.each([
  ['disk_full', '53100', 'the disk is full'],
  ['read_only_sql_transaction', '25006', 'the database is read-only'],
])('%s is told at the level that wants a person, and to people as a service that is away', async (condition, code, message) => {
  await world.platform.pool.query(`
    create or replace function no_writes() returns trigger language plpgsql as $$ begin raise exception 'no writes' using errcode = '${condition}'; end $$;
    create or replace trigger no_writes before insert on account for each row execute function no_writes()`)
  lines.length = 0
  const signUp = { name: 'Zoé Pleine', email: 'zoe@essai.test', password: 'une-phrase-bien-longue', role: 'client' as const }
  expect((await world.call('POST /api/auth/signup', { body: signUp })).status).toBe(503)
  expect((await world.call('GET /readyz')).status).toBe(200)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { code }, route: '/api/auth/signup', msg: message })
})
