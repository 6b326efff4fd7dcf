// The connection to the database drops while an answer is stored: the work stays done, and the retry learns so.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { oweCleaner } from '../support/owe-cleaner.ts'
import { connectAccount } from '../support/payout-account.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

/** PostgreSQL ends the connection that stores an answer, or that does anything to a reserved key. */
const dropConnectionUpon = (act: 'an answer' | 'anything') =>
  scene.world.platform.pool.query(`
    create or replace function drop_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger drop_connection before ${act === 'an answer' ? 'update of sealed_body' : 'update or delete'}
      on idempotency_key for each row execute function drop_connection()`)
const mend = () => scene.world.platform.pool.query('drop trigger drop_connection on idempotency_key')
/** A request, equal to the letter each time: what a first booking costs changes once it is made. */
async function askedFor(key: string) {
  const expectedTotalCents = (await scene.priceOf()).finalCents
  return () => scene.request({ expectedTotalCents }, { key })
}
const bookings = async () => (await scene.world.platform.pool.query<{ id: string }>('select id from booking')).rows.map(({ id }) => id)

it('a request whose answer cannot be kept is answered 503, and its retry finds its booking', async () => {
  const ask = await askedFor('visit-1')
  await dropConnectionUpon('an answer')
  const lost = await ask()
  expect([lost.status, lost.problem.code, lost.headers['retry-after']]).toEqual([503, 'service-unavailable', '2'])
  const made = await bookings()
  expect(made).toHaveLength(1)
  await mend()
  const retried = await ask()
  expect([retried.status, retried.body.booking.id]).toEqual([201, made[0]])
  expect(await bookings()).toEqual(made)
})

it('a key that is too long to be kept whole is refused, so that two never share an answer', async () => {
  const ask = await askedFor('visit-'.padEnd(256, 'x'))
  expect((await ask()).problem).toMatchObject({ code: 'malformed-request', fields: { 'idempotency-key': expect.any(String) } })
  expect(await bookings()).toEqual([])
})

it('so it is when its key cannot be set free either: the retry waits until its reservation has lapsed', async () => {
  const ask = await askedFor('visit-2')
  await dropConnectionUpon('anything')
  expect((await ask()).status).toBe(503)
  await mend()
  expect((await ask()).problem.code).toBe('idempotency-in-progress')
  await scene.world.advance({ minutes: 1 })
  const retried = await ask()
  expect([retried.status, [retried.body.booking.id]]).toEqual([201, await bookings()])
})

/** As after a process that died between the commit and the answer, an hour ago. */
const loseAnswer = (key: string) =>
  scene.world.platform.pool.query(
    `update idempotency_key set status = null, sealed_body = null, claimed_at = claimed_at - interval '1 hour' where key = $1`,
    [key],
  )

/** Presses, loses the answer, and presses again with the same key: both must read the same, and what `count` counts stays. */
async function pressTwice<A extends { readonly status: number; readonly body: unknown }>(
  press: (key: string) => Promise<A>,
  count: string,
): Promise<A> {
  const key = newId<string>()
  const counted = async () => (await scene.world.platform.pool.query(`select count(*)::int as n from ${count}`)).rows[0].n
  const first = await press(key)
  expect([first.status, first.body]).toEqual([expect.toSatisfy((status: number) => status < 300), expect.anything()])
  const after = await counted()
  await loseAnswer(key)
  const second = await press(key)
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
  expect(await counted()).toBe(after)
  return second
}

const step = (name: 'accept' | 'decline' | 'cancel', id: string, as: Person, body: object) =>
  pressTwice(
    (key) => scene.world.call(`POST /api/bookings/{id}/${name}` as never, { as: as.token, params: { id }, rawBody: body, key } as never),
    'booking_event',
  )

it('a press whose answer is lost after the commit is answered alike: accepting, declining and cancelling', async () => {
  const { client, cleaner } = scene
  await step('accept', (await scene.held({ date: '2026-11-26' })).id, cleaner, {})
  await step('decline', (await scene.held({ date: '2026-11-27' })).id, cleaner, { reason: 'not_free' })
  await step('cancel', (await scene.confirmed({ date: '2026-11-30' })).id, client, { reason: 'price' })
})

it('so is a proposal of another time, and its withdrawal', async () => {
  const { id } = await scene.confirmed({ date: '2026-12-03' })
  const { world, client } = scene
  const as = client.token
  const { items, terms } = (await world.call('GET /api/bookings/{id}/move-openings', { as, params: { id } })).body
  const body = { starts: [String(items[0]?.startsAt)], expectedCents: terms.amountCents }
  await pressTwice((key) => world.call('POST /api/bookings/{id}/propose-move', { as, params: { id }, rawBody: body, key }), 'booking_event')
  await pressTwice((key) => world.call('POST /api/bookings/{id}/withdraw-move', { as, params: { id }, body: {}, key }), 'booking_event')
})

