// The copy of everything: whole, one's own, and of others only what one was shown.
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { tokenSentTo } from '../../../tests/support/letters.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
})
afterEach(() => scene.close())

async function download(person: Person, language = 'fr') {
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await scene.world.app.inject({ method: 'GET', url: `/api/users/me/export?lng=${language}`, headers })
  const files = response.statusCode === 200 ? unzipSync(new Uint8Array(response.rawPayload)) : {}
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  return { response, files, text, json: (name: string): unknown => JSON.parse(text(name)) }
}
async function again(person: Person): Promise<Person> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email: person.email, password: 'une-phrase-bien-longue' } })
  return { ...person, token: body.token }
}

it('a client takes along account, places with their codes, visits, payments, devices and photos', async () => {
  const { id, reference } = await scene.completed({ notes: 'Le chat est gentil' })
  await scene.world.call('POST /api/bookings/{id}/secrets', { as: scene.client.token, params: { id }, body: {} })
  const { response, files, json, text } = await download(await again(scene.client))
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="maisonnette-mes-donnees-2026-11-26\.zip"$/)
  expect(
    Object.keys(files)
      .filter((name) => !name.startsWith('photos/'))
      .toSorted(),
  ).toEqual([
    'LISEZ-MOI.txt',
    'account.json',
    'bookings.json',
    'cards.json',
    'emails.json',
    'issuedDocuments.json',
    'notices.json',
    'payments.json',
    'photos.json',
    'properties.json',
    'readings-of-codes.json',
    'refunds.json',
    'sessions.json',
    'tasks.json',
    'ways-in.json',
  ])
  const tasks = json('tasks.json') as { bookingReference: string; answer: string }[]
  expect(new Set(tasks.map(({ bookingReference, answer }) => `${bookingReference} ${answer}`))).toEqual(new Set([`${reference} done`]))
  expect(json('account.json')).toMatchObject({ email: scene.client.email, name: 'Claire Roy', notificationFrequency: 'instant' })
  expect(json('properties.json')).toMatchObject([
    { street: expect.stringContaining('Saint-Denis'), secrets: { wifiPassword: 'miaou-miaou' } },
  ])
  expect(json('bookings.json')).toMatchObject([{ id, reference, notes: 'Le chat est gentil', part: 'client', with: 'Marie T.' }])
  expect(json('payments.json')).toMatchObject([{ bookingReference: reference, leg: 'initial' }, { leg: 'final' }])
  expect(json('cards.json')).toEqual([{ brand: 'visa', last4: '4242', expiresOn: '2030-12-31', name: null, addedAt: expect.any(String) }])
  expect(json('readings-of-codes.json')).toMatchObject([{ bookingReference: reference }])
  expect(json('sessions.json')).toHaveLength(2)
  const pictures = Object.entries(files).filter(([name]) => name.endsWith('.webp'))
  expect(pictures).toHaveLength(2)
  for (const [name] of pictures) expect(name).toContain(`photos/${reference}/`)
  for (const [, bytes] of pictures) expect(strFromU8(bytes.subarray(8, 12))).toBe('WEBP')
  expect(Object.keys(files).map(text).join('\n')).not.toContain('argon2')
})

it('a cleaner takes along their work and earnings, and nothing of the client beyond what is public', async () => {
  const { reference } = await scene.completed({ notes: 'Le code est 4321' })
  await scene.world.advance({ days: 4 })
  const { files, json, text } = await download(await again(scene.cleaner), 'en')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'cleaner.json', 'earnings.json', 'bookings.json']))
  expect(json('cleaner.json')).toMatchObject({ displayName: 'Marie T.', cities: [{ slug: 'montreal' }] })
  expect(json('earnings.json')).toMatchObject([{ bookingReference: reference }])
  expect(json('bookings.json')).toMatchObject([{ part: 'cleaner', with: 'Claire R.', city: 'Montréal' }])
  expect(json('punches.json')).toMatchObject([
    { bookingReference: reference, kind: 'in', lat: null, lng: null, reason: expect.any(String) },
    { bookingReference: reference, kind: 'out' },
  ])
  const everything = Object.keys(files).map(text).join('\n')
  for (const secret of [scene.client.email, scene.client.id, 'Claire Roy', 'Saint-Denis', 'miaou', scene.propertyId]) {
    expect(everything).not.toContain(secret)
  }
  expect(Object.keys(files).filter((name) => name.endsWith('.webp'))).toEqual(['photos/portrait.webp'])
})

