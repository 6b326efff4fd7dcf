// Finding one of very many: through indexes, however the list is asked for.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_COUNTED_PEOPLE, type PeopleSort } from '#domain/people-search.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addPeople } from '../../../tests/support/many-people.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { conditionOf, countPeople, findPeople, type PeopleFilters } from './find-people.ts'

const PEOPLE = 40_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await addPeople(database.pool, PEOPLE)
}, 120_000)
afterAll(() => database.close())

/** Rows of accounts that this connection read one after the other so far. */
async function rowsRead(executor: Executor): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0)::int as read from pg_stat_xact_user_tables where relname = 'account'`.execute(executor)
  return rows[0]?.read ?? 0
}

/** What a list answers, and how many rows it read so. */
const list = (filters: Partial<PeopleFilters>, sort: PeopleSort = 'newest') =>
  inTransaction(database.db, async (tx) => {
    const before = await rowsRead(tx)
    const condition = await conditionOf(tx, { q: '', ...filters })
    const counted = await countPeople(tx, condition)
    const found = await findPeople(tx, condition, { sort, limit: 24, offset: 0, ...counted })
    return { names: found.map(({ name }) => name), ...counted, read: (await rowsRead(tx)) - before }
  })

it.each<[string, Partial<PeopleFilters>, PeopleSort]>([
  ['part of a rare name', { q: 'zenaid' }, 'newest'],
  ['an address', { q: 'personne-777@foule' }, 'name'],
  ['a phone number', { q: '514 200-0778' }, 'newest'],
  ['figures of an address', { q: '11192983-1730' }, 'newest'],
  ['letters of many names', { q: 'tremblay' }, 'name'],
  ['two letters', { q: 'zé' }, 'newest'],
  ['a role that few have', { role: 'admin' }, 'newest'],
  ['whoever is suspended', { standing: 'suspended' }, 'newest'],
  ['whoever closed the account', { standing: 'closed' }, 'newest'],
  ['a city of few', { city: 'gaspe' }, 'name'],
])('%s reads no table of accounts through', async (_what, filters, sort) => {
  expect((await list(filters, sort)).read).toBe(0)
})

it.each<PeopleSort>(['newest', 'oldest', 'name', 'name-reversed'])('everybody, %s first, reads no more than it counts', async (sort) => {
  const { names, total, totalIsCapped, read } = await list({}, sort)
  expect([names.length, total, totalIsCapped]).toEqual([24, MAX_COUNTED_PEOPLE, true])
  expect(read).toBeLessThanOrEqual(MAX_COUNTED_PEOPLE + 1)
})

it.each<Partial<PeopleFilters>>([{ q: 'tremb', city: 'montreal' }, { city: 'gaspe' }, { q: 'roy', role: 'cleaner' }])(
  'gathers and walks to the same people: %j',
  async (filters) => {
    const condition = await conditionOf(database.db, { q: '', ...filters })
    const [few, many] = await Promise.all(
      [false, true].map((totalIsCapped) => findPeople(database.db, condition, { sort: 'name', limit: 100_000, offset: 0, totalIsCapped })),
    )
    expect(few?.map(({ id }) => id)).toEqual(many?.map(({ id }) => id))
  },
)

it('finds the one of forty thousand', async () => {
  expect(await list({ q: 'quirion zénaïde' })).toMatchObject({ names: ['Zénaïde Quirion'], total: 1, totalIsCapped: false })
})
