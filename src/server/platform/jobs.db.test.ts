// Jobs exist with their transaction, run once, and come back from the dead.
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from './database.ts'
import { defineJob, drainJobs, enqueue, handles, releaseStuckJobs } from './jobs.ts'
import { openLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const log = openLog('silent', false)
const note = defineJob('note', z.object({ word: z.string() }))

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

it('two waiting jobs of one key are one', async () => {
  const heard: string[] = []
  await inTransaction(database.db, async (tx) => {
    enqueue(tx, note, { word: 'first' }, { key: 'same' })
    enqueue(tx, note, { word: 'second' }, { key: 'same' })
  })
  await drainJobs(database.pool, [handles(note, async ({ word }) => void heard.push(word))], log)
  expect(heard).toEqual(['second'])
})

it('a job whose worker died is given back after 45 seconds, and one that is being worked on is left alone', async () => {
  const heard: string[] = []
  await inTransaction(database.db, async (tx) => {
    enqueue(tx, note, { word: 'orphan' }, { key: 'orphan' })
    enqueue(tx, note, { word: 'busy' }, { key: 'busy' })
  })
  const lock = `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3) where key = $1`
  await database.pool.query(lock, ['orphan', 'worker-dead', 46])
  await database.pool.query(lock, ['busy', 'worker-alive', 5])
  await releaseStuckJobs(database.pool)
  const { rows } = await database.pool.query('select key, locked_by from graphile_worker.jobs order by key')
  expect(rows).toEqual([
    { key: 'busy', locked_by: 'worker-alive' },
    { key: 'orphan', locked_by: null },
  ])
  await database.pool.query(`update graphile_worker._private_jobs set locked_by = null, locked_at = null`)
  await drainJobs(database.pool, [handles(note, async ({ word }) => void heard.push(word))], log)
  expect(heard.toSorted()).toEqual(['busy', 'orphan'])
})
