// Addresses of a Photon server through the whole application: suggested, searched near, and saved as somebody's home.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { door, found, openPhotonServer, type PhotonServer } from '../../../tests/support/photon-server.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let photon: PhotonServer
let world: World
beforeAll(async () => {
  photon = await openPhotonServer()
  world = await openWorld({ env: { GEOCODER_URL: photon.url } })
})
afterAll(async () => {
  await world.close()
  await photon.close()
})

const suggest = async (q: string) => (await world.call('GET /api/geo/suggest', { query: { q } })).body
const save = (as: string, addressId: string) =>
  world.call('POST /api/properties', { as, body: { name: 'Chez nous', type: 'condo', bedrooms: 2, bathrooms: 1, addressId } })

it('a door is suggested with its credit, found near, and saved with its own position', async () => {
  photon.answer(found(door('4521')))
  const { items, credit } = await suggest('4521 rue Fabre, Montréal')
  expect(credit).toContain('OpenStreetMap')
  const near = items[0]?.id ?? ''
  expect((await world.call('GET /api/cleaners', { query: { near } })).body.city?.slug).toBe('montreal')
  const client = await world.person('client')
  const saved = await save(client.token, near)
  const { rows } = await world.platform.pool.query('select lat, lng, precision from property where id = $1', [saved.body.id])
  expect(rows).toEqual([{ lat: 45.5389, lng: -73.581235, precision: 'building' }])
  expect(saved.body).toMatchObject({ street: '4521, rue Fabre', postalCode: 'H2J 3V1' })
})

it('a town that is not served is found, and refused for a home', async () => {
  photon.answer(found(door('12', { city: 'Saint-Xyz-du-Lac', district: undefined, street: 'Rang 4' }, [-73.45, 45.75])))
  const { items } = await suggest('12 rang 4, Saint-Xyz-du-Lac')
  const client = await world.person('client')
  expect((await save(client.token, items[0]?.id ?? '')).problem.code).toBe('city-not-served')
})

it('an address can be typed while the server is away', async () => {
  photon.answer((response) => void response.destroy())
  const { items, credit } = await suggest('88 rue Fabre, Montréal')
  expect([items[0]?.primary, credit]).toEqual(['88, rue Fabre, Montréal', undefined])
})