it('so are the words and the opening of a case, and a review', async () => {
  const { id } = await scene.completed({ date: '2026-11-26' })
  const { world, client, cleaner } = scene
  const words = 'La salle de bain n’a pas été faite.'
  const opening = { reason: 'not_done', words } as const
  await pressTwice(
    (key) => world.call('POST /api/bookings/{id}/case', { as: client.token, params: { id }, body: opening, key }),
    'visit_case',
  )
  for (const as of [cleaner.token, client.token])
    await pressTwice(
      (key) => world.call('POST /api/bookings/{id}/case/words', { as, params: { id }, body: { words }, key }),
      'case_message',
    )
  const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }
  const review = { ratings, comment: 'Très bien.' }
  await pressTwice(
    (key) => world.call('POST /api/bookings/{id}/reviews', { as: client.token, params: { id }, rawBody: review, key }),
    'review',
  )
})

it('so is an instant payout, whose money leaves once', async () => {
  const { cleaner, world } = scene
  await connectAccount(world, cleaner)
  await oweCleaner(world, cleaner.id, 10_880)
  const { netCents } = (await world.call('GET /api/payouts', { as: cleaner.token })).body.instant
  await pressTwice((key) => world.call('POST /api/payouts/instant', { as: cleaner.token, body: { netCents }, key }), 'payout')
})

it('a code, a home and the form of a card are made once', async () => {
  const { client, world } = scene
  const as = client.token
  const codes = await pressTwice((key) => world.call('POST /api/referrals', { as, key }), 'referral_code')
  expect(codes.status).toBe(201)
  await pressTwice((key) => world.call('POST /api/cards/setup', { as, body: {}, key }), 'card_setup')
  const found = (await world.call('GET /api/geo/suggest', { query: { q: '4210 rue Saint-Denis app. 99, Montréal', lng: 'fr' } })).body
  const home = {
    name: 'Chez moi',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    addressId: found.items[0]?.id ?? '',
    postalCode: 'H2X 3K8',
  }
  await pressTwice((key) => world.call('POST /api/properties', { as, rawBody: home, key }), 'property')
})

it('what is done but cannot be shown is not done again by the next press', async () => {
  const { id } = await scene.held({ date: '2026-11-26' })
  const { pool } = scene.world.platform
  const accept = () =>
    scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {}, key: 'shown-later' })
  await dropConnectionUpon('an answer')
  expect((await accept()).status).toBe(503)
  await mend()
  expect((await accept()).body).toMatchObject({ id, status: expect.stringMatching(/confirmed|accepted/u) })
  const { rows } = await pool.query(`select kind from booking_event where booking_id = $1 and kind = 'accepted'`, [id])
  expect(rows.length).toBeLessThanOrEqual(1)
})

/** How a press that is run again after its answer was lost does nothing twice, where it does not only show. */
const BY_ITS_KEY: Readonly<Record<string, string>> = {
  'POST /api/bookings': 'the booking carries the key',
  'POST /api/admin/clients/{id}/bookings': 'the booking carries the key',
  'POST /api/searches': 'the booking carries the key',
  'POST /api/series': 'its first booking carries the key',
  'POST /api/bookings/{id}/payment/{leg}': 'a leg that is open is resumed',
  'POST /api/bookings/{id}/tip': 'a tip that was begun is continued',
  'POST /api/bookings/{id}/photos': 'the photo carries the key',
  'POST /api/messages/{bookingId}/photos': 'the photo carries the key',
  'POST /api/cleaner/portfolio': 'the picture carries the key',
  'POST /api/cleaner/portfolio/{id}/after': 'the picture of after is replaced by itself',
  'POST /api/contact': 'the message carries the key',
  'POST /api/cards/setup': 'the setup has its id of the key',
  'POST /api/referrals': 'the code has its id of the key',
  'POST /api/properties': 'the home has its id of the key',
}

it('every endpoint that takes a key either shows again what it did, or finds what it made by its key', () => {
  const keyed = scene.world.features.routes.flatMap(({ table, handlers }) =>
    Object.entries(table)
      .filter(([, { idempotent }]) => idempotent)
      .map(([key]) => ({ key, showsAgain: 'again' in (handlers[key] ?? {}) })),
  )
  expect(keyed.length).toBeGreaterThan(40)
  expect(
    keyed
      .filter(({ showsAgain }) => !showsAgain)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(Object.keys(BY_ITS_KEY).toSorted())
})
