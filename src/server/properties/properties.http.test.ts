// Properties over HTTP: addresses from suggestions only, sealed secrets, and what a booking keeps in place.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingStatus } from '#domain/booking.ts'
import type { ClientId, PropertyId } from '#domain/id.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import type { ResolvedAddress } from '#server/geography/geocoder.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { insertBooking, listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { bookingsNeeding, referencesOf } from '../bookings/index.ts'
import { findProperty, makeProperties } from './index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const suggestion = async (q: string): Promise<string> =>
  (await world.call('GET /api/geo/suggest', { query: { q } })).body.items[0]?.id ?? ''
/** Nobody knows this street here: its town alone is known. */
const BARE = '3-4521 rue Fabre, Montréal'
const home = { name: 'Chez nous', type: 'condo' as const, bedrooms: 2, bathrooms: 1 }
type Given = Record<string, unknown>

async function add(token: string, more: Given = {}, q = '3-4521 rue Fabre, Montréal H2J 3V1') {
  return world.call('POST /api/properties', { as: token, rawBody: { ...home, addressId: await suggestion(q), ...more } })
}

async function bookAt(propertyId: PropertyId, clientId: ClientId, status: BookingStatus): Promise<string> {
  const cleaner = await listedCleaner(world)
  const startsAt = new Date(world.clock.now().getTime() + 72 * 3_600_000)
  return (await insertBooking(world, { clientId, cleanerId: cleaner.id, propertyId, startsAt, minutes: 240, status })).reference
}

