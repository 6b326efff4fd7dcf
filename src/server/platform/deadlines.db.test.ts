// Timers fall due in application time, once, in order, whatever fails beside them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from './postgres/database.ts'
import { soon } from '../../../tests/support/soon.ts'
import { armDeadline, armNoLater, disarmDeadline, dueDeadlines, sweepDeadlines, type DeadlineHandler } from './deadlines.ts'
import { openLog } from './log.ts'

let database: TestDatabase
let now = new Date('2026-11-23T14:00:00Z')
const clock = { now: () => now }
const log = openLog('silent', false)
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 23, 14, minutes))

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = at(0)
  await database.db.deleteFrom('deadline').execute()
})

const arm = (kind: string, subject: string, due: Date): Promise<void> =>
  inTransaction(database.db, (tx) => armDeadline(tx, kind, subject, due))
const noting = (ran: string[], kind = 'ring'): DeadlineHandler => ({ kind, run: async (_tx, subject) => void ran.push(subject) })

it('runs what is due and nothing else, oldest first', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  await arm('ring', second, at(20))
  await arm('ring', first, at(10))
  await arm('ring', third, at(90))
  now = at(30)
  const ran: string[] = []
  expect(await sweepDeadlines(database.db, clock, [noting(ran)], log)).toEqual({ ran: 2, failed: [] })
  expect(ran).toEqual([first, second])
})

it('is still due while another sweep holds it', async () => {
  await arm('ring', randomUUID(), at(10))
  const nothing = { dueCount: 0, oldestAt: null, failedCount: 0 }
  expect(await dueDeadlines(database.db, now)).toEqual(nothing)
  now = at(30)
  const seen: unknown[] = []
  const held: DeadlineHandler = {
    kind: 'ring',
    run: async () => {
      const { db } = database
      seen.push((await sweepDeadlines(db, clock, [noting([])], log)).ran, await dueDeadlines(db, now))
    },
  }
  await sweepDeadlines(database.db, clock, [held], log)
  expect(seen).toEqual([0, { dueCount: 1, oldestAt: at(10), failedCount: 0 }])
  expect(await dueDeadlines(database.db, now)).toEqual(nothing)
})

it('arming again moves the one deadline, and disarming removes it', async () => {
  const subject = randomUUID()
  await arm('ring', subject, at(10))
  await arm('ring', subject, at(50))
  now = at(30)
  const ran: string[] = []
  await sweepDeadlines(database.db, clock, [noting(ran)], log)
  expect(ran).toEqual([])
  await inTransaction(database.db, (tx) => disarmDeadline(tx, 'ring', subject))
  now = at(59)
  await sweepDeadlines(database.db, clock, [noting(ran)], log)
  expect(ran).toEqual([])
})

it('two sweeps at once run each deadline once', async () => {
  const subjects = Array.from({ length: 20 }, () => randomUUID())
  for (const subject of subjects) await arm('ring', subject, at(1))
  now = at(5)
  const ran: string[] = []
  await Promise.all([1, 2, 3].map(() => sweepDeadlines(database.db, clock, [noting(ran)], log)))
  expect(ran.toSorted()).toEqual(subjects.toSorted())
})

it('one that fails waits and blocks nobody, and what it wrote is undone', async () => {
  const [bad, good] = [randomUUID(), randomUUID()]
  await arm('ring', bad, at(1))
  await arm('ring', good, at(2))
  now = at(5)
  const ran: string[] = []
  const handler: DeadlineHandler = {
    kind: 'ring',
    async run(tx, subject, instant) {
      armDeadline(tx, 'trace', subject, instant)
      if (subject === bad) throw new Error('not today')
      ran.push(subject)
    },
  }
  await sweepDeadlines(database.db, clock, [handler], log)
  expect(ran).toEqual([good])
  const rows = await database.db.selectFrom('deadline').select(['kind', 'subject_id', 'attempts']).orderBy('kind').execute()
  expect(rows).toEqual([
    { kind: 'ring', subject_id: bad, attempts: 1 },
    { kind: 'trace', subject_id: good, attempts: 0 },
  ])
})

it('one that fails stays where somebody moved it meanwhile', async () => {
  const { db, pool } = database
  const subject = randomUUID()
  await arm('ring', subject, at(1))
  now = at(5)
  let moving: Promise<void> | undefined
  const handler: DeadlineHandler = {
    kind: 'ring',
    async run() {
      moving = arm('ring', subject, at(90))
      await soon(async () =>
        expect(
          (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount,
        ).toBe(1),
      )
      throw new Error('not today')
    },
  }
  expect((await sweepDeadlines(db, clock, [handler], log)).failed).toHaveLength(1)
  await moving
  expect(await db.selectFrom('deadline').select(['due_at', 'attempts']).execute()).toEqual([{ due_at: at(90), attempts: 0 }])
})

it('one that is to fall due at a time at the latest keeps an earlier time', async () => {
  const armBy = (subject: string, due: Date) => inTransaction(database.db, (tx) => armNoLater(tx, 'ring', subject, due))
  const subject = randomUUID()
  for (const [due, kept] of [
    [at(50), at(50)],
    [at(90), at(50)],
    [at(20), at(20)],
  ] as const) {
    await armBy(subject, due)
    expect(await database.db.selectFrom('deadline').select('due_at').execute()).toEqual([{ due_at: kept }])
  }
})
