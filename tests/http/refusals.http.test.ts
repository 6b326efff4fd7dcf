// Refusals that no other test provokes: each is provoked here, as `tests/afterwards` demands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedAddress } from '#server/geography/geocoder.ts'
import { aPicture, openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { confirmOperator, OPERATOR_ENV, signUpOperator } from '../support/operator.ts'

const STRANGE_ID = '00000000-0000-4000-8000-000000000000'
const FAR_AWAY = { position: { lat: 46.8139, lng: -71.208, accuracyMeters: 5 } }
const BECAUSE = { reason: 'le GPS ne répond pas' }

let scene: Scene
let client: Person
let stranger: Person
let otherCleaner: Person
let operator: Person

beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  client = await scene.newClient()
  stranger = await scene.newClient()
  otherCleaner = await scene.newCleaner()
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const confirmed = () => scene.confirmed({ date: scene.freeDate() }, client)

async function codeOf(method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, as: Person | null, body?: object): Promise<string> {
  const response = await scene.world.app.inject({
    method,
    url,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    ...(method === 'GET' ? {} : { payload: body ?? {} }),
  })
  expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
  return (response.json() as { code: string }).code
}
const take = (step: string, id: string, as: Person, body: object = {}) => codeOf('POST', `/api/bookings/${id}/${step}`, as, body)

describe('a step of a booking', () => {
  const STEPS = [
    { step: 'accept', by: 'cleaner', body: {} },
    { step: 'decline', by: 'cleaner', body: {} },
    { step: 'cancel', by: 'client', body: { reason: 'other' } },
    { step: 'set-out', by: 'cleaner', body: {} },
    { step: 'punch-in', by: 'cleaner', body: BECAUSE },
    { step: 'punch-out', by: 'cleaner', body: BECAUSE },
    { step: 'leave', by: 'cleaner', body: { reason: 'illness', note: 'Un malaise.' } },
    { step: 'say-done', by: 'client', body: {} },
    { step: 'say-not-done', by: 'cleaner', body: {} },
    { step: 'propose-move', by: 'cleaner', body: { starts: ['2026-12-01T14:00:00Z'], expectedCents: 0 } },
    { step: 'accept-move', by: 'client', body: { startsAt: '2026-12-01T14:00:00Z' } },
    { step: 'decline-move', by: 'cleaner', body: {} },
    { step: 'withdraw-move', by: 'client', body: {} },
    { step: 'approve-visit', by: 'client', body: {} },
    { step: 'report-no-show', by: 'client', body: {} },
    { step: 'report-lock-out', by: 'cleaner', body: {} },
  ] as const
  let over = ''
  let lapsed = ''
  beforeAll(async () => {
    over = (await scene.held({ date: scene.freeDate() }, client)).id
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id: over }, body: { reason: 'other' } })
    lapsed = (await scene.held({ date: scene.freeDate() }, client)).id
    await scene.world.advance({ hours: 25 })
  })

  it.each(STEPS)('$step is for an existing booking, by its own people, while it stands', async ({ step, by, body }) => {
    const [party, other] = by === 'client' ? [client, stranger] : [scene.cleaner, otherCleaner]
    expect(await take(step, STRANGE_ID, party, body)).toBe('not-found')
    expect(await take(step, over, other, body)).toBe('not-yours')
    expect(await take(step, over, party, body)).toBe('step-not-allowed')
    expect(await take(step, lapsed, party, body)).toBe('booking-expired')
  })

  it('nothing is owed for a request that lapsed, so that operators have nothing to waive', async () => {
    await confirmOperator(scene.world, operator)
    expect(await take('waive-second-half', lapsed, operator, { note: 'Cliente hospitalisée.' })).toBe('booking-expired')
  })

  it('a door is photographed only where a report of it would be taken', async () => {
    const photo = async (id: string) => (await scene.addPhoto(id, await aPicture(), { kind: 'door' })).body.code
    expect([await photo(STRANGE_ID), await photo(over), await photo(lapsed)]).toEqual(['not-found', 'step-not-allowed', 'booking-expired'])
  })
})

