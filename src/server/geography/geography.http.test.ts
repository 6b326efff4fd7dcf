import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const later = (minutes: number) => world.clock.moveTo(new Date(world.clock.now().getTime() + minutes * 60_000))
const suggest = (q: string, lng = 'fr') => world.call('GET /api/geo/suggest', { query: { q, lng } })

test('an address typed is completed, chosen and resolved, in the language asked for', async () => {
  const french = await suggest('3-4521 rue fabre, mtl H2J 3V1')
  expect(french.status).toBe(200)
  expect(french.body.items[0]).toMatchObject({ kind: 'address', primary: '4521, rue Fabre, app. 3, Montréal' })

  const english = await suggest('3-4521 rue fabre, mtl H2J 3V1', 'en')
  expect(english.body.items[0]).toMatchObject({ primary: '4521 rue Fabre, apt. 3, Montreal' })

  const id = french.body.items[0]?.id ?? ''
  const resolved = await world.call('GET /api/geo/resolve/{id}', { params: { id }, query: { lng: 'fr' } })
  expect(resolved.status).toBe(200)
  expect(resolved.body).toMatchObject({
    id,
    street: '4521, rue Fabre, app. 3',
    citySlug: 'montreal',
    postalCode: 'H2J 3V1',
    precision: 'postal',
  })
})

test('a very long street still gives ids that resolve', async () => {
  const street = `4521 rue ${'É'.repeat(120)}, Montréal`
  const { body } = await suggest(street)
  const resolved = await world.call('GET /api/geo/resolve/{id}', { params: { id: body.items[0]?.id ?? '' } })
  expect(resolved.status).toBe(200)
})

test('an id that is forged or older than a week is refused in the language of the caller', async () => {
  const { body } = await suggest('4521 rue Fabre, Montréal')
  const id = body.items[0]?.id ?? ''
  const forged = await world.call('GET /api/geo/resolve/{id}', { params: { id: `${id.slice(0, -2)}AA` }, query: { lng: 'en' } })
  expect(forged.status).toBe(422)
  expect(forged.problem.code).toBe('address-not-from-suggestions')

  await later((6 * 24 + 23) * 60)
  expect((await world.call('GET /api/geo/resolve/{id}', { params: { id } })).status).toBe(200)
  await later(2 * 60)
  const expired = await world.call('GET /api/geo/resolve/{id}', { params: { id } })
  expect(expired.status).toBe(422)
  expect(expired.problem.code).toBe('address-not-from-suggestions')
})

test('a place outside Quebec is reported as not served', async () => {
  expect((await suggest('Toronto')).body).toEqual({ items: [], outsideQuebec: true })
})

test('a missing or endless text is malformed', async () => {
  expect((await world.call('GET /api/geo/suggest')).status).toBe(400)
  expect((await suggest('a'.repeat(161))).status).toBe(400)
})

test('cities come with their region and position, regions in their official order', async () => {
  const cities = await world.call('GET /api/cities')
  expect(cities.body.items[0]).toEqual({ slug: 'montreal', fr: 'Montréal', en: 'Montreal', region: 'montreal', lat: 45.509, lng: -73.562 })
  const regions = await world.call('GET /api/regions')
  expect(regions.body.items).toHaveLength(17)
  const known = new Set(regions.body.items.map(({ slug }) => slug))
  expect(cities.body.items.filter(({ region }) => !known.has(region))).toEqual([])
})

test('one network address gets 240 answers a minute, and as many again the minute after', async () => {
  await later(5)
  for (let call = 0; call < 240; call += 1) expect((await suggest('mtl')).status).toBe(200)
  const refused = await suggest('mtl')
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
  await later(1)
  expect((await suggest('mtl')).status).toBe(200)
})
