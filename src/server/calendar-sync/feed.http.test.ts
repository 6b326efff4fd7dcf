// Visits in the calendars of other companies: as files, at a private address, and in emails.
import ical, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uidOf } from '#domain/visit-in-calendars.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const get = (url: string, headers: Record<string, string> = {}) => scene.world.app.inject({ url, headers })
const eventsIn = (text: string): VEvent[] => Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')

async function made(as: Person): Promise<string> {
  const { body } = await scene.world.call('POST /api/calendar/feed', { as: as.token })
  return new URL(body.feed?.url ?? '').pathname
}
const shown = async (as: Person) => (await scene.world.call('GET /api/calendar/feed', { as: as.token })).body.feed
const cancel = (id: string) =>
  scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })

/** Newest first. */
async function invitations(to: string): Promise<{ kind: string; method: string; event: VEvent | undefined }[]> {
  await scene.world.settle()
  const { body } = await scene.world.call('GET /api/sandbox/emails', { query: { to } })
  return body.items.flatMap(({ kind, calendar }) =>
    calendar === null ? [] : [{ kind, method: calendar.method, event: eventsIn(calendar.text)[0] }],
  )
}

describe('a visit as a file', () => {
  it('has the hour of its place, first names and the street, and neither its door, money nor codes', async () => {
    const { id, reference } = await scene.confirmed()
    const file = async ({ token }: Person) => get(`/api/bookings/${id}/calendar.ics`, { authorization: `Bearer ${token}` })
    const answer = await file(scene.client)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
      'cache-control': 'private, no-store',
    })
    const [ofClient] = eventsIn(answer.body)
    const [ofCleaner] = eventsIn((await file(scene.cleaner)).body)
    expect(ofClient).toMatchObject({
      uid: uidOf(id),
      status: 'CONFIRMED',
      location: 'rue Saint-Denis, Montréal',
      summary: 'Ménage régulier · Marie',
    })
    expect(ofCleaner).toMatchObject({ uid: uidOf(id), location: 'rue Saint-Denis, Montréal', summary: 'Ménage régulier chez Claire' })
    expect(answer.body).toContain('DTSTART;TZID=America/Toronto:20261126T090000')
    expect(answer.body).toContain(`/bookings/${id}`)
    for (const secret of ['4210', 'app. 3', 'Roy', 'miaou', '108', '$', 'H2X']) expect(answer.body).not.toContain(secret)
    await cancel(id)
    expect(eventsIn((await file(scene.client)).body)[0]).toMatchObject({ status: 'CANCELLED' })
  })

  it('tells a cleaner the town alone until it is agreed', async () => {
    const { id } = await scene.held({ date: '2026-11-27' })
    const { body } = await get(`/api/bookings/${id}/calendar.ics`, { authorization: `Bearer ${scene.cleaner.token}` })
    expect(eventsIn(body)[0]).toMatchObject({ status: 'TENTATIVE', location: 'Montréal' })
    await cancel(id)
  })

  it('is for its parties', async () => {
    const { id } = await scene.confirmed({ date: '2026-11-30' })
    const strange = await scene.newClient()
    const code = async (url: string) => (await get(url, { authorization: `Bearer ${strange.token}` })).json<{ code: string }>().code
    expect(await code(`/api/bookings/${id}/calendar.ics`)).toBe('not-yours')
    expect(await code('/api/bookings/00000000-0000-4000-8000-000000000000/calendar.ics')).toBe('not-found')
    await cancel(id)
  })
})

