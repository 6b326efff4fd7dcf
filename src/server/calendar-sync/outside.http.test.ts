// Calendars of other companies, read over HTTP: what they hold is closed, fails closed, and is forgotten on demand.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_OUTSIDE_CALENDARS } from '#domain/outside-calendar.ts'
import { uidOf } from '#domain/visit-in-calendars.ts'
import type { BookingId } from '#domain/id.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { eventOf, icsOf, openCalendarServer, type CalendarServer } from '../../../tests/support/calendar-server.ts'
import { lettersTo } from '../../../tests/support/letters.ts'

let scene: Scene
let server: CalendarServer
beforeAll(async () => {
  server = await openCalendarServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  scene = await openScene({ env: { CALENDAR_TEST_SERVER: server.origin } })
})
afterEach(() => scene.close())

const THURSDAY = '2026-11-26'
/** On the wall of Montréal. */
const busy = (uid: string, date: string, from: string, until: string): string[] => {
  const wall = (time: string) => `TZID=America/Toronto:${date.replaceAll('-', '')}T${time.replace(':', '')}00`
  return eventOf(uid, `DTSTART;${wall(from)}`, `DTEND;${wall(until)}`)
}
const file = (...lines: readonly string[]) => ({ kind: 'file', text: icsOf('X-WR-CALNAME:Famille', ...lines) }) as const

const add = (address: string, name = '') =>
  scene.world.call('POST /api/cleaner/outside-calendars', { as: scene.cleaner.token, body: { address, name } })
const listed = async () => (await scene.world.call('GET /api/cleaner/outside-calendars', { as: scene.cleaner.token })).body.items
const readNow = (id: string) =>
  scene.world.call('POST /api/cleaner/outside-calendars/{id}/read', { as: scene.cleaner.token, params: { id } })
const remove = (id: string) => scene.world.call('DELETE /api/cleaner/outside-calendars/{id}', { as: scene.cleaner.token, params: { id } })
async function startsOn(date: string): Promise<string[]> {
  const { body } = await scene.world.call('GET /api/cleaners/{slug}/openings', {
    params: { slug: scene.cleaner.slug },
    query: { hours: 4, from: date, days: 1 },
  })
  return body.items.filter((start) => start.date === date).map(({ time }) => time)
}
const kindsTo = async (email: string, kind: string) => (await lettersTo(scene.world, email)).filter((letter) => letter.kind === kind)

