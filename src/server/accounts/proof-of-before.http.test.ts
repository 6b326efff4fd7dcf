// Requests that showed who somebody is, and write after that was taken from them: each is refused, and lets nobody in.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soon } from '../../../tests/support/soon.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const password = 'une-phrase-bien-longue'
const ENDED = 'delete from session where account_id = $1'
const OTHER_PASSWORD = `update account set password_hash = 'another' where id = $1`
const SECOND_FACTOR = `insert into second_factor (account_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Late = () => Promise<{ readonly status: number; readonly problem: { readonly code: string } }>

/** Sends a request that meets these changes under way, and answers what it is refused with once they are done. */
async function meet({ id }: Person, changes: readonly string[], late: Late): Promise<string> {
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from account where id = $1 for update', [id])
    const answer = late()
    await soon(async () => {
      const { rows } = await other.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    for (const change of changes) await other.query(change, [id])
    await other.query('commit')
    const { status, problem } = await answer
    return status < 400 ? 'done' : problem.code
  } finally {
    await other.end()
  }
}

const rowsOf = async (statement: string, { id }: Person): Promise<unknown[]> => (await world.platform.pool.query(statement, [id])).rows
const sessionsOf = (person: Person) => rowsOf('select from session where account_id = $1', person)

describe('a sign-in that was under way', () => {
  const signIn = ({ email }: Person) => world.call('POST /api/auth/login', { body: { email, password } })

  it('with the password of before opens nothing once there is another', async () => {
    const person = await world.person('client')
    expect(await meet(person, [OTHER_PASSWORD, ENDED], () => signIn(person))).toBe('bad-credentials')
    expect(await sessionsOf(person)).toEqual([])
  })

  it('asks for a code once the second factor is on', async () => {
    const person = await world.person('client')
    expect(await meet(person, [SECOND_FACTOR, ENDED], () => signIn(person))).toBe('code-asked')
    expect(await sessionsOf(person)).toEqual([])
  })
})

describe('once its session ended, a request of before', () => {
  it('chooses no other password', async () => {
    const person = await world.person('client')
    const body = { currentPassword: password, newPassword: 'trois-lapins-sous-la-pluie' }
    const late: Late = () => world.call('POST /api/auth/change-password', { as: person.token, body })
    expect(await meet(person, [OTHER_PASSWORD, ENDED], late)).toBe('not-signed-in')
    expect(await rowsOf('select password_hash from account where id = $1', person)).toEqual([{ password_hash: 'another' }])
    expect(await sessionsOf(person)).toEqual([])
  })

  it('asks for no other address', async () => {
    const person = await world.person('client')
    const body = { email: 'ailleurs@essai.test', currentPassword: password }
    const late: Late = () => world.call('POST /api/auth/change-email', { as: person.token, body })
    expect(await meet(person, [OTHER_PASSWORD, ENDED], late)).toBe('not-signed-in')
    expect(await rowsOf(`select from one_time_link where account_id = $1 and purpose = 'change-email'`, person)).toEqual([])
  })
})
