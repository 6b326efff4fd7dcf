// The list as one client has it: around their home, whom they know first, newcomers early, nobody who was set aside; everybody else’s stays the same.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/elapsed.ts'
import type { CleanerId } from '#domain/id.ts'
import { NEWCOMER_PLACE } from '#domain/recommendation.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/technical-limits.ts'
import { refreshListing } from '#server/cleaners/index.ts'
import { inTransaction } from '#server/platform/postgres/database.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
const slugOf = new Map<string, string>()
const idOf = new Map<string, CleanerId>()
/** More than a page, all of Montréal, the best first; Nora alone is new. */
const REVIEWED = Array.from({ length: DEFAULT_PAGE_SIZE + 2 }, (_, index) => `c${String(index).padStart(2, '0')}`)

type Record = { review_count: number; rating_average: number; completed_count: number; cancelled_count: number; no_show_count: number }

async function setRecord(id: CleanerId, record: Partial<Record>): Promise<void> {
  const { db, clock } = scene.world.platform
  await inTransaction(db, async (tx) => {
    await tx.updateTable('cleaner').set(record).where('account_id', '=', id).execute()
    await refreshListing(tx, id, clock.now())
  })
}

beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
  await setRecord(scene.cleaner.id, { review_count: 60, rating_average: 5, completed_count: 80 })
  slugOf.set('marie', scene.cleaner.slug)
  idOf.set('marie', scene.cleaner.id)
  for (const [index, name] of REVIEWED.entries()) {
    const { slug, id } = await listedCleaner(scene.world, { name })
    slugOf.set(name, slug)
    idOf.set(name, id)
    await setRecord(id, { review_count: 40, rating_average: 5 - index / 20, completed_count: 40 })
  }
  const nora = await listedCleaner(scene.world, { name: 'nora' })
  slugOf.set('nora', nora.slug)
  idOf.set('nora', nora.id)
  // Far below the others, and still new.
  await setRecord(nora.id, { review_count: 0, rating_average: 0, cancelled_count: 4 })
}, 60_000)
afterAll(() => scene.close())

type Query = { [name: string]: unknown }
const answer = (as: Person, query: Query = {}) => scene.world.call('GET /api/recommendations', { as: as.token, query: query as never })
const list = async (as: Person, query: Query = {}) => (await answer(as, query)).body
const names = async (as: Person, query: Query = {}) => (await list(as, query)).items.map(({ slug }) => nameOf(slug))
const nameOf = (slug: string) => [...slugOf].find(([, one]) => one === slug)?.[0] ?? slug
const slug = (name: string) => slugOf.get(name) ?? ''
const say = (as: Person, name: string, kind: 'like' | 'dislike' | 'not_interested') =>
  scene.world.call('POST /api/cleaners/{slug}/feedback', { as: as.token, params: { slug: slug(name) }, rawBody: { kind } })

/** A client whose door is known. */
async function withDoor() {
  const client = await scene.newClient()
  await scene.world.platform.pool.query(`update property set precision = 'building', lat = 45.52, lng = -73.58 where id = $1`, [
    client.propertyId,
  ])
  return client
}

