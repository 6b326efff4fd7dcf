// Favourites and people set aside: at once, for that client alone; nothing of it in what everybody reads, and nothing told to the cleaner.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { seriesScene } from '../../../tests/support/series-scene.ts'

const OPERATORS = 'aide@essai.test'
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true, env: { CONTACT_EMAIL: OPERATORS } })
})
afterAll(() => scene.close())

const say = (as: Person, slug: string, body: object) =>
  scene.world.call('POST /api/cleaners/{slug}/feedback', { as: as.token, params: { slug }, rawBody: body })
const takeBack = (as: Person, slug: string) => scene.world.call('DELETE /api/cleaners/{slug}/feedback', { as: as.token, params: { slug } })
const own = async (as: Person) => (await scene.world.call('GET /api/feedback', { as: as.token })).body.items
const favourites = async (as: Person) => (await scene.world.call('GET /api/favourites', { as: as.token })).body.items

async function searched(by: Awaited<ReturnType<Scene['newClient']>>, more: object = {}) {
  const { status, body } = await scene.world.call('POST /api/searches', {
    as: by.token,
    rawBody: {
      propertyId: by.propertyId,
      serviceType: 'basic',
      durationHours: 4,
      when: { kind: 'exact', date: scene.freeDate(), time: '09:00' },
      allowPhotos: true,
      ceilingCents: 30_000,
      ...more,
    },
  })
  expect(status).toBe(201)
  await scene.confirmCard(body.payment.clientSecret)
  await scene.world.settle()
  return body.booking
}
const isOffered = async (cleaner: Person, id: string) =>
  (await scene.world.call('GET /api/offers', { as: cleaner.token })).body.items.some(({ bookingId }) => bookingId === id)

describe('a favourite', () => {
  it('is priced for the home of its client, as the list is', async () => {
    const lise = await scene.newClient()
    const typed = await listedCleaner(scene.world, {
      name: 'Tariq',
      rates: { method: 'fixed', ratesCents: { apartment: 9_000, house: 10_000 } },
    })
    await say(lise, typed.slug, { kind: 'like' })
    const priced = async () => {
      const { items, pricedFor } = (await scene.world.call('GET /api/favourites', { as: lise.token })).body
      return [pricedFor, items[0]?.card?.totalCents]
    }
    expect(await priced()).toEqual(['apartment', 9_000])
    await scene.world.platform.pool.query(`update property set type = 'house' where id = $1`, [lise.propertyId])
    expect(await priced()).toEqual(['house', 10_000])
    await scene.world.platform.pool.query(`delete from listing where cleaner_id = $1`, [typed.id])
  })

  it('is kept for its client, the latest first, with the card of the list, and taken out again', async () => {
    const [lise, other] = [await scene.newClient(), await scene.newClient()]
    const second = await scene.newCleaner()
    expect((await say(lise, scene.cleaner.slug, { kind: 'like' })).body).toMatchObject({
      slug: scene.cleaner.slug,
      kind: 'like',
      reasons: [],
    })
    await scene.world.advance({ minutes: 1 })
    await say(lise, second.slug, { kind: 'like' })
    await say(lise, second.slug, { kind: 'like' })
    expect((await favourites(lise)).map(({ slug }) => slug)).toEqual([second.slug, scene.cleaner.slug])
    const { items } = (await scene.world.call('GET /api/cleaners', { query: { city: 'montreal' } })).body
    const { card } = (await favourites(lise)).find(({ slug }) => slug === scene.cleaner.slug) ?? {}
    expect(card).toEqual(items.find(({ slug }) => slug === scene.cleaner.slug))
    expect([await own(other), await favourites(other)]).toEqual([[], []])
    await takeBack(lise, second.slug)
    expect((await takeBack(lise, second.slug)).body).toEqual({ ok: true })
    expect((await favourites(lise)).map(({ slug }) => slug)).toEqual([scene.cleaner.slug])
  })

  it('stays by name when the person leaves the list, and nobody can be added who is not there', async () => {
    const lise = await scene.newClient()
    const gone = await scene.newCleaner()
    await say(lise, gone.slug, { kind: 'like' })
    await scene.world.platform.db.updateTable('cleaner').set({ listed: false }).where('account_id', '=', gone.id).execute()
    await scene.world.platform.db.deleteFrom('listing').where('cleaner_id', '=', gone.id).execute()
    expect(await favourites(lise)).toMatchObject([{ slug: gone.slug, card: null }])
    expect((await say(lise, gone.slug, { kind: 'dislike' })).problem.code).toBe('not-found')
    expect((await say(lise, 'personne', { kind: 'like' })).problem.code).toBe('not-found')
  })

  it('is in no answer that everybody reads', async () => {
    const lise = await scene.newClient()
    const read = async (as?: Person) => {
      const { body } = await scene.world.call('GET /api/cleaners', { query: { city: 'montreal' }, ...(as && { as: as.token }) })
      return body.items
    }
    const before = await read()
    await say(lise, scene.cleaner.slug, { kind: 'dislike', reasons: ['price'] })
    expect([await read(), await read(lise)]).toEqual([before, before])
  })
})

