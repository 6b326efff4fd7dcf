// A cleaner's calendar through the door: what it shows, changes made and taken back, and what two people at once may not sell.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { holdTime } from '../../../tests/support/cleaner-for-tests.ts'
import type { Sent } from '#contract/endpoint.ts'
import type { calendars } from '#contract/calendar.ts'
import { addDays } from '#domain/civil-date.ts'
import { forgetOldChanges } from '../schedules/index.ts'

type Change = Sent<(typeof calendars)['POST /api/cleaner/calendar/changes'], 'body'>

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const see = async (from: string, days = 1, as = scene.cleaner) =>
  (await scene.world.call('GET /api/cleaner/calendar', { as: as.token, query: { from, days } })).body
const linesOf = async (date: string, as = scene.cleaner) =>
  (await see(date, 1, as)).days[0]!.stretches.map(({ kind, origin, startTime, endTime }) => `${startTime}-${endTime} ${kind} ${origin}`)
const change = (body: Change, as = scene.cleaner) => scene.world.call('POST /api/cleaner/calendar/changes', { as: as.token, body })
const undo = (id: string, body = {}, as = scene.cleaner) =>
  scene.world.call('POST /api/cleaner/calendar/changes/{id}/undo', { as: as.token, params: { id: id as never }, body })
type Week = Sent<(typeof calendars)['PUT /api/cleaner/availability'], 'body'>['weekly']
const setWeek = (as: { token: string }, weekly: Week, replaces: Week) =>
  scene.world.call('PUT /api/cleaner/availability', { as: as.token, body: { weekly, replaces } })
const startsOn = async (date: string) => {
  const { body } = await scene.world.call('GET /api/cleaners/{slug}/openings', {
    params: { slug: scene.cleaner.slug },
    query: { from: date, days: 1 },
  })
  return body.items.map(({ time }) => time)
}