describe('adding', () => {
  it('takes its place from a suggestion, and fills in what was left out', async () => {
    const { token } = await world.person('client')
    const made = await add(token, { name: 'Chez 🏡 Zoë', postalCode: 'h2j3v1', squareFootage: null })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Chez 🏡 Zoë',
      street: '4521, rue Fabre, app. 3',
      unit: '3',
      city: 'Montréal',
      citySlug: 'montreal',
      province: 'QC',
      country: 'CA',
      postalCode: 'H2J 3V1',
      timeZone: 'America/Toronto',
      stories: 1,
      parking: null,
      pets: 'none',
      notes: '',
      squareFootage: null,
      wifiName: null,
      inUse: false,
    })
    expect((await world.call('GET /api/properties', { as: token })).body.items).toEqual([made.body])
  })

  it('is placed by its postal code where only the town is known, at once or later, and by no code of another town', async () => {
    const { token } = await world.person('client')
    const bare = await add(token, { postalCode: 'H7A 1A1' }, BARE)
    expect(bare.body).toMatchObject({ precision: 'locality', postalCode: 'H7A 1A1' })
    const coded = await add(token, { postalCode: 'H2J 3V1' }, BARE)
    expect(coded.body).toMatchObject({ precision: 'postal', postalCode: 'H2J 3V1' })
    const spotAfter = async (postalCode: string | null) => {
      const changed = await world.call('PATCH /api/properties/{id}', { as: token, params: { id: bare.body.id }, body: { postalCode } })
      return [changed.body.precision, changed.body.lat, changed.body.lng]
    }
    expect(await spotAfter('H2J 3V1')).toEqual(['postal', coded.body.lat, coded.body.lng])
    expect(await spotAfter('H1A 1A1')).not.toEqual(['postal', coded.body.lat, coded.body.lng])
  })

  it('needs the postal code where only the town is known and a code says more, and only there', async () => {
    const { token } = await world.person('client')
    const bare = await add(token, {}, BARE)
    expect([bare.status, bare.problem.code]).toEqual([422, 'postal-code-needed'])
    expect(bare.problem.fields).toEqual({ postalCode: expect.stringContaining('Entrez le code postal') })
    expect((await add(token, {}, '12 rue Principale, Rawdon')).body).toMatchObject({ precision: 'locality', lacksPostalCode: false })
    // One from before may stay as it is; whoever edits its place gives the code.
    const { id } = (await add(token)).body
    await world.platform.db.updateTable('property').set({ postal_code: null, precision: 'locality' }).where('id', '=', id).execute()
    const change = (body: object) => world.call('PATCH /api/properties/{id}', { as: token, params: { id }, body })
    expect((await change({ notes: 'sonnette' })).body).toMatchObject({ notes: 'sonnette', lacksPostalCode: true })
    expect((await change({ postalCode: null })).problem.code).toBe('postal-code-needed')
    expect((await change({ postalCode: 'H2J 3V1' })).body).toMatchObject({ precision: 'postal', lacksPostalCode: false })
  })

  it('keeps the wall clock of the place', async () => {
    const { token } = await world.person('client')
    const made = await add(token, {}, '12 chemin Principal, Les Îles-de-la-Madeleine')
    expect(made.body.timeZone).toBe('America/Halifax')
  })

  it('refuses addresses that were not suggested, or that lead to no door', async () => {
    const { token } = await world.person('client')
    const forged = await add(token, { addressId: '4521 rue Fabre, Montréal' })
    expect([forged.status, forged.problem.code]).toEqual([422, 'address-not-from-suggestions'])
    const town = await add(token, {}, 'Montréal')
    expect(town.problem).toMatchObject({
      code: 'address-not-from-suggestions',
      fields: { addressId: 'Choisissez l’adresse parmi les suggestions.' },
    })
    const missing = await add(token, { addressId: undefined })
    expect(missing.problem).toMatchObject({ code: 'malformed-request', fields: { addressId: expect.any(String) } })
    expect((await world.call('GET /api/properties', { as: token })).body.items).toEqual([])
  })

  it('refuses a city that is not served', async () => {
    const { geocoder } = world
    const known = geocoder.resolve.bind(geocoder)
    geocoder.resolve = async (id, options): Promise<ResolvedAddress> => ({
      ...(await known(id, options)),
      city: 'Kuujjuaq',
      citySlug: 'kuujjuaq',
    })
    try {
      const { token } = await world.person('client')
      expect((await add(token)).problem).toMatchObject({ code: 'city-not-served', fields: { addressId: expect.any(String) } })
    } finally {
      geocoder.resolve = known
    }
  })

  it('refuses bad postal codes, unknown fields, sizes out of range and malformed JSON', async () => {
    const { token } = await world.person('client')
    expect((await add(token, { postalCode: 'H2J 3V' })).problem).toMatchObject({
      code: 'bad-postal-code',
      fields: { postalCode: expect.any(String) },
    })
    const wrong = await add(token, { bedrooms: 21, squareFootage: 49, pets: 'lion', clientId: 'x' })
    expect(Object.keys(wrong.problem.fields ?? {}).toSorted()).toEqual(['bedrooms', 'clientId', 'pets', 'squareFootage'])
    expect((await add(token, { name: '   ' })).status).toBe(400)
    expect((await world.call('POST /api/properties', { as: token, rawBody: '{"name":' })).problem.code).toBe('malformed-request')
  })

  it('is done once for one key', async () => {
    const { token } = await world.person('client')
    const body = { ...home, addressId: await suggestion('10 rue Cartier, Laval H7N 2B1') }
    const [first, again] = [
      await world.call('POST /api/properties', { as: token, body, key: 'k1' }),
      await world.call('POST /api/properties', { as: token, body, key: 'k1' }),
    ]
    expect(again.body.id).toBe(first.body.id)
    expect((await world.call('GET /api/properties', { as: token })).body.items).toHaveLength(1)
  })
})

describe('whose it is', () => {
  it('is for clients only, each their own', async () => {
    const owner = await world.person('client')
    const { id } = (await add(owner.token)).body
    const stranger = await world.person('client')
    const params = { id }
    const tries = [
      world.call('GET /api/properties/{id}', { as: stranger.token, params }),
      world.call('PATCH /api/properties/{id}', { as: stranger.token, params, body: { name: 'À moi' } }),
      world.call('DELETE /api/properties/{id}', { as: stranger.token, params }),
      world.call('POST /api/properties/{id}/restore', { as: stranger.token, params }),
    ]
    for (const tried of await Promise.all(tries)) expect(tried.problem.code).toBe('not-found')
    expect((await world.call('GET /api/properties', { as: stranger.token })).body.items).toEqual([])
    for (const role of ['cleaner', null] as const) {
      const other = await world.person(role)
      expect((await world.call('GET /api/properties', { as: other.token })).problem.code).toBe('wrong-role')
      expect((await world.call('GET /api/properties/{id}', { as: other.token, params })).problem.code).toBe('wrong-role')
    }
    expect((await world.call('GET /api/properties')).problem.code).toBe('not-signed-in')
    expect((await world.call('GET /api/properties/{id}', { as: owner.token, params: { id: 'not-an-id' } })).status).toBe(400)
    expect((await world.call('GET /api/properties/{id}', { as: owner.token, params })).body.name).toBe('Chez nous')
  })
})

