import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import type { NoticeChannels, NoticeFamily } from '#domain/notice.ts'
import { NOTICE_KEPT_DAYS, READ_NOTICE_KEPT_DAYS } from '#domain/notice.ts'
import { findReader } from '../accounts/readers.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { EVERY_EMAIL } from '../../../tests/support/every-email.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { connect } from '../../../tests/support/live-client.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { forgetOldNotices, makeNotices, type Notify } from './index.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
})
afterEach(() => scene.close())

const list = async (as: Person, query: Readonly<Record<string, string>> = {}) =>
  (await scene.world.call('GET /api/notices', { as: as.token, query })).body
const kindsOf = async (as: Person, isUnread = false) =>
  (await list(as)).items.filter(({ readAt }) => !isUnread || readAt === null).map(({ kind }) => kind)
const unread = async (as: Person) => (await scene.world.call('GET /api/notices/unread', { as: as.token })).body.count
const OPEN: NoticeChannels = { page: true, push: true, email: true }
const choose = (as: Person, changes: Partial<Record<NoticeFamily, NoticeChannels>>) =>
  scene.world.call('PUT /api/notices/channels', {
    as: as.token,
    body: { visits: OPEN, messages: OPEN, money: OPEN, ideas: OPEN, ...changes },
  })

/** The road itself, for kinds that nothing on the server tells yet. */
const notifyWith = (push?: Parameters<typeof makeNotices>[0]['push']): Notify => {
  const { db, clock } = scene.world.platform
  const mail = {
    contentOf: () => ({
      subject: 'Bonjour',
      preheader: 'Rien',
      heading: '',
      paragraphs: [],
      facts: [],
      action: { label: '', path: '/bookings' },
    }),
    writeNews: () => Promise.resolve(),
  }
  return makeNotices({ db, clock, mail, findReader, ...(push && { push }) }).notify
}

describe('what a person is told', () => {
  it('stands under their bell as it does in their mail, in their language, and opens the right page', async () => {
    const booking = await scene.held()
    const { items } = await list(scene.cleaner, { lng: 'en' })
    expect(items[0]).toMatchObject({
      kind: 'cleaner-requested',
      title: 'New request for Thursday, November 26',
      path: `/bookings/${booking.id}`,
      count: 1,
      readAt: null,
    })
    expect((await list(scene.cleaner)).items[0]).toMatchObject({ title: 'Nouvelle demande pour le jeudi 26 novembre' })
    expect(await kindsOf(scene.client)).toEqual(['client-requested'])
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-requested')
  })

  it('comes newest first, a page at a time', async () => {
    await scene.completed()
    const all = await list(scene.client)
    expect(all.total).toBe(all.items.length)
    const times = all.items.map(({ happenedAt }) => happenedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const second = await list(scene.client, { page: '2', pageSize: '1' })
    expect(second).toMatchObject({ page: 2, pageSize: 1, total: all.total })
    expect(second.items).toEqual([all.items[1]])
  })

  it('leaves out a kind that only a newer version beside this one knows', async () => {
    await scene.held()
    const { total } = await list(scene.cleaner)
    const newer = `insert into notice (id, account_id, kind, dedupe_key, title_fr, title_en, detail_fr, detail_en, path, happened_at)
      select gen_random_uuid(), account_id, 'of-a-newer-version', 'newer', title_fr, title_en, detail_fr, detail_en, path, happened_at from notice where account_id = $1`
    await scene.world.platform.pool.query(newer, [scene.cleaner.id])
    expect(await list(scene.cleaner)).toMatchObject({ total, items: { length: total } })
    expect(await unread(scene.cleaner)).toBe(total)
  })

  it('is seen by nobody else', async () => {
    await scene.held()
    const stranger = await scene.newClient()
    expect((await list(stranger)).items).toEqual([])
    const [notice] = (await list(scene.cleaner)).items
    await scene.world.call('POST /api/notices/read', { as: stranger.token, body: { ids: [notice?.id ?? ''] } })
    expect(await unread(scene.cleaner)).toBe(1)
  })

  it('reaches an operator by email alone', async () => {
    const operator = await signUpOperator(scene.world)
    await inTransaction(scene.world.platform.db, (tx) =>
      notifyWith()(tx, { email: EVERY_EMAIL['passkey-added'], to: operator.id, props: {}, dedupeKey: 'passkey-added:1' }),
    )
    expect((await list(operator)).items).toEqual([])
  })
})

describe('what is read', () => {
  it('is counted no more, on any device', async () => {
    await scene.confirmed()
    const site = await scene.world.listen()
    const tab = await connect(site, { token: scene.client.token })
    const { items } = await list(scene.client)
    const isUnread = items.filter(({ readAt }) => readAt === null)
    expect(await unread(scene.client)).toBe(isUnread.length)
    const answer = await scene.world.call('POST /api/notices/read', { as: scene.client.token, body: { ids: [items[0]?.id ?? ''] } })
    expect(answer.body).toMatchObject({ count: isUnread.length - 1 })
    await tab.heard({ type: 'CHANGED', what: 'notice', id: scene.client.id })
    expect((await scene.world.call('POST /api/notices/read', { as: scene.client.token, body: { all: true } })).body).toEqual({
      count: 0,
      latestAt: null,
    })
    expect(await kindsOf(scene.client, true)).toEqual([])
    tab.socket.terminate()
  })

  it('is what its reader acted on, and what no longer waits for an answer', async () => {
    const booking = await scene.held()
    expect(await kindsOf(scene.cleaner, true)).toEqual(['cleaner-requested'])
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.client.token,
      params: { id: booking.id },
      body: { reason: 'other' },
    })
    expect(await kindsOf(scene.cleaner, true)).toEqual(['cleaner-cancelled'])
    expect(await kindsOf(scene.client, true)).toEqual(['client-cancelled'])
  })

  it('stays unread where nobody acted and what it says still holds', async () => {
    await scene.started()
    expect(await kindsOf(scene.client, true)).toEqual(['client-started', 'client-accepted'])
  })
})

