// A cleaner's primary address over HTTP: chosen from suggestions, hidden from others, and the cities around it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function addressId(q: string): Promise<string> {
  const { body } = await world.call('GET /api/geo/suggest', { query: { q } })
  return body.items[0]?.id ?? ''
}
const give = (token: string, primaryAddressId: string) =>
  world.call('PATCH /api/cleaner/profile', { as: token, body: { primaryAddressId } })

describe('the primary address', () => {
  it('is chosen from the suggestions, and decides the home city', async () => {
    const { token } = await world.person('cleaner')
    const kept = await give(token, await addressId('4521 rue fabre montréal'))
    expect(kept.status).toBe(200)
    expect(kept.body).toMatchObject({ homeCity: 'montreal', primaryAddress: { street: '4521, rue Fabre', city: 'Montréal' } })
    expect(kept.body.missing).not.toContain('home_city')
  })

  it('refuses what was typed or tampered with', async () => {
    const { token } = await world.person('cleaner')
    const genuine = await addressId('4521 rue fabre montréal')
    for (const id of ['4521, rue Fabre', `${genuine.slice(0, -2)}xx`]) {
      const refused = await give(token, id)
      expect([refused.status, refused.problem.code]).toEqual([422, 'address-not-from-suggestions'])
    }
  })

  it('refuses a town that is not served', async () => {
    const { geocoder } = world
    const known = geocoder.resolve.bind(geocoder)
    geocoder.resolve = async (id, options) => ({ ...(await known(id, options)), city: 'Kuujjuaq', citySlug: 'kuujjuaq' })
    try {
      const { token } = await world.person('cleaner')
      const refused = await give(token, await addressId('4521 rue fabre montréal'))
      expect(refused.problem).toMatchObject({ code: 'city-not-served', fields: { primaryAddressId: expect.any(String) } })
    } finally {
      geocoder.resolve = known
    }
  })

  it('stays with its cleaner: the public page, the list and the openings keep to the middle of the city', async () => {
    const cleaner = await listedCleaner(world)
    await give(cleaner.token, await addressId('4521 rue fabre montréal'))
    const page = await world.call('GET /api/cleaners/{slug}', { params: { slug: cleaner.slug } })
    const list = await world.call('GET /api/cleaners', { query: { city: 'montreal' } })
    expect(JSON.stringify([page.body, list.body])).not.toMatch(/Fabre|primary/i)
    expect([page.body.lat, page.body.lng]).toEqual([45.509, -73.562])
  })

  it('is let go when another city becomes home, and kept when the same one is chosen again', async () => {
    const { token } = await world.person('cleaner')
    await give(token, await addressId('4521 rue fabre montréal'))
    const same = await world.call('PATCH /api/cleaner/profile', { as: token, body: { homeCity: 'montreal' } })
    expect(same.body.primaryAddress).not.toBeNull()
    const moved = await world.call('PATCH /api/cleaner/profile', { as: token, body: { homeCity: 'laval' } })
    expect(moved.body).toMatchObject({ homeCity: 'laval', primaryAddress: null })
  })

  it('is gone with the account, as everything else the first steps asked', async () => {
    const { token, id } = await world.person('cleaner')
    await give(token, await addressId('4521 rue fabre montréal'))
    await world.call('PATCH /api/cleaner/profile', { as: token, body: { skills: ['Repassage'], education: 'DEP' } })
    await world.call('PUT /api/onboarding', { as: token, body: { step: 'ready-to-work' } })
    expect((await world.call('DELETE /api/users/me', { as: token, body: { confirmation: 'FERMER' } })).status).toBe(200)
    const { rows } = await world.platform.pool.query(
      `select to_jsonb(c) - 'account_id' as kept, (select count(*)::int from onboarding where account_id = $1) as steps
         from cleaner c where account_id = $1`,
      [id],
    )
    expect(rows[0]).toMatchObject({ steps: 0, kept: { primary_street: null, primary_lat: null, skills: [], education: '' } })
    expect(JSON.stringify(rows)).not.toMatch(/Fabre|Repassage|DEP/)
  })
})

describe('nearby cities', () => {
  const near = (token: string, km: number) => world.call('GET /api/cleaner/nearby-cities', { as: token, query: { km } })

  it('need an address first', async () => {
    const { token } = await world.person('cleaner')
    const refused = await near(token, 20)
    expect([refused.status, refused.problem.code]).toEqual([422, 'no-primary-address'])
  })

  it('are those within the asked distance, the nearest first, in the language of the reader', async () => {
    const { token } = await world.person('cleaner')
    await give(token, await addressId('4521 rue fabre montréal'))
    const { items } = (await near(token, 20)).body
    expect(items.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['montreal', 'laval', 'longueuil']))
    const away = items.map(({ distanceKm }) => distanceKm)
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(Math.max(...away)).toBeLessThanOrEqual(20)
    expect(away.every(Number.isInteger)).toBe(true)
    const english = await world.call('GET /api/cleaner/nearby-cities', { as: token, query: { km: 20, lng: 'en' } })
    expect(english.body.items.find(({ slug }) => slug === 'montreal')?.name).toBe('Montreal')
  })

  it('may be none, and more once the circle widens', async () => {
    const { token } = await world.person('cleaner')
    await give(token, await addressId('mont-tremblant'))
    const { items } = (await near(token, 1)).body
    const wider = (await near(token, 100)).body.items
    expect(wider.length).toBeGreaterThan(items.length)
    for (const km of [0, 201, 2.5]) expect((await near(token, km)).status).toBe(400)
  })
})

describe('skills and education', () => {
  it('are kept once each and shown on the public page', async () => {
    const cleaner = await listedCleaner(world, { name: 'Ana Pereira' })
    const kept = await world.call('PATCH /api/cleaner/profile', {
      as: cleaner.token,
      body: { skills: ['Repassage', 'Vitres', 'Repassage'], education: 'DEP en entretien' },
    })
    expect(kept.body).toMatchObject({ skills: ['Repassage', 'Vitres'], education: 'DEP en entretien' })
    const page = await world.call('GET /api/cleaners/{slug}', { params: { slug: cleaner.slug } })
    expect(page.body).toMatchObject({ skills: ['Repassage', 'Vitres'], education: 'DEP en entretien' })
    const many = Array.from({ length: 21 }, (_, index) => `Talent ${index}`)
    for (const body of [{ skills: many }, { skills: ['x'.repeat(61)] }, { education: 'x'.repeat(501) }])
      expect((await world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body })).status).toBe(400)
  })
})