describe('what a calendar shows', () => {
  it('the visits and requests of its days, with what the booking says of them, and nothing of anybody else', async () => {
    const confirmed = await scene.confirmed({ date: '2026-11-26' })
    const asked = await scene.held({ date: '2026-11-27', time: '13:00' })
    const withoutCard = await scene.request({ date: '2026-11-28' })
    const { days, visits, timeZone, today } = await see('2026-11-23', 7)
    const thisWeek = await scene.world.call('GET /api/cleaner/calendar', { as: scene.cleaner.token })
    expect(thisWeek.body).toMatchObject({ days, visits })
    expect([timeZone, today, days.length]).toEqual(['America/Toronto', '2026-11-23', 7])
    expect(visits).toMatchObject([
      {
        id: confirmed.id,
        reference: confirmed.reference,
        status: 'confirmed',
        awaitsAnswer: false,
        expiresAt: null,
        seriesId: null,
        firstName: 'Claire',
        city: 'Montréal',
        earningsCents: 10_880,
        date: '2026-11-26',
        time: '09:00',
        timeZone: 'America/Toronto',
        durationHours: 4,
        on: [{ date: '2026-11-26', startTime: '09:00', endTime: '13:00' }],
      },
      { id: asked.id, status: 'pending', awaitsAnswer: true, expiresAt: asked.expiresAt, time: '13:00' },
    ])
    expect(days.slice(3, 6)).toMatchObject([
      { date: '2026-11-26', load: 'somewhat_busy', offeredMinutes: 780, heldMinutes: 270 },
      { date: '2026-11-27', load: 'somewhat_busy', heldMinutes: 270 },
      {
        date: '2026-11-28',
        load: 'somewhat_busy',
        heldMinutes: 270,
        stretches: [{ kind: 'open', origin: 'week', startTime: '08:00', endTime: '21:00' }],
      },
    ])
    const other = await scene.newCleaner()
    expect((await see('2026-11-23', 7, other)).visits).toEqual([])
    for (const [id, as, step] of [
      [confirmed.id, scene.cleaner, 'cancel'],
      [asked.id, scene.cleaner, 'decline'],
      [withoutCard.body.booking.id, scene.client, 'cancel'],
    ] as const) {
      const answer = await scene.world.call(`POST /api/bookings/{id}/${step}`, {
        as: as.token,
        params: { id },
        rawBody: { reason: 'other' },
      })
      expect(answer.status).toBe(200)
    }
    expect((await see('2026-11-23', 7)).visits).toEqual([])
  })

  it('each day as busy as whoever chooses one reads', async () => {
    const own = await scene.newCleaner()
    for (const time of ['08:00', '12:30', '17:00']) {
      await holdTime(scene.world, own.id, new Date(`2026-12-03T${time}:00-05:00`), 240)
    }
    await change({ kind: 'date', act: 'block', from: '2026-12-04' }, own)
    const { body } = await scene.world.call('GET /api/cleaners/{slug}/openings', {
      params: { slug: own.slug },
      query: { from: '2026-12-02', days: 4 },
    })
    expect(body.days.map(({ load }) => load)).toEqual(['available', 'very_busy', 'very_busy', 'available'])
    const { days } = await see('2026-12-02', 4, own)
    expect(days.map(({ date, load }) => ({ date, load }))).toEqual(body.days)
  })

  it('a holiday by its name, and a visit over midnight on both its days', async () => {
    const night = await scene.newCleaner()
    await holdTime(scene.world, night.id, new Date('2026-12-25T03:00:00Z'), 240)
    await scene.world.platform.pool.query('update booking set held_at = requested_at where cleaner_id = $1', [night.id])
    const { days, visits } = await see('2026-12-24', 2, night)
    expect(days.map(({ holiday }) => holiday)).toEqual([null, 'christmas'])
    expect(visits.map(({ on }) => on)).toEqual([
      [
        { date: '2026-12-24', startTime: '22:00', endTime: '24:00' },
        { date: '2026-12-25', startTime: '00:00', endTime: '02:00' },
      ],
    ])
    expect((await see('2026-12-25', 1, night)).visits).toHaveLength(1)
    expect((await see('2026-12-26', 1, night)).visits).toEqual([])
  })

  it('the days on which clocks change, by their real length', async () => {
    const night = await scene.newCleaner()
    await change({ kind: 'date', act: 'open', from: '2027-03-14', startTime: '00:00', endTime: '24:00' }, night)
    expect((await see('2027-03-14', 1, night)).days).toMatchObject([{ offeredMinutes: 23 * 60 }])
    await change({ kind: 'date', act: 'open', from: '2027-11-07', startTime: '00:00', endTime: '24:00' }, night)
    expect((await see('2027-11-07', 1, night)).days).toMatchObject([{ offeredMinutes: 25 * 60 }])
  })

  it('six weeks at most, within a year of today', async () => {
    const codeOf = async (query: Record<string, string | number>) => {
      const { status, problem } = await scene.world.call('GET /api/cleaner/calendar', { as: scene.cleaner.token, query })
      return status === 200 ? 200 : problem.code
    }
    expect(await codeOf({ from: '2026-11-23', days: 42 })).toBe(200)
    expect(await codeOf({ from: '2026-11-23', days: 43 })).toBe('malformed-request')
    expect(await codeOf({ from: '2028-01-01' })).toBe('malformed-request')
    expect(await codeOf({ from: '2026-11-31' })).toBe('malformed-request')
    expect(await codeOf({ days: 0 })).toBe('malformed-request')
  })
})