describe('access secrets', () => {
  const secrets = { wifiName: 'Maison', wifiPassword: 'mot de passe é', accessInstructions: 'clé sous le pot 🔑' }

  it('are read by the client and never stored in clear', async () => {
    const { token } = await world.person('client')
    const { id } = (await add(token, secrets)).body
    expect((await world.call('GET /api/properties/{id}', { as: token, params: { id } })).body).toMatchObject({
      ...secrets,
      trashLocation: null,
      secretViews: [],
    })
    const { rows } = await world.platform.pool.query<{ row: string; sealed: Buffer }>(
      'select p::text as row, sealed_secrets as sealed from property p where id = $1',
      [id],
    )
    for (const text of Object.values(secrets)) {
      expect(rows[0]?.row).not.toContain(text)
      expect(rows[0]?.sealed.includes(text)).toBe(false)
    }
  })

  it('of a network keep every character that was typed', async () => {
    const { token } = await world.person('client')
    const typed = { wifiName: ' Nid\u00a0d’en haut ', wifiPassword: '  espaces-autour-9  ' }
    const { id } = (await add(token, typed)).body
    expect((await world.call('GET /api/properties/{id}', { as: token, params: { id } })).body).toMatchObject(typed)
  })

  it('merge on change: what is not given stays, null and empty clear', async () => {
    const { token } = await world.person('client')
    const { id } = (await add(token, secrets)).body
    const patch = (body: { wifiPassword?: string | null; wifiName?: string; trashLocation?: string; accessInstructions?: string | null }) =>
      world.call('PATCH /api/properties/{id}', { as: token, params: { id }, body })
    expect((await patch({ wifiPassword: null, trashLocation: 'ruelle' })).body).toMatchObject({
      wifiName: 'Maison',
      wifiPassword: null,
      trashLocation: 'ruelle',
    })
    await patch({ wifiName: '', trashLocation: '', accessInstructions: null })
    const { rows } = await world.platform.pool.query('select sealed_secrets from property where id = $1', [id])
    expect(rows).toEqual([{ sealed_secrets: null }])
  })

  it('are opened for a visit, and each view is shown to the client', async () => {
    const client = await world.person('client')
    const { id } = (await add(client.token, secrets)).body
    const cleaner = await listedCleaner(world, { name: 'Marie Roy' })
    const startsAt = new Date(world.clock.now().getTime() + 90 * 3_600_000)
    const booking = await insertBooking(world, {
      clientId: client.id,
      cleanerId: cleaner.id,
      propertyId: id,
      startsAt,
      minutes: 240,
      status: 'confirmed',
    })
    const bookings = { needing: bookingsNeeding, referencesOf }
    const { readSecrets } = makeProperties({ ...world.platform, geocoder: world.geocoder, bookings })
    const reading = { propertyId: id, bookingId: booking.id, viewerId: cleaner.id, now: world.clock.now() }
    expect(await inTransaction(world.platform.db, (tx) => readSecrets(tx, reading))).toMatchObject(secrets)
    const { secretViews } = (await world.call('GET /api/properties/{id}', { as: client.token, params: { id } })).body
    expect(secretViews).toEqual([
      { viewerName: 'Marie R.', bookingReference: booking.reference, viewedAt: world.clock.now().toISOString() },
    ])
  })
})

