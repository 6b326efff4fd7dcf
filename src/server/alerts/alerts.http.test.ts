// Alerts of unserved places: confirmed from the mailbox, told once in the reader's language when somebody begins to go there, then forgotten.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFIRMATION_DAYS, CONFIRMATIONS_A_DAY } from '#domain/newsletter.ts'
import { ALERT_KEPT_DAYS, MAX_ALERTS } from '#domain/place-alert.ts'
import { refreshListing } from '../cleaners/index.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { CITIES } from '../geography/index.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { lettersTo, tokenSentTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ everyoneStays: true })
})
afterAll(() => world.close())

/** A town for each test, where nobody goes yet. */
let towns = 0
const newTown = (): string => CITIES[40 + (towns += 1)]?.slug ?? ''
let mailboxes = 0
const newMailbox = (): string => `voisine${(mailboxes += 1)}@essai.test`

const ask = (email: string, city: string, more: object = {}, language = 'fr') =>
  world.call('POST /api/alerts', { rawBody: { email, city, ...more }, query: { lng: language } })
const confirm = (token: string) => world.call('POST /api/alerts/confirm', { body: { token } })
const stop = (token: string) => world.call('POST /api/alerts/stop', { body: { token } })
const linkTo = (email: string) => tokenSentTo(world, email, 'place-alert-confirm')
const kindsTo = async (email: string) => (await lettersTo(world, email)).map(({ kind }) => kind)
const rows = (email: string) => world.platform.db.selectFrom('place_alert').selectAll().where('email', '=', email).execute()

async function watching(city: string, more: object = {}, language = 'fr'): Promise<{ email: string; token: string }> {
  const email = newMailbox()
  expect((await ask(email, city, more, language)).status).toBe(202)
  const token = await linkTo(email)
  expect((await confirm(token)).status).toBe(200)
  return { email, token }
}
const served = (city: string, more: object = {}) => listedCleaner(world, { homeCity: city, cities: [city], ...more })

async function verifiedPerson() {
  const person = await world.person('client')
  await world.platform.db.updateTable('account').set({ email_verified_at: world.clock.now() }).where('id', '=', person.id).execute()
  const watch = (body: { city: string; near?: string; service?: 'deep' }) =>
    world.call('POST /api/users/me/alerts', { as: person.token, body })
  const own = async () => (await world.call('GET /api/users/me/alerts', { as: person.token })).body.items
  const unwatch = (id: string) => world.call('DELETE /api/users/me/alerts/{id}', { as: person.token, params: { id } })
  return { ...person, watch, own, unwatch }
}

describe('the link', () => {
  it('goes once when the answer was lost and the same was sent again', async () => {
    const [email, city] = [newMailbox(), newTown()]
    const sent = { rawBody: { email, city }, key: `alert-${email}` }
    for (let time = 0; time < 2; time += 1) expect((await world.call('POST /api/alerts', sent)).status).toBe(202)
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
  })
})