describe('a change', () => {
  it('opens and blocks part of a day, and what clients may book follows at once', async () => {
    const date = '2026-12-01'
    const { body } = await change({ kind: 'date', act: 'block', from: date, startTime: '08:00', endTime: '16:30' })
    expect(await linesOf(date)).toEqual(['08:00-16:30 blocked date', '16:30-21:00 open week'])
    expect(await startsOn(date)).toEqual(['16:30', '17:00'])
    await change({ kind: 'date', act: 'open', from: date, startTime: '21:00', endTime: '24:00' })
    expect(await startsOn(date)).toEqual(['16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'])
    // The newer change stands on the older one.
    expect((await undo(body.changeId)).problem).toMatchObject({ code: 'newer-change' })
  })

  it('that is already so answers that the slot exists, in both languages', async () => {
    const body: Change = { kind: 'date', act: 'open', from: '2026-12-02', startTime: '09:00', endTime: '12:00' }
    expect((await change(body)).problem).toMatchObject({ code: 'duplicate-slot', message: 'Cette plage existe déjà pour cette date.' })
    const english = await scene.world.call('POST /api/cleaner/calendar/changes', { as: scene.cleaner.token, body, query: { lng: 'en' } })
    expect([english.status, english.problem.message]).toEqual([409, 'This slot already exists for this date.'])
  })

  it('of every week holds for every week, beside the cells of its form', async () => {
    const own = await scene.newCleaner()
    await change({ kind: 'week', act: 'block', day: 2, startTime: '12:00', endTime: '13:00' }, own)
    expect(await linesOf('2027-01-06', own)).toEqual(['08:00-12:00 open week', '13:00-21:00 open week'])
    const { body } = await scene.world.call('GET /api/cleaner/profile', { as: own.token })
    expect(body.weekly.filter(({ day }) => day === 2)).toEqual([
      { day: 2, part: 'full_day', startTime: '08:00', endTime: '12:00' },
      { day: 2, part: null, startTime: '13:00', endTime: '21:00' },
    ])
    const form = await setWeek(own, [{ day: 4, part: 'morning' }], body.weekly)
    expect(form.body.weekly).toEqual([{ day: 4, part: 'morning', startTime: '08:00', endTime: '12:00' }])
    const back = await setWeek(own, body.weekly, form.body.weekly)
    expect(back.body.weekly).toEqual(body.weekly)
  })

  it('copies a week to the following ones', async () => {
    const own = await scene.newCleaner()
    await change({ kind: 'date', act: 'block', from: '2026-12-02' }, own)
    await change({ kind: 'copy', from: '2026-12-01', weeks: 3 }, own)
    for (const date of ['2026-12-09', '2026-12-16', '2026-12-23']) expect(await linesOf(date, own)).toEqual(['00:00-24:00 blocked date'])
    expect(await linesOf('2026-12-30', own)).toEqual(['08:00-21:00 open week'])
  })

  it('is refused in the past, off the quarter hour, or when the calendar is full', async () => {
    const own = await scene.newCleaner()
    expect((await change({ kind: 'date', act: 'block', from: '2026-11-22' }, own)).problem.code).toBe('in-the-past')
    const odd = await change({ kind: 'date', act: 'block', from: '2026-12-01', startTime: '10:10', endTime: '11:00' }, own)
    expect(odd.problem).toMatchObject({
      code: 'malformed-request',
      fields: { startTime: 'Choisissez une heure ronde, ou au quart d’heure.' },
    })
    const aYear = (startTime: string, endTime: string): Change => ({
      kind: 'date',
      act: 'block',
      from: '2026-11-23',
      until: '2027-11-24',
      startTime,
      endTime,
    })
    expect((await change(aYear('09:00', '09:15'), own)).status).toBe(200)
    expect((await change(aYear('10:00', '10:15'), own)).status).toBe(200)
    expect((await change(aYear('11:00', '11:15'), own)).problem.code).toBe('calendar-full')
  })
})