describe('whoever is set aside', () => {
  it('is offered no open request of that client, also one that was sent before, and claims none', async () => {
    const lise = await scene.newClient()
    const { id, date, time } = await searched(lise)
    expect(await isOffered(scene.cleaner, id)).toBe(true)
    await say(lise, scene.cleaner.slug, { kind: 'not_interested', reasons: ['location', 'location'] })
    expect(await own(lise)).toMatchObject([{ kind: 'not_interested', reasons: ['location'] }])
    expect(await isOffered(scene.cleaner, id)).toBe(false)
    const claim = () =>
      scene.world.call('POST /api/bookings/{id}/claim', { as: scene.cleaner.token, params: { id }, rawBody: { date, time } })
    expect((await claim()).problem.code).toBe('not-yours')
    const later = await searched(lise)
    expect(await isOffered(scene.cleaner, later.id)).toBe(false)
    await takeBack(lise, scene.cleaner.slug)
    expect(await isOffered(scene.cleaner, id)).toBe(true)
    expect((await claim()).status).toBe(200)
  })

  it('replaces no lost visit', async () => {
    const lise = await scene.newClient()
    const [aside, other] = [await scene.newCleaner(), await scene.newCleaner()]
    const { id } = await scene.held({}, lise)
    await scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id }, body: {} })
    const offered = async () =>
      (await scene.world.call('GET /api/bookings/{id}/free-instead', { as: lise.token, params: { id } })).body.items.map(({ slug }) => slug)
    const before = await offered()
    expect(before).toContain(other.slug)
    await say(lise, other.slug, { kind: 'dislike' })
    expect(await offered()).not.toContain(other.slug)
    expect((await offered()).length).toBeGreaterThan(0)
    expect(aside.slug).not.toBe(other.slug)
  })

  it('may still be booked by that client, who asks for it', async () => {
    const lise = await scene.newClient()
    await say(lise, scene.cleaner.slug, { kind: 'dislike' })
    expect((await scene.request({ date: scene.freeDate() }, { by: lise })).status).toBe(201)
  })
})

describe('a report', () => {
  it('reaches operators with its words and reasons, once for a day, and says nothing to the cleaner', async () => {
    const lise = await scene.newClient()
    const told = async () => (await lettersTo(scene.world, OPERATORS)).filter(({ text }) => text.includes('Il est resté dans ma cour.'))
    const body = { kind: 'report', reasons: ['communication'], words: 'Il est resté dans ma cour.' }
    expect((await say(lise, scene.cleaner.slug, { kind: 'report' })).problem.code).toBe('malformed-request')
    const before = await lettersTo(scene.world, scene.cleaner.email)
    expect((await say(lise, scene.cleaner.slug, body)).body).toMatchObject({ kind: 'report', reasons: ['communication'] })
    await say(lise, scene.cleaner.slug, body)
    const letters = await told()
    expect(letters).toHaveLength(1)
    for (const part of [`/cleaners/${scene.cleaner.slug}`, 'Communication', lise.email]) expect(letters[0]?.text).toContain(part)
    await scene.world.settle()
    expect(await lettersTo(scene.world, scene.cleaner.email)).toEqual(before)
  })
})

describe('emergencies and what they would cost', () => {
  const emergency = { reason: 'Dégât d’eau', level: 'high', responseMinutes: 240 }
  const usual = async (by: Awaited<ReturnType<Scene['newClient']>>) =>
    (
      await scene.world.call('POST /api/searches/price', {
        as: by.token,
        rawBody: { propertyId: by.propertyId, serviceType: 'basic', durationHours: 4, suppliesByClient: true, isEmergency: true },
      })
    ).body.people

  it('leave out whom the client set aside, and who set the client aside', async () => {
    const [lise, known] = [await scene.newClient(), await scene.newCleaner()]
    const { id: met } = await scene.held({ cleanerSlug: known.slug, date: scene.freeDate() }, lise)
    const people = await usual(lise)
    await say(lise, scene.cleaner.slug, { kind: 'dislike' })
    await scene.world.call('PUT /api/bookings/{id}/client-aside', { as: known.token, params: { id: met }, body: {} })
    expect(await usual(lise)).toBe(people - 2)
    const { id } = await searched(lise, { emergency })
    expect([await isOffered(scene.cleaner, id), await isOffered(known, id)]).toEqual([false, false])
  })
})