describe('the one letter', () => {
  it('goes when somebody begins to serve the town, in the language of who asked, and leaves nothing behind', async () => {
    const [town, elsewhere] = [newTown(), newTown()]
    const [lise, sam, far] = [await watching(town), await watching(town, {}, 'en'), await watching(elsewhere)]
    expect(await kindsTo(lise.email)).toEqual(['place-alert-confirm'])
    await served(town)
    const [french] = await lettersTo(world, lise.email)
    const [english] = await lettersTo(world, sam.email)
    expect(french).toMatchObject({ kind: 'place-served', subject: expect.stringContaining('Quelqu’un fait maintenant le ménage') })
    expect(french?.text).toContain(`/cleaners?city=${town}`)
    expect(english).toMatchObject({ kind: 'place-served', subject: expect.stringContaining('Somebody now cleans in') })
    expect(await kindsTo(far.email)).toEqual(['place-alert-confirm'])
    expect([await rows(lise.email), await rows(sam.email)]).toEqual([[], []])
    await served(town)
    expect(await kindsTo(lise.email)).toEqual(['place-served'])
    expect((await stop(lise.token)).problem.code).toBe('link-unknown')
  })

  it('waits for the kind of cleaning that was looked for', async () => {
    const town = newTown()
    const { email } = await watching(town, { service: 'garage' })
    await served(town, { services: ['basic'] })
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
    await served(town, { services: ['basic', 'garage'] })
    const [letter] = await lettersTo(world, email)
    expect(letter).toMatchObject({ kind: 'place-served' })
    expect(letter?.text).toContain('service=garage')
  })

  it('waits for somebody who comes as far as the address, and goes when a cleaner widens their reach', async () => {
    const near = '45.43,-73.92'
    const { email } = await watching('montreal', { near })
    const cleaner = await served('montreal', { coverageKm: 5 })
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
    await world.call('PATCH /api/cleaner/profile', { as: cleaner.token, body: { coverageKm: 60 } })
    const [letter] = await lettersTo(world, email)
    expect(letter).toMatchObject({ kind: 'place-served' })
    expect(letter?.text).toContain(encodeURIComponent(near))
  })

  it('goes at once where somebody has come in the meantime', async () => {
    const town = newTown()
    const email = newMailbox()
    await ask(email, town)
    const token = await linkTo(email)
    await served(town)
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
    await confirm(token)
    expect(await kindsTo(email)).toEqual(['place-served'])
  })
})