it('of whether a visit took place, each party takes along their own word alone', async () => {
  const { id } = await scene.confirmed()
  await scene.moveTo((await scene.see(id)).endsAt)
  await scene.world.advance({ hours: 25 })
  const [client, cleaner] = [await again(scene.client), await again(scene.cleaner)]
  await scene.world.call('POST /api/bookings/{id}/say-not-done', { as: client.token, params: { id }, body: {} })
  const said = async (person: Person) => ((await download(person)).json('bookings.json') as { tookPlace: unknown }[])[0]?.tookPlace
  expect([await said(client), await said(cleaner)]).toEqual([false, null])
})

async function signUp(email: string): Promise<Person> {
  const body = { email, password: 'une-phrase-bien-longue', name: 'Paul Côté', role: 'client' } as const
  const { token, user } = (await scene.world.call('POST /api/auth/signup', { body })).body
  return { token, id: user.id, email }
}
const kindsOf = async (person: Person) => ((await download(person)).json('emails.json') as { kind: string }[]).map(({ kind }) => kind)

it('letters to an address are of whoever had it then, in the copy and when its next owner closes their account', async () => {
  const { world } = scene
  await scene.confirmed()
  const { email, token: as } = scene.client
  await world.call('POST /api/auth/verify-email', { as, body: { token: await tokenSentTo(world, email, 'welcome') } })
  const moved = `nouvelle-${email}`
  await world.call('POST /api/auth/change-email', { as, body: { email: moved, currentPassword: 'une-phrase-bien-longue' } })
  await world.call('POST /api/auth/verify-email', { as, body: { token: await tokenSentTo(world, moved, 'change-email') } })
  await world.advance({ minutes: 1 })
  const next = await signUp(email)
  await world.call('POST /api/auth/verify-email', { as: next.token, body: { token: await tokenSentTo(world, email, 'welcome') } })
  expect(await kindsOf(next)).toEqual(['welcome'])
  expect((await world.call('DELETE /api/users/me', { as: next.token, body: { confirmation: 'FERMER' } })).status).toBe(200)
  expect(await kindsOf({ ...scene.client, email: moved })).toEqual(
    expect.arrayContaining(['client-requested', 'client-accepted', 'email-changed']),
  )
})

it('letters to a mailbox from before the account are of whoever proves that it is theirs', async () => {
  const { world } = scene
  const email = 'paul@essai.test'
  await world.call('POST /api/alerts', { body: { email, city: 'gaspe' } })
  await world.advance({ minutes: 1 })
  const person = await signUp(email)
  expect(await kindsOf(person)).toEqual(['welcome'])
  await world.call('POST /api/auth/verify-email', { as: person.token, body: { token: await tokenSentTo(world, email, 'welcome') } })
  expect(await kindsOf(person)).toEqual(['place-alert-confirm', 'welcome'])
})

it('needs a recent sign-in, and leaves a trace each time', async () => {
  expect((await download(scene.client)).response.statusCode).toBe(200)
  await scene.world.advance({ minutes: 16 })
  const refused = await download(scene.client)
  expect(refused.response.statusCode).toBe(403)
  expect(refused.response.json()).toMatchObject({ code: 'sign-in-not-recent' })
  const { rows } = await scene.world.platform.pool.query(`select 1 from audit_entry where action = 'export-account'`)
  expect(rows).toHaveLength(1)
})

it('may be asked for ten times an hour', async () => {
  for (let time = 0; time < 10; time += 1) expect((await download(scene.client)).response.statusCode).toBe(200)
  expect((await download(scene.client)).response.json()).toMatchObject({ code: 'too-many-requests' })
})
