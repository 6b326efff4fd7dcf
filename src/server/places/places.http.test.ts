// Cities and regions over HTTP, and that it follows every change at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdTime, listedCleaner, setWeek, type CleanerForTests } from '../../../tests/support/cleaner-for-tests.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
let dana: CleanerForTests

beforeAll(async () => {
  world = await openWorld()
  await listedCleaner(world, { name: 'Anna', rates: hourly({ montreal: 2500 }), services: ['basic'] })
  await listedCleaner(world, { name: 'Boris', rates: { method: 'fixed', ratesCents: { condo: 11_000, house: 19_000 } } })
  await listedCleaner(world, { name: 'Chloe', cities: ['montreal', 'laval'], rates: hourly({ montreal: 3000, laval: 2800 }) })
  dana = await listedCleaner(world, { name: 'Dana', cities: ['montreal', 'westmount'], rates: hourly({ montreal: 4100, westmount: 5000 }) })
  await listedCleaner(world, { name: 'Eve', homeCity: 'quebec', cities: ['quebec'] })
})
afterAll(() => world.close())

function hourly(cents: Record<string, number>) {
  return { method: 'hourly' as const, rates: Object.entries(cents).map(([city, hourlyRateCents]) => ({ city, hourlyRateCents })) }
}
const city = (slug: string) => world.call('GET /api/cities/{slug}', { params: { slug } })
const region = (slug: string) => world.call('GET /api/regions/{slug}', { params: { slug } })

describe('a city', () => {
  it('has who works there, what an hour costs and what is offered, with its name in a sentence', async () => {
    const { status, body } = await city('montreal')
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'montreal', fr: 'Montréal', en: 'Montreal', within: { fr: 'à Montréal', en: 'in Montreal' } })
    expect(body.region).toMatchObject({ slug: 'montreal', within: { fr: 'sur l’île de Montréal' } })
    expect(body.offer.cleaners).toBe(4)
    expect(body.offer.hourly).toEqual({ rates: 3, lowestCents: 2500, medianCents: 3000, highestCents: 4100 })
    expect(body.offer.fixedFromCents).toBe(11_000)
    expect(body.offer.rating).toBeNull()
    expect(body.offer.services).toEqual([
      { service: 'regular', cleaners: 4 },
      { service: 'deep', cleaners: 3 },
      { service: 'garage', cleaners: 0 },
      { service: 'move-in', cleaners: 0 },
    ])
    expect(body.boroughs.map(({ fr }) => fr)).toContain('Le Plateau-Mont-Royal')
    expect(body.neighbours.map(({ slug, cleaners }) => [slug, cleaners])).toEqual([
      ['westmount', 1],
      ['laval', 1],
      ['quebec', 1],
    ])
  })

  it('takes the middle of two rates for the median', async () => {
    await world.call('PUT /api/cleaner/cities', { as: dana.token, body: { cities: ['montreal', 'westmount', 'laval'] } })
    await world.call('PUT /api/cleaner/rates', { as: dana.token, body: hourly({ montreal: 4100, westmount: 5000, laval: 4001 }) })
    expect((await city('laval')).body.offer.hourly).toEqual({ rates: 2, lowestCents: 2800, medianCents: 3401, highestCents: 4001 })
  })

  it('offers the same next opening as the list', async () => {
    const soonest = await world.call('GET /api/cleaners', { query: { city: 'montreal', sort: 'soonest' } })
    const next = soonest.body.items[0]?.nextOpening
    expect(next).toBeTruthy()
    expect((await city('montreal')).body.offer.nextOpening).toEqual(next)
  })

  it('averages all reviews of the cleaners who serve it', async () => {
    await world.platform.pool.query(`update listing set rating = 5, review_count = 3 where cleaner_id = $1`, [dana.id])
    await world.platform.pool.query(
      `update listing set rating = 4, review_count = 1 where cleaner_id = (select account_id from cleaner where slug = 'chloe')`,
    )
    await world.advance({ minutes: 1 })
    expect((await city('montreal')).body.offer.rating).toEqual({ average: 4.75, count: 4 })
    expect((await region('montreal')).body.offer.rating).toEqual({ average: 4.75, count: 4 })
  })

  it('says so when nobody works there, with the nearest cities where somebody does', async () => {
    const { body } = await city('gaspe')
    expect(body.offer).toMatchObject({ cleaners: 0, hourly: null, fixedFromCents: null, rating: null, nextOpening: null })
    expect(body.neighbours[0]).toMatchObject({ slug: 'quebec', cleaners: 1 })
    expect(body.neighbours[0]?.distanceKm).toBeGreaterThan(400)
  })

  it.each(['Montréal', 'MONTREAL', 'montreal-', 'mtl', 'Mtl', 'le-plateau-mont-royal', 'NDG'])('is known as %s too', async (name) => {
    expect((await city(name)).body.slug).toBe('montreal')
  })

  it.each(['paris', '-', 'montreall'])('%s is nowhere we know', async (name) => {
    const { status, problem } = await city(name)
    expect([status, problem.code]).toEqual([404, 'city-not-found'])
  })
})

