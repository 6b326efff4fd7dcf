// A visit without a chosen cleaner: posted under a ceiling, offered in waves, claimed by one, approved at its real price.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CleanerId, ClientId, PropertyId } from '#domain/id.ts'
import { EVERY_DAY, setWeek } from '../../../tests/support/cleaner-for-tests.ts'
import { rounds } from '../../../tests/support/extent.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { auditMoney } from '../../../tests/support/money-audit.ts'

const CLAIM_ROUNDS = rounds('CLAIM_ROUNDS', { gate: 10, all: 50 })

type Cleaner = Person<CleanerId> & { readonly slug: string }
type Client = Person<ClientId> & { readonly propertyId: PropertyId }

let scene: Scene
let client: Client
beforeAll(async () => {
  scene = await openScene({ everyoneStays: true })
})
afterAll(() => scene.close())
beforeEach(async () => {
  client = await scene.newClient()
})
afterEach(async () => expect(await auditMoney(scene.world.platform.pool, 'any-time')).toEqual([]))

const EXACT = { kind: 'exact', date: '2026-11-26', time: '09:00' }
const bodyOf = (changes: object = {}, by: Client = client) => ({
  propertyId: by.propertyId,
  serviceType: 'basic',
  durationHours: 4,
  when: EXACT,
  allowPhotos: true,
  ceilingCents: 20_000,
  ...changes,
})
const post = (changes: object = {}, by: Client = client) =>
  scene.world.call('POST /api/searches', { as: by.token, rawBody: bodyOf(changes, by) })

/** Posted and held: the first wave is out. */
async function searched(changes: object = {}, by: Client = client): Promise<string> {
  const { status, body } = await post(changes, by)
  expect(status).toBe(201)
  await scene.confirmCard(body.payment.clientSecret)
  await scene.world.settle()
  return body.booking.id
}
const offersOf = async (cleaner: Cleaner) => (await scene.world.call('GET /api/offers', { as: cleaner.token })).body.items
const offerOf = async (cleaner: Cleaner, id: string) => (await offersOf(cleaner)).find(({ bookingId }) => bookingId === id)
const claim = (id: string, cleaner: Cleaner, at: object = { date: '2026-11-26', time: '09:00' }) =>
  scene.world.call('POST /api/bookings/{id}/claim', { as: cleaner.token, params: { id }, rawBody: at })
const answer = (step: 'approve' | 'reject', id: string, body: object = {}, as: Person = client) =>
  scene.world.call(`POST /api/bookings/{id}/${step}` as 'POST /api/bookings/{id}/approve', { as: as.token, params: { id }, rawBody: body })
const withdraw = (id: string, cleaner: Cleaner) =>
  scene.world.call('POST /api/bookings/{id}/withdraw', { as: cleaner.token, params: { id }, body: {} })
const cancel = (id: string, by: Client = client) =>
  scene.world.call('POST /api/bookings/{id}/cancel', { as: by.token, params: { id }, body: { reason: 'other' } })

describe('the usual price', () => {
  it('is that of the people who do it in the city, with this client’s discount', async () => {
    const price = (body: object) => scene.world.call('POST /api/searches/price', { as: client.token, rawBody: body })
    const visit = { propertyId: client.propertyId, serviceType: 'basic', durationHours: 4 }
    const { body } = await price(visit)
    const { finalCents } = await scene.priceOf({}, client)
    expect(body).toEqual({ people: 1, usual: { lowestCents: finalCents, medianCents: finalCents, highestCents: finalCents } })
    expect((await price({ ...visit, serviceType: 'garage' })).body).toEqual({ people: 0, usual: null })
    const other = await scene.newClient()
    expect((await price({ ...visit, propertyId: other.propertyId })).problem.code).toBe('not-found')
    expect((await price({ ...visit, durationHours: 3 })).problem.code).toBe('too-short')
    expect((await price({ ...visit, durationHours: 4.2 })).problem.code).toBe('bad-duration')
    expect((await price({ ...visit, serviceType: 'commercial' })).problem.code).toBe('commercial-referred')
  })
})

