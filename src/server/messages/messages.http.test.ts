// Conversations over HTTP: who writes and reads, what is refused, and what each side then sees.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { BookingId, PhotoId } from '#domain/id.ts'
import { MAX_MESSAGES_PER_MINUTE } from '#domain/message.ts'
import { aPicture, openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let operator: Person
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  operator = await signUpOperator(scene.world)
})
afterAll(() => scene.close())

const confirmed = (by?: Person) => scene.confirmed({ date: scene.freeDate() }, by)

type Words = { text?: string; sentId?: string; language?: 'fr' | 'en'; photoIds?: PhotoId[]; sendAnyway?: boolean }
const send = (bookingId: BookingId, as: Person, words: Words = {}) =>
  scene.world.call('POST /api/messages/{bookingId}', {
    as: as.token,
    params: { bookingId },
    body: { sentId: randomUUID(), text: 'Bonjour! À jeudi, près de l’église?', language: 'fr', ...words },
  })
const read = (bookingId: BookingId, as: Person, query: Record<string, number> = {}) =>
  scene.world.call('GET /api/messages/{bookingId}', { as: as.token, params: { bookingId }, query })
const markRead = (bookingId: BookingId, as: Person, number: number) =>
  scene.world.call('POST /api/messages/{bookingId}/read', { as: as.token, params: { bookingId }, body: { number } })
const list = async (as: Person) => (await scene.world.call('GET /api/conversations', { as: as.token })).body
const unread = async (as: Person) => (await scene.world.call('GET /api/messages/unread', { as: as.token })).body.count
const nextMinute = () => scene.world.advance({ minutes: 1 })

