// Jobs exist with their transaction, run once, and survive dead workers.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from './postgres/database.ts'
import {
  defineJob,
  defineSpareTimeJob,
  drainJobs,
  dueJobs,
  enqueue,
  enqueueEach,
  forgetReplacedJobs,
  handles,
  idleKeys,
  JOBS_REVISION,
  releaseStuckJobs,
  renewLocks,
  startWorker,
} from './jobs.ts'
import { openLog } from './log.ts'
import { soon } from '../../../tests/support/soon.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = openLog('silent', false)
const note = defineJob('note', z.object({ word: z.string() }))

it('the tables of jobs are those of the version that is pinned, which a start need not load then', async () => {
  const { rows } = await database.pool.query('select max(id) as revision from graphile_worker.migrations')
  expect(rows).toEqual([{ revision: JOBS_REVISION }])
})

it('a job of a transaction that failed never was', async () => {
  const heard: string[] = []
  const handlers = [handles(note, async ({ word }) => void heard.push(word))]
  await inTransaction(database.db, (tx) => enqueue(tx, note, { word: 'kept' }))
  await inTransaction(database.db, async (tx) => {
    enqueue(tx, note, { word: 'lost' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await drainJobs(database.pool, handlers, log)
  expect(heard).toEqual(['kept'])
})

it('a job that failed is answered to whoever ran all of them, and tried again later', async () => {
  const broken = handles(note, async ({ word }) => {
    throw new Error(`not ${word}`)
  })
  await inTransaction(database.db, (tx) => enqueue(tx, note, { word: 'heard' }))
  expect(await drainJobs(database.pool, [broken], log)).toEqual([{ work: 'note', error: new Error('not heard') }])
  const { rows } = await database.pool.query(
    'delete from graphile_worker._private_jobs where attempts = 1 and last_error is not null returning id',
  )
  expect(rows).toHaveLength(1)
})

it('a job outlasts a long weekend without what it needs', async () => {
  const { pool, db } = database
  const heard: string[] = []
  const work = (isThere: boolean) =>
    handles(note, async ({ word }) => {
      if (!isThere) throw new Error('the storage is away')
      heard.push(word)
    })
  await inTransaction(db, (tx) => {
    enqueue(tx, note, { word: 'alone' })
    enqueueEach(tx, note, sql`select '{"word":"of several"}'::json as payload, 'of several' as key`)
  })
  for (let waitedHours = 0; waitedHours < 4 * 24;) {
    expect(await drainJobs(pool, [work(false)], log), `after ${waitedHours} hours`).toHaveLength(2)
    const { rows } = await pool.query<{ hours: number }>(
      'select min(extract(epoch from run_at - now()) / 3600)::float8 as hours from graphile_worker.jobs',
    )
    waitedHours += rows[0]?.hours ?? 0
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
  }
  await drainJobs(pool, [work(true)], log)
  expect(heard.toSorted()).toEqual(['alone', 'of several'])
})

it('work for spare time runs while no other job is due, however long it has waited', async () => {
  const heard: string[] = []
  const spare = defineSpareTimeJob('spare', z.object({ word: z.string() }))
  const hear = async ({ word }: { word: string }): Promise<void> => void heard.push(word)
  await inTransaction(database.db, (tx) => {
    enqueue(tx, spare, { word: 'drawing' })
    enqueueEach(tx, spare, sql`select '{"word":"drawing"}'::json as payload, 'another drawing' as key`)
  })
  expect(await dueJobs(database.pool)).toMatchObject({ dueCount: 2, oldestAt: null })
  await inTransaction(database.db, (tx) => {
    enqueue(tx, note, { word: 'payment' })
    enqueueEach(tx, note, sql`select '{"word":"payment"}'::json as payload, 'another payment' as key`)
  })
  await drainJobs(database.pool, [handles(spare, hear), handles(note, hear)], log)
  expect(heard).toEqual(['payment', 'payment', 'drawing', 'drawing'])
})

it('two waiting jobs of one key are one', async () => {
  const heard: string[] = []
  await inTransaction(database.db, async (tx) => {
    enqueue(tx, note, { word: 'first' }, { key: 'same' })
    enqueue(tx, note, { word: 'second' }, { key: 'same' })
  })
  await drainJobs(database.pool, [handles(note, async ({ word }) => void heard.push(word))], log)
  expect(heard).toEqual(['second'])
})

it('locks of several jobs are renewed in the order of their ids, wherever their rows stand', async () => {
  const { pool } = database
  await inTransaction(database.db, (tx) => {
    for (const word of ['first', 'second', 'third']) enqueue(tx, note, { word }, { key: `ordered-${word}` })
  })
  const lock = `update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() where key like 'ordered-%' returning id::text`
  const ids = (await pool.query<{ id: string }>(`${lock}`)).rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))
  // The row of the first stands last now.
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [ids[0]])
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from graphile_worker._private_jobs where id = $1 for update', [ids[1]])
  const renewing = renewLocks(pool, ids)
  const isHeld = async (id: string | undefined) =>
    (await pool.query('select from graphile_worker._private_jobs where id = $1 for update skip locked', [id])).rowCount === 0
  await soon(async () => expect(await isHeld(ids[0])).toBe(true))
  expect(await isHeld(ids[2])).toBe(false)
  await other.query('commit')
  other.release()
  await renewing
  await pool.query(`delete from graphile_worker._private_jobs where key like 'ordered-%'`)
})

it('keys of jobs that are worked on are not idle; waiting ones come in the order of the jobs', async () => {
  await inTransaction(database.db, (tx) => {
    for (const key of ['idle-b', 'idle-a', 'idle-busy']) enqueue(tx, note, { word: key }, { key })
  })
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() where key = 'idle-busy'`)
  expect(await idleKeys(database.db, ['idle-none', 'idle-a', 'idle-busy', 'idle-b'])).toEqual(['idle-b', 'idle-a', 'idle-none'])
  await database.pool.query(`delete from graphile_worker._private_jobs where key like 'idle-%'`)
})

it('a job whose worker died is given back after eight seconds, and one that is being worked on never', async () => {
  const heard: string[] = []
  await inTransaction(database.db, async (tx) => {
    enqueue(tx, note, { word: 'orphan' }, { key: 'orphan' })
    enqueue(tx, note, { word: 'busy' }, { key: 'busy' })
    enqueue(tx, note, { word: 'long' }, { key: 'long' })
  })
  // One worker had two of them: that it still works on one says nothing of the other.
  const lock = `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3) where key = $1 returning id`
  const locked = async (...values: readonly [string, string, number]) =>
    (await database.pool.query<{ id: string }>(lock, [...values])).rows[0]?.id ?? ''
  await locked('orphan', 'worker', 9)
  await locked('busy', 'other-worker', 7)
  await renewLocks(database.pool, [await locked('long', 'worker', 3600)])
  await releaseStuckJobs(database.pool)
  const { rows } = await database.pool.query('select key, locked_by from graphile_worker.jobs order by key')
  expect(rows).toEqual([
    { key: 'busy', locked_by: 'other-worker' },
    { key: 'long', locked_by: 'worker' },
    { key: 'orphan', locked_by: null },
  ])
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = null, locked_at = null`)
  await drainJobs(database.pool, [handles(note, async ({ word }) => void heard.push(word))], log)
  expect(heard.toSorted()).toEqual(['busy', 'long', 'orphan'])
})