describe('posting', () => {
  it('holds half of the ceiling, and offers the visit once it is held', async () => {
    const { body } = await post()
    const { id, status } = body.booking
    expect(status).toBe('available')
    expect(await offerOf(scene.cleaner, id)).toBeUndefined()
    await scene.confirmCard(body.payment.clientSecret)
    await scene.world.settle()
    const { payment, priceBreakdown, window } = await scene.see(id, client)
    expect(window).toBeNull()
    expect(payment.legs[0]).toMatchObject({ state: 'authorized', amountCents: 10_000 })
    expect(priceBreakdown?.finalCents).toBe(20_000)
    const { earningsCents, starts, isTaken } = (await offerOf(scene.cleaner, id)) ?? {}
    expect({ earningsCents, isTaken }).toEqual({ earningsCents: 10_880, isTaken: false })
    expect(starts).toMatchObject([{ date: '2026-11-26', time: '09:00' }])
    expect(await scene.emails(client.email)).toContain('client-posted')
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-offered')
    const search = await scene.world.call('GET /api/bookings/{id}/search', { as: client.token, params: { id } })
    expect(search.body).toMatchObject({ offered: 1, ceilingCents: 20_000, when: EXACT, approvesAlone: false })
    await cancel(id)
    expect((await scene.see(id, client)).payment.legs[0]?.state).toBe('void')
    expect(await offerOf(scene.cleaner, id)).toBeUndefined()
  })

  it('refuses what cannot be', async () => {
    const code = async (changes: object) => (await post(changes)).problem.code
    const other = await scene.newClient()
    expect(await code({ propertyId: other.propertyId })).toBe('not-found')
    expect(await code({ when: { kind: 'exact', date: '2026-11-20', time: '09:00' } })).toBe('in-the-past')
    expect(await code({ when: { kind: 'exact', date: '2027-11-20', time: '09:00' } })).toBe('not-bookable')
    expect(await code({ when: { kind: 'exact', date: '2027-03-14', time: '02:30' } })).toBe('no-such-local-time')
    expect(await code({ durationHours: 3 })).toBe('too-short')
    expect(await code({ durationHours: 4.2 })).toBe('bad-duration')
    expect(await code({ serviceType: 'commercial' })).toBe('commercial-referred')
    expect(await code({ notes: 'Appelez le 514 555 1234' })).toBe('phone-number-in-text')
    expect(await code({ when: { kind: 'window', part: 'any', dates: ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'] } })).toBe(
      'malformed-request',
    )
    expect([(await post()).status, (await post()).status]).toEqual([201, 201])
    expect(await code({})).toBe('requests-without-card')
    await scene.world.advance({ minutes: 15 })
    expect(await scene.emails(client.email)).toContain('client-no-card')
  })

  it('the same key posts once', async () => {
    const twice = () => scene.world.call('POST /api/searches', { as: client.token, rawBody: bodyOf(), key: 'une-seule-recherche' })
    const [first, second] = await Promise.all([twice(), twice()])
    const made = [first, second].filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.booking.id)).size).toBe(1)
  })
})