describe('a visit at its own place and time', () => {
  it('is not proved locked out before the grace is over, without a photo, from far away, by words, or after its end', async () => {
    const { id, startsAt, endsAt } = await confirmed()
    const photo = async (as: Person = scene.cleaner) => (await scene.addPhoto(id, await aPicture(), { kind: 'door', as })).body.code
    await scene.findDoor(id)
    await scene.moveTo(startsAt)
    expect([await take('report-lock-out', id, scene.cleaner), await photo()]).toEqual(['too-early', 'too-early'])
    await scene.world.advance({ minutes: 30 })
    expect(await take('report-lock-out', id, scene.cleaner, FAR_AWAY)).toBe('door-photo-missing')
    expect(await photo(otherCleaner)).toBe('not-yours')
    expect(await photo(client)).toBe('wrong-role')
    expect(await photo()).toBeUndefined()
    expect(await take('report-lock-out', id, scene.cleaner)).toBe('door-location-missing')
    expect(await take('report-lock-out', id, scene.cleaner, FAR_AWAY)).toBe('too-far-from-door')
    await scene.world.platform.pool.query(`update booking set precision = 'locality' where id = $1`, [id])
    expect(await take('report-lock-out', id, scene.cleaner, FAR_AWAY)).toBe('door-photos-missing')
    expect(await photo()).toBeUndefined()
    expect(await take('report-lock-out', id, scene.cleaner, FAR_AWAY)).toBe('outside-area')
    expect(await take('report-lock-out', id, scene.cleaner, BECAUSE)).toBe('malformed-request')
    const taken = `/api/bookings/${id}/photos/${(await scene.see(id, client)).photos[0]?.id}`
    expect(await codeOf('DELETE', taken, otherCleaner)).toBe('not-yours')
    await scene.moveTo(endsAt)
    expect([await take('report-lock-out', id, scene.cleaner), await photo()]).toEqual(['too-late', 'too-late'])
    expect(await codeOf('DELETE', taken, scene.cleaner)).toBe('step-not-allowed')
    expect(await take('punch-in', id, scene.cleaner, BECAUSE)).toBe('too-late')
    expect(await take('cancel', id, client, { reason: 'other' })).toBe('too-late')
  })

  it('does not begin without the money of its first half', async () => {
    const { id, startsAt } = await confirmed()
    await scene.moveTo(startsAt)
    await scene.world.platform.pool.query(`update charge set state = 'void' where booking_id = $1 and leg = 'initial'`, [id])
    expect(await take('punch-in', id, scene.cleaner, BECAUSE)).toBe('no-payment-hold')
  })

  it('ends where it took place, and its photos stay as they were', async () => {
    const { id } = await scene.started({ date: scene.freeDate() })
    await scene.finishWork(id)
    expect(await take('punch-out', id, scene.cleaner, {})).toBe('location-needed')
    expect(await take('punch-out', id, scene.cleaner, FAR_AWAY)).toBe('outside-area')
    await scene.findDoor(id)
    expect(await take('punch-out', id, scene.cleaner, FAR_AWAY)).toBe('too-far-away')
    const picture = await aPicture()
    expect((await scene.addPhoto(STRANGE_ID, picture)).body.code).toBe('not-found')
    expect((await scene.addPhoto(id, picture, { as: otherCleaner })).body.code).toBe('not-yours')
    const photo = `/api/bookings/${id}/photos/${(await scene.see(id)).photos[0]?.id}`
    expect(await codeOf('DELETE', photo, otherCleaner)).toBe('not-yours')
    await scene.world.call('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, body: BECAUSE })
    expect(await codeOf('DELETE', photo, scene.cleaner)).toBe('step-not-allowed')
    expect(await codeOf('GET', `/api/bookings/${id}/payment`, stranger)).toBe('not-yours')
    const ratings = Object.fromEntries(
      ['cleanliness', 'quality', 'reliability', 'punctuality', 'communication', 'professionalism', 'overall'].map((name) => [name, 5]),
    )
    expect(await codeOf('POST', `/api/bookings/${STRANGE_ID}/reviews`, client, { ratings })).toBe('not-found')
    expect(await codeOf('PUT', `/api/reviews/${STRANGE_ID}/reply`, client, { reply: 'Merci!' })).toBe('not-found')
  })
})

describe('a request', () => {
  const quote = (change: object) =>
    codeOf('POST', '/api/quotes', null, {
      cleanerSlug: scene.cleaner.slug,
      serviceType: 'basic',
      durationHours: 4,
      citySlug: 'montreal',
      propertyType: 'apartment',
      ...change,
    })

  it('has no price for a cleaner, a service, a length or a place that cannot be had', async () => {
    expect(await quote({ cleanerSlug: 'personne' })).toBe('not-found')
    expect(await quote({ serviceType: 'garage' })).toBe('service-not-offered')
    expect(await quote({ durationHours: 3 })).toBe('too-short')
    expect(await quote({ durationHours: 4.25 })).toBe('bad-duration')
    expect(await quote({ propertyType: 'commercial' })).toBe('commercial-referred')
  })

  it('is not booked in a city that its cleaner does not serve', async () => {
    await scene.world.call('PUT /api/cleaner/cities', { as: otherCleaner.token, body: { cities: ['laval'] } })
    const rates = [{ city: 'laval', hourlyRateCents: 3_200 }]
    await scene.world.call('PUT /api/cleaner/rates', { as: otherCleaner.token, body: { method: 'hourly', rates } })
    const { slug } = (await scene.world.call('GET /api/cleaner/profile', { as: otherCleaner.token })).body
    const input = { cleanerSlug: slug, date: scene.freeDate(), expectedTotalCents: 1 }
    expect((await scene.request(input, { by: client })).problem.code).toBe('city-not-served')
  })

  it('is not paid with what is no card', async () => {
    const { body } = await scene.request({ date: scene.freeDate() }, { by: client })
    expect((await scene.confirmCard(body.payment.clientSecret, 'bonjour')).problem.code).toBe('bad-card')
  })
})

describe('the rest', () => {
  it('signing in and up by the short road is as strict as by the long one', async () => {
    const someone = { name: 'Ana', email: 'ana@essai.test', password: 'une-phrase-bien-longue' }
    expect(await codeOf('POST', '/api/login', null, { email: client.email, password: 'pas-la-bonne' })).toBe('bad-credentials')
    expect(await codeOf('POST', '/api/register', null, { ...someone, email: client.email })).toBe('email-taken')
    expect(await codeOf('POST', '/api/register', null, { ...someone, role: 'admin', adminCode: 'porte-verte' })).toBe('bad-admin-code')
    expect(await codeOf('POST', '/api/register', null, { ...someone, password: 'motdepasse123' })).toBe('weak-password')
  })

  it('a property does not move to a city that is not served', async () => {
    const { geocoder } = scene.world
    const known = geocoder.resolve.bind(geocoder)
    geocoder.resolve = async (id, options): Promise<ResolvedAddress> => ({ ...(await known(id, options)), citySlug: 'kuujjuaq' })
    try {
      const { body } = await scene.world.call('GET /api/geo/suggest', { query: { q: '10 rue Cartier, Laval' } })
      const addressId = body.items[0]?.id ?? ''
      expect(await codeOf('PATCH', `/api/properties/${scene.propertyId}`, scene.client, { addressId })).toBe('city-not-served')
    } finally {
      geocoder.resolve = known
    }
  })

  it('unknown words and pictures are not there, and neither is what climbs out of their folders', async () => {
    for (const url of [
      '/locales/fr/nothing.json',
      '/locales/fr/..%2f..%2fpackage.json',
      '/locales/fr/__proto__.json',
      '/media/portraits/nobody.webp',
      '/media/portraits/..%2fapp-secret',
      '/media/portraits/%2e%2e%2f%2e%2e%2fapp-secret.webp',
      '/media/portraits/nobody.webp%00.png',
    ]) {
      expect(await codeOf('GET', url, null), url).toBe('not-found')
    }
    for (const url of ['/locales/..%2ffr/common.json', '/media/visits/x.webp', '/media/..%2fvisits/x.webp'])
      expect(await codeOf('GET', url, null), url).toBe('malformed-request')
    for (const url of ['/media/../app-secret', '/locales/fr/../../package.json', '/../package.json'])
      expect(await codeOf('GET', url, null), url).toBe('not-found')
  })

  it('a body that is too large, or in a language that nobody reads, is refused in words', async () => {
    const send = async (type: string, payload: string) => {
      const response = await scene.world.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload })
      return [response.statusCode, (response.json() as { code: string }).code]
    }
    expect(await send('application/json', JSON.stringify({ email: 'x'.repeat(64 * 1024) }))).toEqual([413, 'request-too-large'])
    expect(await send('application/json', JSON.stringify({ email: 'x'.repeat(63 * 1024) }))).toEqual([400, 'malformed-request'])
    const event = { method: 'POST', url: '/api/webhooks/sandbox', headers: { 'content-type': 'application/json' } } as const
    const ofLength = async (length: number) =>
      (await scene.world.app.inject({ ...event, payload: JSON.stringify('x'.repeat(length)) })).json<{ code: string }>().code
    expect([await ofLength(500_000), await ofLength(1_100_000)]).toEqual(['bad-signature', 'request-too-large'])
    expect(await send('text/xml', '<a/>')).toEqual([415, 'wrong-content-type'])
  })

  it('of a thousand faults the first twenty are named, of a hundred prices a minute none too many', async () => {
    const rawBody = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`f${index.toString(36)}`, 1]))
    const { status, problem } = await scene.world.call('POST /api/quotes', { rawBody })
    expect([status, problem.code, Object.keys(problem.fields ?? {}).length]).toEqual([400, 'malformed-request', 20])
    expect(JSON.stringify(problem).length).toBeLessThan(2_000)
    await scene.world.platform.pool.query(`update rate_limit set calls = 239 where bucket like 'POST /api/quotes:%'`)
    expect((await scene.world.call('POST /api/quotes', { rawBody })).status).toBe(400)
    expect((await scene.world.call('POST /api/quotes', { rawBody })).problem.code).toBe('too-many-requests')
    await scene.world.platform.pool.query('delete from rate_limit')
  })

  it('an address that cannot be read is refused in words, with the headers of every answer', async () => {
    for (const url of ['/api/cleaners/%', '/api/cleaners/%ff', `/api/cleaners/${'x'.repeat(4_500)}`]) {
      const response = await scene.world.app.inject({ url, headers: { 'accept-language': 'en' } })
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'malformed-request'])
      expect(response.headers).toMatchObject({ 'x-request-id': expect.any(String), 'x-content-type-options': 'nosniff' })
    }
  })

  it('a server that is closing reports not ready', async () => {
    scene.world.features.startDraining()
    expect(await codeOf('GET', '/readyz', null)).toBe('service-unavailable')
  })
})
