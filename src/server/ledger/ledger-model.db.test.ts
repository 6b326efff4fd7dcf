// Ledger model: random commands on payments beside a model in memory, which computes every balance anew from what happened.
// COMMANDS makes it longer, TEST_SEED other: TEST_SEED=7 COMMANDS=2000 vitest run --project http src/server/payments/ledger-model
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { defer, inTransaction, openDatabase } from '../platform/postgres/database.ts'
import { chanceFrom, type Chance } from '../seed/chance.ts'
import { rounds, seedFor } from '../../../tests/support/extent.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'
import { balancesOf, leftOf, owedTo, type ModelBooking, type ModelPayout } from '../../../tests/support/ledger-model.ts'
import { openPaymentsWorld, type PaymentsWorld, type TestBooking } from '../../../tests/support/payments-world.ts'
import { newId } from '../platform/new-id.ts'
import { post } from './ledger-store.ts'

const COMMANDS = rounds('COMMANDS', { gate: 30, all: 180 })

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPaymentsWorld({ copies: 2 })
})
afterAll(() => world.close())

const query = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows
const OVERDRAFT = { constraint: 'ledger_no_overdraft' }

type Story = { readonly chance: Chance; readonly bookings: Map<TestBooking, ModelBooking>; readonly payouts: ModelPayout[] }
type Command = (story: Story) => Promise<string | null>

const pickOf = ({ chance, bookings }: Story, isFit: (facts: ModelBooking) => boolean) => {
  const fit = [...bookings].filter(([, facts]) => isFit(facts))
  return fit.length === 0 ? null : chance.pick(fit)
}
const isOpen = ({ course }: ModelBooking): boolean => course === 'open'
const isPaid = ({ price, capturedCents }: ModelBooking): boolean => capturedCents === price.finalCents

