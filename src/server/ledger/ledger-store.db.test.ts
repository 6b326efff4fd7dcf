import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { entriesOf, isPosted, post } from './ledger-store.ts'
import { newId } from '../platform/new-id.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-23T14:00:00Z')
const noBooking = { bookingId: null, at }

const capture = (bookingId: BookingId, amount: number, key: string): Promise<boolean> =>
  inTransaction(database.db, (tx) => post(tx, { kind: 'leg-captured', bookingId, amountCents: cents(amount) }, { key, ...noBooking }))

const refund = (bookingId: BookingId, amount: number, key: string): Promise<boolean> =>
  inTransaction(database.db, (tx) =>
    post(tx, { kind: 'refunded-before-release', bookingId, amountCents: cents(amount) }, { key, ...noBooking }),
  )

async function heldFor(bookingId: BookingId): Promise<number> {
  const account = database.db.selectFrom('ledger_account').select('balance_cents').where('code', '=', `held:${bookingId}`)
  return (await account.executeTakeFirst())?.balance_cents ?? 0
}

async function single(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(sql)
  return Number(rows[0]?.n)
}

describe('posting', () => {
  it('moves the balances, and the same key again moves nothing', async () => {
    const [id, key] = [newId<BookingId>(), randomUUID()]
    expect(await capture(id, 4_887, key)).toBe(true)
    expect(await capture(id, 4_887, key)).toBe(false)
    expect(await heldFor(id)).toBe(4_887)
    expect(await isPosted(database.db, key)).toBe(true)
    expect(await entriesOf(database.db, key)).toEqual([
      { account: `held:${id}`, direction: 'C', amountCents: 4_887 },
      { account: 'provider_clearing', direction: 'D', amountCents: 4_887 },
    ])
  })

  it('fifty callers with one key post once', async () => {
    const [id, key] = [newId<BookingId>(), randomUUID()]
    const posted = await Promise.all(Array.from({ length: 50 }, () => capture(id, 100, key)))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await heldFor(id)).toBe(100)
  })

  it('throws when a key is used for another movement', async () => {
    const [id, key] = [newId<BookingId>(), randomUUID()]
    await capture(id, 100, key)
    await expect(capture(id, 101, key)).rejects.toThrow('stands for another movement')
    expect(await heldFor(id)).toBe(100)
  })

  it('never overdraws: of eighty withdrawals at once, as many pass as there is money for', async () => {
    const id = newId<BookingId>()
    await capture(id, 5_761, randomUUID())
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => refund(id, 100, randomUUID())))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(57)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as { constraint?: string })
    expect(new Set(refused.map((reason) => reason.constraint))).toEqual(new Set(['ledger_no_overdraft']))
    expect(await heldFor(id)).toBe(61)
  })

  it('goes through when many postings cross the same accounts in both directions', async () => {
    const ids = Array.from({ length: 10 }, () => newId<BookingId>())
    await Promise.all(ids.map((id) => capture(id, 1_000, randomUUID())))
    const crossing = Array.from({ length: 60 }, (_none, index) => {
      const id = ids[index % ids.length] as BookingId
      return index % 2 === 0 ? capture(id, 10, randomUUID()) : refund(id, 10, randomUUID())
    })
    await expect(Promise.all(crossing)).resolves.toHaveLength(60)
  })
})

describe('the database', () => {
  const insertTx = `insert into ledger_tx (kind, idempotency_key, effective_at) values ('test', gen_random_uuid()::text, now()) returning id`

  it('refuses a transaction that does not balance, and one with no entries', async () => {
    await capture(newId<BookingId>(), 100, randomUUID())
    const lopsided = `with t as (${insertTx}), a as (select id from ledger_account where code = 'provider_clearing')
      insert into ledger_entry (tx_id, account_id, direction, amount_cents) select t.id, a.id, d, c from t, a, (values ('D', 100), ('C', 99)) as e (d, c)`
    await expect(database.pool.query(lopsided)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    await expect(database.pool.query(insertTx)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  it('refuses to add even a balanced pair to what was posted before', async () => {
    const key = randomUUID()
    await capture(newId<BookingId>(), 100, key)
    const late = `insert into ledger_entry (tx_id, account_id, direction, amount_cents)
      select t.id, a.id, d, 5 from ledger_tx t, ledger_account a, (values ('D'), ('C')) as e (d) where t.idempotency_key = $1 and a.code = 'provider_clearing'`
    await expect(database.pool.query(late, [key])).rejects.toMatchObject({ constraint: 'ledger_sealed' })
  })

  it.each([
    'update ledger_entry set amount_cents = 1',
    'delete from ledger_entry',
    "update ledger_tx set kind = 'other'",
    'delete from ledger_tx',
    'truncate ledger_entry',
    'truncate ledger_tx cascade',
  ])('refuses to change what was written: %s', async (statement) => {
    await capture(newId<BookingId>(), 100, randomUUID())
    await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint: 'ledger_append_only' })
  })

  it('keeps every balance equal to the sum of its entries, and all of them to nothing', async () => {
    const drift = `select count(*) as n from ledger_account a where balance_cents <> coalesce((
      select sum(case when (a.kind in ('asset', 'expense')) = (direction = 'D') then amount_cents else -amount_cents end) from ledger_entry where account_id = a.id), 0)`
    expect(await single(drift)).toBe(0)
    expect(
      await single(`select coalesce(sum(case direction when 'D' then amount_cents else -amount_cents end), 0) as n from ledger_entry`),
    ).toBe(0)
  })
})