describe('a client set aside by a cleaner', () => {
  const aside = (as: Person, id: string, method: 'GET' | 'PUT' | 'DELETE' = 'PUT') =>
    scene.world.call(
      `${method} /api/bookings/{id}/client-aside` as 'PUT /api/bookings/{id}/client-aside',
      {
        as: as.token,
        params: { id },
        ...(method === 'PUT' && { body: {} }),
      } as never,
    )

  it('books them no more, by request, series or search, reads their days as full, and is not told why', async () => {
    const lise = await scene.newClient()
    const { id } = await scene.held({ date: scene.freeDate() }, lise)
    expect((await aside(scene.cleaner, id)).body).toEqual({ isAside: true })
    expect((await aside(scene.cleaner, id)).body).toEqual({ isAside: true })
    const date = scene.freeDate()
    const refused = await scene.request({ date }, { by: lise })
    expect(refused.problem).toMatchObject({ code: 'not-bookable', details: { alternatives: [] } })
    const openings = (by: Awaited<ReturnType<Scene['newClient']>>) =>
      scene.world.call('GET /api/properties/{id}/openings', {
        as: by.token,
        params: { id: by.propertyId },
        query: { cleaner: scene.cleaner.slug },
      })
    expect((await openings(lise)).body.items).toEqual([])
    expect((await openings(await scene.newClient())).body.items.length).toBeGreaterThan(0)
    expect(await isOffered(scene.cleaner, (await searched(lise)).id)).toBe(false)
    expect((await scene.see(id, lise)).status).toBe('pending')
    expect((await aside(scene.cleaner, id, 'DELETE')).body).toEqual({ isAside: false })
    expect((await aside(scene.cleaner, id, 'GET')).body).toEqual({ isAside: false })
    expect((await scene.request({ date }, { by: lise })).status).toBe(201)
  })

  it('is in the cleaner’s own list, by the latest visit of the two, until they are taken back there', async () => {
    const marc = await scene.newCleaner()
    const [lise, rose] = [await scene.newClient(), await scene.newClient()]
    const list = async () => (await scene.world.call('GET /api/clients-aside', { as: marc.token })).body.items
    expect(await list()).toEqual([])
    const held = async (by: typeof lise) => (await scene.held({ cleanerSlug: marc.slug, date: scene.freeDate() }, by)).id
    const [first, latest, other] = [await held(lise), await held(lise), await held(rose)]
    await aside(marc, first)
    await scene.world.advance({ minutes: 1 })
    await aside(marc, other)
    const sinceOn = scene.world.clock.now().toISOString().slice(0, 10)
    expect(await list()).toEqual([
      { clientId: rose.id, bookingId: other, name: 'Claire R.', sinceOn },
      { clientId: lise.id, bookingId: latest, name: 'Claire R.', sinceOn },
    ])
    await aside(marc, latest, 'DELETE')
    expect((await list()).map(({ bookingId }) => bookingId)).toEqual([other])
    expect((await aside(marc, first, 'GET')).body).toEqual({ isAside: false })
  })

  it('is in that list and taken back there without a visit of the two, once the cleaner withdrew from the only one', async () => {
    const lise = await scene.newClient()
    const marc = await scene.newCleaner()
    const list = async () => (await scene.world.call('GET /api/clients-aside', { as: marc.token })).body.items
    await say(lise, marc.slug, { kind: 'like' })
    const { id, date, time } = await searched(lise)
    const claimed = { as: marc.token, params: { id } }
    expect((await scene.world.call('POST /api/bookings/{id}/claim', { ...claimed, rawBody: { date, time } })).status).toBe(200)
    await aside(marc, id)
    expect((await list()).map(({ bookingId }) => bookingId)).toEqual([id])
    await scene.world.call('POST /api/bookings/{id}/withdraw', { ...claimed, body: {} })
    const [left] = await list()
    expect(left).toMatchObject({ bookingId: null, name: 'Claire R.' })
    await scene.world.call('DELETE /api/clients-aside/{id}', { as: marc.token, params: { id: left?.clientId ?? lise.id } })
    expect(await list()).toEqual([])
    expect((await scene.request({ cleanerSlug: marc.slug, date: scene.freeDate() }, { by: lise })).status).toBe(201)
  })

  it('finds no free visit in the preview of a series, and begins none', async () => {
    const lise = await scene.newClient()
    const marc = await scene.newCleaner()
    const { preview, ask } = seriesScene(scene)
    const date = scene.freeDate()
    const pair = { client: lise, cleaner: marc }
    const fits = async () => (await preview(pair, { date })).body.visits.map(({ fit }) => fit)
    expect(await fits()).toContain('free')
    const { id } = await scene.held({ cleanerSlug: marc.slug, date: scene.freeDate() }, lise)
    await aside(marc, id)
    expect(new Set(await fits())).toEqual(new Set(['outside-hours']))
    expect((await ask(pair, { date })).problem.code).toBe('not-bookable')
  })

  it('loses an offer that was sent before, and nobody of them replaces a lost visit', async () => {
    const lise = await scene.newClient()
    const other = await scene.newCleaner()
    const { id: known } = await scene.held({ cleanerSlug: other.slug, date: scene.freeDate() }, lise)
    const { id, date, time } = await searched(lise)
    const { id: lost } = await scene.held({ date: scene.freeDate() }, lise)
    await scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id: lost }, body: {} })
    const replacing = async () =>
      (await scene.world.call('GET /api/bookings/{id}/free-instead', { as: lise.token, params: { id: lost } })).body.items.map(
        ({ slug }) => slug,
      )
    await aside(other, known)
    expect(await replacing()).not.toContain(other.slug)
    expect(await isOffered(other, id)).toBe(false)
    const claim = await scene.world.call('POST /api/bookings/{id}/claim', { as: other.token, params: { id }, rawBody: { date, time } })
    expect(claim.problem.code).toBe('not-yours')
  })

  it('is named by a visit of theirs alone', async () => {
    const lise = await scene.newClient()
    const other = await scene.newCleaner()
    const { id } = await scene.held({ date: scene.freeDate() }, lise)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await aside(other, id, method)).problem.code).toBe('not-yours')
      expect((await aside(other, '00000000-0000-4000-8000-000000000000', method)).problem.code).toBe('not-found')
    }
  })
})

