// Alerts of full days: everyone who waits is told once, in the order in which they asked, whichever way time opens; being told holds nothing.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { addDays } from '#domain/civil-date.ts'
import { MAX_DAY_ALERTS } from '#domain/day-alert.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A visit in the middle of the day leaves no eight hours in a row. */
const MIDDAY = { time: '12:00', durationHours: 4 }
const HOURS = 8

type Client = Awaited<ReturnType<Scene['newClient']>>
const wait = (as: Person, date: string, more: object = {}) =>
  scene.world.call('POST /api/users/me/day-alerts', {
    as: as.token,
    rawBody: { cleanerSlug: scene.cleaner.slug, date, hours: HOURS, ...more },
  })
const own = async (as: Person) => (await scene.world.call('GET /api/users/me/day-alerts', { as: as.token })).body.items
const told = async (as: Person) => {
  await scene.world.settle()
  return (await lettersTo(scene.world, as.email)).filter(({ kind }) => kind === 'day-opened')
}
const block = (date: string) =>
  scene.world.call('POST /api/cleaner/calendar/changes', { as: scene.cleaner.token, body: { kind: 'date', act: 'block', from: date } })
async function waiting(date: string): Promise<Client> {
  const person = await scene.newClient()
  expect((await wait(person, date)).status).toBe(200)
  return person
}
async function fullDay() {
  const date = scene.freeDate()
  return { date, booking: await scene.held({ date, ...MIDDAY }) }
}
const answer = (step: 'accept' | 'decline', id: string) =>
  scene.world.call(`POST /api/bookings/{id}/${step}`, { as: scene.cleaner.token, params: { id }, body: {} })

describe('the one notice', () => {
  it('goes to everyone who waits, in the order in which they asked, when the visit is declined; the alerts are gone with it', async () => {
    const { date, booking } = await fullDay()
    const [first, second, elsewhere] = [await waiting(date), await waiting(date), await scene.newClient()]
    expect(await told(first)).toEqual([])
    await answer('decline', booking.id)
    const [letter] = await told(first)
    expect(letter?.subject).toContain('a de nouveau du temps le')
    expect(letter?.text).toContain(`/book/${scene.cleaner.slug}?date=${date}&hours=8`)
    expect(letter?.text).toContain('Rien n’est retenu pour vous')
    expect([await told(second), await told(elsewhere)]).toMatchObject([[{ kind: 'day-opened' }], []])
    expect([await own(first), await own(second)]).toEqual([[], []])
    const { rows } = await scene.world.platform.pool.query<{ account_id: string }>(
      `select account_id from notice where kind = 'day-opened' and account_id = any($1) order by number`,
      [[first.id, second.id]],
    )
    expect(rows.map((row) => row.account_id)).toEqual([first.id, second.id])
    await scene.held({ date, ...MIDDAY })
    expect(await told(first)).toHaveLength(1)
  })

  it('goes when a visit is cancelled, moved away, or its request lapses', async () => {
    const cancelled = await fullDay()
    await answer('accept', cancelled.booking.id)
    const a = await waiting(cancelled.date)
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.client.token,
      params: { id: cancelled.booking.id },
      body: { reason: 'schedule_conflict' },
    })
    expect(await told(a)).toHaveLength(1)

    const moved = await fullDay()
    await answer('accept', moved.booking.id)
    const b = await waiting(moved.date)
    const startsAt = `${scene.freeDate()}T17:00:00.000Z`
    const { id } = moved.booking
    await scene.world.call('POST /api/bookings/{id}/propose-move', {
      as: scene.client.token,
      params: { id },
      body: { starts: [startsAt], expectedCents: moved.booking.priceBreakdown?.finalCents ?? 0 },
    })
    expect(await told(b)).toEqual([])
    await scene.world.call('POST /api/bookings/{id}/accept-move', { as: scene.cleaner.token, params: { id }, body: { startsAt } })
    expect(await told(b)).toHaveLength(1)

    const lapsed = await fullDay()
    const c = await waiting(lapsed.date)
    await scene.world.advance({ hours: 25 })
    expect(await told(c)).toHaveLength(1)
  })

  it('goes when the cleaner opens what they had blocked, and not before there is room for that length', async () => {
    const date = scene.freeDate()
    const { body } = await block(date)
    const person = await waiting(date)
    const open = { kind: 'date', act: 'open', from: date } as const
    await scene.world.call('POST /api/cleaner/calendar/changes', {
      as: scene.cleaner.token,
      body: { ...open, startTime: '08:00', endTime: '13:00' },
    })
    expect([await told(person), await own(person)]).toMatchObject([[], [{ date, hours: HOURS }]])
    expect(body.changeId).toEqual(expect.any(String))
    await scene.world.call('POST /api/cleaner/calendar/changes', { as: scene.cleaner.token, body: open })
    expect(await told(person)).toHaveLength(1)
  })

  it('reads in the reader’s language, and not at all for whoever closed the channel', async () => {
    const { date, booking } = await fullDay()
    const [english, silent] = [await waiting(date), await waiting(date)]
    await scene.world.call('PATCH /api/users/me', { as: english.token, body: { language: 'en' } })
    const { body: channels } = await scene.world.call('GET /api/notices/channels', { as: silent.token })
    const body = { ...channels, visits: { page: true, push: true, email: false } }
    await scene.world.call('PUT /api/notices/channels', { as: silent.token, body })
    await answer('decline', booking.id)
    expect((await told(english))[0]?.subject).toContain('has time again on')
    expect(await told(silent)).toEqual([])
    expect(await own(silent)).toEqual([])
  })

  it('goes to nobody whom the cleaner set aside, nor to whoever set the cleaner aside since, and says neither', async () => {
    const [apart, gone, back] = [await scene.newClient(), await scene.newClient(), await scene.newClient()]
    const { id } = await scene.held({ date: scene.freeDate() }, apart)
    const aside = { as: scene.cleaner.token, params: { id } }
    await scene.world.call('PUT /api/bookings/{id}/client-aside', { ...aside, body: {} })
    const { date, booking } = await fullDay()
    expect((await wait(apart, scene.freeDate())).status).toBe(200)
    expect((await wait(apart, '2026-11-01')).problem.code).toBe('in-the-past')
    for (const person of [apart, gone, back]) expect((await wait(person, date)).status).toBe(200)
    await scene.world.advance({ minutes: 1 })
    for (const { token } of [gone, back]) {
      const params = { slug: scene.cleaner.slug }
      await scene.world.call('POST /api/cleaners/{slug}/feedback', { as: token, params, rawBody: { kind: 'dislike' } })
    }
    await scene.world.advance({ minutes: 1 })
    await wait(back, date)
    await answer('decline', booking.id)
    expect([await told(apart), await told(gone), await told(back)]).toMatchObject([[], [], [{ kind: 'day-opened' }]])
    expect(await own(gone)).toHaveLength(1)
    await scene.world.call('DELETE /api/bookings/{id}/client-aside', aside)
  })
})

