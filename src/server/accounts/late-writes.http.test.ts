// Requests that were let in before an account closed and write after it: each is refused, and nothing personal stays.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { soon } from '../../../tests/support/soon.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Late = (by: Person) => Promise<{ readonly status: number }>

/** Sends a request that meets a closing which is under way, and answers its status once that is done. */
async function meetClosing(person: Person, late: Late): Promise<number> {
  const closing = new pg.Client({ connectionString: scene.world.databaseUrl })
  await closing.connect()
  try {
    await closing.query('begin')
    await closing.query('select from account where id = $1 for update', [person.id])
    const answer = late(person)
    await soon(async () => {
      const { rows } = await closing.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
    await closing.query('update account set erased_at = $2 where id = $1', [person.id, scene.world.clock.now()])
    await closing.query('commit')
    return (await answer).status
  } finally {
    await closing.end()
  }
}

const home = async () => {
  const { body } = await scene.world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal', lng: 'fr' } })
  return {
    name: 'Chez nous',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    addressId: body.items[0]?.id ?? '',
    postalCode: 'H2X 3K8',
  } as const
}

const LATE: Readonly<Record<string, Late>> = {
  'a picture': async (as) => scene.sendPhoto('/api/users/me/avatar', await aPicture(), { as }),
  'a name and a telephone number': (as) =>
    scene.world.call('PATCH /api/users/me', { as: as.token, body: { name: 'Claire Roy', phoneNumber: '514 555-1234' } }),
  'a home': async (as) => scene.world.call('POST /api/properties', { as: as.token, body: await home() }),
  'a code for friends': (as) => scene.world.call('POST /api/referrals', { as: as.token }),
  'a task of one’s own': (as) => scene.world.call('POST /api/todos', { as: as.token, body: { title: 'Appeler Claire' } }),
}

describe('while an account closes', () => {
  it.each(Object.entries(LATE))('%s is not kept', async (_what, late) => {
    const client = await scene.newClient()
    const before = await rowsOf(client)
    expect(await meetClosing(client, late)).toBe(401)
    expect(await rowsOf(client)).toEqual(before)
  })

  it('a cleaner’s words about themselves are not kept', async () => {
    const cleaner = await scene.newCleaner()
    const before = await rowsOf(cleaner)
    const late: Late = (as) => scene.world.call('PATCH /api/cleaner/profile', { as: as.token, body: { bio: 'Marie, à votre service.' } })
    expect(await meetClosing(cleaner, late)).toBe(401)
    expect(await rowsOf(cleaner)).toEqual(before)
  })

  it('nobody is rewarded by the code of somebody who is gone', async () => {
    const [owner, friend] = [await scene.newClient(), await scene.world.person('client')]
    const { code } = (await scene.world.call('POST /api/referrals', { as: owner.token })).body
    await scene.world.platform.pool.query('update account set erased_at = now() where id = $1', [owner.id])
    const claimed = await scene.world.call('POST /api/referrals/redeem', { as: friend.token, body: { code } })
    expect(claimed.problem.code).toBe('referral-code-inactive')
  })
})

/** What is stored of a person, but for the closing itself. */
async function rowsOf({ id }: Person): Promise<unknown> {
  const { pool } = scene.world.platform
  const read = async (statement: string) => (await pool.query(statement, [id])).rows
  return [
    await read(`select to_jsonb(a) - 'erased_at' as row from account a where id = $1`),
    await read('select * from cleaner where account_id = $1'),
    await read('select * from property where client_id = $1'),
    await read('select * from referral_code where owner_id = $1'),
    await read('select * from todo where account_id = $1'),
    (await pool.query('select count(*) from (select 1) as one')).rows,
  ]
}

it('every table whose rows go with a person refuses rows of somebody who is gone', async () => {
  const { rows } = await scene.world.platform.pool.query<{ name: string }>(`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid in ('account'::regclass, 'cleaner'::regclass)
       and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.conrelid and p.proname = 'refuse_erased')`)
  // These are worked out anew from other rows.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['cleaner_openings', 'listing'])
})
