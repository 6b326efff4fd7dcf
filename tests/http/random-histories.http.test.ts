// Random histories of every step, by several people over the whole application: whatever they do, slots, steps and money hold.
// HISTORIES and STEPS make it longer, TEST_SEED other: TEST_SEED=7 HISTORIES=2000 vitest run --project http tests/http/random-histories
import { afterAll, expect, it } from 'vitest'
import { chanceFrom } from '#server/seed/chance.ts'
import { isWhole, rounds, seedFor } from '../support/extent.ts'
import { keptOtherwise } from '../support/kept-facts.ts'
import { auditMoney, paymentStatusesFromRows } from '../support/money-audit.ts'
import { openStage, type Stage } from '../support/history-stage.ts'

const HISTORIES = rounds('HISTORIES', { gate: 5, all: 60 })
const STEPS = rounds('STEPS', { gate: 25, all: 25 })
/** Histories share people and slots; after so many a new world begins, so that none outlives its sessions. */
const PER_WORLD = 20

let stage: Stage | undefined
/** How often each step was taken and each end of money was met. */
const reached = new Map<string, number>()
afterAll(() => stage?.close())

async function countReached(of: Stage): Promise<void> {
  const { rows } = await of.pool.query<{ what: string; times: number }>(
    `select kind as what, count(*)::int as times from booking_event group by 1
     union all select 'charge ' || leg || ' ' || state, count(*)::int from charge group by 1
     union all select 'refund ' || state, count(*)::int from refund group by 1
     union all select 'review', count(*)::int from review`,
  )
  for (const { what, times } of rows) reached.set(what, (reached.get(what) ?? 0) + times)
}

async function expectSound(of: Stage, where: string, moment: 'any-time' | 'at-rest' | 'over'): Promise<void> {
  const broken = [...(await auditMoney(of.pool, moment)), ...(await keptOtherwise(of.pool))]
  expect(broken, `${where}\n${of.story().join('\n')}`).toEqual([])
}

/** Every client sees the status computed from the rows. */
async function expectStatusesShown(of: Stage, where: string): Promise<void> {
  const known = await paymentStatusesFromRows(of.pool)
  for (const [id, shown] of await of.statusesShown()) expect([id, shown], where).toEqual([id, known.get(id)])
}

/** Everything that a replay must not change. */
async function fingerprint(of: Stage): Promise<unknown> {
  const { rows: balances } = await of.pool.query('select code, balance_cents from ledger_account order by code')
  const { rows: bookings } = await of.pool.query('select id, status, cancellation_fee_cents from booking order by id')
  return { balances, bookings, statuses: [...(await paymentStatusesFromRows(of.pool))].toSorted() }
}

/** What the whole visit reaches that each world begins with; what people happen to do beside it is counted on only where there are many. */
const ALWAYS_REACHED = [
  ...'request hold accept confirm punch-in punch-out paid-in-full release review'.split(' '),
  'charge initial captured',
  'charge final captured',
]
const REACHED_BY_MANY = ['decline', 'cancel', 'lapse', 'charge initial void', 'refund succeeded']
const batches = Array.from({ length: Math.ceil(HISTORIES / PER_WORLD) }, (_, batch) => batch)

it.each(batches)(
  `whatever people, banks and the clock do, no slot is doubled and no cent is lost (world %i)`,
  async (batch) => {
    await stage?.close()
    stage = await openStage()
    await stage.wholeVisit()
    const last = Math.min(HISTORIES, (batch + 1) * PER_WORLD)
    for (let history = batch * PER_WORLD; history < last; history += 1) {
      const where = `history ${history}`
      const chance = chanceFrom(seedFor(where))
      stage.begin(chance)
      for (let step = 0; step < STEPS; step += 1) {
        await stage.act()
        if (chance.is(0.1)) await expectSound(stage, `${where} step ${step}`, 'any-time')
      }
      await stage.rest()
      await expectSound(stage, where, 'at-rest')
      await expectStatusesShown(stage, where)
    }
    const where = `end of world ${batch}`
    await stage.outlastEverything()
    await expectSound(stage, where, 'over')
    await expectStatusesShown(stage, where)
    await countReached(stage)
    const before = await fingerprint(stage)
    await stage.replayEverything()
    expect(await fingerprint(stage), `${where}: every event again, shuffled, three times`).toEqual(before)
    await expectSound(stage, where, 'over')
  },
  600_000,
)

it('the histories go everywhere: a step that none took would prove nothing', () => {
  console.log(`reached: ${[...reached].map(([what, times]) => `${what} ${times}`).join(', ')}`)
  expect([...reached.keys()]).toEqual(expect.arrayContaining([...ALWAYS_REACHED, ...(isWhole ? REACHED_BY_MANY : [])]))
})