describe('a claim', () => {
  it('that was withdrawn names nobody once its cleaner closes their account', async () => {
    const cleaner = await scene.newCleaner()
    const id = await searched({ when: { ...EXACT, date: '2026-11-27' } })
    expect((await claim(id, cleaner, { date: '2026-11-27', time: '09:00' })).status).toBe(200)
    await withdraw(id, cleaner)
    const told = async () => {
      const { rows } = await scene.world.platform.pool.query<{ words: string }>(
        `select title_fr as words from notice where account_id = $1 and kind = 'client-claimed'
         union all select subject from email where recipient = $2 and kind in ('client-claimed', 'client-search-resumed')`,
        [client.id, client.email],
      )
      return rows.map(({ words }) => words)
    }
    const claimed = expect.stringContaining('peut faire')
    expect(await told()).toEqual([claimed, claimed, expect.stringContaining('quelqu’un d’autre')])
    const body = { confirmation: 'FERMER' }
    expect((await scene.world.call('DELETE /api/users/me', { as: cleaner.token, body })).status).toBe(200)
    expect(await told()).toEqual(['–', '–'])
    await cancel(id)
  })

  it('is approved at its real price: what is captured is half of that, the rest of the hold is let go', async () => {
    const id = await searched()
    const { status, body } = await claim(id, scene.cleaner)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'pending', earningsCents: 10_880 })
    expect(await scene.emails(client.email)).toContain('client-claimed')
    const asked = await scene.see(id, client)
    const real = asked.priceBreakdown?.finalCents ?? 0
    expect(real).toBeLessThan(20_000)
    expect(asked.priceBreakdown?.firstBookingDiscountCents).toBeGreaterThan(0)
    expect(asked.cleaner?.slug).toBe(scene.cleaner.slug)
    const approved = await answer('approve', id)
    expect(approved.body.status).toBe('confirmed')
    expect(approved.body.payment.legs[0]).toMatchObject({ state: 'captured', amountCents: Math.ceil(real / 2) })
    expect((await answer('approve', id)).problem.code).toBe('step-not-allowed')
    await scene.world.settle()
    expect(await auditMoney(scene.world.platform.pool, 'at-rest')).toEqual([])
    await cancel(id)
    await scene.world.settle()
    expect((await scene.see(id, client)).payment.refundedCents).toBe(Math.ceil(real / 2))
  })

  it('is approved by itself where the client said so', async () => {
    const id = await searched({ approvesAlone: true, when: { kind: 'exact', date: '2026-11-27', time: '09:00' } })
    const { body } = await claim(id, scene.cleaner, { date: '2026-11-27', time: '09:00' })
    expect(body.status).toBe('confirmed')
    await cancel(id)
  })

  it('is no stranger’s: neither of whom it was not offered to, nor at a start that was not left open', async () => {
    const id = await searched({ when: { kind: 'window', part: 'morning', dates: ['2026-11-30'] } })
    expect((await scene.see(id, client)).window).toEqual({ part: 'morning', dates: ['2026-11-30'] })
    const { items } = (await scene.world.call('GET /api/bookings', { as: client.token })).body
    expect(items.find((listed) => listed.id === id)?.window).toEqual({ part: 'morning', dates: ['2026-11-30'] })
    const late = await scene.newCleaner()
    expect((await claim(id, late)).problem.code).toBe('not-yours')
    expect((await claim(id, scene.cleaner, { date: '2026-11-30', time: '13:00' })).problem.code).toBe('not-bookable')
    expect((await claim(id, scene.cleaner, { date: '2027-03-14', time: '02:30' })).problem.code).toBe('no-such-local-time')
    expect((await claim('00000000-0000-4000-8000-000000000000', scene.cleaner)).problem.code).toBe('not-found')
    await scene.held({ date: '2026-11-30', time: '09:00' }, await scene.newClient())
    expect((await claim(id, scene.cleaner, { date: '2026-11-30', time: '09:00' })).problem.code).toBe('slot-taken')
    await cancel(id)
  })

  it('passed over goes to the next, and that cleaner is not asked again', async () => {
    const at = { date: '2026-12-01', time: '09:00' }
    const id = await searched({ when: { kind: 'exact', ...at } })
    const other = await scene.newCleaner(3_000)
    expect((await claim(id, scene.cleaner, at)).status).toBe(200)
    expect((await answer('reject', id, {}, await scene.newClient())).problem.code).toBe('not-yours')
    const rejected = await answer('reject', id)
    expect(rejected.body).toMatchObject({ status: 'available', cleaner: null, priceBreakdown: { finalCents: 20_000 } })
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-rejected')
    expect((await claim(id, scene.cleaner, at)).problem.code).toBe('not-yours')
    await scene.world.settle()
    expect((await claim(id, other, at)).status).toBe(200)
    expect((await withdraw(id, scene.cleaner)).problem.code).toBe('not-yours')
    expect((await withdraw(id, other)).status).toBe(200)
    expect(await scene.emails(client.email)).toContain('client-search-resumed')
    expect((await scene.see(id, client)).status).toBe('available')
    await cancel(id)
  })

  it('refused for good ends the search and lets the hold go', async () => {
    const at = { date: '2026-12-02', time: '09:00' }
    const id = await searched({ when: { kind: 'exact', ...at } })
    await claim(id, scene.cleaner, at)
    const ended = await answer('reject', id, { stop: true })
    expect(ended.body).toMatchObject({ status: 'declined_by_client', settlement: { feeCents: 0 } })
    await scene.world.settle()
    expect((await scene.see(id, client)).payment.legs[0]?.state).toBe('void')
    expect((await answer('reject', id)).problem.code).toBe('step-not-allowed')
  })

  it('left without an answer lapses after two hours, and the search after its day', async () => {
    const at = { date: '2026-12-03', time: '09:00' }
    const id = await searched({ when: { kind: 'exact', ...at } })
    await claim(id, scene.cleaner, at)
    await scene.world.advance({ minutes: 119 })
    expect((await scene.see(id, client)).status).toBe('pending')
    await scene.world.advance({ minutes: 1 })
    expect((await scene.see(id, client)).status).toBe('available')
    await scene.world.advance({ hours: 22 })
    expect(await scene.see(id, client)).toMatchObject({ status: 'cancelled', endReason: 'expired' })
    expect(await scene.emails(client.email)).toContain('client-lapsed')
    expect((await claim(id, scene.cleaner, at)).problem.code).toBe('not-yours')
    const another = await searched({ when: { kind: 'exact', date: '2026-12-05', time: '09:00' } })
    await scene.world.advance({ hours: 24 })
    expect((await claim(another, scene.cleaner, at)).problem.code).toBe('booking-expired')
    expect((await answer('approve', another)).problem.code).toBe('booking-expired')
  })

  it('above what the client accepts is nobody’s', async () => {
    const at = { date: '2026-12-09', time: '09:00' }
    const cheap = await searched({ ceilingCents: 9_000, when: { kind: 'exact', ...at } })
    expect(await offerOf(scene.cleaner, cheap)).toBeUndefined()
    await cancel(cheap)
    const id = await searched({ ceilingCents: 12_000, when: { kind: 'exact', ...at } })
    await scene.world.call('PUT /api/cleaner/rates', {
      as: scene.cleaner.token,
      body: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: 9_000 }] },
    })
    expect((await claim(id, scene.cleaner, at)).problem.code).toBe('above-ceiling')
    await scene.world.call('PUT /api/cleaner/rates', {
      as: scene.cleaner.token,
      body: { method: 'hourly', rates: [{ city: 'montreal', hourlyRateCents: 3_200 }] },
    })
    await cancel(id)
  })
})