describe('a private address', () => {
  it('shows the visits of whoever made it, in their language, and is known again by its content', async () => {
    expect(await shown(scene.client)).toBeNull()
    const path = await made(scene.client)
    expect(await shown(scene.client)).toMatchObject({ lastReadAt: null })
    const empty = await get(path)
    expect(empty.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
    expect(empty.body).toContain('X-WR-CALNAME:Visites Maisonnette')
    const { id } = await scene.confirmed({ date: '2026-12-01' })
    const known = await get(path, { 'if-none-match': String(empty.headers.etag) })
    expect(known.statusCode).toBe(200)
    expect(eventsIn(known.body)).toMatchObject([{ uid: uidOf(id), summary: 'Ménage régulier · Marie' }])
    const again = await get(path, { 'if-none-match': String(known.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await shown(scene.client))?.lastReadAt).toBe(scene.world.clock.now().toISOString())
    await scene.world.call('PATCH /api/users/me', { as: scene.client.token, body: { language: 'en' } })
    expect(eventsIn((await get(path)).body)).toMatchObject([{ summary: 'Regular cleaning · Marie' }])
    await scene.world.call('PATCH /api/users/me', { as: scene.client.token, body: { language: 'fr' } })
    await cancel(id)
    expect(eventsIn((await get(path)).body)).toEqual([])
  })

  it('holds neither requests nor visits of long ago', async () => {
    const path = await made(scene.cleaner)
    const waiting = await scene.held({ date: '2026-12-02' })
    expect(eventsIn((await get(path)).body)).toEqual([])
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id: waiting.id }, body: {} })
    expect(eventsIn((await get(path)).body)).toMatchObject([{ uid: uidOf(waiting.id), summary: 'Ménage régulier chez Claire' }])
    await scene.world.platform.pool.query(
      `update booking set starts_at = starts_at - interval '100 days', ends_at = ends_at - interval '100 days', held_until = held_until - interval '100 days' where id = $1`,
      [waiting.id],
    )
    expect(eventsIn((await get(path)).body)).toEqual([])
  })

  it('is dead once it was made anew or switched off, and for a suspended account', async () => {
    const person = await scene.newClient()
    const first = await made(person)
    const second = await made(person)
    expect(first).not.toBe(second)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    await scene.world.platform.pool.query('update account set suspended_at = now() where id = $1', [person.id])
    expect((await get(second)).statusCode).toBe(404)
    await scene.world.platform.pool.query('update account set suspended_at = null where id = $1', [person.id])
    expect((await get(second)).statusCode).toBe(200)
    await scene.world.call('DELETE /api/calendar/feed', { as: person.token })
    expect([(await get(second)).statusCode, await shown(person)]).toEqual([404, null])
  })

  it('is read sixty times an hour at most, and so are addresses that are none', async () => {
    await scene.world.advance({ hours: 1 })
    const path = await made(await scene.newClient())
    const statuses = async (url: string) => {
      const seen: number[] = []
      for (let time = 0; time < 61; time += 1) seen.push((await get(url)).statusCode)
      return [seen[0], seen[59], seen[60]]
    }
    expect(await statuses(path)).toEqual([200, 200, 429])
    expect(await statuses(`/api/calendar/feed/${'A'.repeat(43)}.ics`)).toEqual([404, 404, 429])
  })
})

describe('an email about a visit', () => {
  it('files it when it is confirmed and removes it when it is cancelled, for both, each time as a later change', async () => {
    const { id } = await scene.confirmed({ date: '2026-12-03' })
    const filed = (await invitations(scene.client.email))[0]
    expect(filed).toMatchObject({ kind: 'client-accepted', method: 'request', event: { uid: uidOf(id), status: 'CONFIRMED' } })
    expect((await invitations(scene.cleaner.email))[0]).toMatchObject({
      kind: 'cleaner-confirmed',
      method: 'request',
      event: { uid: uidOf(id) },
    })
    await cancel(id)
    const removed = (await invitations(scene.client.email))[0]
    expect(removed).toMatchObject({ kind: 'client-cancelled', method: 'cancel', event: { uid: uidOf(id), status: 'CANCELLED' } })
    expect(Number(removed?.event?.sequence)).toBeGreaterThan(Number(filed?.event?.sequence))
    expect((await invitations(scene.cleaner.email))[0]).toMatchObject({
      kind: 'cleaner-cancelled',
      method: 'cancel',
      event: { uid: uidOf(id) },
    })
  })

  it('removes nothing that was never confirmed', async () => {
    const before = (await invitations(scene.client.email)).length
    const { id } = await scene.held({ date: '2026-12-04' })
    await cancel(id)
    expect(await invitations(scene.client.email)).toHaveLength(before)
  })
})
