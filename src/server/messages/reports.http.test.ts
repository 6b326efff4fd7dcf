// Reported conversations, what operators may read of them, and what becomes of messages with an account and with time.
import { strFromU8, unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/civil-date.ts'
import type { BookingId, PhotoId } from '#domain/id.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { pixelBomb } from '../../../tests/support/picture-bombs.ts'

const PASSWORD = 'une-phrase-bien-longue'
const STRANGE_ID = '00000000-0000-4000-8000-000000000000' as BookingId

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const confirmed = (by?: Person) => scene.confirmed({ date: scene.freeDate() }, by)
async function signedInAgain<P extends Person>(person: P): Promise<P> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD } })
  return { ...person, token: body.token }
}

const send = (bookingId: BookingId, as: Person, text: string, photoIds: PhotoId[] = []) =>
  scene.world.call('POST /api/messages/{bookingId}', {
    as: as.token,
    params: { bookingId },
    body: { sentId: randomUUID(), text, language: 'fr', photoIds },
  })
const thread = (bookingId: BookingId, as: Person) =>
  scene.world.call('GET /api/messages/{bookingId}', { as: as.token, params: { bookingId } })
const report = (bookingId: BookingId, as: Person, words = 'Elle m’écrit des choses déplacées.') =>
  scene.world.call('POST /api/messages/{bookingId}/report', { as: as.token, params: { bookingId }, body: { words } })
const readAsOperator = (bookingId: BookingId, query: Record<string, number> = {}) =>
  scene.world.call('GET /api/admin/conversations/{bookingId}', { as: operator.token, params: { bookingId }, query })
const close = (bookingId: BookingId, note = '') =>
  scene.world.call('POST /api/admin/conversations/{bookingId}/close', { as: operator.token, params: { bookingId }, body: { note } })
const queue = async (show: 'open' | 'closed') =>
  (await scene.world.call('GET /api/admin/conversations', { as: operator.token, query: { show } })).body.items.map((one) => one.bookingId)
async function upload(bookingId: BookingId, as: Person, bytes?: Buffer) {
  const { status, body } = await scene.sendPhoto(`/api/messages/${bookingId}/photos`, bytes ?? (await aPicture()), { as })
  return { status, body: body as unknown as { id: PhotoId; url: string; code: string } }
}
const get = (url: string, as: Person) => scene.world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } })

describe('a reported conversation', () => {
  it('is read by operators until they close it, each reading logged and seen by both', async () => {
    const client = await scene.newClient()
    const { id, reference } = await confirmed(client)
    const photo = await upload(id, scene.cleaner)
    await send(id, scene.cleaner, 'Bonjour, voici l’entrée', [photo.body.id])
    expect((await readAsOperator(id)).problem.code).toBe('conversation-private')
    expect((await report(id, client)).body).toMatchObject({ isReported: true })
    expect((await thread(id, scene.cleaner)).body.conversation.isReported).toBe(false)
    expect(await queue('open')).toEqual([id])

    const read = await readAsOperator(id)
    expect(read.body).toMatchObject({
      conversation: {
        reference,
        client: 'Claire Roy',
        cleaner: 'Marie T.',
        reports: [{ by: 'client', words: 'Elle m’écrit des choses déplacées.', closedAt: null }],
      },
      messages: [{ number: 1, text: 'Bonjour, voici l’entrée', photos: [{ id: photo.body.id }] }],
      hasEarlier: false,
      hasLater: false,
    })
    const url = read.body.messages[0]?.photos[0]?.url ?? ''
    expect((await get(url, operator)).headers['content-type']).toBe('image/webp')
    expect((await get(`/api/admin/conversations/${id}/photos/${STRANGE_ID}`, operator)).json()).toMatchObject({ code: 'not-found' })
    const now = scene.world.clock.now().toISOString()
    for (const party of [client, scene.cleaner]) expect((await thread(id, party)).body.operatorReadings).toEqual([now])
    const logged = await scene.world.platform.pool.query<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_entry where subject_id = $1 and action like 'conversation.%' order by id`,
      [id],
    )
    expect(logged.rows).toEqual([
      { action: 'conversation.report', actor_id: client.id },
      { action: 'conversation.view', actor_id: operator.id },
    ])

    expect((await close(id, 'Rien de déplacé : on a écrit aux deux.')).body.reports).toMatchObject([{ closedAt: now }])
    expect(await queue('open')).toEqual([])
    expect(await queue('closed')).toEqual([id])
    expect((await readAsOperator(id)).problem.code).toBe('conversation-private')
    expect((await get(url, operator)).json()).toMatchObject({ code: 'conversation-private' })
    expect((await close(id)).problem.code).toBe('already-decided')
    expect((await thread(id, client)).body.conversation.isReported).toBe(false)
    expect((await report(id, client)).status).toBe(201)
  })

  it('tells whoever reported it once operators have closed the report, and nobody else', async () => {
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    const told = async ({ token, email }: Person) => {
      const { items } = (await scene.world.call('GET /api/notices', { as: token })).body
      const underBell = items.filter(({ kind }) => kind === 'report-closed').map(({ path: at, readAt }) => ({ at, isNew: readAt === null }))
      return { underBell, emails: (await scene.emails(email)).filter((kind) => kind === 'report-closed').length }
    }
    await report(id, client)
    const others = await told(scene.cleaner)
    await close(id, 'Rien de déplacé.')
    expect(await told(client)).toEqual({ underBell: [{ at: `/messages/${id}`, isNew: true }], emails: 1 })
    expect(await told(scene.cleaner)).toEqual(others)
    // A second report is closed for both.
    await report(id, client)
    await report(id, scene.cleaner)
    await close(id)
    expect((await told(client)).emails).toBe(2)
    expect((await told(scene.cleaner)).emails).toBe(others.emails + 1)
  })

  it('freezes no money, and leaves the visit its own case, in which operators read it too', async () => {
    const { id } = await scene.completed({ date: scene.freeDate() })
    const client = await signedInAgain(scene.client)
    await send(id, client, 'Il manque la salle de bain')
    await report(id, client)
    await close(id)
    expect((await readAsOperator(id)).problem.code).toBe('conversation-private')
    const opened = await scene.world.call('POST /api/bookings/{id}/case', {
      as: client.token,
      params: { id },
      body: { reason: 'not_done', words: 'La salle de bain n’est pas faite.' },
    })
    expect(opened.status).toBe(201)
    expect((await readAsOperator(id)).body).toMatchObject({ messages: [{ text: 'Il manque la salle de bain' }] })
    expect((await thread(id, client)).body.operatorReadings).toHaveLength(1)
  })

  it('is reported by each of its two, once at a time, without a phone number, of a confirmed visit', async () => {
    const client = await signedInAgain(scene.client)
    const held = await scene.held({ date: scene.freeDate() }, client)
    const { id } = await confirmed(client)
    expect((await report(held.id, client)).problem.code).toBe('only-confirmed-bookings')
    expect((await report(id, client, 'Elle veut que j’appelle au 514 555-1234')).problem.code).toBe('phone-number-in-text')
    expect((await report(id, client)).status).toBe(201)
    expect((await report(id, client)).problem.code).toBe('already-reported')
    expect((await report(id, scene.cleaner)).status).toBe(201)
    expect((await readAsOperator(id)).body.conversation.reports.map(({ by }) => by)).toEqual(['client', 'cleaner'])
    expect((await close(id, 'Appelée au 514 555-1234')).problem.code).toBe('phone-number-in-text')
  })
})

it('what is not there, or somebody else’s, is refused everywhere', async () => {
  const client = await scene.newClient()
  const stranger = await scene.newClient()
  const { id } = await confirmed(client)
  const photo = await aPicture()
  for (const [bookingId, code] of [
    [STRANGE_ID, 'not-found'],
    [id, 'not-yours'],
  ] as const) {
    const as = { as: stranger.token, params: { bookingId } }
    expect((await send(bookingId, stranger, 'Bonjour')).problem.code).toBe(code)
    expect((await report(bookingId, stranger)).problem.code).toBe(code)
    expect((await scene.world.call('POST /api/messages/{bookingId}/read', { ...as, body: { number: 1 } })).problem.code).toBe(code)
    expect((await scene.world.call('PUT /api/messages/{bookingId}/mute', { ...as, body: { isMuted: true } })).problem.code).toBe(code)
    expect((await scene.world.call('GET /api/messages/{bookingId}/search', { ...as, query: { q: 'clé' } })).problem.code).toBe(code)
    expect((await upload(bookingId, stranger, photo)).body.code).toBe(code)
  }
  expect((await readAsOperator(STRANGE_ID)).problem.code).toBe('not-found')
  for (const bookingId of [STRANGE_ID, id]) expect((await close(bookingId)).problem.code).toBe('not-found')
  expect((await upload(id, client, photo.subarray(0, Math.floor(photo.length / 2)))).body.code).toBe('unreadable-image')
  expect((await upload(id, client, pixelBomb(20_000))).body.code).toBe('too-many-pixels')
  await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'other' } })
  expect((await upload(id, client, photo)).body.code).toBe('conversation-closed')
})

const storedPhotos = (): readonly string[] => {
  try {
    return readdirSync(path.join(scene.world.platform.config.dataDir, 'files', 'messages'))
  } catch {
    return []
  }
}

describe('what a person wrote', () => {
  it('is in their copy with what was written to them, photos included, and not how it was reported by the other', async () => {
    const client = await scene.newClient()
    const { id, reference } = await confirmed(client)
    await send(id, client, 'Où laisser la clé?')
    await send(id, scene.cleaner, 'Sous le paillasson, à l’arrière', [(await upload(id, scene.cleaner)).body.id])
    await report(id, scene.cleaner, 'Je me suis trompée de bouton, désolée.')
    const archive = unzipSync(new Uint8Array((await get('/api/users/me/export', client)).rawPayload))
    const messages = JSON.parse(strFromU8(archive['messages.json'] ?? new Uint8Array())) as { text: string; photos: string[] }[]
    expect(messages).toMatchObject([
      { reference, number: 1, by: 'client', text: 'Où laisser la clé?', photos: [] },
      { reference, number: 2, by: 'cleaner', text: 'Sous le paillasson, à l’arrière', photos: [expect.stringContaining(reference)] },
    ])
    expect(Object.keys(archive)).toContain(messages[1]?.photos[0])
    expect(Object.keys(archive)).not.toContain('reported-conversations.json')
    const ofCleaner = unzipSync(new Uint8Array((await get('/api/users/me/export', await signedInAgain(scene.cleaner))).rawPayload))
    expect(strFromU8(ofCleaner['reported-conversations.json'] ?? new Uint8Array())).toContain('trompée de bouton')
  })

  it('goes with their account: the other keeps their own words, and may write no more', async () => {
    const client = await scene.newClient()
    const { id } = await confirmed(client)
    await send(id, client, 'Le code est à l’intérieur de la boîte', [(await upload(id, client)).body.id])
    await send(id, scene.cleaner, 'Noté, merci!', [(await upload(id, scene.cleaner)).body.id])
    await send(id, scene.cleaner, '', [(await upload(id, scene.cleaner)).body.id])
    await report(id, client, 'Je la signale pour une question.')
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: client.token, params: { id }, body: { reason: 'other' } })
    await scene.world.settle()
    const before = storedPhotos().length
    const closed = await scene.world.call('DELETE /api/users/me', { as: client.token, body: { confirmation: 'FERMER' } })
    expect(closed.status).toBe(200)
    await scene.world.settle()
    const { conversation, messages } = (await thread(id, scene.cleaner)).body
    expect(messages).toMatchObject([
      { by: 'client', text: '–', photos: [] },
      { by: 'cleaner', text: 'Noté, merci!', photos: [] },
      // A photo alone leaves its place, as words do.
      { by: 'cleaner', text: '–', photos: [] },
    ])
    expect(conversation).toMatchObject({ other: { isClosed: true }, state: { state: 'closed', reason: 'account-closed' } })
    expect((await send(id, scene.cleaner, 'Allô?')).problem).toMatchObject({
      code: 'conversation-closed',
      details: { reason: 'account-closed' },
    })
    expect(storedPhotos().length).toBe(before - 3)
    const { rows } = await scene.world.platform.pool.query<{ all: string }>(
      `select string_agg(m::text, ' ') || (select string_agg(r::text, ' ') from conversation_report r where r.booking_id = $1) as all from message m where m.booking_id = $1`,
      [id],
    )
    expect(rows[0]?.all).not.toMatch(/bo[iî]te|signale/)
  })

  it('is deleted two years after the visit, with its photos', async () => {
    const client = await scene.newClient()
    const { id, endsAt } = await confirmed(client)
    await send(id, client, 'À bientôt', [(await upload(id, client)).body.id])
    await report(id, client)
    await readAsOperator(id)
    const stored = storedPhotos().length
    const twoYearsLater = `${Number(endsAt.slice(0, 4)) + 2}${endsAt.slice(4, 10)}`
    const left = async (table: string) =>
      (await scene.world.platform.pool.query(`select 1 from ${table} where booking_id = $1`, [id])).rowCount
    const tables = ['message', 'message_photo', 'conversation', 'conversation_report', 'conversation_view']
    const tidyOn = async (day: string): Promise<readonly (number | null)[]> => {
      await scene.world.platform.clock.moveTo(new Date(`${day}T${endsAt.slice(11)}`))
      await scene.world.features.tidy()
      return Promise.all(tables.map(left))
    }
    expect(await tidyOn(addDays(twoYearsLater, -1))).toEqual([1, 1, 1, 1, 1])
    expect(await tidyOn(addDays(twoYearsLater, 1))).toEqual([0, 0, 0, 0, 0])
    expect(storedPhotos().length).toBeLessThan(stored)
  })
})
