// The email about messages that stay unread: when it is written, when it is not, and that it carries none of their words.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { UNREAD_EMAIL_MINUTES } from '#domain/message.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { soon } from '../../../tests/support/soon.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { lockConversation } from './conversation-store.ts'
import { markRead } from './message-store.ts'
import { wasRead } from './unread-email.ts'

const SECRET = 'La clé est sous le pot de basilic.'

let scene: Scene
let booking: Booking
beforeEach(async () => {
  scene = await openScene()
  booking = await scene.confirmed()
})
afterEach(() => scene.close())

const write = async (as: Person) => {
  const body = { sentId: randomUUID(), text: SECRET, language: 'fr' } as const
  const sent = await scene.world.call('POST /api/messages/{bookingId}', { as: as.token, params: { bookingId: booking.id }, body })
  expect(sent.status).toBe(201)
  return sent.body.number
}
const read = (as: Person, number: number) =>
  scene.world.call('POST /api/messages/{bookingId}/read', { as: as.token, params: { bookingId: booking.id }, body: { number } })
const mute = (as: Person, isMuted = true) =>
  scene.world.call('PUT /api/messages/{bookingId}/mute', { as: as.token, params: { bookingId: booking.id }, body: { isMuted } })
const letters = async ({ email }: Person, kind = 'unread-messages') => {
  const { body } = await scene.world.call('GET /api/sandbox/emails', { query: { to: email } })
  return body.items.filter((letter) => letter.kind === kind)
}
const wait = (minutes = UNREAD_EMAIL_MINUTES) => scene.world.advance({ minutes })

it('comes once, ten minutes after the first message, without its words, and leads to the conversation', async () => {
  await write(scene.client)
  await wait(UNREAD_EMAIL_MINUTES - 1)
  await write(scene.client)
  expect(await letters(scene.cleaner)).toEqual([])
  await wait(1)
  const [letter, ...more] = await letters(scene.cleaner)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Claire R. vous a écrit')
  expect(letter?.text).toContain(`/messages/${booking.id}`)
  expect(letter?.text).toContain('26 novembre')
  expect(JSON.stringify(letter)).not.toContain('basilic')
  await write(scene.client)
  await wait()
  expect(await letters(scene.cleaner)).toHaveLength(1)
  expect(await letters(scene.client)).toEqual([])
})

it('comes again for what is written after the first was read', async () => {
  const first = await write(scene.cleaner)
  await wait()
  await read(scene.client, first)
  await write(scene.cleaner)
  await wait()
  expect(await letters(scene.client)).toHaveLength(2)
})

it('does not come to whoever has read meanwhile, muted the conversation, or closed that family to email', async () => {
  await read(scene.cleaner, await write(scene.client))
  await wait()
  await write(scene.client)
  await mute(scene.cleaner)
  await wait()
  await write(scene.cleaner)
  const open = { page: true, push: true, email: true }
  const body = { visits: open, messages: { ...open, email: false }, money: open, ideas: open }
  expect((await scene.world.call('PUT /api/notices/channels', { as: scene.client.token, body })).status).toBe(200)
  await wait()
  expect([await letters(scene.cleaner), await letters(scene.client)]).toEqual([[], []])
})

it('comes once somebody listens again to a conversation in which something was written meanwhile', async () => {
  await mute(scene.cleaner)
  await write(scene.client)
  await wait()
  expect(await letters(scene.cleaner)).toEqual([])
  await mute(scene.cleaner, false)
  await wait()
  expect(await letters(scene.cleaner)).toHaveLength(1)
})

it('comes for a message that is sent at the instant at which its reader reads those before', async () => {
  const { db, pool } = scene.world.platform
  const first = await write(scene.client)
  const sending = await inTransaction(db, async (tx) => {
    await lockConversation(tx, booking.id)
    const next = write(scene.client)
    await soon(async () => expect((await pool.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0))
    await markRead(tx, booking.id, { reader: 'cleaner', number: first, at: scene.world.clock.now() })
    wasRead(tx, booking.id, 'cleaner')
    return { next }
  })
  await sending.next
  await wait()
  expect(await letters(scene.cleaner)).toHaveLength(1)
})

it('comes for a message that is sent at the instant at which its reader listens again', async () => {
  const { db, pool } = scene.world.platform
  const waiting = (count: number) =>
    soon(async () => expect((await pool.query('select from pg_stat_activity where wait_event_type = $1', ['Lock'])).rowCount).toBe(count))
  await mute(scene.cleaner)
  const both = await inTransaction(db, async (tx) => {
    await lockConversation(tx, booking.id)
    const sent = write(scene.client)
    await waiting(1)
    const unmuted = mute(scene.cleaner, false)
    await waiting(2)
    return { done: Promise.all([sent, unmuted]) }
  })
  await both.done
  await wait()
  expect(await letters(scene.cleaner)).toHaveLength(1)
})

it('waits while its reader has the site open', async () => {
  const { pool } = scene.world.platform
  const process = randomUUID()
  await pool.query(`insert into live_process (id, renewed_at) values ($1, now() + interval '1 hour')`, [process])
  await pool.query('insert into live_connection (id, process_id, account_id, is_active) values ($1, $2, $3, true)', [
    randomUUID(),
    process,
    scene.cleaner.id,
  ])
  await write(scene.client)
  await wait()
  expect(await letters(scene.cleaner)).toEqual([])
  await pool.query('update live_connection set is_active = false')
  await wait()
  expect(await letters(scene.cleaner)).toHaveLength(1)
})

it('stands in the digest of whoever chose one', async () => {
  await scene.world.call('PATCH /api/users/me', { as: scene.client.token, body: { notificationFrequency: 'daily' } })
  await write(scene.cleaner)
  await wait()
  expect(await letters(scene.client)).toEqual([])
  await scene.moveTo('2026-11-24T13:00:00Z')
  const [digest, ...more] = await letters(scene.client, 'digest')
  expect(more).toEqual([])
  expect(digest?.text).toContain('Marie T. vous a écrit')
  expect(JSON.stringify(digest)).not.toContain('basilic')
})

it('does not come once the other account is closed', async () => {
  await write(scene.client)
  await scene.world.platform.pool.query('update account set erased_at = $1 where id = $2', [scene.world.clock.now(), scene.client.id])
  await wait()
  expect(await letters(scene.cleaner)).toEqual([])
})

it('a message stands under the bell of its reader until the conversation is read', async () => {
  const unread = async () =>
    (await scene.world.call('GET /api/notices', { as: scene.cleaner.token })).body.items.find(({ kind }) => kind === 'new-message')
  await write(scene.client)
  const last = await write(scene.client)
  expect(await unread()).toMatchObject({ title: 'Claire R. vous a écrit', count: 2, path: `/messages/${booking.id}`, readAt: null })
  await read(scene.cleaner, last)
  expect((await unread())?.readAt).not.toBeNull()
})