describe('the two of a confirmed visit', () => {
  let booking: Booking
  let client: Person
  beforeAll(async () => {
    client = await scene.newClient()
    booking = await confirmed(client)
  })

  it('write to each other, and read the same in the same order', async () => {
    const first = await send(booking.id, client, { text: 'Bonjour Marie! La clé est chez l’épicier 🗝️' })
    const second = await send(booking.id, scene.cleaner, { text: 'Parfait, merci!\nÀ jeudi.', language: 'en' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toMatchObject({
      number: 1,
      by: 'client',
      text: 'Bonjour Marie! La clé est chez l’épicier 🗝️',
      language: 'fr',
      readAt: null,
    })
    const [ofClient, ofCleaner] = await Promise.all([read(booking.id, client), read(booking.id, scene.cleaner)])
    expect(ofClient.body.messages).toEqual([first.body, second.body])
    expect(ofCleaner.body.messages).toEqual(ofClient.body.messages)
    expect([ofClient.body.firstUnread, ofCleaner.body.firstUnread]).toEqual([2, 1])
    expect([ofClient.body.hasEarlier, ofClient.body.hasLater]).toEqual([false, false])
  })

  it('see each other as far as they may, with the visit and whether it is open', async () => {
    const { conversation } = (await read(booking.id, scene.cleaner)).body
    expect(conversation).toMatchObject({
      bookingId: booking.id,
      reference: booking.reference,
      me: 'cleaner',
      other: { id: client.id, name: 'Claire R.', isClosed: false },
      visit: { startsAt: booking.startsAt, timeZone: 'America/Toronto', status: 'confirmed' },
      last: { number: 2, by: 'cleaner', text: 'Parfait, merci!\nÀ jeudi.', photoCount: 0 },
      unread: 1,
      state: { state: 'open', until: new Date(new Date(booking.endsAt).getTime() + 30 * 86_400_000).toISOString() },
      isMuted: false,
      isReported: false,
    })
    expect((await read(booking.id, client)).body.conversation).toMatchObject({ me: 'client', other: { id: scene.cleaner.id } })
  })

  it('have a count of what they did not read, which reading brings to nothing everywhere', async () => {
    await send(booking.id, scene.cleaner, { text: 'J’apporte aussi le balai.' })
    expect(await unread(client)).toBe(2)
    expect((await markRead(booking.id, client, 2)).body).toEqual({ unread: 1, count: 1 })
    expect((await read(booking.id, client)).body.firstUnread).toBe(3)
    expect((await markRead(booking.id, client, 99)).body).toEqual({ unread: 0, count: 0 })
    const { messages, firstUnread } = (await read(booking.id, scene.cleaner)).body
    expect(firstUnread).toBe(1)
    expect(messages.map(({ readAt }) => readAt !== null)).toEqual([false, true, true])
    expect(await unread(client)).toBe(0)
    // What was read stays read at its moment.
    await nextMinute()
    await markRead(booking.id, client, 99)
    expect((await read(booking.id, scene.cleaner)).body.messages).toEqual(messages)
  })

  it('find what they wrote whatever the accents and capitals', async () => {
    const search = (q: string) =>
      scene.world.call('GET /api/messages/{bookingId}/search', { as: client.token, params: { bookingId: booking.id }, query: { q } })
    expect((await search('EPICIER')).body.messages.map(({ number }) => number)).toEqual([1])
    expect((await search('à jeudi')).body.messages.map(({ number }) => number)).toEqual([2])
    expect((await search('%_')).body).toEqual({ messages: [], hasMore: false })
    expect((await search('a')).status).toBe(400)
  })

  it('read a long conversation a stretch at a time, without gap', async () => {
    for (let sent = 0; sent < 7; sent += 1) await send(booking.id, client, { text: `Pièce ${'é'.repeat(sent + 1)}` })
    const latest = (await read(booking.id, client, { limit: 4 })).body
    expect([latest.messages.map(({ number }) => number), latest.hasEarlier, latest.hasLater]).toEqual([[7, 8, 9, 10], true, false])
    const before = (await read(booking.id, client, { before: 7, limit: 4 })).body
    expect([before.messages.map(({ number }) => number), before.hasEarlier, before.hasLater]).toEqual([[3, 4, 5, 6], true, true])
    const after = (await read(booking.id, client, { after: 0, limit: 3 })).body
    expect([after.messages.map(({ number }) => number), after.hasEarlier, after.hasLater]).toEqual([[1, 2, 3], false, true])
    const nothing = (await read(booking.id, client, { after: 10 })).body
    expect([nothing.messages, nothing.hasEarlier, nothing.hasLater]).toEqual([[], true, false])
    const none = (await read(booking.id, client, { before: 1 })).body
    expect([none.messages, none.hasEarlier, none.hasLater]).toEqual([[], false, true])
  })

  it('have the conversations last written in first, with their last message', async () => {
    await nextMinute()
    const other = await confirmed(client)
    expect((await list(client)).items[0]).toMatchObject({ bookingId: other.id, last: null, unread: 0 })
    await nextMinute()
    await send(booking.id, scene.cleaner, { text: 'Encore une chose.' })
    const { items, total } = await list(client)
    expect(total).toBe(2)
    expect(items.map(({ bookingId }) => bookingId)).toEqual([booking.id, other.id])
    expect(items[0]).toMatchObject({ last: { text: 'Encore une chose.', by: 'cleaner' }, unread: 1 })
  })

  it('mute it for themselves alone: it counts in no badge until they listen again', async () => {
    const mute = (isMuted: boolean) =>
      scene.world.call('PUT /api/messages/{bookingId}/mute', { as: client.token, params: { bookingId: booking.id }, body: { isMuted } })
    expect(await unread(client)).toBe(1)
    expect((await mute(true)).body).toMatchObject({ isMuted: true, unread: 1 })
    expect(await unread(client)).toBe(0)
    expect((await read(booking.id, scene.cleaner)).body.conversation.isMuted).toBe(false)
    expect((await mute(false)).body.isMuted).toBe(false)
    expect(await unread(client)).toBe(1)
  })
})

describe('a message', () => {
  let booking: Booking
  beforeAll(async () => {
    booking = await confirmed()
  })

  it('sent again under the same id is the same message, at once, later, and whatever it says then', async () => {
    const sentId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(booking.id, scene.client, { sentId, text: 'Une seule fois' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await scene.world.advance({ days: 1 })
    const late = await send(booking.id, scene.client, { sentId, text: '' })
    expect(late.body).toEqual(answers[0]?.body)
    // The other's own id is another message.
    expect((await send(booking.id, scene.cleaner, { sentId })).body.number).toBe(2)
    expect((await read(booking.id, scene.client)).body.messages).toHaveLength(2)
  })

  it('has up to 2,000 characters, and something in it', async () => {
    const long = 'é'.repeat(1_999) + '👍'
    expect((await send(booking.id, scene.client, { text: long })).body.text).toBe(long)
    expect((await send(booking.id, scene.client, { text: `${long}!` })).problem.code).toBe('malformed-request')
    for (const text of ['', '   \n ']) expect((await send(booking.id, scene.client, { text })).problem.code).toBe('message-empty')
  })

  it('with a phone number is refused, with where it is; one that ends a number begun before too', async () => {
    const refused = await send(booking.id, scene.client, { text: 'Appelez au 514 555-1234 svp', sendAnyway: true })
    expect([refused.status, refused.problem.code, refused.problem.details]).toEqual([
      422,
      'phone-number-in-text',
      { found: [{ start: 11, end: 23 }] },
    ])
    await nextMinute()
    for (const text of ['cinq un quatre', '555']) expect((await send(booking.id, scene.client, { text })).status).toBe(201)
    expect((await send(booking.id, scene.cleaner, { text: '1234' })).status).toBe(201)
    expect((await send(booking.id, scene.client, { text: '1234' })).problem).toMatchObject({
      code: 'phone-number-in-text',
      details: { found: [{ start: 0, end: 4 }] },
    })
  })

  it('with an address or talk of paying elsewhere is sent after a warning', async () => {
    const text = 'Écrivez à claire@exemple.ca, je paie comptant'
    const warned = await send(booking.id, scene.client, { text })
    expect([warned.status, warned.problem.code]).toEqual([422, 'contact-in-text'])
    expect(warned.problem.details).toEqual({
      found: [
        { kind: 'email', start: 10, end: 27 },
        { kind: 'outside-payment', start: 32, end: 45 },
      ],
    })
    expect((await send(booking.id, scene.client, { text, sendAnyway: true })).status).toBe(201)
  })

  it('comes at a limited rate', async () => {
    const writer = await scene.newClient()
    const { id } = await confirmed(writer)
    await nextMinute()
    for (let sent = 0; sent < MAX_MESSAGES_PER_MINUTE; sent += 1)
      expect((await send(id, writer, { text: `Note ${'a'.repeat(sent)}` })).status).toBe(201)
    const refused = await send(id, writer)
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-requests'])
    await nextMinute()
    expect((await send(id, writer)).status).toBe(201)
  })
})

describe('photos', () => {
  let booking: Booking
  const upload = (as: Person, key?: string, bytes?: Buffer) =>
    (async () => {
      const sent = await scene.sendPhoto(`/api/messages/${booking.id}/photos`, bytes ?? (await aPicture()), { as, ...(key && { key }) })
      return {
        status: sent.status,
        body: sent.body as unknown as { id: PhotoId; url: string; width: number; height: number; code: string },
      }
    })()
  const get = async (url: string, as: Person) =>
    scene.world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as.token}` } })
  beforeAll(async () => {
    booking = await confirmed()
  })

  it('go with a message, of words or of none, and are for the two alone', async () => {
    const photos = [await upload(scene.client), await upload(scene.client)]
    expect(photos.map(({ status }) => status)).toEqual([201, 201])
    expect(photos[0]?.body).toMatchObject({ width: 80, height: 60 })
    const url = photos[0]?.body.url ?? ''
    expect((await get(url, scene.client)).statusCode).toBe(200)
    expect((await get(url, scene.cleaner)).statusCode).toBe(404)
    const photoIds = photos.map(({ body }) => body.id)
    const sent = await send(booking.id, scene.client, { text: '', photoIds })
    expect(sent.body).toMatchObject({
      text: '',
      photos: photos.map(({ body: { id, url: at, width, height } }) => ({ id, url: at, width, height })),
    })
    const shown = await get(url, scene.cleaner)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const kept = { authorization: `Bearer ${scene.cleaner.token}`, 'if-none-match': String(shown.headers['etag']) }
    expect((await scene.world.app.inject({ method: 'GET', url, headers: kept })).statusCode).toBe(304)
    for (const stranger of [await scene.newClient(), await scene.newCleaner()]) expect((await get(url, stranger)).statusCode).toBe(403)
    expect((await get(url, operator)).statusCode).toBe(403)
    expect((await list(scene.cleaner)).items.find(({ bookingId }) => bookingId === booking.id)?.last).toMatchObject({
      text: '',
      photoCount: 2,
    })
  })

  it('are the sender’s own, of this conversation, sent once, six at most', async () => {
    const [own, others] = [await upload(scene.client), await upload(scene.cleaner)]
    const refused = async (photoIds: PhotoId[]) => (await send(booking.id, scene.client, { photoIds })).problem.code
    expect(await refused([others.body.id])).toBe('photo-unknown')
    expect(await refused([own.body.id, own.body.id])).toBe('photo-unknown')
    expect(await refused([randomUUID() as PhotoId])).toBe('photo-unknown')
    const elsewhere = await confirmed()
    expect((await send(elsewhere.id, scene.client, { photoIds: [own.body.id] })).problem.code).toBe('photo-unknown')
    expect((await send(booking.id, scene.client, { photoIds: [own.body.id] })).status).toBe(201)
    expect(await refused([own.body.id])).toBe('photo-unknown')
    expect(await refused(Array.from({ length: 7 }, () => randomUUID() as PhotoId))).toBe('malformed-request')
  })

  it('uploaded again with the same key are one photo', async () => {
    const [first, again] = [await upload(scene.client, 'même-photo'), await upload(scene.client, 'même-photo')]
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('over ten megabytes, or of another kind, are refused', async () => {
    expect((await upload(scene.client, undefined, Buffer.alloc(10 * 1024 * 1024 + 1))).body.code).toBe('file-too-large')
    expect((await upload(scene.client, undefined, Buffer.from('pas une image'))).body.code).toBe('invalid-file-type')
  })

  it('that nobody sent are forgotten after a day, and what was sent stays', async () => {
    const files = async () =>
      (await scene.world.platform.pool.query<{ id: string }>('select id from message_photo where booking_id = $1', [booking.id])).rows
        .length
    await send(booking.id, scene.client, { photoIds: [(await upload(scene.client)).body.id] })
    const sent = (
      await scene.world.platform.pool.query('select 1 from message_photo where message_id is not null and booking_id = $1', [booking.id])
    ).rowCount
    const lost = await upload(scene.client)
    expect(await files()).toBeGreaterThan(sent ?? 0)
    await scene.world.advance({ hours: 25 })
    await scene.world.features.tidy()
    expect(await files()).toBe(sent)
    expect((await get(lost.body.url, scene.client)).statusCode).toBe(404)
  })
})

/** Each booking of the scene's two: listed when it may be written in, or was. Answers the states that were seen. */
async function listFollowsStates(): Promise<ReadonlySet<string>> {
  const { rows } = await scene.world.platform.pool.query<{ id: BookingId }>('select id from booking')
  const seen = new Set<string>()
  for (const person of [scene.client, scene.cleaner]) {
    const as = await signedInAgain(person)
    const { items } = (await scene.world.call('GET /api/conversations', { as: as.token, query: { pageSize: 48 } })).body
    for (const { id } of rows) {
      const { status, body } = await read(id, as)
      if (status !== 200) continue
      const { state, last } = body.conversation
      seen.add(state.state === 'open' ? 'open' : state.reason)
      const listed = items.find(({ bookingId }) => bookingId === id)
      expect(listed, JSON.stringify(state)).toEqual(state.state === 'open' || last !== null ? body.conversation : undefined)
    }
  }
  return seen
}

async function signedInAgain<P extends Person>(person: P): Promise<P> {
  const { body } = await scene.world.call('POST /api/auth/login', { body: { email: person.email, password: 'une-phrase-bien-longue' } })
  return { ...person, token: body.token }
}

describe('a conversation is shut', () => {
  it('to everybody but its two', async () => {
    const { id } = await confirmed()
    await send(id, scene.client)
    for (const [who, code] of [
      [await scene.newClient(), 'not-yours'],
      [await scene.newCleaner(), 'not-yours'],
      [operator, 'wrong-role'],
    ] as const) {
      expect((await read(id, who)).problem.code).toBe(code)
      expect((await send(id, who)).problem.code).toBe(code)
      expect((await markRead(id, who, 1)).problem.code).toBe(code)
    }
    expect((await read(randomUUID() as BookingId, scene.client)).problem.code).toBe('not-found')
    expect(await unread(operator)).toBe(0)
  })

  it('before the visit is confirmed, and to a cleaner to whom it was only offered', async () => {
    const held = await scene.held({ date: scene.freeDate() })
    expect((await send(held.id, scene.client)).problem).toMatchObject({ code: 'only-confirmed-bookings' })
    expect((await read(held.id, scene.cleaner)).body).toMatchObject({
      messages: [],
      conversation: { state: { state: 'closed', reason: 'not-confirmed' } },
    })
    expect((await scene.sendPhoto(`/api/messages/${held.id}/photos`, await aPicture(), { as: scene.client })).body.code).toBe(
      'only-confirmed-bookings',
    )
    expect((await list(scene.client)).items.some(({ bookingId }) => bookingId === held.id)).toBe(false)
  })

  it('once the visit is cancelled: it is read, and no longer written in', async () => {
    const { id } = await confirmed()
    await send(id, scene.cleaner)
    await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
    expect((await send(id, scene.client)).problem).toMatchObject({ code: 'conversation-closed', details: { reason: 'cancelled' } })
    expect((await read(id, scene.client)).body).toMatchObject({
      messages: [{ number: 1 }],
      conversation: { state: { reason: 'cancelled' } },
    })
  })

  it('and listed only while it may be written in, or once it was', async () => {
    await confirmed()
    expect([...(await listFollowsStates())].toSorted()).toEqual(['cancelled', 'not-confirmed', 'open'])
  })

  it('thirty days after its end', async () => {
    const client = await scene.newClient()
    const { id, endsAt } = await confirmed(client)
    const sentId = randomUUID()
    await send(id, client, { sentId })
    await scene.moveTo(endsAt)
    await scene.world.advance({ days: 30 })
    const later = await signedInAgain(client)
    expect((await send(id, later)).problem.code).toBe('conversation-closed')
    // Stored before, answered as it stands.
    expect((await send(id, later, { sentId })).status).toBe(201)
    expect((await read(id, later)).body.conversation.state).toEqual({ state: 'closed', reason: 'over' })
    expect(await listFollowsStates()).toContain('over')
  })
})
