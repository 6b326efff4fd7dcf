// PostgreSQL goes away in the middle of a job: nothing is lost, and jobs run again once it is back.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inTransaction, openDatabase, type Database } from './database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { defineJob, enqueue, handles, migrateJobs, releaseStuckJobs, startWorker, type Worker } from '../jobs.ts'
import { openLog } from '../log.ts'
import { surviveOutages } from './survive-outages.ts'
import { soon } from '../../../../tests/support/soon.ts'

const word = defineJob('word', z.object({ word: z.string() }))
const heard = new Set<string>()
let whileWorking: () => Promise<void> = async () => undefined

const log = openLog('silent', false)

let theirs: NodeJS.UnhandledRejectionListener[]
let folder: string
let postgres: EmbeddedPostgres
let database: Database
let worker: Worker
beforeAll(async () => {
  // Vitest's own would call every rejection that survives a failure.
  theirs = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  surviveOutages(log)
  folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-restarts-'))
  const projectDir = path.resolve(import.meta.dirname, '../../../..')
  postgres = await startEmbeddedPostgres({ dataDir: folder, projectDir, print: () => undefined })
  database = openDatabase(postgres.url, { onError: () => undefined })
  await migrateJobs(database.pool)
  const work = handles(word, async (payload) => {
    heard.add(payload.word)
    await whileWorking()
  })
  worker = startWorker(database.pool, [work], log)
})
afterAll(async () => {
  await worker.stop()
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  process.removeAllListeners('unhandledRejection')
  for (const listener of theirs) process.on('unhandledRejection', listener)
})

const postmaster = (): number => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function end(signal: NodeJS.Signals): Promise<void> {
  const pid = postmaster()
  process.kill(pid, signal)
  await soon(() => expect(() => process.kill(pid, 0)).toThrow(), 5)
}

const count = async (): Promise<number> =>
  (await database.pool.query<{ jobs: number }>('select count(*)::int as jobs from graphile_worker.jobs')).rows[0]?.jobs ?? -1

it('the log of the server is for its owner, and holds nothing of what was to be written', async () => {
  await database.pool.query('create table one_each (email text primary key)')
  await database.pool.query(`insert into one_each values ('claire@essai.test')`)
  await expect(database.pool.query(`insert into one_each values ('claire@essai.test')`)).rejects.toThrow('one_each_pkey')
  const file = path.join(folder, 'postgres.log')
  await soon(() => expect(readFileSync(file, 'utf8')).toContain('one_each_pkey'))
  expect(readFileSync(file, 'utf8')).not.toContain('claire')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe.each([
  ['shut down', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const)('a job during which PostgreSQL is %s', (_how, signal) => {
  it.each([
    ['that succeeds', null],
    ['that fails', new Error('the job failed')],
  ])('%s ends neither the process nor the jobs after it, and is not forgotten', async (_what, fault) => {
    const outage = Promise.withResolvers<void>()
    heard.clear()
    whileWorking = async () => {
      whileWorking = async () => undefined
      await end(signal)
      outage.resolve()
      if (fault) throw fault
    }
    await add('during')
    await outage.promise
    await soon(() => add('after'))
    await soon(() => expect([...heard]).toEqual(['during', 'after']))
    // Connections outlive a killed server for a moment.
    const isAllDone = async (): Promise<void> => {
      await database.pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '46 seconds'`)
      await releaseStuckJobs(database.pool)
      expect(await count()).toBe(0)
    }
    await soon(isAllDone)
  })
})

const add = (text: string): Promise<void> => inTransaction(database.db, (tx) => enqueue(tx, word, { word: text }))

/** A newer release of the runner stops older ones with this error, on which they would exit with 57. */
async function endRunner(): Promise<void> {
  process.exitCode = undefined
  const isListening = async (): Promise<void> => {
    await database.pool.query(`notify "worker:migrate", '{"breaking": true, "migrationNumber": 1}'`)
    expect(process.exitCode).toBe(57)
  }
  // It listens again a while after an outage only.
  await soon(isListening, 10)
  process.exitCode = undefined
}

it('a runner that ended is followed by another', async () => {
  heard.clear()
  await endRunner()
  await add('next')
  await soon(() => expect([...heard]).toEqual(['next']))
})

it('jobs are stopped between two runners too', async () => {
  await endRunner()
  await worker.stop()
  await add('too late')
  expect(await count()).toBe(1)
})