describe('what is kept', () => {
  const exported = async (token: string) => {
    const { rawPayload } = await scene.world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${token}` } })
    const file = unzipSync(rawPayload)['feedback.json']
    return file && (JSON.parse(Buffer.from(file).toString()) as object[])
  }

  it('is in the client’s copy and not in the cleaner’s, and goes with either account', async () => {
    const [lise, other] = [await scene.newClient(), await scene.newClient()]
    const [liked, leaving] = [await scene.newCleaner(), await scene.newCleaner()]
    await say(lise, liked.slug, { kind: 'like' })
    await say(other, leaving.slug, { kind: 'dislike', reasons: ['price'] })
    expect(await exported(lise.token)).toMatchObject([{ slug: liked.slug, kind: 'like' }])
    expect(await exported(liked.token)).toBeUndefined()
    const close = (as: Person) => scene.world.call('DELETE /api/users/me', { as: as.token, body: { confirmation: 'FERMER' } })
    expect([(await close(lise)).status, (await close(leaving)).status]).toEqual([200, 200])
    const { rows } = await scene.world.platform.pool.query('select 1 from cleaner_feedback where client_id = $1 or cleaner_id = $2', [
      lise.id,
      leaving.id,
    ])
    expect(rows).toEqual([])
    expect(await own(other)).toEqual([])
  })
})

it('a report reaches us, though a stranger used its key and though there was one before on that day', async () => {
  const { world, cleaner, client } = scene
  const key = `report:${cleaner.slug}:${world.clock.now().toISOString().slice(0, 10)}`
  const body = { name: 'X', email: client.email, subject: 'question', message: 'Une petite question?' } as const
  expect((await world.call('POST /api/contact', { key, body })).status).toBe(201)
  const report = (words: string) =>
    world.call('POST /api/cleaners/{slug}/feedback', {
      as: client.token,
      params: { slug: cleaner.slug },
      body: { kind: 'report', reasons: [], words },
    })
  for (const words of ['Il est parti tôt.', 'Il est parti tôt.', 'Il a pris ma montre.']) expect((await report(words)).status).toBe(200)
  const { rows } = await world.platform.pool.query<{ message: string }>('select message from contact_message where account_id = $1', [
    client.id,
  ])
  expect(rows.map(({ message }) => message.split('\n').at(-1)).toSorted()).toEqual(['Il a pris ma montre.', 'Il est parti tôt.'])
})
