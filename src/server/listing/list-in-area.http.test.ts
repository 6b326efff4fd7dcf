// The list of an area of the map: who comes to a place in it, each person once, with the numbers of the map itself.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaText } from '#domain/area.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const rates = (...cities: string[]) => ({ method: 'hourly' as const, rates: cities.map((city) => ({ city, hourlyRateCents: 3000 })) })
  await listedCleaner(world, { name: 'Ana', cities: ['montreal', 'laval'], homeCity: 'laval', rates: rates('montreal', 'laval') })
  await listedCleaner(world, {
    name: 'Bea',
    cities: ['montreal', 'westmount'],
    homeCity: 'montreal',
    rates: rates('montreal', 'westmount'),
  })
  const near = await listedCleaner(world, { name: 'Cleo', cities: ['montreal'], homeCity: 'westmount', rates: rates('montreal') })
  await world.call('PATCH /api/cleaner/profile', { as: near.token, body: { coverageKm: 3 } })
  await listedCleaner(world, { name: 'Dina', cities: ['quebec'], homeCity: 'quebec', rates: rates('quebec') })
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number>) => (await world.call('GET /api/cleaners', { query })).body
const names = async (query: Record<string, string | number>) => (await list(query)).items.map(({ name }) => name.split(' ')[0]).toSorted()
const around = ({ lat, lng }: { lat: number; lng: number }, by = 0.01) => {
  const step = (degrees: number) => Math.round(degrees * 100) / 100
  return areaText({ south: step(lat - by), west: step(lng - by), north: step(lat + by), east: step(lng + by) })
}
const ISLAND = '45.35,-74.05,45.75,-73.4'
const SORTS = ['recommended', 'rating', 'price', 'experience', 'distance', 'soonest']

it('finds each person once who comes to a place in it, in every order and on every page', async () => {
  for (const sort of SORTS) {
    expect(await names({ area: ISLAND, sort })).toEqual(['Ana', 'Bea', 'Cleo'])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names({ area: ISLAND, sort, page, pageSize: 1 })))
    expect(pages.flat().toSorted()).toEqual(['Ana', 'Bea', 'Cleo'])
  }
  expect(await list({ area: ISLAND })).toMatchObject({ total: 3, people: 3, city: null, borough: null, narrowed: true })
  expect(await names({ area: '44,-80,63,-57' })).toEqual(['Ana', 'Bea', 'Cleo', 'Dina'])
})

it('counts in the area of a single place what the map says of the place', async () => {
  const { items } = (await world.call('GET /api/map/places', { query: {} })).body
  const split = new Set(['montreal', 'quebec'])
  const shown = items.filter(({ slug }) => !split.has(slug))
  expect(shown.length).toBeGreaterThan(20)
  for (const place of shown) {
    // So small that it holds no other middle.
    const area = around(place, 0.01)
    const others = shown.filter(({ lat, lng }) => Math.abs(lat - place.lat) < 0.02 && Math.abs(lng - place.lng) < 0.02)
    if (others.length === 1) expect((await list({ area })).total, place.slug).toBe(place.cleaners)
  }
})

it('leaves out who does not come as far as its boroughs', async () => {
  expect(await names({ area: '45.64,-73.55,45.68,-73.5' })).not.toContain('Cleo')
  expect(await names({ area: '45.44,-73.6,45.48,-73.56' })).toContain('Cleo')
})

it('between two middles is about its own, and is empty where nobody comes and where nothing is known', async () => {
  expect(await names({ area: '45.5,-73.6,45.51,-73.59' })).toEqual(['Ana', 'Bea', 'Cleo'])
  expect(await list({ area: '48.8,-64.6,48.9,-64.4' })).toMatchObject({ total: 0, items: [], people: 0 })
  expect(await list({ area: '0,0,1,1' })).toMatchObject({ total: 0, items: [] })
})

it('works beside the filters, and stands in the place of a city and an address', async () => {
  expect((await list({ area: ISLAND, maxPriceCents: 12_000 })).total).toBe(3)
  expect((await list({ area: ISLAND, maxPriceCents: 11_000 })).total).toBe(0)
  expect((await list({ area: ISLAND, city: 'quebec' })).total).toBe(3)
})

it('tells no distance and no position but the middle of a home city', async () => {
  const { items } = await list({ area: ISLAND })
  expect(items.map(({ distanceKm }) => distanceKm)).toEqual([null, null, null])
})

it('refuses what is no area, whatever is sent', async () => {
  for (const area of ['here', '45,-73', '45.7,-74,45.3,-73', '45.123,-74,45.7,-73']) {
    const { status, problem } = await world.call('GET /api/cleaners', { query: { area } })
    expect([area, status, Object.keys(problem.fields ?? {})]).toEqual([area, 400, ['area']])
  }
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.array(fc.double(), { maxLength: 5 }).map(String)), async (area) => {
      expect([200, 400]).toContain((await world.call('GET /api/cleaners', { query: { area } })).status)
    }),
    { numRuns: 60 },
  )
})