describe('changing and deleting', () => {
  it('changes only what is given, the address too while nobody is coming', async () => {
    const { token } = await world.person('client')
    const { id } = (await add(token, { notes: 'sonnette', stories: 2, parking: true })).body
    const renamed = await world.call('PATCH /api/properties/{id}', {
      as: token,
      params: { id },
      body: { name: 'Chalet', squareFootage: 900 },
    })
    expect(renamed.body).toMatchObject({
      name: 'Chalet',
      notes: 'sonnette',
      stories: 2,
      parking: true,
      squareFootage: 900,
      street: '4521, rue Fabre, app. 3',
    })
    const moved = await world.call('PATCH /api/properties/{id}', {
      as: token,
      params: { id },
      body: { addressId: await suggestion('12 rue Racine, Saguenay'), postalCode: 'G7H 1A1' },
    })
    expect(moved.body).toMatchObject({
      street: '12, rue Racine',
      unit: null,
      citySlug: 'saguenay',
      postalCode: 'G7H 1A1',
      notes: 'sonnette',
    })
    const cleared = await world.call('PATCH /api/properties/{id}', {
      as: token,
      params: { id },
      body: { postalCode: null, squareFootage: null },
    })
    expect(cleared.body).toMatchObject({ postalCode: null, squareFootage: null })
    const bad = await world.call('PATCH /api/properties/{id}', { as: token, params: { id }, body: { addressId: 'forged' } })
    expect(bad.problem.code).toBe('address-not-from-suggestions')
    expect(
      (await world.call('PATCH /api/properties/{id}', { as: token, params: { id }, body: { postalCode: '12345' } })).problem.code,
    ).toBe('bad-postal-code')
    expect((await world.call('PATCH /api/properties/{id}', { as: token, params: { id }, rawBody: { id: 'x' } })).status).toBe(400)
  })

  it('deletes softly, and undoes it', async () => {
    const { token } = await world.person('client')
    const { id } = (await add(token, { wifiName: 'Maison' })).body
    expect((await world.call('DELETE /api/properties/{id}', { as: token, params: { id } })).body).toEqual({ ok: true })
    expect((await world.call('GET /api/properties', { as: token })).body.items).toEqual([])
    expect((await world.call('GET /api/properties/{id}', { as: token, params: { id } })).problem.code).toBe('not-found')
    expect((await world.call('DELETE /api/properties/{id}', { as: token, params: { id } })).problem.code).toBe('not-found')
    expect((await world.call('PATCH /api/properties/{id}', { as: token, params: { id }, body: { name: 'X' } })).problem.code).toBe(
      'not-found',
    )
    expect(await findProperty(world.platform.db, id)).toBeNull()
    const restored = await world.call('POST /api/properties/{id}/restore', { as: token, params: { id } })
    expect(restored.body).toMatchObject({ id, wifiName: 'Maison' })
    expect((await world.call('POST /api/properties/{id}/restore', { as: token, params: { id } })).status).toBe(200)
  })

  it.each(['available', 'pending', 'confirmed', 'in_progress'] as const)(
    'stays where it is while a booking is %s, and can still be renamed',
    async (status) => {
      const client = await world.person('client')
      const { id } = (await add(client.token)).body
      const reference = await bookAt(id, client.id, status)
      const refusals = [
        await world.call('DELETE /api/properties/{id}', { as: client.token, params: { id } }),
        await world.call('PATCH /api/properties/{id}', {
          as: client.token,
          params: { id },
          body: { addressId: await suggestion('10 rue Cartier, Laval H7N 2B1') },
        }),
      ]
      for (const refused of refusals) expect(refused.problem).toMatchObject({ code: 'property-in-use', details: { bookings: [reference] } })
      const sameDoor = await world.call('PATCH /api/properties/{id}', {
        as: client.token,
        params: { id },
        query: { lng: 'en' },
        body: { name: 'Home', addressId: await suggestion('3-4521 rue Fabre, Montréal H2J 3V1') },
      })
      expect(sameDoor.body).toMatchObject({ name: 'Home', inUse: true, street: '4521 rue Fabre, apt. 3' })
      const otherUnit = await world.call('PATCH /api/properties/{id}', {
        as: client.token,
        params: { id },
        body: { addressId: await suggestion('4-4521 rue Fabre, Montréal H2J 3V1') },
      })
      expect(otherUnit.problem.code).toBe('property-in-use')
    },
  )

  it.each(['completed', 'cancelled', 'declined', 'declined_by_client'] as const)('may go once its booking is %s', async (status) => {
    const client = await world.person('client')
    const { id } = (await add(client.token)).body
    await bookAt(id, client.id, status === 'completed' ? 'cancelled' : status)
    if (status === 'completed')
      await world.platform.pool.query(`update booking set status = 'completed', punched_out_at = starts_at where property_id = $1`, [id])
    expect((await world.call('DELETE /api/properties/{id}', { as: client.token, params: { id } })).status).toBe(200)
  })
})
