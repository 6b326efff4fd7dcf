// A filter of the log reads the entries that it shows, and hardly any other, however many there are.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#domain/id.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction, type Executor } from '../platform/postgres/database.ts'
import { findEntries, placeOf, type EntryFilters } from './audit-store.ts'

const ENTRIES = 40_000
const SHOWN = 25
const RARE = '00000000-0000-4000-8000-000000000001' as UserId

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // Whatever is rare is old, so that a walk from the latest entry would read them all.
  await database.pool.query(
    `insert into audit_entry (at, actor_id, action, subject_kind, subject_id)
     select '2024-01-01'::timestamptz + n * interval '10 minutes',
            case when n = 7 then null when n < 60 then $2::uuid else ('00000000-0000-4000-8000-0000000001' || lpad((n % 9)::text, 2, '0'))::uuid end,
            case when n < 60 then 'incident.enter' else 'account.view' end,
            case when n < 60 then 'incident' else 'account' end,
            case when n < 60 then $2::text else md5((n % 900)::text) end
       from generate_series(1, $1::int) n`,
    [ENTRIES, RARE],
  )
  await database.pool.query('vacuum analyze audit_entry')
}, 120_000)
afterAll(() => database.close())

/** Rows of the log that this connection read so far, one after the other or through an index. */
async function rowsRead(executor: Executor): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'audit_entry'`.execute(executor)
  return rows[0]?.read ?? 0
}

const read = (filters: EntryFilters, before?: number) =>
  inTransaction(database.db, async (tx) => {
    const after = before === undefined ? null : await placeOf(tx, before)
    const start = await rowsRead(tx)
    const found = await findEntries(tx, filters, { after, limit: SHOWN })
    return { found, read: (await rowsRead(tx)) - start }
  })

it.each<[string, EntryFilters, number | undefined, number]>([
  ['everything', {}, undefined, SHOWN],
  ['what is older than an entry', {}, 20_000, SHOWN],
  ['one who acted long ago', { actorId: RARE }, undefined, SHOWN],
  ['the product itself', { actorId: null }, undefined, 1],
  ['an act that was done long ago', { action: 'incident.enter' }, undefined, SHOWN],
  ['a kind of long ago', { kind: 'incident' }, undefined, SHOWN],
  ['one subject', { subjectId: RARE }, undefined, SHOWN],
  ['days of long ago', { from: new Date('2024-02-01'), until: new Date('2024-02-03') }, undefined, SHOWN],
  ['a subject that nothing was done to', { subjectId: 'personne' }, undefined, 0],
])('%s reads what it shows', async (_what, filters, before, count) => {
  const { found, read: rows } = await read(filters, before)
  expect(found).toHaveLength(count)
  expect(rows).toBeLessThanOrEqual(count + 1)
})

it.each<[string, EntryFilters, number]>([
  // Every ninth entry is theirs: the walk from the place on is as good as their own index.
  ['one who acts all the time', { actorId: '00000000-0000-4000-8000-000000000105' as UserId }, 12 * SHOWN],
  // All that was done to a subject is little.
  ['one subject of its kind', { kind: 'incident', subjectId: RARE }, 60],
])('%s reads little more', async (_what, filters, most) => {
  const { found, read: rows } = await read(filters, 20_000)
  expect(found).toHaveLength(SHOWN)
  expect(rows).toBeLessThanOrEqual(most)
})