describe('a conversation', () => {
  const write = async (id: BookingId, text: string) => {
    const body = { sentId: randomUUID(), text, language: 'fr' as const }
    const sent = await scene.world.call('POST /api/messages/{bookingId}', { as: scene.cleaner.token, params: { bookingId: id }, body })
    expect(sent.status).toBeLessThan(300)
    return sent.body.number
  }
  const ofMessages = async () => (await list(scene.client)).items.filter(({ kind }) => kind === 'new-message')

  it('has one notice, which counts, and is read with the conversation', async () => {
    const { id } = await scene.confirmed()
    const before = await unread(scene.client)
    await write(id, 'Bonjour!')
    const number = await write(id, 'J’arrive à neuf heures.')
    expect(await ofMessages()).toMatchObject([
      { count: 2, path: `/messages/${id}`, title: 'Marie T. vous a écrit', detail: '', readAt: null },
    ])
    expect(await unread(scene.client)).toBe(before + 1)
    await scene.world.call('POST /api/messages/{bookingId}/read', { as: scene.client.token, params: { bookingId: id }, body: { number } })
    expect(await unread(scene.client)).toBe(before)
    await write(id, 'À demain.')
    expect(await ofMessages()).toMatchObject([{ count: 1, readAt: null }])
  })

  it('tells nothing to whoever muted it, or muted messages under the bell', async () => {
    const { id } = await scene.confirmed()
    await choose(scene.client, { messages: { ...OPEN, page: false } })
    await write(id, 'Bonjour!')
    expect(await ofMessages()).toEqual([])
    await choose(scene.client, {})
    await scene.world.call('PUT /api/messages/{bookingId}/mute', {
      as: scene.client.token,
      params: { bookingId: id },
      body: { isMuted: true },
    })
    await write(id, 'Êtes-vous là?')
    expect(await ofMessages()).toEqual([])
  })

  it('offers each message to push once, unless messages are muted there', async () => {
    const { id } = await scene.confirmed()
    const pushed: string[] = []
    const notify = notifyWith((_tx, { kind, path, dedupeKey }) => {
      pushed.push(`${kind} ${path} ${dedupeKey}`)
      return Promise.resolve()
    })
    const tell = (key: string) =>
      inTransaction(scene.world.platform.db, (tx) =>
        notify(tx, {
          kind: 'new-message',
          to: scene.client.id,
          bookingId: id,
          props: { bookingId: id, writerName: 'Marie T.' },
          dedupeKey: key,
        }),
      )
    await tell('a')
    await choose(scene.client, { messages: { ...OPEN, push: false } })
    await tell('b')
    expect(pushed).toEqual([`new-message /messages/${id} a`])
  })
})

describe('channels', () => {
  it('are all open at first, and as their person chose them afterwards', async () => {
    const channels = async () => (await scene.world.call('GET /api/notices/channels', { as: scene.client.token })).body
    expect(await channels()).toEqual({ visits: OPEN, messages: OPEN, money: OPEN, ideas: OPEN })
    const chosen = { visits: { ...OPEN, email: false }, ideas: { page: false, push: false, email: false } }
    expect((await choose(scene.client, chosen)).status).toBe(200)
    expect(await channels()).toEqual({ visits: { ...OPEN, email: false }, messages: OPEN, money: OPEN, ideas: chosen.ideas })
  })

  it('refuse a body that leaves a family out, or names another', async () => {
    for (const rawBody of [{ visits: OPEN }, { visits: OPEN, messages: OPEN, money: OPEN, ideas: OPEN, weather: OPEN }]) {
      const answer = await scene.world.call('PUT /api/notices/channels', { as: scene.client.token, rawBody })
      expect(answer.status).toBe(400)
    }
  })

  it('mute what can be muted, and never what the booking demands', async () => {
    const none = { page: false, push: false, email: false }
    await choose(scene.client, { visits: none, money: none, ideas: none })
    await scene.started()
    expect(await kindsOf(scene.client)).toEqual(['client-accepted', 'client-requested'])
    const emails = await scene.emails(scene.client.email)
    expect(emails).toEqual(expect.arrayContaining(['client-requested', 'client-accepted']))
    expect(emails).not.toContain('client-started')
  })

  it('take out of a waiting digest what is muted meanwhile', async () => {
    const { world, client } = scene
    await world.call('PATCH /api/users/me', { as: client.token, body: { notificationFrequency: 'daily' } })
    await scene.started()
    await choose(client, { visits: { ...OPEN, email: false } })
    await world.advance({ days: 2 })
    expect(await scene.emails(client.email)).not.toContain('digest')
  })
})

it('notices are forgotten three months after they were read, and after a year', async () => {
  await scene.confirmed()
  const { db, clock } = scene.world.platform
  // The request was read by its acceptance.
  expect((await list(scene.client)).items.map(({ readAt }) => readAt === null)).toEqual([true, false])
  const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
  await forgetOldNotices(db, later(READ_NOTICE_KEPT_DAYS))
  expect((await list(scene.client)).total).toBe(2)
  await forgetOldNotices(db, later(READ_NOTICE_KEPT_DAYS + 1))
  expect((await list(scene.client)).total).toBe(1)
  await forgetOldNotices(db, later(NOTICE_KEPT_DAYS + 1))
  expect((await list(scene.client)).total).toBe(0)
})
