import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PropertyId } from '#domain/id.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
let home: { readonly propertyId: PropertyId; readonly addressId: string }
beforeAll(async () => {
  scene = await openScene()
  const { items } = (await scene.world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal H2J 3A9' } })).body
  const addressId = items[0]?.id ?? ''
  const body = { name: 'Chez nous', type: 'apartment' as const, bedrooms: 2, bathrooms: 1, addressId }
  home = { propertyId: (await scene.world.call('POST /api/properties', { as: scene.client.token, body })).body.id, addressId }
})
afterAll(() => scene.close())

const travel = (coverageKm: number) =>
  scene.world.call('PATCH /api/cleaner/profile', { as: scene.cleaner.token, body: { coverageKm, homeCity: 'laval' } })

it('the list near an address, a quote and a request draw the same line, kilometre by kilometre', async () => {
  const { propertyId, addressId } = home
  const verdicts: string[] = []
  for (let km = 1; km <= 25; km += 1) {
    await travel(km)
    const { items } = (await scene.world.call('GET /api/cleaners', { query: { near: addressId } })).body
    const isListed = items.some(({ slug }) => slug === scene.cleaner.slug)
    const input = { cleanerSlug: scene.cleaner.slug, propertyId, serviceType: 'basic', durationHours: 4 }
    const quoted = await scene.world.call('POST /api/quotes', { as: scene.client.token, rawBody: input })
    const asked = await scene.request({ propertyId, expectedTotalCents: 1 })
    expect([quoted.status, asked.problem.code]).toEqual(isListed ? [200, 'price-changed'] : [422, 'too-far'])
    if (!isListed) expect(quoted.problem).toMatchObject({ code: 'too-far', details: { coverageKm: km } })
    verdicts.push(isListed ? 'near' : 'far')
  }
  expect(new Set(verdicts)).toEqual(new Set(['far', 'near']))
  expect(verdicts).toEqual(verdicts.toSorted())
})

it('a visitor who names a city only is quoted, since nobody knows the door yet', async () => {
  await travel(1)
  const input = { cleanerSlug: scene.cleaner.slug, serviceType: 'basic', durationHours: 4, citySlug: 'montreal', propertyType: 'apartment' }
  expect((await scene.world.call('POST /api/quotes', { rawBody: input })).status).toBe(200)
})

it('an address of which only the town is known is served by whoever goes to the town, in the list, a quote and a request', async () => {
  await travel(1)
  const { items } = (await scene.world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis, Montréal' } })).body
  const listed = (await scene.world.call('GET /api/cleaners', { query: { near: items[0]?.id ?? '' } })).body
  expect(listed.items.map(({ slug }) => slug)).toContain(scene.cleaner.slug)
  const input = { cleanerSlug: scene.cleaner.slug, propertyId: scene.propertyId, serviceType: 'basic', durationHours: 4 }
  expect((await scene.world.call('POST /api/quotes', { as: scene.client.token, rawBody: input })).status).toBe(200)
  expect((await scene.request({ expectedTotalCents: 1 })).problem.code).toBe('price-changed')
})

it("tells the cleaner's limit in both languages", async () => {
  await travel(3)
  const message = async (lng: 'fr' | 'en') => {
    const payload = { cleanerSlug: scene.cleaner.slug, propertyId: home.propertyId, serviceType: 'basic', durationHours: 4 }
    const headers = { authorization: `Bearer ${scene.client.token}`, 'accept-language': lng }
    return (await scene.world.app.inject({ method: 'POST', url: '/api/quotes', payload, headers })).json().message as string
  }
  expect(await message('fr')).toMatch(/jusqu’à 3\u{a0}km de sa ville, et ce logement est plus loin/u)
  expect(await message('en')).toMatch(/up to 3 km from their city, and this home is farther/u)
})

it('the cleaner reads how far a request is to the nearest kilometre, unless only its town is known; the client does not', async () => {
  await travel(30)
  const inTown = await scene.held({ date: '2026-12-01' })
  expect(inTown.address.precision).toBe('locality')
  expect((await scene.see(inTown.id, scene.cleaner)).distanceKm).toBeNull()

  const known = await scene.held({ propertyId: home.propertyId, date: '2026-12-02' })
  const { distanceKm } = await scene.see(known.id, scene.cleaner)
  expect(distanceKm).toBeGreaterThan(5)
  expect(Number.isInteger(distanceKm)).toBe(true)
  expect((await scene.see(known.id)).distanceKm).toBeNull()
})

it('an hour that is offered for a home in another zone than the cleaner’s is the hour that is booked', async () => {
  const { call } = scene.world
  const rates = ['montreal', 'les-iles-de-la-madeleine'].map((city) => ({ city, hourlyRateCents: 3_200 }))
  expect((await call('PUT /api/cleaner/rates', { as: scene.cleaner.token, body: { method: 'hourly', rates } })).status).toBe(200)
  const client = await scene.newClient()
  const found = await call('GET /api/geo/suggest', { query: { q: '12 chemin Principal, Les Îles-de-la-Madeleine', lng: 'fr' } })
  const addressId = found.body.items[0]?.id ?? ''
  const chalet = { name: 'Chalet', type: 'house', bedrooms: 2, bathrooms: 1, stories: 1, addressId } as const
  const { body: made } = await call('POST /api/properties', { as: client.token, body: chalet })
  const { body } = await call('GET /api/properties/{id}/openings', {
    as: client.token,
    params: { id: made.id },
    query: { cleaner: scene.cleaner.slug, from: '2026-11-26', days: 1 },
  })
  const chosen = body.items.find(({ time }) => time === '10:00')
  expect(chosen).toMatchObject({ timeZone: 'America/Halifax', startsAt: '2026-11-26T14:00:00.000Z' })
  const asked = { propertyId: made.id, date: chosen?.date ?? '', time: chosen?.time ?? '' }
  const { status, body: answer } = await scene.request(asked, { by: client })
  expect([status, answer.booking?.startsAt]).toEqual([201, chosen?.startsAt])
})
