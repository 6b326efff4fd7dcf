// The numbers on the map: the same as the list's and the city page's, whatever narrows them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const hourly = (cents: Readonly<Record<string, number>>) => ({
    method: 'hourly' as const,
    rates: Object.entries(cents).map(([city, hourlyRateCents]) => ({ city, hourlyRateCents })),
  })
  await listedCleaner(world, {
    name: 'Ana',
    cities: ['montreal', 'laval'],
    homeCity: 'laval',
    rates: hourly({ montreal: 3000, laval: 3000 }),
  })
  await listedCleaner(world, { name: 'Bea', cities: ['montreal'], homeCity: 'montreal', rates: hourly({ montreal: 4500 }) })
  const near = await listedCleaner(world, { name: 'Cleo', cities: ['montreal'], homeCity: 'westmount', rates: hourly({ montreal: 3000 }) })
  await world.call('PATCH /api/cleaner/profile', { as: near.token, body: { coverageKm: 3 } })
})
afterAll(() => world.close())

const places = async (query: Record<string, string | number> = {}) => (await world.call('GET /api/map/places', { query })).body.items

it('has the towns where somebody works, and the boroughs of the largest', async () => {
  const items = await places()
  expect(items.filter(({ kind }) => kind === 'city').map(({ slug, cleaners }) => [slug, cleaners])).toEqual([
    ['montreal', 3],
    ['laval', 1],
  ])
  expect(items.filter(({ kind }) => kind === 'borough')).toHaveLength(19)
  const english = await places({ lng: 'en' })
  expect(english[0]).toMatchObject({ name: 'Montreal', regionName: 'Montreal' })
})

it.each([{}, { maxPriceCents: 14_000 }, { minRating: 4 }, { service: 'regular', hours: 6 }])(
  'says of each place the number of the list there, and of a town that of its page: %j',
  async (query) => {
    const items = await places(query)
    for (const { slug, kind, lat, lng, cleaners } of items) {
      const where = kind === 'city' ? { city: slug } : { near: `${lat},${lng}` }
      const list = await world.call('GET /api/cleaners', { query: { ...query, ...where } })
      expect(list.body.total, slug).toBe(cleaners)
      if (kind === 'city' && Object.keys(query).length === 0) {
        expect((await world.call('GET /api/cities/{slug}', { params: { slug } })).body.offer.cleaners).toBe(cleaners)
      }
    }
  },
)

it('counts who comes to a borough, whether it is pressed on the map, signed on the page of its city or typed', async () => {
  const items = (await places()).filter(({ kind }) => kind === 'borough')
  const { boroughs } = (await world.call('GET /api/cities/{slug}', { params: { slug: 'montreal' } })).body
  expect(boroughs.map(({ fr }) => fr).toSorted()).toEqual(items.map(({ name }) => name).toSorted())
  for (const { name, lat, lng, cleaners } of items) {
    const [suggestion] = (await world.call('GET /api/geo/suggest', { query: { q: `${name}, Montréal` } })).body.items
    const signed = await world.call('GET /api/cleaners', { query: { near: suggestion?.id ?? '', lng: 'fr' } })
    const pressed = await world.call('GET /api/cleaners', { query: { near: `${lat},${lng}`, lng: 'fr' } })
    for (const { body } of [signed, pressed]) {
      expect(body).toMatchObject({ total: cleaners, borough: name, narrowed: true, city: { slug: 'montreal' } })
      expect(body.items.map(({ distanceKm }) => distanceKm)).toEqual(body.items.map(() => null))
    }
  }
})

it('says of each cleaner the places whose lists have them, and nothing of who is not listed', async () => {
  const items = await places()
  const everyone = (await world.call('GET /api/cleaners', { query: {} })).body.items.map(({ slug }) => slug)
  const reach = (await world.call('GET /api/map/reach', { query: { cleaners: [...everyone, 'nobody'].join(',') } })).body.items
  expect(reach.map(({ slug }) => slug).toSorted()).toEqual(everyone.toSorted())
  for (const { slug, kind, lat, lng } of items) {
    const where = kind === 'city' ? { city: slug } : { near: `${lat},${lng}` }
    const list = (await world.call('GET /api/cleaners', { query: where })).body.items.map((card) => card.slug)
    expect(
      reach
        .filter((one) => one.places.includes(slug))
        .map((one) => one.slug)
        .toSorted(),
      slug,
    ).toEqual(list.toSorted())
  }
  expect((await world.call('GET /api/map/reach', { query: { cleaners: 'A B' } })).status).toBe(400)
})

it('tells no distance from a borough, which its middle stands for, and one from a position beside it', async () => {
  const borough = (await places()).find(({ slug }) => slug === 'le-sud-ouest')
  const distances = async (near: string) =>
    (await world.call('GET /api/cleaners', { query: { near } })).body.items.map(({ distanceKm }) => distanceKm)
  expect(await distances(`${borough?.lat},${borough?.lng}`)).toEqual([null, null, null])
  expect(await distances(`${(borough?.lat ?? 0) + 0.001},${borough?.lng}`)).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ])
})

it('leaves out of a far borough who does not go that far', async () => {
  const items = await places()
  const count = (named: string) => items.find(({ slug }) => slug === named)?.cleaners
  expect(count('le-sud-ouest')).toBe(3)
  expect(count('riviere-des-prairies-pointe-aux-trembles')).toBeLessThan(3)
})
