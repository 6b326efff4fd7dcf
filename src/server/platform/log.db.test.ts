// What PostgreSQL says of a row that it refuses holds what people typed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const TYPED = 'claire-de-la-rue-fabre'

it('a row that no table takes leaves nothing of itself in the log', async () => {
  const refused = await database.pool
    .query(
      `insert into contact_message (reference, name, email, language, subject, message, received_at)
       values ('C-1', $1, 'a@b.test', 'fr', 'gossip', 'Allo', now())`,
      [TYPED],
    )
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ detail: expect.stringContaining(TYPED) })
  const lines: string[] = []
  const log = openLog('info', true, { write: (line) => void lines.push(line) })
  log.error({ err: refused }, 'fault')
  log.warn({ err: new AggregateError([refused]) }, 'tidying failed')
  log.warn({ err: new Error('a job failed', { cause: refused }) }, 'a job failed')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('violates check constraint')
  expect(lines.filter((line) => line.includes(TYPED))).toEqual([])
})
