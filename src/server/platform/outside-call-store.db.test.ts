import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { READINGS_KEPT_DAYS } from '#domain/health.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { soon } from '../../../tests/support/soon.ts'
import { openLog } from './log.ts'
import { forgetOldReadings, readingsOfAll, writeReadings, type ReadingsWriter } from './outside-call-store.ts'
import { makeOutsideCalls, type OutsideCalls } from './outside-calls.ts'
import type { Db } from './postgres/database.ts'

const log = openLog('silent', false)
let database: TestDatabase
let writers: ReadingsWriter[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('outside_call').execute()
})
afterEach(async () => {
  for (const writer of writers) await writer.stop()
  writers = []
})

const rows = () => database.db.selectFrom('outside_call').selectAll().orderBy('service').execute()

function openProcess(db: Db = database.db): {
  outside: OutsideCalls
  writer: ReadingsWriter
  call(answer: 'works' | 'fails'): Promise<unknown>
} {
  const outside = makeOutsideCalls(log)
  const writer = writeReadings(outside, db, log)
  writers.push(writer)
  const call = outside.watch('mail')((answer: string) =>
    answer === 'works' ? Promise.resolve() : Promise.reject(Object.assign(new Error(), { code: 'EAUTH' })),
  )
  return { outside, writer, call: (answer) => call(answer).catch(() => undefined) }
}

it('a process writes what it saw now and then, for the others to read', async () => {
  const [worker, web] = [openProcess(), openProcess()]
  await worker.call('fails')
  await soon(async () => expect(await readingsOfAll(database.db, web.outside)).toHaveLength(1))
  const [read] = await readingsOfAll(database.db, web.outside)
  const { callCount: _count, ...seen } = worker.outside.readings()[0] ?? {}
  expect(read).toEqual(seen)
  expect(read).toMatchObject({ service: 'mail', lastSuccessAt: null, lastFailure: 'EAUTH' })
})

it('its own readings are those that it knows now', async () => {
  const { outside, writer, call } = openProcess()
  await call('fails')
  await writer.stop()
  await call('works')
  expect(await readingsOfAll(database.db, outside)).toEqual(outside.readings())
})

it('a process that stops writes the last of it, and nothing when nothing changed', async () => {
  const { writer, call } = openProcess()
  await call('works')
  await writer.stop()
  expect(await rows()).toMatchObject([{ service: 'mail', last_failure: null, last_failure_at: null }])
  await database.db.deleteFrom('outside_call').execute()
  await writer.stop()
  expect(await rows()).toEqual([])
})

it('a database that is away loses nothing, and no call hears of it', async () => {
  const away = { ...database.db, insertInto: () => failing() } as unknown as Db
  let isAway = true
  const failing = () => {
    if (isAway) throw new Error('Connection terminated')
    return database.db.insertInto('outside_call')
  }
  const { writer, call } = openProcess(away)
  await call('works')
  await writer.stop()
  expect(await rows()).toEqual([])
  isAway = false
  await writer.stop()
  expect(await rows()).toHaveLength(1)
})

it('readings go some weeks after the last call', async () => {
  const { writer, call } = openProcess()
  await call('works')
  await call('fails')
  await writer.stop()
  const fromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await forgetOldReadings(database.db, fromNow(READINGS_KEPT_DAYS - 1))
  expect(await rows()).toHaveLength(1)
  await forgetOldReadings(database.db, fromNow(READINGS_KEPT_DAYS + 1))
  expect(await rows()).toEqual([])
})
