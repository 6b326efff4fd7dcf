// The list of cleaners over HTTP: filters, sorts, pages, and openings that agree with the booking form.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { MAX_HOURLY_RATE_CENTS, MIN_HOURLY_RATE_CENTS } from '#domain/cleaner.ts'
import type { CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { plainTotal } from '#domain/pricing.ts'
import type { Tariff } from '#domain/tariff.ts'
import { publicChange } from '#server/platform/http/answer-cache.ts'
import { announce, inTransaction } from '#server/platform/postgres/database.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { holdTime, listedCleaner, type CleanerForTests } from '../../../tests/support/cleaner-for-tests.ts'
import { refreshListing } from '../cleaners/index.ts'

type ListedOptions = NonNullable<Parameters<typeof listedCleaner>[1]>
type Query = Record<string, string | number | boolean>

let world: World
const people = new Map<string, CleanerForTests>()

const CAST: Record<string, ListedOptions> = {
  anna: { years: 1, rates: hourly(2500), services: ['basic'] },
  boris: { years: 4, rates: { method: 'fixed', ratesCents: { apartment: 11_000, house: 19_000 } } },
  chloe: { years: 10, rates: hourly(6000), homeCity: 'laval', coverageKm: 40, services: ['garage', 'deep'] },
  david: { years: 7, homeCity: 'longueuil', coverageKm: 3, weekly: [{ day: 5, part: 'morning' }] },
  eve: { years: 2, homeCity: 'quebec', cities: ['quebec'] },
}

const TAX_NUMBERS = { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' }

function hourly(rateCents: number): NonNullable<ListedOptions['rates']> {
  return { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: rateCents }] }
}

const fixed = (ratesCents: Partial<Record<'condo' | 'house' | 'apartment', number>>): NonNullable<ListedOptions['rates']> => ({
  method: 'fixed',
  ratesCents,
})

beforeAll(async () => {
  world = await openWorld()
  for (const [name, options] of Object.entries(CAST)) people.set(name, await listedCleaner(world, { name, ...options }))
})
afterAll(() => world.close())

const list = async (query: Query = {}) => (await world.call('GET /api/cleaners', { query })).body
const found = async (query: Query) => (await list(query)).items.map((card) => card.slug)
const suggested = async (q: string) => (await world.call('GET /api/geo/suggest', { query: { q } })).body.items[0]?.id ?? ''
const idOf = (name: string): CleanerId => (people.get(name) as CleanerForTests).id