describe('the other refusals', () => {
  const NOBODYS = '00000000-0000-4000-8000-000000000000'
  const search = (id: string) => scene.world.call('GET /api/bookings/{id}/search', { as: client.token, params: { id } })

  it('of what does not exist, and of what is no search', async () => {
    expect((await search(NOBODYS)).problem.code).toBe('not-found')
    expect((await withdraw(NOBODYS, scene.cleaner)).problem.code).toBe('not-found')
    for (const step of ['approve', 'reject'] as const) expect((await answer(step, NOBODYS)).problem.code).toBe('not-found')
    const { id } = await scene.held({ date: '2026-12-18', time: '13:00' }, client)
    expect((await search(id)).problem.code).toBe('not-found')
    expect((await withdraw(id, scene.cleaner)).problem.code).toBe('step-not-allowed')
    await scene.world.advance({ hours: 24 })
    expect((await withdraw(id, scene.cleaner)).problem.code).toBe('booking-expired')
    for (const step of ['approve', 'reject'] as const) expect((await answer(step, id)).problem.code).toBe('booking-expired')
  })

  it('while a visit is owed, and once the hold is gone', async () => {
    const { pool } = scene.world.platform
    const at = { date: '2026-12-18', time: '09:00' }
    const id = await searched({ when: { kind: 'exact', ...at } })
    expect((await claim(id, scene.cleaner, at)).status).toBe(200)
    await pool.query(`update charge set state = 'failed' where booking_id = $1`, [id])
    expect((await answer('approve', id)).problem.code).toBe('no-payment-hold')
    await pool.query(`update charge set state = 'authorized' where booking_id = $1`, [id])
    await cancel(id)
    await pool.query('update booking set claimed_at = $2 where id = $1', [id, scene.world.clock.now()])
    const owing = await post({ when: { kind: 'exact', ...at } })
    await pool.query('update booking set claimed_at = null where id = $1', [id])
    expect(owing.problem.code).toBe('second-half-owed')
  })
})

