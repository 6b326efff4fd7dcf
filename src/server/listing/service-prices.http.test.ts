// What each family of services costs, as the public pages quote it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hourly = (...cents: number[]) => ({
  method: 'hourly' as const,
  rates: cents.map((hourlyRateCents, index) => ({ city: ['montreal', 'laval'][index] ?? '', hourlyRateCents })),
})
const prices = async () =>
  (await world.call('GET /api/services')).body.items.map((row) => [
    row.offer,
    row.cleanerCount,
    row.lowestHourlyCents,
    row.medianHourlyCents,
    row.highestHourlyCents,
  ])

it('nobody listed is no price, never a price of zero', async () => {
  expect(await prices()).toEqual([
    ['regular', 0, null, null, null],
    ['deep', 0, null, null, null],
    ['garage', 0, null, null, null],
    ['move-in', 0, null, null, null],
  ])
})

it('gives the lowest, the median and the highest rate, and counts fixed prices apart', async () => {
  await listedCleaner(world, { name: 'Anna', rates: hourly(2_550), services: ['basic'] })
  await listedCleaner(world, { name: 'Boris', rates: hourly(4_000, 3_100), cities: ['montreal', 'laval'], services: ['regular', 'garage'] })
  await listedCleaner(world, { name: 'Chloé', rates: hourly(6_000), services: ['deep', 'basic'] })
  await listedCleaner(world, { name: 'Fixe', rates: { method: 'fixed', ratesCents: { condo: 1_500 } }, services: ['basic', 'move-in'] })
  expect(await prices()).toEqual([
    ['regular', 4, 2_550, 3_100, 6_000],
    ['deep', 1, 6_000, 6_000, 6_000],
    ['garage', 1, 3_100, 3_100, 3_100],
    ['move-in', 1, null, null, null],
  ])
})