describe('filters', () => {
  it('shows everybody without a city, and in a city only those who serve it', async () => {
    expect((await found({})).toSorted()).toEqual(['anna', 'boris', 'chloe', 'david', 'eve'])
    expect(await found({ city: 'quebec' })).toEqual(['eve'])
    const montreal = await list({ city: 'montreal', lng: 'en' })
    expect(montreal).toMatchObject({ total: 4, totalIsCapped: false, page: 1, pageSize: 24, city: { slug: 'montreal', name: 'Montreal' } })
    expect((await list({ city: 'sept-iles' })).items).toEqual([])
    const unknown = await world.call('GET /api/cleaners', { query: { city: 'paris' } })
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'city-not-found'])
  })

  it('finds a service by either vocabulary', async () => {
    expect((await found({ service: 'garage' })).toSorted()).toEqual(['chloe'])
    expect((await found({ service: 'regular' })).toSorted()).toEqual(['anna', 'boris', 'david', 'eve'])
    expect((await world.call('GET /api/cleaners', { query: { service: 'windows' } })).status).toBe(400)
  })

  it('compares the price of the whole visit, fixed prices whatever its length', async () => {
    expect((await found({ maxPriceCents: 11_000 })).toSorted()).toEqual(['anna', 'boris'])
    expect(await found({ maxPriceCents: 11_000, hours: 4.5 })).toEqual(['boris'])
    expect((await found({ minPriceCents: 20_000 })).toSorted()).toEqual(['chloe'])
    const six = await list({ hours: 6.5, maxPriceCents: 16_250 })
    expect(six.items.map(({ slug, totalCents }) => [slug, totalCents]).toSorted()).toEqual([
      ['anna', 16_250],
      ['boris', 11_000],
    ])
    expect((await world.call('GET /api/cleaners', { query: { hours: 3 } })).status).toBe(400)
    expect((await world.call('GET /api/cleaners', { query: { hours: 4.25 } })).status).toBe(400)
  })

  it('finds each cleaner at the very total that the card shows, taxes included, and not a cent beside it', async () => {
    const own = await openWorld()
    try {
      const asked = fc.sample(fc.integer({ min: MIN_HOURLY_RATE_CENTS, max: MAX_HOURLY_RATE_CENTS }), { numRuns: 5, seed: 20_261_122 })
      const tariffs = asked.flatMap((rate): Tariff[] => [
        { method: 'hourly', rateCents: cents(rate) },
        { method: 'fixed', priceCents: cents(rate) },
      ])
      const expected = new Map<string, Omit<Parameters<typeof plainTotal>[0], 'durationMinutes'>>()
      for (const tariff of tariffs) {
        for (const isTaxRegistered of [false, true]) {
          const rates = tariff.method === 'hourly' ? hourly(tariff.rateCents) : fixed({ apartment: tariff.priceCents, house: 19_900 })
          const { slug, token } = await listedCleaner(own, { name: 'N', rates })
          if (isTaxRegistered) await own.call('PATCH /api/cleaner/profile', { as: token, body: TAX_NUMBERS })
          expected.set(slug, { tariff, isTaxRegistered })
        }
      }
      const cards = async (query: Query) => (await own.call('GET /api/cleaners', { query })).body.items
      for (const hours of [4, 4.5, 7.5]) {
        const all = await cards({ hours })
        expect(all).toHaveLength(expected.size)
        const totals = (await cards({ hours, sort: 'price' })).map(({ totalCents }) => totalCents)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        for (const { slug, totalCents, pricedFor } of all) {
          const visit = expected.get(slug)
          expect(totalCents).toBe(visit && plainTotal({ ...visit, durationMinutes: hours * 60 }))
          expect(pricedFor).toBe(visit?.tariff.method === 'hourly' ? null : 'apartment')
          const isFound = async (query: Query) => (await cards({ hours, ...query })).some((card) => card.slug === slug)
          expect(await isFound({ minPriceCents: totalCents, maxPriceCents: totalCents })).toBe(true)
          expect([await isFound({ maxPriceCents: totalCents - 1 }), await isFound({ minPriceCents: totalCents + 1 })]).toEqual([
            false,
            false,
          ])
        }
      }
    } finally {
      await own.close()
    }
  })

  it('knows the total for one type of home, and leaves out who has no price for it', async () => {
    const own = await openWorld()
    try {
      await listedCleaner(own, { name: 'wide', rates: fixed({ condo: 11_000, house: 19_000, apartment: 11_500 }) })
      await listedCleaner(own, { name: 'narrow', rates: fixed({ condo: 10_000 }) })
      await listedCleaner(own, { name: 'none', rates: fixed({ house: 9_900 }) })
      await listedCleaner(own, { name: 'hour', rates: hourly(4_000) })
      const cards = async (query: Query) =>
        (await own.call('GET /api/cleaners', { query: { sort: 'price', ...query } })).body.items.map(({ slug, totalCents, pricedFor }) => [
          slug,
          totalCents,
          pricedFor,
        ])
      expect(await cards({})).toEqual([
        ['wide', 11_500, 'apartment'],
        ['hour', 16_000, null],
        // No price for an apartment: last, and each in its own words.
        ['none', 9_900, 'house'],
        ['narrow', 10_000, 'condo'],
      ])
      expect(await cards({ maxPriceCents: 11_499 })).toEqual([])
      expect((await own.call('GET /api/cleaners', { query: {} })).body.pricedFor).toBe('apartment')
      expect((await own.call('GET /api/cleaners', { query: { home: 'condo' } })).body.pricedFor).toBe('condo')
      expect(await cards({ home: 'house' })).toEqual([
        ['none', 9_900, 'house'],
        ['hour', 16_000, null],
        ['wide', 19_000, 'house'],
      ])
      expect(await cards({ home: 'apartment', maxPriceCents: 11_500 })).toEqual([['wide', 11_500, 'apartment']])
      expect((await own.call('GET /api/cleaners', { query: { home: 'house', city: 'montreal' } })).body.total).toBe(3)
    } finally {
      await own.close()
    }
  })

  it('knows levels of experience and ratings', async () => {
    expect((await found({ experience: 'beginner' })).toSorted()).toEqual(['anna', 'eve'])
    expect((await found({ experience: 'expert' })).toSorted()).toEqual(['chloe', 'david'])
    expect(await found({ minRating: 4 })).toEqual([])
  })

  it('with an address, keeps those who serve its city and whose coverage reaches it, with the distance', async () => {
    const near = '45.520,-73.580'
    const cards = (await list({ near, sort: 'distance' })).items
    expect(cards.map((card) => card.slug)).toEqual([...cards.map((card) => card.slug).filter((slug) => slug !== 'chloe'), 'chloe'])
    expect(cards.map((card) => card.slug).toSorted()).toEqual(['anna', 'boris', 'chloe'])
    expect(cards.every((card) => Number.isInteger(card.distanceKm))).toBe(true)
    expect((await list({ city: 'montreal' })).items[0]?.distanceKm).toBeNull()
    const suggestion = await suggested('H2J 3K1')
    for (const sort of ['recommended', 'price', 'rating', 'experience', 'soonest']) {
      expect((await found({ near: suggestion, sort })).toSorted()).toEqual(['anna', 'boris', 'chloe'])
    }
    expect((await list({ near: suggestion })).total).toBe(3)
    expect(await list({ near: suggestion })).toMatchObject({ city: { slug: 'montreal', name: 'Montréal' }, narrowed: true })
  })

  it('around an address of which only the town is known, counts those who serve the town, as its page does', async () => {
    for (const q of ['Montréal', '4521 rue Fabre, Montréal']) {
      const around = await list({ near: await suggested(q) })
      const { body } = await world.call('GET /api/cities/{slug}', { params: { slug: 'montreal' } })
      expect([q, around.total, around.narrowed]).toEqual([q, body.offer.cleaners, false])
      expect(around.items.map(({ distanceKm }) => distanceKm)).toEqual([null, null, null, null])
      expect((await list({ city: 'montreal' })).total).toBe(body.offer.cleaners)
    }
  })

  it('tells a distance from a postal code, to the kilometre, and none from a town or from an address without a code', async () => {
    const distances = async (q: string) => {
      const near = (await world.call('GET /api/geo/suggest', { query: { q } })).body.items[0]?.id ?? ''
      return new Set((await list({ near })).items.map(({ distanceKm }) => distanceKm))
    }
    expect(await distances('12500, rue Notre-Dame Est, Montréal')).toEqual(new Set([null]))
    expect(await distances('Montréal')).toEqual(new Set([null]))
    const fromCode = await distances('12500, rue Notre-Dame Est, H1A 1A1')
    expect([...fromCode].every((km) => km !== null && km > 1 && Number.isInteger(km))).toBe(true)
  })

  it('refuses an address that nobody suggested and a position where there is no city', async () => {
    expect((await world.call('GET /api/cleaners', { query: { near: 'my house' } })).problem.code).toBe('address-not-from-suggestions')
    expect((await world.call('GET /api/cleaners', { query: { near: '145.5,-73.5' } })).problem.code).toBe('address-not-from-suggestions')
    expect((await world.call('GET /api/cleaners', { query: { near: '0,0' } })).problem.code).toBe('city-not-found')
  })
})

