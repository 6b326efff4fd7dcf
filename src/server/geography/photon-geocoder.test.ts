import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import type { Language } from '#domain/account.ts'
import { door, found, openPhotonServer, street, type PhotonServer } from '../../../tests/support/photon-server.ts'
import { timeoutsByHand, type TimeoutsByHand } from '../../../tests/support/timeouts-by-hand.ts'
import { openLog } from '../platform/log.ts'
import { embeddedGazetteer } from './embedded-gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { photonClient } from './photon-client.ts'
import { photonGeocoder } from './photon-geocoder.ts'

const log = openLog('silent', false)
const signing = { secret: 'a secret of the application', now: () => new Date('2026-11-20T12:00:00Z') }
const gazetteer = embeddedGazetteer(signing)

let server: PhotonServer
let geocoder: Geocoder
let elapsed = 0
beforeAll(async () => {
  server = await openPhotonServer()
})
afterAll(() => server.close())
// Patient, since a busy machine is not a slow server.
const open = (url = server.url): Geocoder =>
  photonGeocoder({
    client: photonClient({ url, log, userAgent: 'Maisonnette (https://maisonnette.test)', waitMs: 20_000, elapsedMs: () => elapsed }),
    gazetteer,
    ...signing,
  })
beforeEach(() => {
  geocoder = open()
  server.answer(found())
})
afterEach(() => {
  server.asked.length = 0
})

const suggest = (text: string, lang: Language = 'fr') => geocoder.suggest({ text, lang })
const lines = async (text: string, lang: Language = 'fr') =>
  (await suggest(text, lang)).items.map((item) => `${item.kind} | ${item.primary} | ${item.secondary} | ${item.precision}`)
const FABRE = '4521 rue Fabre, Montréal'

