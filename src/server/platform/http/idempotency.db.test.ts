// A keyed request happens once, however often it is repeated.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { openLog } from '../log.ts'
import { makeSecretBox } from '../secret-box.ts'
import { beginIdempotent, forgetKey, keepAnswer, whileReserved, type AnswerStore, type IdempotencyScope } from './idempotency.ts'
import { soon } from '../../../../tests/support/soon.ts'

let database: TestDatabase
let store: AnswerStore
beforeAll(async () => {
  database = await openTestDatabase()
  store = { db: database.db, secretBox: makeSecretBox('a secret of the application, long enough') }
})
afterAll(() => database.close())

const begin = (scope: IdempotencyScope, sent: unknown, at: Date) => beginIdempotent(store.db, store.secretBox, scope, sent, at)

const now = new Date('2026-11-23T14:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const scope = (key: string) => ({ subject: 'client-1', endpoint: 'POST /api/x', key })

it('one of fifty simultaneous calls begins; the others are refused as in progress', async () => {
  const calls = Array.from({ length: 50 }, () =>
    begin(scope('a'), { n: 1 }, now).then(
      (start) => start.kind,
      (error: { code: string }) => error.code,
    ),
  )
  const outcomes = await Promise.all(calls)
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'idempotency-in-progress')).toHaveLength(49)
})

it('a kept answer is given again, and another body is refused', async () => {
  await begin(scope('b'), { n: 1 }, now)
  await keepAnswer(store, scope('b'), { status: 201, body: '{"id":"1"}' })
  const again = await begin(scope('b'), { n: 1 }, later(3600))
  expect(again).toEqual({ kind: 'kept', answer: { status: 201, body: '{"id":"1"}' } })
  await expect(begin(scope('b'), { n: 2 }, now)).rejects.toMatchObject({ code: 'idempotency-mismatch' })
})

it('a call that died is taken over after eight seconds, once', async () => {
  await begin(scope('c'), {}, now)
  await expect(begin(scope('c'), {}, later(7))).rejects.toMatchObject({ code: 'idempotency-in-progress' })
  expect(await begin(scope('c'), {}, later(9))).toEqual({ kind: 'begun' })
  await expect(begin(scope('c'), {}, later(10))).rejects.toMatchObject({ code: 'idempotency-in-progress' })
})

it('a call that takes long keeps its key for as long as it is worked on', async () => {
  const done = Promise.withResolvers<string>()
  const clock = { now: () => later(60) }
  await begin(scope('long'), {}, now)
  const work = whileReserved({ db: store.db, clock, log: openLog('silent', false) }, scope('long'), () => done.promise, 10)
  const isRenewed = async (): Promise<void> => {
    const { rows } = await database.pool.query(`select claimed_at from idempotency_key where key = 'long'`)
    expect(rows).toEqual([{ claimed_at: later(60) }])
  }
  await soon(isRenewed)
  await expect(begin(scope('long'), {}, later(67))).rejects.toMatchObject({ code: 'idempotency-in-progress' })
  done.resolve('answered')
  expect(await work).toBe('answered')
  expect(await begin(scope('long'), {}, later(69))).toEqual({ kind: 'begun' })
})

it('after a fault the key is free', async () => {
  await begin(scope('d'), {}, now)
  await forgetKey(store.db, scope('d'))
  expect(await begin(scope('d'), {}, now)).toEqual({ kind: 'begun' })
})