/** Each says what it did, or null when there was nothing to do it to. */
const COMMANDS_OF_PAYMENTS: Readonly<Record<string, Command>> = {
  async book({ chance, bookings }) {
    const booking = await world.booking(chance.between(4_000, 20_000))
    await world.payInitial(booking, chance.pick(['4242424242424242', '4000000000005126', '4000000000007726']))
    await world.advance({ minutes: 16 })
    const { price, cleanerId } = booking
    bookings.set(booking, { price, cleanerId, capturedCents: price.initialLegCents, refundedCents: 0, feeCents: 0, course: 'open' })
    return `books ${price.finalCents}`
  },
  async payTheRest(story) {
    const found = pickOf(story, (facts) => isOpen(facts) && !isPaid(facts) && facts.refundedCents === 0)
    if (!found) return null
    await world.chargeFinal(found[0])
    found[1].capturedCents = found[1].price.finalCents
    return 'pays the rest'
  },
  async refund(story) {
    const found = pickOf(story, (facts) => facts.course !== 'cancelled' && leftOf(facts) > 0)
    if (!found) return null
    const [booking, facts] = found
    const amountCents = story.chance.is(0.2) ? leftOf(facts) : story.chance.between(1, leftOf(facts))
    await refund(booking, amountCents)
    facts.refundedCents = Number((await atCompany(booking)).refunded)
    return `refunds ${amountCents}`
  },
  async refundTooMuch(story) {
    const found = pickOf(story, ({ course }) => course !== 'cancelled')
    if (!found) return null
    await expect(refund(found[0], leftOf(found[1]) + story.chance.between(1, 500))).rejects.toThrow(RangeError)
    return 'is refused a refund of more than is left'
  },
  async release(story) {
    const found = pickOf(story, (facts) => isOpen(facts) && isPaid(facts) && leftOf(facts) > 0)
    if (!found) return null
    const [{ id }, facts] = found
    for (let twice = 0; twice < 2; twice += 1)
      await inTransaction(world.db, (tx) => world.payments.releaseFunds(tx, { bookingId: id, withheldCents: ZERO_CENTS, now: world.now() }))
    await query(
      `update booking set status = 'completed', punched_in_at = $2, punched_out_at = $2, released_at = $2 where id = $1`,
      id,
      world.now(),
    )
    facts.course = 'released'
    return 'releases'
  },
  async cancel(story) {
    const found = pickOf(story, (facts) => isOpen(facts) && !isPaid(facts) && facts.refundedCents === 0)
    if (!found) return null
    const [{ id }, facts] = found
    const feeCents = story.chance.is(0.5) ? Math.min(5_000, facts.capturedCents) : 0
    const settled = { bookingId: id, feeCents: cents(feeCents), refundCents: cents(facts.capturedCents - feeCents), reason: 'client' }
    await inTransaction(world.db, (tx) => world.payments.settleCancellation(tx, { ...settled, now: world.now() }))
    await query(`update booking set status = 'cancelled', cancellation_fee_cents = $2 where id = $1`, id, feeCents)
    await arrive()
    Object.assign(facts, { course: 'cancelled', feeCents, refundedCents: Number((await atCompany(found[0])).refunded) })
    return `cancels, keeps ${feeCents}`
  },
  async payOut(story) {
    const found = pickOf(story, ({ cleanerId }) => owedTo(story, cleanerId) > 0)
    if (!found) return null
    const { cleanerId } = found[0]
    const payout: ModelPayout = { cleanerId, amountCents: story.chance.between(1, owedTo(story, cleanerId)), state: 'in_transit' }
    await move('transferred', payout)
    story.payouts.push(payout)
    return `transfers ${payout.amountCents}`
  },
  async bankAnswers(story) {
    const waiting = story.payouts.filter(({ state }) => state === 'in_transit')
    if (waiting.length === 0) return null
    const payout = story.chance.pick(waiting)
    payout.state = story.chance.is(0.7) ? 'paid' : 'failed'
    await move(payout.state === 'paid' ? 'payout-paid' : 'payout-failed', payout)
    return payout.state
  },
  async bankAnswersTooMuch({ bookings, payouts }) {
    const [booking] = bookings.keys()
    if (!booking) return null
    const { cleanerId } = booking
    const inTransit = payouts.filter((each) => each.cleanerId === cleanerId && each.state === 'in_transit')
    const amountCents = inTransit.reduce((sum, each) => sum + each.amountCents, 1)
    await expect(move('payout-paid', { cleanerId, amountCents, state: 'paid' })).rejects.toMatchObject(OVERDRAFT)
    return 'is refused an overdraft'
  },
  async replay({ chance }) {
    const ids = (await query('select id from sandbox_event order by created_at, id')).map(({ id }) => String(id))
    const prefix = ids.slice(0, chance.between(1, Math.max(1, ids.length)))
    await query('delete from webhook_inbox')
    for (const id of chance.some(prefix, Math.min(12, prefix.length)).toSorted(() => chance.next() - 0.5)) await world.sandbox.replay(id)
    await world.settle()
    return 'hears old events again'
  },
  async tamper({ chance }) {
    const statement = chance.pick(['update ledger_entry set amount_cents = 1', 'delete from ledger_tx', 'delete from ledger_entry'])
    const addLate = `insert into ledger_entry (tx_id, account_id, direction, amount_cents)
      select t.id, a.id, d, 5 from (select id from ledger_tx limit 1) t, (select id from ledger_account limit 1) a, (values ('D'), ('C')) as e (d)`
    if ((await query('select 1 from ledger_tx limit 1')).length === 0) return null
    await expect(query(statement)).rejects.toMatchObject({ constraint: 'ledger_append_only' })
    await expect(query(addLate)).rejects.toMatchObject({ constraint: 'ledger_sealed' })
    return 'is refused a change of the past'
  },
}

async function refund(booking: TestBooking, amountCents: number): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await tx.selectFrom('booking').select('id').where('id', '=', booking.id).forUpdate().execute()
    await world.payments.requestRefund(tx, { bookingId: booking.id, amountCents: cents(amountCents), reason: 'model', now: world.now() })
  })
  await arrive()
}

/** Jobs run, and the slow bank answers. */
async function arrive(): Promise<void> {
  await world.settle()
  await world.advance({ minutes: 16 })
}

const atCompany = async ({ id }: TestBooking) =>
  (
    await query(`select coalesce(sum(refunded_cents), 0)::int as refunded from sandbox_charge where metadata ->> 'bookingId' = $1`, id)
  )[0] as {
    refunded: number
  }

const move = (kind: 'transferred' | 'payout-paid' | 'payout-failed', { cleanerId, amountCents }: ModelPayout): Promise<boolean> =>
  inTransaction(world.db, (tx) =>
    post(tx, { kind, cleanerId, amountCents: cents(amountCents) }, { key: newId<BookingId>(), bookingId: null, at: world.now() }),
  )