describe('a calendar that is given', () => {
  it('closes the hours that it holds, in openings, in the list and when somebody asks', async () => {
    expect(await startsOn(THURSDAY)).toContain('09:00')
    const { status, body } = await add(server.serve('famille.ics', file(...busy('a', THURSDAY, '09:00', '12:00'))))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Famille', host: '127.0.0.1', failure: null, failingSince: null, busyCount: 1 })
    expect(JSON.stringify(await listed())).not.toContain('famille.ics')
    const asked = { as: scene.cleaner.token, query: { from: THURSDAY, days: 1 } }
    const { outside } = (await scene.world.call('GET /api/cleaner/calendar', asked)).body
    expect(outside).toEqual([{ calendar: 'Famille', date: THURSDAY, startTime: '09:00', endTime: '12:00' }])
    const starts = await startsOn(THURSDAY)
    expect(starts).toContain('12:00')
    expect(starts.filter((time) => time < '12:00')).toEqual([])
    expect((await scene.request({ date: THURSDAY, time: '09:00' })).problem.code).toBe('slot-taken')
    expect((await scene.request({ date: THURSDAY, time: '13:00' })).status).toBe(201)
  })

  it('keeps neither titles nor places', async () => {
    const secret = ['SUMMARY:Rendez-vous chez le médecin', 'LOCATION:Clinique du Plateau', 'DTSTART:20261126T140000Z', 'DURATION:PT1H']
    await add(server.serve('prive.ics', file(...eventOf('a', ...secret))))
    const { rows } = await scene.world.platform.pool.query<{ row: string }>(
      'select c::text || o::text as row from outside_calendar c join outside_busy o on o.calendar_id = c.id',
    )
    expect(rows).toHaveLength(1)
    for (const word of ['médecin', 'Clinique', 'prive.ics']) expect(rows[0]?.row).not.toContain(word)
  })

  it('may be a webcal address under a name of its own, once, and five at most', async () => {
    const address = server.serve('nom.ics', file())
    expect((await add(address, 'Garderie')).body.name).toBe('Garderie')
    expect((await add(address)).problem.code).toBe('calendar-known')
    for (let number = 1; number < MAX_OUTSIDE_CALENDARS; number += 1)
      expect((await add(server.serve(`c${number}.ics`, file()))).status).toBe(201)
    expect((await add(server.serve('un-de-trop.ics', file()))).problem.code).toBe('calendars-full')
    expect((await add('webcal://10.0.0.1/a.ics')).problem.code).toBe('calendars-full')
  })

  it('is refused in clear words when it cannot be read', async () => {
    const code = async (address: string) => (await add(address)).problem.code
    expect(await code('http://exemple.ca/a.ics')).toBe('calendar-not-allowed')
    expect(await code('webcal://10.0.0.1/a.ics')).toBe('calendar-not-allowed')
    expect(await code(server.serve('ailleurs', { kind: 'moved', to: 'http://169.254.169.254/' }))).toBe('calendar-not-allowed')
    expect(await code(server.serve('parti', { kind: 'status', status: 404 }))).toBe('calendar-not-there')
    expect(await code(server.serve('gros', { kind: 'large', bytes: 10 * 1024 * 1024 }))).toBe('calendar-too-large')
    expect(await code(server.serve('page', { kind: 'file', text: '<!doctype html>' }))).toBe('calendar-unreadable')
    const endless = eventOf('a', 'DTSTART:20261126T140000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    expect(await code(server.serve('fou', file(...endless)))).toBe('calendar-too-busy')
    expect(await listed()).toEqual([])
  })
})

describe('a calendar that is read', () => {
  it('is read every half hour, and only its changes', async () => {
    const address = server.serve('suivi.ics', file(...busy('a', THURSDAY, '09:00', '12:00')))
    await add(address)
    await scene.world.advance({ minutes: 31 })
    server.serve('suivi.ics', file(...busy('a', THURSDAY, '13:00', '14:00')))
    await scene.world.advance({ minutes: 30 })
    expect(server.requests.filter(({ path }) => path === '/suivi.ics').map(({ status }) => status)).toEqual([200, 304, 200])
    expect(await startsOn(THURSDAY)).toContain('08:00')
    expect(await startsOn(THURSDAY)).not.toContain('13:00')
  })

  it('is read whole once a day, so that what recurs is known as the days come', async () => {
    await add(server.serve('toujours.ics', file(...busy('a', '2026-11-24', '09:00', '10:00').toSpliced(-1, 0, 'RRULE:FREQ=DAILY'))))
    const last = async () =>
      (await scene.world.platform.pool.query<{ at: Date }>('select max(ends_at) as at from outside_busy')).rows[0]?.at.getTime() ?? 0
    const before = await last()
    await scene.world.advance({ hours: 25 })
    await scene.world.advance({ hours: 1 })
    expect((await last()) - before).toBeGreaterThanOrEqual(86_400_000)
  })

  it('that fails stays busy, is told after a day, and once; one press reads it again', async () => {
    const text = file(...busy('a', THURSDAY, '09:00', '12:00'))
    const { body } = await add(server.serve('fragile.ics', text))
    server.serve('fragile.ics', { kind: 'status', status: 500 })
    await scene.world.advance({ minutes: 31 })
    expect((await listed())[0]).toMatchObject({ failure: 'not-there', busyCount: 1, lastReadAt: body.lastReadAt })
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
    expect(await kindsTo(scene.cleaner.email, 'outside-calendar-failing')).toEqual([])
    await scene.world.advance({ hours: 24 })
    await scene.world.advance({ hours: 24 })
    expect(await kindsTo(scene.cleaner.email, 'outside-calendar-failing')).toHaveLength(1)
    expect((await readNow(body.id)).body).toMatchObject({ failure: 'not-there' })
    server.serve('fragile.ics', text)
    const again = (await readNow(body.id)).body
    expect(again).toMatchObject({ failure: null, failingSince: null, lastReadAt: scene.world.clock.now().toISOString() })
  })

  it('is no reason to move a visit: it stands, and its cleaner is told once', async () => {
    const { id } = await scene.confirmed({ date: THURSDAY, time: '09:00' })
    await add(server.serve('choc.ics', file(...busy('a', THURSDAY, '10:00', '11:00'))))
    await scene.world.advance({ minutes: 31 })
    server.serve('choc.ics', file(...busy('a', THURSDAY, '10:00', '11:30')))
    await scene.world.advance({ minutes: 30 })
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toHaveLength(1)
    expect((await scene.see(id)).status).toBe('confirmed')
  })

  it('is told of again where it is busy at the hour to which the visit moved', async () => {
    const { id, startsAt, priceBreakdown } = await scene.confirmed({ date: THURSDAY, time: '09:00' })
    const { body } = await add(server.serve('bouge.ics', file(...busy('a', THURSDAY, '10:00', '11:00'))))
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toHaveLength(1)
    const moved = addMinutes(new Date(startsAt), 24 * 60).toISOString()
    const proposal = { starts: [moved], expectedCents: priceBreakdown?.finalCents ?? 0 }
    await scene.world.call('POST /api/bookings/{id}/propose-move', { as: scene.client.token, params: { id }, body: proposal })
    const accept = { as: scene.cleaner.token, params: { id }, body: { startsAt: moved } }
    expect((await scene.world.call('POST /api/bookings/{id}/accept-move', accept)).status).toBe(200)
    server.serve('bouge.ics', file(...busy('a', '2026-11-27', '10:00', '11:00')))
    await readNow(body.id)
    await readNow(body.id)
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toHaveLength(2)
  })

  it('that became busy while a request waited for its answer is told of once the visit is agreed on', async () => {
    const { body } = await add(server.serve('attente.ics', file()))
    const { id } = await scene.held({ date: THURSDAY, time: '09:00' })
    server.serve('attente.ics', file(...busy('a', THURSDAY, '10:00', '11:00')))
    expect((await readNow(body.id)).body.busyCount).toBe(1)
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toEqual([])
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    await scene.world.settle()
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toHaveLength(1)
    server.serve('attente.ics', file(...busy('a', THURSDAY, '10:00', '11:30')))
    await readNow(body.id)
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toHaveLength(1)
  })

  it('does not take our own visit, which came back from there, for something else', async () => {
    const { id } = await scene.confirmed({ date: THURSDAY, time: '09:00' })
    const { body } = await add(server.serve('nous.ics', file(...busy(uidOf(id as BookingId), THURSDAY, '09:00', '13:00'))))
    expect(body.busyCount).toBe(0)
    expect(await kindsTo(scene.cleaner.email, 'outside-busy-over-visit')).toEqual([])
  })
})

it('an hour that another calendar took while a request was on its way is not sold', async () => {
  const openings = await startsOn(THURSDAY)
  expect(openings).toContain('09:00')
  const address = server.serve('course.ics', file(...busy('a', THURSDAY, '09:00', '12:00')))
  const [request, added] = await Promise.all([scene.request({ date: THURSDAY, time: '09:00' }), add(address)])
  expect(added.status).toBe(201)
  expect([201, 409]).toContain(request.status)
  const { rows } = await scene.world.platform.pool.query<{ clash: boolean }>(
    `select exists (select from booking b join outside_calendar k on k.cleaner_id = b.cleaner_id join outside_busy o on o.calendar_id = k.id
       where b.status = 'pending' and o.starts_at < b.held_until and o.ends_at > b.starts_at) as clash`,
  )
  // Whoever came second: the visit stood before the calendar was known, or it was refused.
  expect(rows[0]?.clash).toBe(request.status === 201)
})

describe('a calendar that is taken away', () => {
  it('opens its hours again and leaves nothing behind', async () => {
    const { body } = await add(server.serve('adieu.ics', file(...busy('a', THURSDAY, '09:00', '12:00'))))
    expect(await startsOn(THURSDAY)).not.toContain('09:00')
    expect((await remove(body.id)).status).toBe(200)
    expect(await startsOn(THURSDAY)).toContain('09:00')
    const count = async (table: string) => (await scene.world.platform.pool.query(`select from ${table}`)).rowCount
    expect([await count('outside_calendar'), await count('outside_busy')]).toEqual([0, 0])
    const asked = server.requests.length
    await scene.world.advance({ hours: 2 })
    expect(server.requests).toHaveLength(asked)
    expect((await remove(body.id)).problem.code).toBe('not-found')
    expect((await readNow(body.id)).problem.code).toBe('not-found')
  })

  it('is nobody else’s to touch', async () => {
    const { body } = await add(server.serve('mien.ics', file()))
    const other = await scene.newCleaner()
    const params = { id: body.id }
    expect((await scene.world.call('DELETE /api/cleaner/outside-calendars/{id}', { as: other.token, params })).problem.code).toBe(
      'not-found',
    )
    expect((await scene.world.call('POST /api/cleaner/outside-calendars/{id}/read', { as: other.token, params })).problem.code).toBe(
      'not-found',
    )
    expect(await listed()).toHaveLength(1)
  })
})
