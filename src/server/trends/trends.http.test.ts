// Trends over HTTP: what was counted of each day is what a plain recount of bookings and of the ledger finds, however often it is counted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingStatus, EndReason } from '#domain/booking.ts'
import { addDays } from '#domain/civil-date.ts'
import { instantOf, localOf } from '#domain/time.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

const ZONE = 'America/Toronto'
let scene: Scene
let operator: Person
/** A week before clocks are put back. */
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV, everyoneStays: true, at: new Date('2026-10-26T13:00:00Z') })
  operator = await signUpOperator(scene.world)
}, 60_000)
afterAll(() => scene.close())

type Query = { readonly by?: 'day' | 'week' | 'month'; readonly city?: string; readonly until?: string }
const ask = (query: Query = {}, as = operator) => scene.world.call('GET /api/admin/trends', { as: as.token, query })
const shown = async (query: Query = {}) => (await ask(query)).body
async function trend(kind: string, query: Query = {}) {
  const found = (await shown(query)).trends.find((one) => one.kind === kind)
  if (!found) throw new Error(`no trend ${kind}`)
  return found
}
const step = (name: 'cancel' | 'decline' | 'report-no-show', id: string, as: Person, reason = 'other') =>
  scene.world.call(`POST /api/bookings/{id}/${name}` as 'POST /api/bookings/{id}/cancel', {
    as: as.token,
    params: { id },
    rawBody: name === 'report-no-show' ? {} : { reason },
  })
const rowsOf = async (table: string) =>
  (await scene.world.platform.pool.query<Record<string, unknown>>(`select * from ${table} order by ${table}::text`)).rows

/** Counts everything again, as the next night would. */
async function countAgain(): Promise<void> {
  await scene.world.platform.pool.query(`update deadline set due_at = '2000-01-01' where kind = 'trends'`)
  await scene.world.settle()
}

it('an empty site has no trends yet, in any period', async () => {
  for (const by of ['day', 'week', 'month'] as const) {
    const { countedSince, trends, cities } = await shown({ by })
    expect([countedSince, cities]).toEqual([null, []])
    expect(trends.every(({ now, before, values }) => now === null && before === null && values.every((value) => value === null))).toBe(true)
  }
})