describe('a region', () => {
  it('counts each cleaner once, and has its cities with most cleaners first', async () => {
    const { body } = await region('montreal')
    expect(body.offer.cleaners).toBe(4)
    expect(body.offer.hourly).toMatchObject({ rates: 4, lowestCents: 2500, highestCents: 5000 })
    expect(body.cities.slice(0, 2).map(({ slug, cleaners }) => [slug, cleaners])).toEqual([
      ['montreal', 4],
      ['westmount', 1],
    ])
    expect(body.cities).toHaveLength(14)
    expect(body.neighbours.map(({ slug }) => slug)).toEqual(['laval', 'quebec'])
  })

  it('is known by either of its names', async () => {
    expect((await region('Montérégie')).body.slug).toBe('monteregie')
    expect((await region('Laurentians')).body.slug).toBe('laurentides')
    const unknown = await region('ontario')
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'not-found'])
  })
})

it('Quebec has all its regions, and only the cities where somebody works', async () => {
  const { body } = await world.call('GET /api/places')
  expect(body.offer.cleaners).toBe(5)
  expect(body.regions).toHaveLength(17)
  expect(body.cities.map(({ slug }) => slug)).toEqual(['montreal', 'quebec', 'laval', 'westmount'])
  expect(body.regions.find(({ slug }) => slug === 'montreal')?.cities).toBe(2)
})

describe('what is kept', () => {
  it('follows a cleaner who leaves a city or changes a rate, at once', async () => {
    const mover = await listedCleaner(world, { name: 'Farah', cities: ['alma', 'saguenay'], homeCity: 'alma' })
    expect((await city('alma')).body.offer.hourly?.lowestCents).toBe(3000)
    await world.call('PUT /api/cleaner/rates', { as: mover.token, body: hourly({ alma: 2700, saguenay: 2700 }) })
    expect((await city('alma')).body.offer.hourly?.lowestCents).toBe(2700)
    expect((await region('saguenay-lac-saint-jean')).body.offer.cleaners).toBe(1)
    await world.call('PUT /api/cleaner/cities', { as: mover.token, body: { cities: ['saguenay'] } })
    expect((await city('alma')).body.offer.cleaners).toBe(0)
    expect((await city('alma')).body.neighbours[0]?.slug).toBe('saguenay')
    await setWeek(world, mover.token, [])
    expect((await region('saguenay-lac-saint-jean')).body.offer.cleaners).toBe(0)
  })

  it('follows an hour that is taken', async () => {
    const busy = await listedCleaner(world, { name: 'Gil', cities: ['matane'], homeCity: 'matane' })
    const free = (await city('matane')).body.offer.nextOpening?.startsAt ?? ''
    expect(free).not.toBe('')
    await holdTime(world, busy.id, new Date(free), 480)
    expect((await city('matane')).body.offer.nextOpening?.startsAt).not.toBe(free)
  })
})