describe('what Photon is asked', () => {
  it('is the street, the number and the town, near Montréal and within Quebec, in the language of the page', async () => {
    await suggest('app. 3 - 4521 rue Fabre, Montréal (Québec) H2J 3V1', 'en')
    const { path, query, language, agent } = server.asked[0] as PhotonServer['asked'][number]
    expect([path, query.get('q'), language]).toEqual(['/photon/api', expect.stringMatching(/^4521 rue Fabre, Montréal/u), 'en'])
    expect(query.get('q')).not.toMatch(/app|H2J/u)
    expect(query.getAll('layer')).toEqual(['house', 'street'])
    expect([query.get('lat'), query.get('lon'), query.get('bbox')]).toEqual(['45.6', '-73.6', '-79.8,44.9,-57.1,62.6'])
    expect([query.get('lang'), agent]).toEqual([null, 'Maisonnette (https://maisonnette.test)'])
  })

  it.each(['', ' ', 'H2J 3V1', 'H2J', '4521', 'rue', 'boulevard', '🏠🧽', '🏠', 'Ottawa', '12 Main St, Kingston, ON', 'a', '%', '\u0000'])(
    'is nothing for %j, which the gazetteer alone can answer',
    async (text) => {
      expect(await suggest(text)).toEqual(await gazetteer.suggest({ text, lang: 'fr' }))
      expect(server.asked).toEqual([])
    },
  )

  it('is asked without what surrounds it', async () => {
    await suggest('🏠 4521 rue Fabre 🏠')
    expect(server.asked.map(({ query }) => query.get('q'))).toEqual(['4521 rue Fabre'])
  })

  it('is asked once for the same text, by many at once and for five minutes', async () => {
    server.answer(found(door('4521')))
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => suggest(FABRE)))
    await suggest(FABRE)
    expect(server.asked).toHaveLength(1)
    await suggest(FABRE, 'en')
    expect(server.asked).toHaveLength(2)
    elapsed += 5 * 60_000
    await suggest(FABRE)
    expect(server.asked).toHaveLength(3)
  })

  it('is asked no more than four things at once; the others have the gazetteer', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index + 1} rue Fabre, Montréal`)
    server.answer(found(door('9999')))
    const answers = await Promise.all(texts.map((text) => suggest(text)))
    expect(server.asked).toHaveLength(4)
    expect(answers.every(({ items }) => items.length > 0)).toBe(true)
  })
})

describe('what Photon finds', () => {
  it('is a door with its postal code, before the guess of the gazetteer, and says whose data it is', async () => {
    server.answer(found(street('Rue Fabre'), door('4521')))
    expect(await lines(FABRE)).toEqual(['address | 4521, rue Fabre, Montréal | Le Plateau-Mont-Royal (Québec) H2J 3V1 | building'])
    expect((await suggest(FABRE)).credit).toBe('Adresses © les contributeurs d’OpenStreetMap')
    expect(await lines(FABRE, 'en')).toEqual(['address | 4521 rue Fabre, Montreal | Le Plateau-Mont-Royal, Quebec H2J 3V1 | building'])
  })

  it('resolves without asking again, and keeps the apartment that was typed', async () => {
    server.answer(found(door('4521')))
    const { items } = await suggest('4521 rue Fabre app. 3, Montréal')
    server.answer((response) => response.destroy())
    elapsed += 600_000
    expect(await geocoder.resolve(items[0]?.id ?? '', { lang: 'fr' })).toEqual({
      street: '4521, rue Fabre, app. 3',
      civic: '4521',
      streetName: 'rue Fabre',
      unit: '3',
      city: 'Montréal',
      citySlug: 'montreal',
      borough: 'Le Plateau-Mont-Royal',
      region: 'montreal',
      province: 'QC',
      postalCode: 'H2J 3V1',
      country: 'CA',
      lat: 45.5389,
      lng: -73.581235,
      precision: 'building',
      timeZone: 'America/Toronto',
      provider: 'photon',
    })
  })

  it.each([
    [door('4521', { osm_type: 'W', osm_value: 'house_number' }), 'interpolated'],
    [door('4521;4523', {}), 'building'],
    [street('Rue Fabre'), 'street'],
    [door('4600'), 'street'],
    [street('Rue Fabre', { extent: [-73.59, 45.545, -73.58, 45.54] }), 'street'],
    [street('Rue Fabre', { extent: [-73.6, 45.56, -73.56, 45.53] }), 'postal'],
    [street('Rue Fabre', { extent: [-73.9, 45.7, -73.5, 45.4] }), 'locality'],
    [street('Rue Fabre', { extent: 'wide' }), 'street'],
  ])('is as near as it honestly is: %#', async (feature, precision) => {
    server.answer(found(feature))
    const [first] = (await suggest(FABRE)).items
    expect([first?.primary, first?.precision]).toEqual(['4521, rue Fabre, Montréal', precision])
  })

  it('lets a new door be typed beside the ones that are known', async () => {
    server.answer(found(street('Rue Fabre', { city: 'Laval', district: undefined, postcode: undefined })))
    expect(await lines('4521 rue Fabre')).toEqual(['address | 4521, rue Fabre, Laval | Île Jésus (Québec) | street'])
  })

  it('offers streets while no number is typed, after the towns that the words may name', async () => {
    server.answer(found(door('12', { name: 'Café Saint-Denis' }), street('Rue Saint-Denis')))
    const given = await lines('Saint-Denis')
    expect(given).toContain('street | rue Saint-Denis, Montréal | Le Plateau-Mont-Royal (Québec) H2J | street')
    expect(given.join()).not.toContain('12,')
  })

  it('names a town that the gazetteer does not know, with the region of its neighbour', async () => {
    const more = { city: 'Saint-Xyz-du-Lac', district: undefined, postcode: 'J0K 1A0' }
    server.answer(found(door('12', { ...more, street: 'Rang 4' }, [-73.45, 45.75])))
    const [first] = (await suggest('12 rang 4, Saint-Xyz-du-Lac')).items
    expect(first?.primary).toBe('12, rang 4, Saint-Xyz-du-Lac')
    expect(await geocoder.resolve(first?.id ?? '', { lang: 'fr' })).toMatchObject({
      city: 'Saint-Xyz-du-Lac',
      citySlug: 'saint-xyz-du-lac',
      region: 'lanaudiere',
      postalCode: 'J0K 1A0',
      lat: 45.75,
    })
  })

  it('is left aside beyond Quebec, and when all of it lies there the page can say so', async () => {
    const ontario = door('12', { state: 'Ontario', city: 'Hawkesbury', street: 'Zzyzx Road' })
    server.answer(found(ontario, door('12', { countrycode: 'US', state: 'Vermont' })))
    expect((await suggest('12 rue Fabre, Montréal')).items.map(({ id }) => id)).toEqual(
      (await gazetteer.suggest({ text: '12 rue Fabre, Montréal', lang: 'fr' })).items.map(({ id }) => id),
    )
    expect(await suggest('Zzyzx')).toEqual({ items: [], outsideQuebec: true })
  })

  it('never makes anything throw, whatever is typed or found', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('CA', 'Québec', 'Montréal', 'H2J 3V1', '4521', 'Rue Fabre', '-4', '', 'x'.repeat(500)),
    )
    const properties = fc.record({
      ...Object.fromEntries(
        ['city', 'postcode', 'housenumber', 'street', 'name', 'type', 'district', 'locality'].map((name) => [name, value]),
      ),
      countrycode: fc.constant('CA'),
      state: fc.constant('Québec'),
    })
    const features = fc.array(fc.oneof(fc.jsonValue(), fc.record({ geometry: fc.constant({ coordinates: [-73.5, 45.5] }), properties })))
    await fc.assert(
      fc.asyncProperty(features, fc.oneof(fc.string({ unit: 'binary' }), fc.constant(FABRE)), async (list, text) => {
        const client = { ask: async () => list, health: async () => ({ ok: true, detail: '' }) }
        const { items } = await photonGeocoder({ client, gazetteer, ...signing }).suggest({ text, lang: 'fr' })
        for (const { id } of items) expect((await geocoder.resolve(id, { lang: 'fr' })).country).toBe('CA')
      }),
      { numRuns: 40 },
    )
  }, 30_000)
})

describe('a server that does not answer as it should', () => {
  let limits: TimeoutsByHand
  beforeEach(() => {
    limits = timeoutsByHand()
  })
  afterEach(() => limits.restore())

  it.each([
    ['is slow', () => limits.end()],
    ['hangs in the middle', (response) => void response.writeHead(200).write('{"features":[', () => limits.end())],
    ['hangs up', (response) => void response.destroy()],
    ['fails', (response) => void response.writeHead(500).end('oops')],
    ['is a page', (response) => void response.writeHead(200).end('<html>hello</html>')],
    ['answers null', (response) => void response.writeHead(200).end('null')],
    ['answers no features', (response) => void response.writeHead(200).end('{"features":{}}')],
    ['answers a million features', (response) => void response.writeHead(200).end(`{"features":[${'{},'.repeat(1_000_000)}{}]}`)],
  ] as [string, Parameters<PhotonServer['answer']>[0]][])(
    '%s: the gazetteer answers, and nobody asks it again for a while',
    async (_name, behaviour) => {
      server.answer(behaviour)
      const local = await gazetteer.suggest({ text: FABRE, lang: 'fr' })
      expect(await suggest(FABRE)).toEqual(local)
      expect(await suggest('4522 rue Fabre, Montréal')).not.toHaveProperty('credit')
      expect(server.asked).toHaveLength(1)
      elapsed += 10_000
      await suggest(FABRE)
      expect(server.asked).toHaveLength(2)
      expect(await geocoder.resolve(local.items[0]?.id ?? '', { lang: 'fr' })).toMatchObject({ provider: 'gazetteer', civic: '4521' })
    },
  )

  it('is not followed elsewhere', async () => {
    server.answer((response) => void response.writeHead(302, { location: `${server.url}/api?q=elsewhere` }).end())
    expect(await suggest(FABRE)).not.toHaveProperty('credit')
    expect(server.asked).toHaveLength(1)
  })

  it('asks for fewer questions: it gets none for as long as it says, five minutes at most', async () => {
    server.answer((response) => void response.writeHead(429, { 'retry-after': '90' }).end())
    await suggest(FABRE)
    server.answer(found(door('4521')))
    elapsed += 89_000
    expect(await suggest(FABRE)).not.toHaveProperty('credit')
    elapsed += 1_000
    expect(await suggest(FABRE)).toHaveProperty('credit')
    expect(server.asked).toHaveLength(2)
  })

  it('cannot read one question: the others are still asked', async () => {
    server.answer((response) => void response.writeHead(400).end('{"message":"no"}'))
    await suggest(FABRE)
    await suggest('4522 rue Fabre, Montréal')
    expect(server.asked).toHaveLength(2)
  })

  it('is down: the gazetteer answers, and the state says so', async () => {
    const gone = await openPhotonServer()
    await gone.close()
    geocoder = open(gone.url)
    expect(await suggest(FABRE)).toEqual(await gazetteer.suggest({ text: FABRE, lang: 'fr' }))
    expect(await geocoder.health()).toMatchObject({ ok: false })
    expect(await open().health()).toMatchObject({ ok: true })
  })
})

describe('ids', () => {
  it('of Photon are refused by the gazetteer, and forged ones by both', async () => {
    server.answer(found(door('4521')))
    const id = (await suggest(FABRE)).items[0]?.id ?? ''
    const refused = { code: 'address-not-from-suggestions' }
    await expect(gazetteer.resolve(id, { lang: 'fr' })).rejects.toMatchObject(refused)
    await expect(geocoder.resolve(`${id.slice(0, -1)}x`, { lang: 'fr' })).rejects.toMatchObject(refused)
    await expect(geocoder.resolve('', { lang: 'fr' })).rejects.toMatchObject(refused)
    await expect(geocoder.resolve('🏠.🏠', { lang: 'fr' })).rejects.toMatchObject(refused)
  })

  it('fit in the path that resolves them, at their longest', async () => {
    server.answer(found(door('123456', { street: 'é'.repeat(100), city: 'è'.repeat(100), district: undefined })))
    const { items } = await suggest(`app. 12345 123456 ${'é'.repeat(60)}`)
    expect(items[0]?.id.length).toBeLessThan(1_000)
  })
})