describe('after three weeks across the change of clocks', () => {
  beforeAll(async () => {
    const { world, client, cleaner } = scene
    const other = await scene.newClient()
    await scene.completed({ date: '2026-10-29' })
    // Half past eleven at night in Montréal: tomorrow already by UTC.
    await scene.moveTo('2026-10-31T03:30:00Z')
    await scene.held({ date: '2026-11-06' }, other)
    // The night of twenty-five hours.
    await scene.moveTo('2026-11-01T06:30:00Z')
    const declined = await scene.held({ date: '2026-11-07' }, other)
    await step('decline', declined.id, cleaner, 'not_free')
    const cancelled = await scene.confirmed({ date: '2026-11-09' })
    await step('cancel', cancelled.id, client, 'price')
    const missed = await scene.confirmed({ date: '2026-11-05' })
    await scene.moveTo('2026-11-05T15:00:00Z')
    expect((await step('report-no-show', missed.id, client)).status).toBe(200)
    await scene.completed({ date: '2026-11-12' })
    const far = await scene.completed({ date: '2026-11-13' })
    await world.platform.pool.query(`update booking set city_slug = 'laval', city = 'Laval' where id = $1`, [far.id])
    await scene.moveTo('2026-11-18T15:00:00Z')
    await countAgain()
  }, 120_000)

  type Booked = {
    readonly id: string
    readonly client_id: string
    readonly city_slug: string
    readonly status: BookingStatus
    readonly end_reason: EndReason | null
    readonly requested_at: Date
    readonly accepted_at: Date | null
    readonly initial_captured_at: Date | null
    readonly punched_out_at: Date | null
    readonly ended_at: Date | null
  }
  const dayOf = (at: Date): string => localOf(at, ZONE).date

  it('each day is what a plain recount finds, everywhere and in each town', async () => {
    const { rows } = await scene.world.platform.pool.query<Booked>('select * from booking order by requested_at')
    const counted = (await rowsOf('trend_day')) as {
      city_slug: string
      day: string
      asked: number
      confirmed: number
      done: number
      unfilled: number
    }[]
    for (let day = '2026-10-26'; day <= '2026-11-17'; day = addDays(day, 1))
      for (const city of ['', 'montreal', 'laval']) {
        const there = rows.filter((row) => city === '' || row.city_slug === city)
        const on = (of: (row: Booked) => Date | null): number =>
          there.filter((row) => {
            const at = of(row)
            return at !== null && dayOf(at) === day
          }).length
        const found = counted.find((row) => row.city_slug === city && row.day === day)
        const plain = {
          asked: on((row) => row.requested_at),
          confirmed: on((row) => row.initial_captured_at),
          done: on((row) => (row.status === 'completed' ? row.punched_out_at : null)),
          unfilled: on((row) => (row.initial_captured_at === null ? row.ended_at : null)),
        }
        expect(found ?? { asked: 0, confirmed: 0, done: 0, unfilled: 0 }, `${city} ${day}`).toMatchObject(plain)
      }
    expect(counted.find(({ city_slug, day }) => city_slug === '' && day === '2026-10-30')?.asked).toBe(1)
  })

  it('the take of all days is the revenue of the ledger', async () => {
    const { pool } = scene.world.platform
    const { rows } = await pool.query<{ sum: number }>(
      `select coalesce(sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end), 0)::int as sum
         from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_tx t on t.id = e.tx_id
        where a.kind = 'revenue' and t.effective_at < $1`,
      [instantOf({ date: '2026-11-18', time: '00:00', timeZone: ZONE })],
    )
    expect(rows[0]?.sum).toBeGreaterThan(0)
    expect((await trend('take', { by: 'month' })).now).toBe(rows[0]?.sum)
  })

  it('requests, endings, first visits and people who come back are told apart', async () => {
    const month = { by: 'month' } as const
    const now = async (kind: string, query: Query = month) => (await trend(kind, query)).now
    expect(await now('asked')).toBe(7)
    expect(await now('confirmed')).toBe(5)
    expect(await now('first_confirmed')).toBe(1)
    expect(await now('done')).toBe(3)
    expect([await now('declined'), await now('by_client'), await now('no_show'), await now('by_cleaner')]).toEqual([1, 1, 1, 0])
    // One was declined, and one waited until it lapsed.
    expect([await now('fill'), await now('unanswered')]).toEqual([71, 1])
    const weeks = await trend('returning', { by: 'week' })
    // The client's first visit, then two in the week that ended on Sunday.
    expect(weeks.values.slice(-4)).toEqual([0, null, 100, null])
    expect((await trend('active_clients', { by: 'week' })).values.slice(-4)).toEqual([1, 0, 1, 0])
    expect((await shown(month)).why).toEqual(
      expect.arrayContaining([
        { ending: 'by_client', reason: 'price', count: 1 },
        { ending: 'declined', reason: 'not_free', count: 1 },
        { ending: 'no_show', reason: 'no_show', count: 1 },
      ]),
    )
    expect((await shown(month)).cities.map(({ slug }) => slug)).toEqual(['montreal', 'laval'])
    expect([await now('done', { ...month, city: 'laval' }), await now('done', { ...month, city: 'montreal' })]).toEqual([1, 2])
  })

  it('days add up to weeks', async () => {
    const days = await Promise.all(['2026-11-15', '2026-11-01'].map((until) => trend('asked', { until })))
    const weeks = await trend('asked', { by: 'week', until: '2026-11-15' })
    const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0)
    expect(sum(weeks.values.slice(-4))).toBe(sum(days.flatMap(({ values }) => values)))
  })

  it('counting twice is counting once, and a late filling finds the same', async () => {
    const tables = ['trend_day', 'trend_ending', 'trend_people'] as const
    const before = await Promise.all(tables.map(rowsOf))
    await countAgain()
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
    await scene.world.platform.pool.query('truncate trend_day, trend_ending, trend_people')
    await countAgain()
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
  })

  it('answers while nobody can read bookings or the ledger, from the keys of its own tables', async () => {
    const blocker = await scene.world.platform.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('lock table booking, booking_event, charge, refund, ledger_tx, ledger_entry in access exclusive mode')
      expect((await ask({ by: 'month' })).status).toBe(200)
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    const { rows } = await scene.world.platform.pool
      .query<{ 'QUERY PLAN': string }>(
        `set enable_seqscan = off; explain select * from trend_day where city_slug = '' and day between '2025-01-01' and '2026-12-31'`,
      )
      .then((answers) => (answers as unknown as readonly { rows: { 'QUERY PLAN': string }[] }[])[1] ?? { rows: [] })
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('trend_day_pkey')
  })

  it('an ending counts in its town on a day on which nothing else happened there', async () => {
    const { id } = await scene.confirmed({ date: '2026-11-27' })
    await scene.world.platform.pool.query(`update booking set city_slug = 'laval', city = 'Laval' where id = $1`, [id])
    await scene.moveTo('2026-11-20T15:00:00Z')
    expect((await step('cancel', id, scene.client, 'price')).status).toBe(200)
    await scene.moveTo('2026-11-21T15:00:00Z')
    await countAgain()
    const { trends, why } = await shown({ city: 'laval' })
    expect(why).toEqual([{ ending: 'by_client', reason: 'price', count: 1 }])
    expect(trends.find(({ kind }) => kind === 'by_client')).toMatchObject({ now: 1 })
  })

  it('refuses a town that nobody knows, and leaves money out for who does not see it', async () => {
    expect((await ask({ city: 'nulle-part' })).problem).toMatchObject({ code: 'city-not-found' })
    const content = await signUpOperator(scene.world, 'Coralie', 'content')
    const kinds = (await ask({}, content)).body.trends.map(({ kind }) => kind)
    expect(kinds).toContain('asked')
    expect(kinds).not.toContain('take')
  })
})