describe('order and pages', () => {
  it('sorts by price of the visit, by experience and by the soonest opening', async () => {
    expect(await found({ sort: 'price' })).toEqual(['anna', 'boris', ...(await found({ sort: 'price' })).slice(2, 4), 'chloe'])
    expect((await found({ sort: 'price', hours: 6 })).slice(0, 2)).toEqual(['boris', 'anna'])
    expect(await found({ sort: 'experience' })).toEqual(['chloe', 'david', 'boris', 'eve', 'anna'])
    expect((await found({ sort: 'soonest' })).at(-1)).toBe('david')
    const recommended = await found({ sort: 'recommended' })
    expect(recommended.at(-1)).toBe('david')
  })

  it('gives each cleaner once across pages, and nothing beyond the last', async () => {
    for (const sort of ['recommended', 'rating', 'price', 'experience', 'distance', 'soonest']) {
      const pages = []
      for (const page of [1, 2, 3]) pages.push(...(await found({ sort, page, pageSize: 2, near: '45.520,-73.580' })))
      expect(pages.toSorted()).toEqual(['anna', 'boris', 'chloe'])
    }
    expect(await list({ page: 9 })).toMatchObject({ items: [], total: 5, page: 9 })
    expect(await list({ page: 1000, pageSize: 48 })).toMatchObject({ items: [], total: 5 })
    expect((await world.call('GET /api/cleaners', { query: { page: 0 } })).status).toBe(400)
    expect((await world.call('GET /api/cleaners', { query: { pageSize: 49 } })).status).toBe(400)
  })

  it('counts what a naive count finds, for any filter, whatever order or page asks first, and after every change', async () => {
    const own = await openWorld()
    try {
      const cast: CleanerForTests[] = []
      for (const [index, [name, options]] of Object.entries(CAST).entries()) {
        cast.push(await listedCleaner(own, { name, ...options, weekly: [{ day: DAYS_OF_WEEK[index + 1] ?? 0, part: 'full_day' }] }))
      }
      const ask = async (query: Query) => (await own.call('GET /api/cleaners', { query })).body
      const filter = fc.record(
        {
          city: fc.constantFrom('montreal', 'quebec'),
          service: fc.constantFrom('deep', 'garage', 'regular'),
          experience: fc.constantFrom('beginner', 'expert'),
          maxPriceCents: fc.constantFrom(11_000, 15_000),
          minPriceCents: fc.constantFrom(11_001, 15_000),
          hours: fc.constantFrom(4, 6),
          availableWithinDays: fc.constantFrom(1, 2, 4),
          near: fc.constant('45.520,-73.580'),
        },
        { requiredKeys: [] },
      )
      const filters = fc.sample(filter, { numRuns: 25, seed: 20_261_123 })
      const agree = async (page: number) => {
        for (const query of filters) {
          const { total } = await ask({ ...query, sort: 'price', page, pageSize: 2 })
          expect({ query, total }).toEqual({ query, total: (await ask({ ...query, pageSize: 48 })).items.length })
        }
      }
      await agree(1)
      await agree(2)
      await holdTime(own, (cast[0] as (typeof cast)[number]).id, new Date('2026-11-23T14:00:00Z'), 720)
      await agree(1)
      await own.call('PUT /api/cleaner/rates', { as: cast[1]?.token ?? '', rawBody: hourly(2_600) })
      await agree(2)
      await own.advance({ hours: 31 })
      await agree(1)
      await own.call('PUT /api/cleaner/services', { as: cast[2]?.token ?? '', body: { serviceTypes: ['basic'] } })
      await agree(2)
    } finally {
      await own.close()
    }
  })

  it('counts once for all orders and pages of a filter, until something changes', async () => {
    const own = await openWorld()
    try {
      for (const name of ['un', 'deux', 'trois']) await listedCleaner(own, { name })
      const total = async (query: Query) => (await own.call('GET /api/cleaners', { query: { city: 'montreal', ...query } })).body.total
      expect(await total({})).toBe(3)
      await own.platform.pool.query(`delete from listing using cleaner c where c.account_id = cleaner_id and c.slug = 'deux'`)
      expect([await total({ page: 2 }), await total({ sort: 'price' }), await total({ lng: 'en' })]).toEqual([3, 3, 3])
      expect(await total({ minRating: 0 })).toBe(2)
      await inTransaction(own.platform.db, async (tx) => announce(tx, publicChange, {}))
      expect([await total({ page: 2 }), await total({})]).toEqual([2, 2])
    } finally {
      await own.close()
    }
  })

  it('stops counting at 1,200 and marks the total', async () => {
    const own = await openWorld()
    try {
      await own.platform.pool.query(`
        with people as (
          insert into account (email, name, role, created_at, updated_at) select 'n' || n || '@essai.test', 'N', 'cleaner', now(), now() from generate_series(1, 1250) n returning id
        ), made as (
          insert into cleaner (account_id, slug, display_name, listed, home_city, home_lat, home_lng, created_at, updated_at)
          select id, 'n-' || id, 'N', true, 'laval', 45.5, -73.7, now(), now() from people returning account_id)
        insert into listing (city_slug, cleaner_id, services, hourly_rate_cents, rating, review_count, years_of_experience, experience_level, score, home_city, coverage_km)
        select 'laval', account_id, 1, 2500, 0, 0, 1, 'beginner', 50, 'laval', 20 from made`)
      const first = (await own.call('GET /api/cleaners', { query: { city: 'laval' } })).body
      expect([first.items.length, first.total, first.totalIsCapped]).toEqual([24, 1200, true])
      const last = (await own.call('GET /api/cleaners', { query: { city: 'laval', page: 50 } })).body
      expect(last.items).toHaveLength(24)
      expect((await own.call('GET /api/cleaners', { query: { city: 'laval', page: 25, pageSize: 48 } })).body.items).toHaveLength(48)
      expect((await own.call('GET /api/cleaners', { query: { city: 'laval', page: 51 } })).body).toMatchObject({ items: [], total: 1200 })
    } finally {
      await own.close()
    }
  })
})

