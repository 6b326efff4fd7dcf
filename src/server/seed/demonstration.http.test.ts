// What the demonstration shows: people who differ by what is said of them, when they are free and how they are paid.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { seedTown } from './seed-town.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await seedTown(world.platform)
}, 120_000)
afterAll(() => world.close())

async function tokenOf(email: string): Promise<string> {
  return (await world.call('POST /api/auth/login', { body: { email, password: DEMO_PASSWORD } })).body.token
}

it.each(['fr', 'en'])('a page of people in %s quotes nobody twice, and frees them at other hours', async (lng) => {
  const { items } = (await world.call('GET /api/cleaners', { query: { city: 'montreal', lng } })).body
  expect(items.length).toBeGreaterThanOrEqual(20)
  const quotes = items.flatMap(({ praise }) => (praise ? [praise.text] : []))
  expect(quotes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(quotes).size).toBe(quotes.length)
  expect(new Set(items.map(({ nextOpening }) => nextOpening?.time)).size).toBeGreaterThanOrEqual(5)
})

it('most cleaners have opened their payout account, and a few have not, as the second operator sees', async () => {
  const { next } = (await world.call('GET /api/admin/payouts', { as: await tokenOf('omar@maisonnette.test') })).body
  const closed = next.lines.filter(({ skipReason }) => skipReason !== null).length
  expect(closed).toBeGreaterThan(0)
  expect(closed).toBeLessThan(next.lines.length / 3)
})

it('trends go on to yesterday, and are the same as the night would count', async () => {
  const { trends, until } = (await world.call('GET /api/admin/trends', { as: await tokenOf('olga@maisonnette.test') })).body
  const now = (sought: string) => trends.find(({ kind }) => kind === sought)?.now ?? 0
  expect(until).toBe('2026-11-22')
  for (const kind of ['asked', 'done', 'take', 'fill', 'active_clients', 'returning']) expect(now(kind), kind).toBeGreaterThan(0)
  const counted = async () => (await world.platform.pool.query('select * from trend_day order by city_slug, day')).rows
  const before = await counted()
  await world.platform.pool.query('truncate trend_day, trend_ending, trend_people')
  await world.settle()
  expect(await counted()).toEqual(before)
})

it('everybody opened their account before the first of their visits', async () => {
  const { rows } = await world.platform.pool.query<{ early: number; people: number }>(
    `select count(*) filter (where a.created_at < b.requested_at)::int as early, count(*)::int as people
       from booking b join account a on a.id in (b.client_id, b.cleaner_id)`,
  )
  expect(rows[0]?.early).toBe(rows[0]?.people)
})

it('whoever is checked said when they were born and that they may work here', async () => {
  const marie = await world.call('GET /api/cleaner/verification', { as: await tokenOf('marie@maisonnette.test') })
  expect(marie.body.birthDate).toMatch(/^\d{4}-/)
})