describe('the list of a client', () => {
  it('is around their home, in the order of the overall score, each with scores and reasons', async () => {
    const lise = await withDoor()
    const { items, home, total, city } = await list(lise)
    expect(home).toEqual({ id: lise.propertyId, name: 'Chez nous' })
    expect([total, city?.slug]).toEqual([REVIEWED.length + 2, 'montreal'])
    const ranked = items.filter((item) => item.slug !== slug('nora')).map(({ scores }) => scores.overall)
    expect(ranked).toEqual(ranked.toSorted((a, b) => b - a))
    expect(items[0]).toMatchObject({ slug: slug('marie'), reasons: ['near', 'soon', 'never-late'], scores: { location: 100 } })
    expect(items[0]?.distanceKm).not.toBeNull()
  })

  it('has every price for the home of the client, also around another place', async () => {
    const lise = await withDoor()
    const typed = await listedCleaner(scene.world, {
      name: 'typed',
      rates: { method: 'fixed', ratesCents: { apartment: 9_000, house: 10_000 } },
    })
    const priced = async (query: Query = {}) => {
      const { items, pricedFor } = await list(lise, { sort: 'price', ...query })
      return [pricedFor, items.find((item) => item.slug === typed.slug)?.totalCents]
    }
    await scene.world.platform.pool.query(`update property set type = 'house' where id = $1`, [lise.propertyId])
    expect(await priced()).toEqual(['house', 10_000])
    expect(await priced({ propertyId: lise.propertyId })).toEqual(['house', 10_000])
    expect(await priced({ city: 'montreal' })).toEqual(['house', 10_000])
    expect(await priced({ city: 'montreal', home: 'apartment' })).toEqual(['apartment', 9_000])
    await scene.world.platform.pool.query(`delete from listing where cleaner_id = $1`, [typed.id])
  })

  it('has the best newcomer at a fixed place, once, and nobody twice on its pages', async () => {
    const lise = await withDoor()
    const [first, second] = [await names(lise), await names(lise, { page: 2 })]
    expect(first.indexOf('nora')).toBe(NEWCOMER_PLACE - 1)
    expect([...first, ...second].toSorted()).toEqual([...slugOf.keys()].toSorted())
    expect([...first, ...second].filter((name) => name !== 'nora')).toEqual(['marie', ...REVIEWED])
  })

  it('has favourites first, then who served the client well, and the others after them on the same pages', async () => {
    const lise = await withDoor()
    await say(lise, 'c20', 'like')
    const { id } = await scene.held({ cleanerSlug: slug('c24'), date: scene.freeDate() }, lise)
    await scene.world.platform.pool.query(`update booking set status = 'completed', punched_out_at = ends_at where id = $1`, [id])
    const [first, second] = [await list(lise), await names(lise, { page: 2 })]
    expect(first.items.slice(0, 2).map((item) => [nameOf(item.slug), item.reasons[0]])).toEqual([
      ['c20', 'favourite'],
      ['c24', 'past'],
    ])
    const all = [...first.items.map((item) => nameOf(item.slug)), ...second]
    expect(all[2 + NEWCOMER_PLACE - 1]).toBe('nora')
    expect(all.toSorted()).toEqual([...slugOf.keys()].toSorted())
  })

  it('leaves out whom either set aside, in the pages, the counts and the map', async () => {
    const lise = await withDoor()
    const places = async () =>
      (await scene.world.call('GET /api/recommendations/places', { as: lise.token, query: {} })).body.items.map(
        ({ slug: place, cleaners }) => [place, cleaners],
      )
    const everyones = async () => (await scene.world.call('GET /api/map/places', { query: {} })).body.items
    const all = (await everyones()).map(({ slug: place, cleaners }) => [place, cleaners])
    expect(await places()).toEqual(all)
    const before = await list(lise)
    await say(lise, 'c00', 'dislike')
    await say(lise, 'nora', 'not_interested')
    await scene.world.platform.db
      .insertInto('client_aside')
      .values({ cleaner_id: idOf.get('c01') as CleanerId, client_id: lise.id, since: scene.world.clock.now() })
      .execute()
    const after = await list(lise)
    expect([after.total, after.people]).toEqual([before.total - 3, (before.people ?? 0) - 3])
    const shown = after.items.map((item) => nameOf(item.slug))
    for (const gone of ['c00', 'c01', 'nora']) expect(shown).not.toContain(gone)
    const montreal = await list(lise, { city: 'montreal', sort: 'price' })
    expect(montreal.total).toBe(before.total - 3)
    expect(await places()).toEqual(all.map(([place, cleaners]) => [place, Number(cleaners) === 0 ? 0 : Number(cleaners) - 3]))
    const strangers = (await scene.world.call('GET /api/cleaners', { query: { city: 'montreal' } })).body
    expect(strangers.total).toBe(before.total)
    expect(await everyones()).toMatchObject(all.map(([place, cleaners]) => ({ slug: place, cleaners })))
  })

  it('is about the place that was asked for, or none, instead of the home', async () => {
    const lise = await withDoor()
    expect(await list(lise, { city: 'quebec' })).toMatchObject({ home: null, total: 0, city: { slug: 'quebec' } })
    expect(await list(lise, { around: 'anywhere' })).toMatchObject({ home: null, city: null })
    expect(await list(lise, { sort: 'price' })).toMatchObject({ home: { id: lise.propertyId } })
    const homeless = await scene.world.person('client', 'Sans Logis')
    expect(await list(homeless)).toMatchObject({ home: null, city: null, total: REVIEWED.length + 2 })
    const second = await scene.newClient()
    expect((await list(second, { propertyId: second.propertyId })).home?.id).toBe(second.propertyId)
  })

  it('is about no home of another, no unknown city and no made-up address', async () => {
    const lise = await withDoor()
    expect((await answer(lise, { propertyId: scene.propertyId })).problem.code).toBe('not-found')
    expect((await answer(lise, { city: 'paris' })).problem.code).toBe('city-not-found')
    expect((await answer(lise, { near: 'inventee' })).problem.code).toBe('address-not-from-suggestions')
  })
})

it('says « never late » until a visit begins ten minutes late', async () => {
  const reasons = async () => (await list(scene.client)).items.find((item) => item.slug === scene.cleaner.slug)?.reasons
  await scene.world.platform.pool.query(`update property set precision = 'building', lat = 45.52, lng = -73.58 where id = $1`, [
    scene.propertyId,
  ])
  const done = async (lateMinutes: number) => {
    const { id, startsAt } = await scene.confirmed({ date: scene.freeDate() })
    await scene.moveTo(addMinutes(new Date(startsAt), lateMinutes).toISOString())
    const punch = (key: 'POST /api/bookings/{id}/punch-in' | 'POST /api/bookings/{id}/punch-out') =>
      scene.world.call(key, { as: scene.cleaner.token, params: { id }, body: { reason: 'le GPS ne répond pas' } })
    await punch('POST /api/bookings/{id}/punch-in')
    await scene.finishWork(id)
    expect((await punch('POST /api/bookings/{id}/punch-out')).status).toBe(200)
    const { late_count: late } = await scene.world.platform.db
      .selectFrom('cleaner')
      .select('late_count')
      .where('account_id', '=', scene.cleaner.id)
      .executeTakeFirstOrThrow()
    return late
  }
  expect(await done(9)).toBe(0)
  expect(await reasons()).toEqual(['past', 'near', 'soon'])
  expect(await done(10)).toBe(1)
})