async function expectSame(story: Story, told: readonly string[]): Promise<void> {
  const rows = await query('select code, balance_cents from ledger_account where balance_cents <> 0')
  const found: Record<string, number> = {}
  for (const { code, balance_cents: balance } of rows) {
    // What a cleaner owes back stands in an account of its own; the model knows what is left of both.
    const [folded, sign] = code.startsWith('cleaner_debt:') ? [code.replace('debt', 'payable'), -1] : [code, 1]
    found[folded] = (found[folded] ?? 0) + sign * balance
  }
  for (const code of Object.keys(found)) if (found[code] === 0) delete found[code]
  expect(found, told.join('\n')).toEqual(balancesOf(story))
  expect(await auditMoney(world.database.pool, 'any-time'), told.join('\n')).toEqual([])
}

it(`ledger model: after each of ${COMMANDS} commands every balance is the model's, and no invariant is broken`, async () => {
  const chance = chanceFrom(seedFor('ledger model'))
  const story: Story = { chance, bookings: new Map(), payouts: [] }
  const told: string[] = []
  const names = Object.keys(COMMANDS_OF_PAYMENTS)
  for (let nth = 0; nth < COMMANDS; nth += 1) {
    const name = story.bookings.size < 3 ? 'book' : chance.pick(names)
    const did = await COMMANDS_OF_PAYMENTS[name]?.(story)
    if (did) told.push(did)
    await expectSame(story, told)
  }
  expect(new Set(told.map((line) => line.replace(/ \d.*/u, ''))).size).toBeGreaterThanOrEqual(9)
}, 120_000)

describe('ledger model: fifty connections at once', () => {
  it('overdraw nothing, and post each key once', async () => {
    const crowd = openDatabase(world.database.url, { max: 50 })
    try {
      const ids = Array.from({ length: 5 }, () => newId<BookingId>())
      const at = world.now()
      const of = (key: string) => ({ key, bookingId: null, at })
      const capture = (bookingId: BookingId, amount: number, key: string) =>
        inTransaction(crowd.db, (tx) => post(tx, { kind: 'leg-captured', bookingId, amountCents: cents(amount) }, of(key)))
      const withdraw = (bookingId: BookingId, amount: number, key: string) =>
        inTransaction(crowd.db, (tx) => post(tx, { kind: 'refunded-before-release', bookingId, amountCents: cents(amount) }, of(key)))
      for (const id of ids) await capture(id, 1_050, newId())
      // Every withdrawal is made twice under its key, and more is asked for than there is.
      const asked = ids.flatMap((id) => Array.from({ length: 50 }, (_none, nth) => [id, `crowd:${id}:${Math.floor(nth / 2)}`] as const))
      const answers: PromiseSettledResult<boolean>[] = []
      const person = async (first: number): Promise<void> => {
        for (let nth = first; nth < asked.length; nth += 50) {
          const [id, key] = asked[nth] ?? []
          if (id && key) answers.push(...(await Promise.allSettled([withdraw(id, 100, key)])))
        }
      }
      await Promise.all(Array.from({ length: 50 }, (_none, first) => person(first)))
      const refused = answers.flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as { constraint?: string }).constraint] : [],
      )
      expect(new Set(refused)).toEqual(new Set(['ledger_no_overdraft']))
      expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(ids.length * 10)
      for (const id of ids) expect(await world.balance(`held:${id}`)).toBe(50)
    } finally {
      await crowd.close()
    }
  })

  it.each([
    ['deadlocks (40P01)', 'read committed'],
    ['serialization clashes (40001)', 'repeatable read'],
  ] as const)('that meet %s are tried again, and each posts once', async (_what, isolation) => {
    const crowd = openDatabase(world.database.url, { max: 50 })
    try {
      const [one, other] = [newId<BookingId>(), newId<BookingId>()]
      let attempts = 0
      const bothBegan = Promise.withResolvers<void>()
      const cross = (first: BookingId, second: BookingId) =>
        inTransaction(crowd.db, async (tx) => {
          const capture = (bookingId: BookingId, nth: number) =>
            post(
              tx,
              { kind: 'leg-captured', bookingId, amountCents: cents(100) },
              { key: `${first}:${second}:${nth}`, bookingId: null, at: world.now() },
            )
          defer(tx, sql.raw(`set transaction isolation level ${isolation}`))
          await capture(first, 1)
          attempts += 1
          if (attempts === 2) bothBegan.resolve()
          await bothBegan.promise
          await capture(second, 2)
        })
      await Promise.all([cross(one, other), cross(other, one)])
      expect(attempts).toBeGreaterThan(2)
      expect([await world.balance(`held:${one}`), await world.balance(`held:${other}`)]).toEqual([200, 200])
    } finally {
      await crowd.close()
    }
  })
})
