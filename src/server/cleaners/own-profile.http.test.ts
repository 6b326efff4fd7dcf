// A cleaner's own settings over HTTP: what is refused, what is kept, and when they become findable.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { listedCleaner, setWeek, verify } from '../../../tests/support/cleaner-for-tests.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const english = { 'accept-language': 'en-CA' }
const profileOf = async (token: string) => (await world.call('GET /api/cleaner/profile', { as: token })).body

describe('becoming a cleaner', () => {
  it('starts with an empty, unlisted profile that lists all it lacks', async () => {
    const { token } = await world.person('cleaner', 'Zoé Bélanger')
    expect(await profileOf(token)).toMatchObject({
      slug: 'zoe-b',
      name: 'Zoé B.',
      listed: false,
      missing: ['rates', 'services', 'cities', 'availability', 'identity', 'background_check', 'home_city', 'photo'],
    })
  })

  it('tells the account the address of the profile, afterwards where the version before this one made it', async () => {
    const { token, id } = await world.person('cleaner', 'Noé Tremblay')
    const slugOf = async () => (await world.call('GET /api/users/me', { as: token })).body.cleanerSlug
    expect(await slugOf()).toBe('noe-t')
    await world.platform.pool.query('update account set cleaner_slug = null where id = $1', [id])
    await world.features.tidy()
    expect(await slugOf()).toBe('noe-t')
  })

  it('happens at role selection too, and never for clients', async () => {
    const later = await world.person(null, 'Yan Roy')
    expect((await world.call('GET /api/cleaner/profile', { as: later.token })).problem.code).toBe('wrong-role')
    await world.call('POST /api/auth/select-role', { as: later.token, body: { role: 'cleaner' } })
    expect((await profileOf(later.token)).slug).toBe('yan-r')
    const client = await world.person('client')
    expect((await world.call('GET /api/cleaner/profile', { as: client.token })).status).toBe(403)
    expect((await world.call('PUT /api/cleaner/services', { as: client.token, body: { serviceTypes: ['basic'] } })).status).toBe(403)
    expect((await world.call('GET /api/cleaner/profile')).status).toBe(401)
  })

  it('gives namesakes, page names and names without letters a slug of their own', async () => {
    const slugs = []
    for (const name of ['Anne Roy', 'Anne Roy', 'Join', '🧽✨']) {
      slugs.push((await profileOf((await world.person('cleaner', name)).token)).slug)
    }
    expect(slugs[0]).toBe('anne-r')
    expect(slugs[1]).toMatch(/^anne-r-[a-z0-9]{4}$/)
    expect(slugs[2]).toMatch(/^join-[a-z0-9]{4}$/)
    expect(slugs[3]).toMatch(/^menage-[a-z0-9]{4}$/)
  })

  it.each(['\u200b', '\u3164', '\u2800', '\u0301', ' . ', 'bit.ly/3xyz', 'evil.montreal', '192.168.0.1/x'])(
    'takes no name that nobody sees or that leads elsewhere: %j',
    async (name) => {
      const { token } = await world.person('cleaner', 'Line Roy')
      for (const body of [{ name }, { skills: [name] }, { equipment: [name] }]) {
        expect((await world.call('PATCH /api/cleaner/profile', { as: token, body })).problem.code).toBe('malformed-request')
      }
      expect((await world.call('PATCH /api/users/me', { as: token, body: { name } })).problem.code).toBe('malformed-request')
      expect((await profileOf(token)).name).toBe('Line R.')
    },
  )

  it('takes the marks that turn a line around out of names and texts', async () => {
    const { token } = await world.person('cleaner', 'Line Roy')
    const body = { name: '\u202eluaP', bio: 'Bonjour \u2067à tous' }
    expect((await world.call('PATCH /api/cleaner/profile', { as: token, body })).body).toMatchObject({
      name: 'luaP',
      bio: 'Bonjour à tous',
    })
  })

  it('takes no phone number for a public name', async () => {
    const { token } = await world.person('cleaner', 'Line Roy')
    const { problem } = await world.call('PATCH /api/cleaner/profile', { as: token, body: { name: 'Line 514 555 1234' } })
    expect(problem).toMatchObject({ code: 'phone-number-in-text', fields: { name: expect.any(String) } })
    expect((await profileOf(token)).name).toBe('Line R.')
  })

  it('lists a cleaner once everything is complete, with the last change', async () => {
    const { token, id, slug } = await listedCleaner(world)
    expect(await profileOf(token)).toMatchObject({ listed: true, missing: [] })
    expect((await world.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(200)
    await setWeek(world, token, [])
    expect(await profileOf(token)).toMatchObject({ listed: false, missing: ['availability'] })
    expect((await world.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(404)
    const left = await world.platform.pool.query('select 1 from listing where cleaner_id = $1', [id])
    expect(left.rows).toEqual([])
  })
})

describe('profile', () => {
  it('changes only what is given, keeps the slug, and accepts any script and emoji', async () => {
    const { token } = await world.person('cleaner', 'Léo Côté')
    const changed = await world.call('PATCH /api/cleaner/profile', {
      as: token,
      body: {
        name: 'Léo 🧹 Côté',
        bio: 'Bonjour\nà tous',
        homeCity: 'gatineau',
        languages: ['en', 'fr', 'en'].slice(0, 2) as ('fr' | 'en')[],
        petTolerance: ['dogs', 'dogs'],
      },
    })
    expect(changed.body).toMatchObject({
      name: 'Léo 🧹 Côté',
      slug: 'leo-c',
      homeCity: 'gatineau',
      languages: ['en', 'fr'],
      petTolerance: ['dogs'],
    })
    const again = await world.call('PATCH /api/cleaner/profile', { as: token, body: { coverageKm: 45 } })
    expect(again.body).toMatchObject({ coverageKm: 45, bio: 'Bonjour\nà tous' })
  })

  it('refuses unknown cities, unknown fields, verification dates and malformed JSON', async () => {
    const { token } = await world.person('cleaner')
    const city = await world.call('PATCH /api/cleaner/profile', { as: token, body: { homeCity: 'atlantis' } })
    expect([city.status, city.problem.code]).toEqual([404, 'city-not-found'])
    expect(city.problem.fields).toHaveProperty('homeCity')
    const forged = await world.call('PATCH /api/cleaner/profile', {
      as: token,
      rawBody: { listed: true, identityVerifiedOn: '2026-01-01' },
    })
    expect(forged.problem).toMatchObject({
      code: 'malformed-request',
      fields: { listed: expect.any(String), identityVerifiedOn: expect.any(String) },
    })
    expect((await world.call('PATCH /api/cleaner/profile', { as: token, rawBody: '{"bio":' })).status).toBe(400)
    expect((await world.call('PATCH /api/cleaner/profile', { as: token, body: { name: '  ' } })).status).toBe(400)
  })

  it('takes both tax numbers or neither, checked and tidied', async () => {
    const { token } = await world.person('cleaner')
    const patch = (body: { gstNumber?: string | null; qstNumber?: string | null }) =>
      world.call('PATCH /api/cleaner/profile', { as: token, body })
    const alone = await patch({ gstNumber: '123456782 RT 0001' })
    expect(alone.problem).toMatchObject({ code: 'bad-tax-number', fields: { qstNumber: expect.any(String) } })
    const tooShort = await patch({ gstNumber: '12345678RT0001', qstNumber: '1234567890TQ0001' })
    expect(Object.keys(tooShort.problem.fields ?? {})).toEqual(['gstNumber'])
    const both = await patch({ gstNumber: '123456782 rt 0001', qstNumber: '1234567890-tq-0001' })
    expect(both.body).toMatchObject({ gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' })
    expect((await patch({ qstNumber: null })).problem.code).toBe('bad-tax-number')
    expect((await patch({ gstNumber: null, qstNumber: '' })).body).toMatchObject({ gstNumber: null, qstNumber: null })
  })
})

describe('rates', () => {
  it('are bounded, and the refusal names the bounds in the caller’s language', async () => {
    const { token } = await world.person('cleaner')
    const low = { method: 'hourly' as const, rates: [{ city: 'laval', hourlyRateCents: 1699 }] }
    const refused = await world.call('PUT /api/cleaner/rates', { as: token, body: low, query: { lng: 'fr' } })
    expect(refused.status).toBe(422)
    expect(refused.problem).toMatchObject({
      code: 'rate-out-of-range',
      message: 'Le tarif doit se situer entre 17\u00A0$ et 199\u00A0$.',
      details: { min: '17\u00A0$', max: '199\u00A0$' },
      fields: { 'rates.0.hourlyRateCents': expect.any(String) },
    })
    const high = { method: 'fixed' as const, ratesCents: { condo: 19_901 } }
    const inEnglish = await world.call('PUT /api/cleaner/rates', { as: token, body: high, query: { lng: 'en' } })
    expect(inEnglish.problem).toMatchObject({
      message: 'The rate must be between $15 and $199.',
      fields: { 'ratesCents.condo': expect.any(String) },
    })
    for (const edge of [1700, 19_900]) {
      const kept = await world.call('PUT /api/cleaner/rates', {
        as: token,
        body: { method: 'hourly', rates: [{ city: 'laval', hourlyRateCents: edge }] },
      })
      expect(kept.body.cities).toEqual([{ slug: 'laval', name: 'Laval', hourlyRateCents: edge }])
    }
  })

  it('need at least one price, known cities, each once', async () => {
    const { token } = await world.person('cleaner')
    const put = (rawBody: unknown) => world.call('PUT /api/cleaner/rates', { as: token, rawBody })
    expect((await put({ method: 'hourly', rates: [] })).problem.code).toBe('no-valid-rate')
    expect((await put({ method: 'fixed', ratesCents: {} })).problem.code).toBe('no-valid-rate')
    const rate = { city: 'laval', hourlyRateCents: 3000 }
    expect((await put({ method: 'hourly', rates: [rate, { ...rate, city: 'Laval' }] })).problem.fields).toHaveProperty('rates.1.city')
    expect((await put({ method: 'hourly', rates: [rate, rate] })).problem).toMatchObject({
      code: 'malformed-request',
      fields: { 'rates.1.city': expect.any(String) },
    })
    expect((await put({ method: 'hourly', rates: [rate], ratesCents: {} })).status).toBe(400)
    expect((await put({ method: 'weekly' })).status).toBe(400)
    expect((await put({ method: 'fixed', ratesCents: { castle: 5000 } })).status).toBe(400)
    expect((await profileOf(token)).cities).toEqual([])
  })

  it('are by the hour or fixed, one at a time; cities without a price are not listed', async () => {
    const { token, slug } = await listedCleaner(world, { cities: ['montreal', 'laval'] })
    const only = await world.call('PUT /api/cleaner/rates', {
      as: token,
      body: { method: 'hourly', rates: [{ city: 'laval', hourlyRateCents: 4000 }] },
    })
    expect(only.body.cities.map(({ hourlyRateCents }) => hourlyRateCents)).toEqual([4000, null])
    const inMontreal = await world.call('GET /api/cleaners', { query: { city: 'montreal', pageSize: 48 } })
    expect(inMontreal.body.items.map((card) => card.slug)).not.toContain(slug)
    await world.call('PUT /api/cleaner/rates', { as: token, body: { method: 'fixed', ratesCents: { condo: 12_000, house: 18_000 } } })
    const card = (await world.call('GET /api/cleaners/{slug}', { params: { slug } })).body
    expect(card).toMatchObject({
      tariffMethod: 'fixed',
      hourlyRateCents: null,
      fixedRatesCents: { condo: 12_000, house: 18_000 },
      totalCents: 12_000,
    })
  })
})

describe('services, cities and availability', () => {
  it('accepts services and offers; an offer means its services', async () => {
    const { token } = await world.person('cleaner')
    const put = (serviceTypes: ('regular' | 'deep' | 'condo' | 'garage' | 'move-in')[]) =>
      world.call('PUT /api/cleaner/services', { as: token, body: { serviceTypes } })
    expect((await put(['regular', 'condo', 'garage'])).body.serviceTypes).toEqual([
      'basic',
      'office',
      'airbnb',
      'commercial',
      'bungalo',
      'apartement',
      'condo',
      'garage',
    ])
    expect((await put(['move-in'])).body.serviceTypes).toEqual(['move_in_out'])
    expect((await put([])).problem).toMatchObject({ code: 'no-service-type', fields: { serviceTypes: expect.any(String) } })
    expect((await world.call('PUT /api/cleaner/services', { as: token, rawBody: { serviceTypes: ['windows'] } })).status).toBe(400)
  })

  it('keeps the rates of cities that stay', async () => {
    const { token } = await world.person('cleaner')
    const put = (cities: string[]) => world.call('PUT /api/cleaner/cities', { as: token, body: { cities }, headers: english })
    expect((await put([])).problem.code).toBe('no-city')
    expect((await put(['quebec', 'nowhere'])).problem).toMatchObject({ code: 'city-not-found', fields: { 'cities.1': expect.any(String) } })
    await world.call('PUT /api/cleaner/rates', {
      as: token,
      body: { method: 'hourly', rates: [{ city: 'quebec', hourlyRateCents: 2500 }] },
    })
    const kept = await world.call('PUT /api/cleaner/cities', { as: token, body: { cities: ['quebec', 'levis'] }, query: { lng: 'en' } })
    expect(kept.body.cities).toEqual([
      { slug: 'levis', name: 'Lévis', hourlyRateCents: null },
      { slug: 'quebec', name: 'Quebec City', hourlyRateCents: 2500 },
    ])
    expect((await put(['levis'])).body.cities).toEqual([{ slug: 'levis', name: 'Lévis', hourlyRateCents: null }])
  })

  it('fills in the usual hours, and refuses doubles and hours that make no sense', async () => {
    const { token } = await world.person('cleaner')
    const put = async (weekly: object[]) =>
      world.call('PUT /api/cleaner/availability', { as: token, rawBody: { weekly, replaces: (await profileOf(token)).weekly } })
    const kept = await put([
      { day: 1, part: 'morning' },
      { day: 2, part: 'full_day', startTime: '09:00', endTime: '15:30' },
    ])
    expect(kept.body.weekly).toEqual([
      { day: 1, part: 'morning', startTime: '08:00', endTime: '12:00' },
      { day: 2, part: 'full_day', startTime: '09:00', endTime: '15:30' },
    ])
    const twice = await put([
      { day: 1, part: 'morning' },
      { day: 1, part: 'morning', startTime: '09:00', endTime: '11:00' },
    ])
    expect([twice.status, twice.problem.code]).toEqual([409, 'duplicate-slot'])
    expect((await put([{ day: 1, part: 'morning', startTime: '12:00', endTime: '08:00' }])).problem.fields).toHaveProperty(
      'weekly.0.endTime',
    )
    expect((await put([{ day: 1, part: null, startTime: '12:00' }])).problem.fields).toHaveProperty('weekly.0.startTime')
    expect((await put([{ day: 7, part: 'morning' }])).status).toBe(400)
    expect((await profileOf(token)).weekly).toHaveLength(2)
  })
})

describe('time', () => {
  it('unlists a cleaner whose background check is over a year old, and rolls openings forward each day', async () => {
    const own = await openWorld()
    try {
      const { id, slug, token } = await listedCleaner(own)
      await own.advance({ days: 30 })
      const { rows } = await own.platform.pool.query<{ days: number }>(
        `select extract(day from window_ends[cardinality(window_ends)] - $2::timestamptz)::int as days from cleaner_openings where cleaner_id = $1`,
        [id, own.clock.now()],
      )
      expect(rows[0]?.days).toBeGreaterThanOrEqual(60)
      await verify(own, id, 366)
      expect((await own.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(404)
      await verify(own, id, 365)
      const badges = (await own.call('GET /api/cleaners/{slug}', { params: { slug } })).body.badges
      expect(badges.find(({ kind }) => kind === 'background_check')?.validUntil).toBe(own.clock.now().toISOString().slice(0, 10))
      await own.advance({ days: 2 })
      expect((await own.call('GET /api/cleaners/{slug}', { params: { slug } })).status).toBe(404)
      expect((await own.call('GET /api/cleaner/profile', { as: token })).problem.code).toBe('not-signed-in')
    } finally {
      await own.close()
    }
  })
})