describe('by a link to the mailbox', () => {
  it('sends nothing more until it is followed, and keeps no door', async () => {
    const email = newMailbox()
    await ask(email, 'montreal', { near: '45.534123,-73.583712' })
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
    expect(await rows(email)).toMatchObject([{ lat: 45.53, lng: -73.58, confirmed_at: null, language: 'fr' }])
    await served('montreal')
    expect(await kindsTo(email)).toEqual(['place-alert-confirm'])
  })

  it('answers the same for a mailbox that has it already, which then has it once', async () => {
    const town = newTown()
    const { email } = await watching(town)
    const [known, unknown] = [await ask(email, town), await ask(newMailbox(), town)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [again] = await lettersTo(world, email)
    const token = /\/alerts\/([\w-]{43})/.exec(again?.text ?? '')?.[1] ?? ''
    expect((await confirm(token)).status).toBe(200)
    await served(town)
    expect((await kindsTo(email)).filter((kind) => kind === 'place-served')).toHaveLength(1)
  })

  it('stops by the same link, and the request is gone', async () => {
    const town = newTown()
    const { email, token } = await watching(town)
    expect((await stop(token)).status).toBe(200)
    expect(await rows(email)).toEqual([])
    expect((await confirm(token)).problem.code).toBe('link-unknown')
    await served(town)
    expect(await kindsTo(email)).toEqual([])
  })

  it('fills nobody’s mailbox', async () => {
    const email = newMailbox()
    for (let time = 0; time <= CONFIRMATIONS_A_DAY; time += 1) expect((await ask(email, newTown())).status).toBe(202)
    expect(await kindsTo(email)).toHaveLength(CONFIRMATIONS_A_DAY)
  })

  it('fills nobody’s mailbox by many at once', async () => {
    const email = newMailbox()
    await world.platform.pool.query('delete from rate_limit')
    await Promise.all(Array.from({ length: 5 * CONFIRMATIONS_A_DAY }, () => ask(email, newTown())))
    expect(await kindsTo(email)).toHaveLength(CONFIRMATIONS_A_DAY)
    await world.platform.pool.query('delete from rate_limit')
  })

  it('is forgotten after a week without a confirmation, and after a year with one', async () => {
    const [ignored, { email }] = [newMailbox(), await watching(newTown())]
    await ask(ignored, newTown())
    const token = await linkTo(ignored)
    await world.advance({ days: CONFIRMATION_DAYS })
    expect([await rows(ignored), await kindsTo(ignored), (await confirm(token)).problem.code]).toEqual([[], [], 'link-unknown'])
    expect(await rows(email)).toHaveLength(1)
    await world.advance({ days: ALERT_KEPT_DAYS })
    expect(await rows(email)).toEqual([])
  })

  it('wants a known town, an address from the suggestions and a whole email address', async () => {
    expect((await ask(newMailbox(), 'atlantide')).problem.code).toBe('city-not-found')
    expect((await ask(newMailbox(), 'montreal', { near: 'chez-moi' })).problem.code).toBe('address-not-from-suggestions')
    expect((await ask('voisine@essai', 'montreal')).problem).toMatchObject({ fields: { email: expect.any(String) } })
  })
})

describe('for oneself', () => {
  it('wants an address from the suggestions', async () => {
    const { token } = await world.person('client')
    const asked = await world.call('POST /api/users/me/alerts', { as: token, body: { city: 'montreal', near: 'chez-moi' } })
    expect(asked.problem.code).toBe('address-not-from-suggestions')
  })

  it('takes one press, a second changes nothing, and it can be undone', async () => {
    const town = newTown()
    const person = await verifiedPerson()
    const [first, second] = [await person.watch({ city: town, service: 'deep' }), await person.watch({ city: town, service: 'deep' })]
    expect(first.body.id).toEqual(expect.any(String))
    expect(second.body).toEqual(first.body)
    expect(await person.own()).toEqual([{ id: first.body.id, city: town, position: null, offer: 'deep' }])
    expect(await kindsTo(person.email)).not.toContain('place-alert-confirm')
    expect((await person.unwatch(String(first.body.id))).status).toBe(200)
    expect(await person.own()).toEqual([])
    expect((await person.unwatch(String(first.body.id))).problem.code).toBe('not-found')
  })

  it('asks the mailbox of whoever never proved it, and shows them no alert of a stranger', async () => {
    const town = newTown()
    const { token, email } = await world.person('client')
    const { body } = await world.call('POST /api/users/me/alerts', { as: token, body: { city: town } })
    expect(body).toEqual({ id: null })
    await confirm(await linkTo(email))
    expect((await world.call('GET /api/users/me/alerts', { as: token })).body.items).toEqual([])
  })

  it('is bounded, by the link too', async () => {
    const person = await verifiedPerson()
    for (let place = 0; place < MAX_ALERTS; place += 1) expect((await person.watch({ city: newTown() })).status).toBe(200)
    const over = await person.watch({ city: newTown() })
    expect([over.status, over.problem.code]).toEqual([409, 'too-many-alerts'])
    expect(over.problem.message).toContain(String(MAX_ALERTS))
    await ask(person.email, newTown())
    expect((await confirm(await linkTo(person.email))).problem.code).toBe('too-many-alerts')
  })

  it('that nobody confirmed goes with the account of its address, proved or not, and one that a stranger confirmed stays', async () => {
    const unproved = await world.person('client')
    await world.call('POST /api/users/me/alerts', { as: unproved.token, body: { city: newTown() } })
    const kept = newTown()
    await ask(unproved.email, kept)
    await confirm(await linkTo(unproved.email))
    await ask(unproved.email, newTown())
    await world.call('DELETE /api/users/me', { as: unproved.token, body: { confirmation: 'FERMER' } })
    expect(await rows(unproved.email)).toHaveLength(1)
  })

  it('is in the copy of one’s data, and goes with the account', async () => {
    const person = await verifiedPerson()
    const town = newTown()
    await person.watch({ city: town })
    const { rawPayload } = await world.app.inject({ url: '/api/users/me/export', headers: { authorization: `Bearer ${person.token}` } })
    const document = unzipSync(rawPayload)['place-alerts.json']
    expect(JSON.parse(Buffer.from(document ?? []).toString())).toMatchObject([{ citySlug: town }])
    await world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })
    expect(await rows(person.email)).toEqual([])
  })
})

it('a booking widens no listing, and enqueues nothing', async () => {
  const cleaner = await served(newTown())
  await world.settle()
  await inTransaction(world.platform.db, (tx) => refreshListing(tx, cleaner.id, world.clock.now()))
  const { rows: waiting } = await world.platform.pool.query(`select task_identifier from graphile_worker.jobs`)
  expect(waiting).toEqual([])
})