describe('cards', () => {
  it('name the city in the reader’s language and never the family name', async () => {
    const card = (await list({ city: 'quebec', lng: 'en' })).items[0]
    expect(card).toMatchObject({
      slug: 'eve',
      city: 'Quebec City',
      citySlug: 'quebec',
      lat: 46.814,
      lng: -71.208,
      totalCents: 12_000,
      pricedFor: null,
      verified: true,
      praise: null,
    })
  })

  it('leave out cleaners whose insurance has lapsed', async () => {
    const insured = async (until: string) => {
      await inTransaction(world.platform.db, async (tx) => {
        await tx.updateTable('cleaner').set({ insurance_valid_until: until }).where('account_id', '=', idOf('eve')).execute()
        await refreshListing(tx, idOf('eve'), world.clock.now())
      })
      return found({ city: 'quebec' })
    }
    expect(await insured('2026-11-23')).toEqual(['eve'])
    expect(await insured('2026-11-22')).toEqual([])
  })
})

describe('openings', () => {
  const openings = async (slug: string, query: Query = {}) =>
    (await world.call('GET /api/cleaners/{slug}/openings', { params: { slug }, query: { days: 62, ...query } })).body.items

  it('on the card are the first that the booking form offers, for every length, and follow each booking', async () => {
    let seed = 20_261_123
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const parts = ['morning', 'afternoon', 'evening', 'full_day'] as const
    for (let round = 0; round < 6; round += 1) {
      const weekly = DAYS_OF_WEEK.filter(() => chance(3) > 0).map((day) => ({ day, part: parts[chance(4)] ?? 'morning' }))
      const zone = ['saguenay', 'gatineau', 'laval'][chance(3)] ?? 'laval'
      const { slug, id } = await listedCleaner(world, {
        name: `r${round}`,
        homeCity: zone,
        cities: ['sherbrooke'],
        weekly: [{ day: 6, part: 'full_day' }, ...weekly.filter(({ day }) => day < 6)],
      })
      const free = await openings(slug)
      const taken = free[chance(Math.min(20, free.length))]
      if (taken) await holdTime(world, id, new Date(taken.startsAt), 240 + 60 * chance(4))
      await world.advance({ minutes: 37 * chance(40) })
      for (const hours of [4, 5.5, 9, 12]) {
        const offered = await openings(slug, { hours })
        const card = (await list({ city: 'sherbrooke', hours })).items.find((item) => item.slug === slug)
        expect(card?.nextOpening ?? null).toEqual(offered[0] ?? null)
        for (const days of [1, 3, 14]) {
          const limit = world.clock.now().getTime() + days * 86_400_000
          const soon = offered.some(({ startsAt }) => new Date(startsAt).getTime() <= limit)
          expect((await found({ city: 'sherbrooke', hours, availableWithinDays: days })).includes(slug)).toBe(soon)
        }
      }
    }
  })

  it('hold at the clock change, where a date has 25 hours', async () => {
    const own = await openWorld({ at: new Date('2026-10-30T16:00:00Z') })
    try {
      const { slug } = await listedCleaner(own, { weekly: [{ day: 6, part: 'morning', startTime: '08:00', endTime: '12:30' }] })
      const { items } = (await own.call('GET /api/cleaners/{slug}/openings', { params: { slug }, query: { days: 3 } })).body
      expect(items).toEqual([
        { date: '2026-11-01', time: '08:00', timeZone: 'America/Toronto', startsAt: '2026-11-01T13:00:00.000Z' },
        { date: '2026-11-01', time: '08:30', timeZone: 'America/Toronto', startsAt: '2026-11-01T13:30:00.000Z' },
      ])
      const card = (await own.call('GET /api/cleaners', { query: { availableWithinDays: 2 } })).body.items[0]
      expect(card?.nextOpening).toEqual(items[0])
    } finally {
      await own.close()
    }
  })
})