it('a job that another of its key replaced ends with its worker, and the other is done once', async () => {
  const heard: string[] = []
  const add = () => inTransaction(database.db, (tx) => enqueue(tx, note, { word: 'follow' }, { key: 'follow' }))
  await add()
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() - interval '1 hour', attempts = 1 where key = 'follow'`,
  )
  await add()
  const { rows } = await database.pool.query('select key, attempts = max_attempts as spent from graphile_worker.jobs order by id')
  expect(rows).toEqual([
    { key: null, spent: true },
    { key: 'follow', spent: false },
  ])
  await releaseStuckJobs(database.pool)
  await drainJobs(database.pool, [handles(note, async ({ word }) => void heard.push(word))], log)
  expect(heard).toEqual(['follow'])
  expect((await database.pool.query('select 1 from graphile_worker.jobs')).rows).toEqual([])
})

it('a job that another of its key replaced and that failed is no alarm, and goes; one that was given up is one, and stays', async () => {
  const { pool, db } = database
  const add = (key?: string) => inTransaction(db, (tx) => enqueue(tx, note, { word: 'spent' }, key === undefined ? {} : { key }))
  await add('replaced')
  await pool.query(`update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now(), attempts = 1 where key = 'replaced'`)
  await add('replaced')
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null, last_error = 'no answer' where key is null`,
  )
  await add()
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where attempts = 0 and key <> 'replaced'`)
  expect((await dueJobs(pool)).failedCount).toBe(1)
  await forgetReplacedJobs(pool)
  const { rows } = await pool.query('select attempts >= max_attempts as spent from graphile_worker.jobs order by id')
  expect(rows).toEqual([{ spent: false }, { spent: true }])
  await pool.query('delete from graphile_worker._private_jobs')
})

it('a worker renews the lock of what it works on', async () => {
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = handles(note, () => {
    begun.resolve()
    return done.promise
  })
  const worker = startWorker(database.pool, [work], log, 10)
  await inTransaction(database.db, (tx) => enqueue(tx, note, { word: 'long' }, { key: 'long' }))
  await begun.promise
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  const isRenewed = `select locked_at > now() - interval '1 minute' as renewed from graphile_worker.jobs`
  await soon(async () => expect((await database.pool.query(isRenewed)).rows).toEqual([{ renewed: true }]))
  done.resolve()
  await worker.stop()
})

it('a worker that could not learn which jobs there are when it started learns it later', async () => {
  const heard: string[] = []
  await database.pool.query('alter table graphile_worker._private_tasks rename to away')
  const lines: string[] = []
  const worker = startWorker(
    database.pool,
    [handles(note, async ({ word }) => void heard.push(word))],
    openLog('warn', true, { write: (line) => void lines.push(line) }),
  )
  await soon(() => expect(lines.join()).toContain('finds no jobs'))
  await database.pool.query('alter table graphile_worker.away rename to _private_tasks')
  await inTransaction(database.db, (tx) => enqueue(tx, note, { word: 'found' }))
  await soon(() => expect(heard).toEqual(['found']))
  await worker.stop()
})