describe('the week as its form shows it', () => {
  it('does not overwrite what another tab saved meanwhile, and may be sent twice', async () => {
    const own = await scene.newCleaner()
    const { body: shown } = await scene.world.call('GET /api/cleaner/profile', { as: own.token })
    const mornings: Week = [{ day: 1, part: 'morning' }]
    const sent = await Promise.all([setWeek(own, mornings, shown.weekly), setWeek(own, mornings, shown.weekly)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const late = await setWeek(own, [], shown.weekly)
    expect([late.status, late.problem.code]).toEqual([409, 'week-changed'])
    expect(late.problem.message).toBe(
      'Votre semaine a changé depuis, dans un autre onglet ou sur un autre appareil. Reprenez la version à jour.',
    )
    await change({ kind: 'week', act: 'open', day: 2 }, own)
    expect((await setWeek(own, [], mornings)).problem.code).toBe('week-changed')
    const { body: latest } = await scene.world.call('GET /api/cleaner/profile', { as: own.token })
    expect(latest.weekly.map(({ day }) => day)).toEqual([1, 2])
    expect((await setWeek(own, [], latest.weekly)).body.weekly).toEqual([])
  })
})

describe('time that a visit holds', () => {
  it('is not blocked unless the visit is to stay: the refusal names it, and the rest is blocked', async () => {
    const date = '2026-12-07'
    const visit = await scene.confirmed({ date, time: '09:00' })
    const body: Change = { kind: 'date', act: 'block', from: date, startTime: '08:00', endTime: '12:00' }
    const refused = await change(body)
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({
      code: 'time-held',
      details: {
        visits: [
          {
            id: visit.id,
            reference: visit.reference,
            firstName: 'Claire',
            status: 'confirmed',
            date,
            startTime: '09:00',
            endTime: '13:00',
          },
        ],
      },
    })
    expect(await linesOf(date)).toEqual(['08:00-21:00 open week'])
    // The half-hour after a visit is nobody's: it may be blocked.
    expect((await change({ ...body, startTime: '13:00', endTime: '14:00' })).status).toBe(200)
    const kept = await change({ ...body, keepVisits: true })
    expect(kept.body.keptVisits.map(({ id }) => id)).toEqual([visit.id])
    expect((await scene.see(visit.id)).status).toBe('confirmed')
    expect(await linesOf(date)).toEqual([
      '08:00-12:00 blocked date',
      '12:00-13:00 open week',
      '13:00-14:00 blocked date',
      '14:00-21:00 open week',
    ])
    const everyMonday = await change({ kind: 'week', act: 'block', day: 0 })
    expect(everyMonday.problem).toMatchObject({ code: 'time-held', details: { visits: [{ id: visit.id }] } })
  })

  it('is not blocked either while its client confirms a card, of whom nothing is said yet', async () => {
    const date = '2026-12-08'
    const { body: asked } = await scene.request({ date })
    const refused = await change({ kind: 'date', act: 'block', from: date })
    expect(refused.problem.details).toMatchObject({
      visits: [{ id: null, reference: null, firstName: null, date, startTime: '09:00', endTime: '13:00' }],
    })
    await scene.world.call('POST /api/bookings/{id}/cancel', {
      as: scene.client.token,
      params: { id: asked.booking.id },
      body: { reason: 'other' },
    })
    expect((await change({ kind: 'date', act: 'block', from: date })).status).toBe(200)
  })

  it('lists the visits of a vacation with what cancelling each costs, and leaves them in it', async () => {
    const range = { from: '2026-12-14', until: '2026-12-20' }
    const plan = async () => (await scene.world.call('GET /api/cleaner/calendar/vacation', { as: scene.cleaner.token, query: range })).body
    expect(await plan()).toEqual({ freeDays: 7, visits: [], reliabilityIfAllCancelled: 81, planned: [] })
    const visit = await scene.confirmed({ date: '2026-12-15' })
    const other = await scene.newClient()
    const asked = await scene.held({ date: '2026-12-16' }, other)
    // Nine kept of ten before any visit, and one that was cancelled above: nine of eleven, of twelve once this one is too.
    expect(await plan()).toMatchObject({
      freeDays: 5,
      visits: [
        { id: visit.id, mayMove: true, reliability: { now: 81, moved: 81, cancelled: 75 } },
        { id: asked.id, mayMove: false, reliability: { now: 81, moved: 81, cancelled: 81 } },
      ],
      reliabilityIfAllCancelled: 75,
    })
    expect((await change({ kind: 'vacation', ...range })).problem.code).toBe('time-held')
    const { body } = await change({ kind: 'vacation', ...range, keepVisits: true })
    expect(body.keptVisits.map(({ id }) => id)).toEqual([visit.id, asked.id])
    expect(await startsOn('2026-12-17')).toEqual([])
    expect((await see('2026-12-15')).visits.map(({ id }) => id)).toEqual([visit.id])
    const early = { from: '2026-11-20', until: '2026-11-24' }
    const past = await scene.world.call('GET /api/cleaner/calendar/vacation', { as: scene.cleaner.token, query: early })
    expect(past.problem.code).toBe('in-the-past')
  })
})

describe('taking a change back', () => {
  it('restores exactly what was, once', async () => {
    const date = '2027-01-11'
    await change({ kind: 'date', act: 'block', from: date, startTime: '10:00', endTime: '11:00' })
    const { body } = await change({ kind: 'vacation', from: date, until: addDays(date, 3) })
    expect(await linesOf(date)).toEqual(['00:00-24:00 blocked vacation'])
    expect((await undo(body.changeId)).body).toEqual({ ok: true })
    expect(await linesOf(date)).toEqual(['08:00-10:00 open week', '10:00-11:00 blocked date', '11:00-21:00 open week'])
    const again = await undo(body.changeId)
    expect([again.status, again.problem.code]).toEqual([404, 'change-gone'])
  })

  it('waits for what stands on it, and touches no other day', async () => {
    const date = '2027-01-18'
    const first = (await change({ kind: 'date', act: 'block', from: date, until: addDays(date, 1) })).body.changeId
    const second = (await change({ kind: 'date', act: 'open', from: date, startTime: '09:00', endTime: '12:00' })).body.changeId
    const elsewhere = (await change({ kind: 'date', act: 'block', from: addDays(date, 2) })).body.changeId
    expect((await undo(first)).problem).toMatchObject({ code: 'newer-change', details: { changeId: second } })
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await linesOf(date)).toEqual(['08:00-21:00 open week'])
    expect(await linesOf(addDays(date, 2))).toEqual(['00:00-24:00 blocked date'])
    expect((await undo(elsewhere)).status).toBe(200)
  })

  it('waits for the form of the week too, when it changed the same day', async () => {
    const own = await scene.newCleaner()
    const { body } = await change({ kind: 'week', act: 'block', day: 3 }, own)
    const { body: shown } = await scene.world.call('GET /api/cleaner/profile', { as: own.token })
    await setWeek(own, [{ day: 3, part: 'morning' }], shown.weekly)
    expect((await undo(body.changeId, {}, own)).problem.code).toBe('newer-change')
  })

  it('does not close an hour that was booked meanwhile, unless the visit is to stay', async () => {
    const date = '2027-01-09'
    const own = await scene.newCleaner()
    await change({ kind: 'week', act: 'block', day: 5 }, own)
    const { body } = await change({ kind: 'date', act: 'open', from: date, startTime: '08:00', endTime: '14:00' }, own)
    const visit = await scene.held({ date, cleanerSlug: own.slug })
    expect((await undo(body.changeId, {}, own)).problem).toMatchObject({ code: 'time-held', details: { visits: [{ id: visit.id }] } })
    expect((await undo(body.changeId, { keepVisits: true }, own)).status).toBe(200)
    expect(await linesOf(date, own)).toEqual([])
  })

  it('is over after a day, after which nothing of it is kept', async () => {
    const own = await openScene()
    try {
      const made = await own.world.call('POST /api/cleaner/calendar/changes', {
        as: own.cleaner.token,
        body: { kind: 'date', act: 'block', from: '2026-12-01' },
      })
      await own.world.advance({ hours: 25 })
      const { token } = own.cleaner
      const late = await own.world.call('POST /api/cleaner/calendar/changes/{id}/undo', {
        as: token,
        params: { id: made.body.changeId },
        body: {},
      })
      expect(late.problem.code).toBe('change-gone')
      await forgetOldChanges(own.world.platform.db, own.world.clock.now())
      const rowsOf = async (table: string) => (await own.world.platform.pool.query(`select from ${table}`)).rowCount
      expect([await rowsOf('availability_change'), await rowsOf('availability_exception')]).toEqual([0, 1])
      const days = (count: number) => new Date(Date.parse('2026-12-01T12:00Z') + count * 86_400_000)
      await forgetOldChanges(own.world.platform.db, days(366))
      expect(await rowsOf('availability_exception')).toBe(1)
      await forgetOldChanges(own.world.platform.db, days(367))
      expect(await rowsOf('availability_exception')).toBe(0)
    } finally {
      await own.close()
    }
  })
})

describe('at the same moment', () => {
  it('a request and a block of its hour never both succeed, and two tabs that block it leave one slot', async () => {
    for (let day = 0; day < 8; day += 1) {
      const date = addDays('2026-12-28', day)
      const { finalCents } = await scene.priceOf({ date })
      const block = () => change({ kind: 'date', act: 'block', from: date, startTime: '08:00', endTime: '13:00' })
      const [asked, ...blocks] = await Promise.all([scene.request({ date, expectedTotalCents: finalCents }), block(), block()])
      const blocked = blocks.filter(({ status }) => status === 200)
      expect(blocked.length + (asked.status === 201 ? 1 : 0)).toBe(1)
      for (const { status, problem } of blocks) if (status !== 200) expect(['duplicate-slot', 'time-held']).toContain(problem.code)
      if (asked.status !== 201) expect(['slot-taken', 'not-bookable']).toContain(asked.problem.code)
      else {
        const { id } = asked.body.booking
        await scene.world.call('POST /api/bookings/{id}/cancel', { as: scene.client.token, params: { id }, body: { reason: 'other' } })
      }
    }
  })
})