describe('many cleaners', () => {
  let all: readonly Cleaner[]
  beforeAll(async () => {
    all = await Promise.all(Array.from({ length: 7 }, (_, index) => scene.newCleaner(2_600 + index * 50)))
  })

  const offeredOf = async (id: string) =>
    (await scene.world.call('GET /api/bookings/{id}/search', { as: client.token, params: { id } })).body.offered

  it('hear of it in waves: five, then the others half an hour later; all at once when it is urgent', async () => {
    const quiet = await searched({ when: { kind: 'exact', date: '2026-12-10', time: '09:00' } })
    expect(await offeredOf(quiet)).toBe(5)
    await scene.world.advance({ minutes: 30 })
    expect(await offeredOf(quiet)).toBeGreaterThan(7)
    await cancel(quiet)
    const emergency = { reason: 'Dégât d’eau', level: 'high', responseMinutes: 60 }
    const urgent = await searched({ emergency, when: { kind: 'exact', date: '2026-12-10', time: '09:00' } })
    expect(await offeredOf(urgent)).toBeGreaterThan(7)
    await scene.world.advance({ minutes: 60 })
    expect(await scene.see(urgent, client)).toMatchObject({ status: 'cancelled', endReason: 'expired' })
  })

  it('claim at the same instant, many times: one wins, the others read that it is taken, and nothing breaks', async () => {
    const emergency = { reason: 'Dégât d’eau', level: 'high', responseMinutes: 120 }
    for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
      const by = await scene.newClient()
      const at = { date: '2026-12-16', time: '09:00' }
      const id = await searched({ emergency, when: { kind: 'exact', ...at } }, by)
      const answers = await Promise.all(all.slice(0, 4).map((cleaner) => claim(id, cleaner, at)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(new Set(answers.flatMap(({ status, problem }) => (status === 409 ? [problem.code] : [])))).toEqual(new Set(['offer-taken']))
      await cancel(id, by)
    }
  }, 240_000)

  it('are told that it is taken, two hundred of them too', async () => {
    const { pool } = scene.world.platform
    const at = { date: '2026-12-18', time: '09:00' }
    const id = await searched({ when: { kind: 'exact', ...at } })
    await pool.query(
      `with people as (
         insert into account (email, name, role, created_at, updated_at)
         select 'foule-' || n || '@essai.test', 'Anne Roy', 'cleaner', now(), now() from generate_series(1, 200) n returning id),
       cleaners as (
         insert into cleaner (account_id, slug, display_name, created_at, updated_at)
         select id, 'anne-' || id, 'Anne R.', now(), now() from people returning account_id)
       insert into visit_offer (booking_id, cleaner_id, offered_at) select $1, account_id, now() from cleaners`,
      [id],
    )
    const { rows } = await pool.query<{ id: string }>('select cleaner_id as id from visit_offer where booking_id = $1', [id])
    const asked = [scene.cleaner, ...all].filter((one) => rows.some((row) => row.id === one.id))
    expect(rows.length).toBeGreaterThan(200)
    const [cleaner] = asked as [Cleaner]
    expect((await claim(id, cleaner, at)).status).toBe(200)
    await cancel(id)
  })

  it('one cleaner cannot claim two visits of one hour', async () => {
    const [cleaner] = all as [Cleaner]
    const at = { date: '2026-12-17', time: '09:00' }
    const other = await scene.newClient()
    const emergency = { reason: 'Dégât d’eau', level: 'high', responseMinutes: 120 }
    const ids = [
      await searched({ emergency, when: { kind: 'exact', ...at } }),
      await searched({ emergency, when: { kind: 'exact', ...at } }, other),
    ]
    const answers = await Promise.all(ids.map((id) => claim(id, cleaner, at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('slot-taken')
  })

  it('who cleaned for the client before is asked first', async () => {
    await scene.completed({ date: '2026-12-21' })
    const by = { ...scene.client, propertyId: scene.propertyId }
    const id = await searched({ when: { kind: 'exact', date: '2026-12-23', time: '09:00' } }, by)
    const { rows } = await scene.world.platform.pool.query<{ cleaner_id: string }>(
      'select cleaner_id from visit_offer where booking_id = $1 order by ctid',
      [id],
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]?.cleaner_id).toBe(scene.cleaner.id)
    await cancel(id, by)
  })
})

describe('what its cleaner was offered before', () => {
  const ask = async (date: string, more: object = {}) => {
    const by = await scene.newClient()
    return { id: await searched({ when: { kind: 'exact', date, time: '09:00' }, ...more }, by), by }
  }
  const cleaner = (): Cleaner => scene.cleaner as Cleaner
  const idsOffered = async () => (await offersOf(cleaner())).map(({ bookingId }) => bookingId)
  const hasHours = (weekly: Parameters<typeof setWeek>[2]) => setWeek(scene.world, scene.cleaner.token, weekly)
  const does = (...serviceTypes: readonly string[]) =>
    scene.world.call('PUT /api/cleaner/services', { as: scene.cleaner.token, rawBody: { serviceTypes } })

  it('leaves the list once they do no such visits any more, and is not claimed; the others stay', async () => {
    await does('basic', 'deep')
    const [basic, deep] = [await ask('2027-01-07'), await ask('2027-01-08', { serviceType: 'deep' })]
    expect(await idsOffered()).toEqual(expect.arrayContaining([basic.id, deep.id]))
    expect((await does('basic')).status).toBe(200)
    await scene.world.settle()
    expect(await idsOffered()).toContain(basic.id)
    expect(await idsOffered()).not.toContain(deep.id)
    const { status, problem } = await claim(deep.id, cleaner(), { date: '2027-01-08', time: '09:00' })
    expect([status, problem.code]).toEqual([422, 'not-bookable'])
    await does('basic', 'deep')
    for (const { id, by } of [basic, deep]) await cancel(id, by)
  })

  it('is counted on their first page as in the list, whoever set them aside', async () => {
    const { by } = await ask('2027-01-09')
    const both = async () => [
      (await scene.world.call('GET /api/cleaner/today', { as: scene.cleaner.token })).body.offered,
      (await idsOffered()).length,
    ]
    const [before] = await both()
    expect(await both()).toEqual([before, before])
    await scene.world.call('POST /api/cleaners/{slug}/feedback', {
      as: by.token,
      params: { slug: scene.cleaner.slug },
      rawBody: { kind: 'not_interested', reasons: [] },
    })
    expect(await both()).toEqual([Number(before) - 1, Number(before) - 1])
  })

  it('is counted there as in the list once they do no such visits any more, and while clients do not find them', async () => {
    const counted = async () => (await scene.world.call('GET /api/cleaner/today', { as: scene.cleaner.token })).body.offered
    await does('basic', 'deep')
    const before = await counted()
    const { id, by } = await ask('2027-01-10', { serviceType: 'deep' })
    expect(await counted()).toBe(before + 1)
    await does('basic')
    expect([await counted(), (await idsOffered()).length]).toEqual([before, before])
    await does('basic', 'deep')
    await hasHours([])
    expect([await counted(), await idsOffered()]).toEqual([0, []])
    await hasHours(EVERY_DAY)
    expect(await idsOffered()).toContain(id)
    await cancel(id, by)
  })
})