describe('waiting', () => {
  it('is asked of a full day alone, of the days that are booked by now', async () => {
    const { date } = await fullDay()
    const person = await scene.newClient()
    expect((await wait(person, date, { hours: 4 })).problem.code).toBe('day-not-full')
    expect((await wait(person, '2026-11-01')).problem.code).toBe('in-the-past')
    const today = scene.world.clock.now().toISOString().slice(0, 10)
    expect((await wait(person, addDays(today, HORIZON_DAYS + 2))).problem.code).toBe('too-early')
    expect((await wait(person, date, { cleanerSlug: 'personne' })).problem.code).toBe('not-found')
    expect((await wait(person, date, { propertyId: scene.propertyId })).problem.code).toBe('not-found')
    expect((await wait(person, date, { propertyId: person.propertyId })).status).toBe(200)
  })

  it('a second time changes the length, and the alert stays one; it is withdrawn by its owner alone', async () => {
    const { date, booking } = await fullDay()
    const person = await waiting(date)
    const { body } = await wait(person, date, { hours: 9 })
    expect(await own(person)).toMatchObject([{ id: body.id, date, hours: 9, cleaner: { slug: scene.cleaner.slug } }])
    const params = { id: body.id }
    const stop = (as: Person) => scene.world.call('DELETE /api/users/me/day-alerts/{id}', { as: as.token, params })
    expect((await stop(scene.client)).problem.code).toBe('not-found')
    expect((await stop(person)).status).toBe(200)
    expect((await stop(person)).problem.code).toBe('not-found')
    await answer('decline', booking.id)
    expect(await told(person)).toEqual([])
  })

  it('is bounded', async () => {
    const person = await scene.newClient()
    const from = addDays(scene.freeDate(), 10)
    for (let day = 0; day <= MAX_DAY_ALERTS; day += 1) await block(addDays(from, day))
    for (let day = 0; day < MAX_DAY_ALERTS; day += 1) expect((await wait(person, addDays(from, day))).status).toBe(200)
    const over = await wait(person, addDays(from, MAX_DAY_ALERTS))
    expect([over.status, over.problem.code]).toEqual([409, 'too-many-day-alerts'])
    expect((await wait(person, from, { hours: 5 })).status).toBe(200)
  })

  it('is over with the day', async () => {
    const { date } = await fullDay()
    const person = await waiting(date)
    await scene.moveTo(`${date}T23:00:00Z`)
    expect(await own(person)).toHaveLength(1)
    await scene.moveTo(`${addDays(date, 1)}T06:00:00Z`)
    expect(await own(person)).toEqual([])
  })

  it('is in the copy of one’s data, and goes with the account', async () => {
    const { date } = await fullDay()
    const person = await waiting(date)
    const { rawPayload } = await scene.world.app.inject({
      url: '/api/users/me/export',
      headers: { authorization: `Bearer ${person.token}` },
    })
    const document = unzipSync(rawPayload)['day-alerts.json']
    expect(JSON.parse(Buffer.from(document ?? []).toString())).toMatchObject([{ date, hours: HOURS }])
    await scene.world.call('DELETE /api/users/me', { as: person.token, body: { confirmation: 'FERMER' } })
    const { rows } = await scene.world.platform.pool.query('select from day_alert where client_id = $1', [person.id])
    expect(rows).toEqual([])
  })
})

it('goes to whoever asked the version before this one, which told cleaners nothing', async () => {
  const { date, booking } = await fullDay()
  const person = await waiting(date)
  await scene.world.platform.pool.query('update cleaner set last_awaited_on = null where slug = $1', [scene.cleaner.slug])
  await scene.world.features.tidy()
  await answer('decline', booking.id)
  expect(await told(person)).toHaveLength(1)
})

it('of two who wait and one who opens at once, nobody is forgotten', async () => {
  const { date, booking } = await fullDay()
  const people = [await scene.newClient(), await scene.newClient()]
  const [, ...asked] = await Promise.all([answer('decline', booking.id), ...people.map((person) => wait(person, date))])
  for (const [index, { status, problem }] of asked.entries()) {
    const person = people[index] as Client
    if (status === 200) expect(await told(person)).toHaveLength(1)
    else expect(problem.code).toBe('day-not-full')
  }
})
