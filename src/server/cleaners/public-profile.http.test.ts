// The public page of a cleaner over HTTP: profile, openings, reviews, and none for unlisted cleaners.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'
import { holdTime, insertBooking, listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { findOffer, findOffers, offerAt, recordOutcome, recordResponse, refreshListing, scheduleOf } from './index.ts'
import { medianMinutesToAnswer } from '../bookings/response-time.ts'
import { countRatings } from '../reviews/count-ratings.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const profile = (slug: string, lng = 'fr') => world.call('GET /api/cleaners/{slug}', { params: { slug }, query: { lng } })
const openings = (slug: string, query: Record<string, string | number> = {}) =>
  world.call('GET /api/cleaners/{slug}/openings', { params: { slug }, query })

it('answers 404 for strangers, unlisted cleaners and suspended ones, on every page', async () => {
  const { slug, id } = await listedCleaner(world, { name: 'Passe Partout' })
  const unlisted = await world.person('cleaner', 'Nouvelle Venue')
  const own = await world.call('GET /api/cleaner/profile', { as: unlisted.token })
  for (const absent of ['nobody', own.body.slug]) {
    expect((await profile(absent)).problem.code).toBe('not-found')
    expect((await openings(absent)).problem.code).toBe('not-found')
    expect((await world.call('GET /api/cleaners/{slug}/reviews', { params: { slug: absent } })).problem.code).toBe('not-found')
  }
  expect((await profile('Not_A_Slug')).status).toBe(400)
  await world.platform.pool.query('update account set suspended_at = $2 where id = $1', [id, world.clock.now()])
  await inTransaction(world.platform.db, (tx) => refreshListing(tx, id, world.clock.now()))
  expect((await profile(slug)).status).toBe(404)
})

it('shows rates by city, gallery, coverage and the next opening', async () => {
  const { slug, id, token } = await listedCleaner(world, { name: 'Rosa Luna', cities: ['montreal', 'quebec'] })
  await world.call('PATCH /api/cleaner/profile', { as: token, body: { bio: 'Hello', equipment: ['Aspirateur'] }, query: { lng: 'en' } })
  await world.platform.pool.query(
    `insert into portfolio_pair (cleaner_id, before_file, after_file, caption, client_agreed_at, position)
     values ($1, 'portfolio/a.webp', 'portfolio/b.webp', 'Cuisine', $2, 0)`,
    [id, world.clock.now()],
  )
  const shown = (await profile(slug, 'en')).body
  expect(shown).toMatchObject({
    name: 'Rosa L.',
    bio: 'Hello',
    bioLanguage: 'en',
    equipment: ['Aspirateur'],
    coverageKm: 30,
    ratesByCity: [
      { citySlug: 'montreal', city: 'Montreal', hourlyRateCents: 3000 },
      { citySlug: 'quebec', city: 'Quebec City', hourlyRateCents: 3000 },
    ],
    gallery: [{ beforeUrl: '/media/portfolio/a.webp', afterUrl: '/media/portfolio/b.webp', caption: 'Cuisine' }],
    nextOpening: { date: '2026-11-24', time: '08:00', timeZone: 'America/Toronto', startsAt: '2026-11-24T13:00:00.000Z' },
  })
})

it('a bio keeps the language it was written in until other words replace it', async () => {
  const { slug, token } = await listedCleaner(world, { name: 'Ugo Deux' })
  const save = (bio: string, lng: string) => world.call('PATCH /api/cleaner/profile', { as: token, body: { bio }, query: { lng } })
  const language = async () => (await profile(slug)).body.bioLanguage
  await save('Je laisse les joints blancs.', 'fr')
  await save('Je laisse les joints blancs.', 'en')
  expect(await language()).toBe('fr')
  await save('I leave the grout white.', 'en')
  expect(await language()).toBe('en')
})

it('offers starts after the notice, sooner in an emergency, on the dates and for the length asked', async () => {
  const { slug, id } = await listedCleaner(world, { name: 'Olivier Un' })
  const first = async (query: Record<string, string | number>) => (await openings(slug, query)).body.items[0]
  expect(await first({})).toMatchObject({ date: '2026-11-24', time: '08:00' })
  expect(await first({ emergency: 'true' })).toMatchObject({ date: '2026-11-23', time: '11:00' })
  const oneDay = (await openings(slug, { from: '2026-12-01', days: 1, hours: 12 })).body.items
  expect(oneDay.map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-12-01 08:00', '2026-12-01 08:30', '2026-12-01 09:00'])
  expect((await openings(slug, { from: '2020-01-01', days: 2 })).body.items).toEqual([])
  expect((await openings(slug, { hours: 13 })).status).toBe(400)
  expect((await openings(slug, { from: '2026-02-30' })).status).toBe(400)
  expect((await openings(slug, { days: 63 })).status).toBe(400)
  await holdTime(world, id, new Date('2026-12-01T15:00:00Z'), 240)
  const around = (await openings(slug, { from: '2026-12-01', days: 1 })).body.items
  expect(around.map(({ time }) => time)).toEqual(['14:30', '15:00', '15:30', '16:00', '16:30', '17:00'])
})

it('shows visible reviews newest first, and counts them once they are recorded', async () => {
  const { slug, id } = await listedCleaner(world, { name: 'Sylvie Deux' })
  const client = await world.person('client', 'Claire Gagnon')
  const propertyId = await holdTime(world, id, new Date('2026-12-05T15:00:00Z'), 240)
  const review = async (stars: number, day: number, visible: boolean, hidden: boolean): Promise<void> => {
    const at = new Date(Date.UTC(2026, 9, day))
    const booking = await insertBooking(world, {
      clientId: client.id,
      cleanerId: id,
      propertyId,
      startsAt: at,
      minutes: 240,
      status: 'cancelled',
    })
    await world.platform.pool.query(
      `insert into review (booking_id, author_id, about_id, author_role, cleanliness, quality, reliability, punctuality, communication, professionalism,
         overall, comment, language, created_at, visible_at, hidden_at, hidden_reason)
       values ($1, $2, $3, 'client', $4, $4, $4, $4, $4, 5, $4, $5, 'fr', $6, $7, $8, case when $8::timestamptz is null then null else 'insult' end)`,
      [booking.id, client.id, id, stars, `Visite numéro ${day}, très bien. Et encore.`, at, visible ? at : null, hidden ? at : null],
    )
  }
  await review(5, 1, true, false)
  await review(4, 2, true, false)
  await review(1, 3, false, false)
  await review(1, 4, true, true)
  const list = (await world.call('GET /api/cleaners/{slug}/reviews', { params: { slug } })).body
  expect(list).toMatchObject({ total: 2, page: 1 })
  expect(list.items.map(({ comment, authorName }) => [comment, authorName])).toEqual([
    ['Visite numéro 2, très bien. Et encore.', 'Claire G.'],
    ['Visite numéro 1, très bien. Et encore.', 'Claire G.'],
  ])
  await inTransaction(world.platform.db, (tx) => countRatings(tx, id, world.clock.now()))
  expect((await profile(slug)).body).toMatchObject({
    rating: 4.5,
    reviewCount: 2,
    ratingByCategory: { quality: 4.5, professionalism: 5, overall: 4.5 },
  })
  const rated = await world.call('GET /api/cleaners', { query: { minRating: 4.5 } })
  expect(rated.body.items.map((card) => [card.slug, card.praise])).toEqual([
    [slug, { text: 'Visite numéro 1, très bien.', language: 'fr' }],
  ])
})

it('gives bookings what they need: cleaner, price and schedule', async () => {
  const { db } = world.platform
  const { id, slug } = await listedCleaner(world, { name: 'Tom Trois', cities: ['montreal'] })
  await holdTime(world, id, new Date('2026-12-08T15:00:00Z'), 240)
  await holdTime(world, id, new Date('2026-12-09T15:00:00Z'), 240, 'declined')
  const condo = { citySlug: 'montreal', type: 'condo', door: null } as const
  const found = await findOffer(db, slug)
  if (!found) throw new Error('nobody offers')
  expect(found).toMatchObject({
    cleaner: { accountId: id, slug, name: 'Tom T.', serviceTypes: ['basic', 'deep'], gstNumber: null, qstNumber: null },
    schedule: { busy: [{ startsAt: new Date('2026-12-08T15:00:00Z'), endsAt: new Date('2026-12-08T19:30:00Z') }] },
  })
  expect(await scheduleOf(db, id)).toEqual(found.schedule)
  expect(offerAt(found, condo)).toEqual({ tariff: { method: 'hourly', rateCents: 3000 }, km: null })
  expect(offerAt(found, { ...condo, citySlug: 'laval' }).tariff).toBeNull()
  expect(await findOffer(db, 'nobody')).toBeNull()
  const { slug: other } = await listedCleaner(world, { name: 'Zoé Zénith' })
  expect((await findOffers(db, [other, 'nobody', slug])).map(({ cleaner }) => cleaner.slug)).toEqual([other, slug])
})

it('counts visits done and broken, and two bookings of one cleaner refresh one after the other', async () => {
  const { id, slug } = await listedCleaner(world, { name: 'Ugo Quatre' })
  const { db } = world.platform
  const now = world.clock.now()
  expect((await profile(slug)).body).toMatchObject({ completionPercent: null, experienceLevel: expect.any(String) })
  await Promise.all(
    (['completed', 'completed', 'cancelled', 'no_show'] as const).map((outcome) =>
      inTransaction(db, (tx) => recordOutcome(tx, id, outcome, now)),
    ),
  )
  await inTransaction(db, (tx) => recordResponse(tx, id, medianMinutesToAnswer(id)))
  expect((await profile(slug)).body).toMatchObject({ completedCount: 2, completionPercent: 50, responseMinutes: null })
  const row = await db
    .selectFrom('cleaner')
    .select(['cancelled_count', 'no_show_count'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ cancelled_count: 1, no_show_count: 1 })
  const starts = ['2026-12-10T15:00:00Z', '2026-12-11T15:00:00Z', '2026-12-12T15:00:00Z']
  await Promise.all(starts.map((at) => holdTime(world, id, new Date(at), 240)))
  const free = (await openings(slug, { from: '2026-12-10', days: 3 })).body.items.map(({ startsAt }) => startsAt)
  const windows = await world.platform.pool.query(
    `select 1 from cleaner_openings, unnest(window_starts, window_ends) as w (s, e), unnest($2::timestamptz[]) as taken
      where cleaner_id = $1 and taken between s and e`,
    [id, starts],
  )
  expect(windows.rows).toEqual([])
  expect(free).not.toContain(starts[0])
})
