// A calendar that closes over planned visits leaves out those and no others, and what it opens again comes back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, DAYS_OF_WEEK } from './civil-date.ts'
import { alsoTaking, heldInterval, isFreeAt, type Hold, type Schedule } from './scheduling.ts'
import type { Worked } from './series-agreed.ts'
import { firmUntil, fitVisit, MAX_OTHER_HOURS } from './series.ts'
import { nearbyStarts, plannedVisits, promisedTime, visitsInTime, visitsTaken } from './series-time.ts'
import type { SeriesException, SeriesShape } from './series-visits.ts'
import { instantOf } from './time.ts'

const timeZone = 'America/Toronto'
const now = new Date('2026-11-23T15:00:00Z')
const FIRST = '2026-11-26'
const BOOKED = new Set<string>()
const open: Schedule = {
  weekly: DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day', startTime: '08:00', endTime: '17:00' })),
  exceptions: [],
  busy: [],
  timeZone,
}
const shape = (exceptions: readonly SeriesException[] = []): SeriesShape & Worked => ({
  rule: { kind: 'weekly', everyWeeks: 1, days: [] },
  end: { kind: 'never' },
  firstDate: FIRST,
  time: '09:00',
  timeZone,
  terms: { serviceType: 'basic', durationMinutes: 240, suppliesByCleaner: false },
  works: [],
  pause: null,
  exceptions: new Map(exceptions.map((one) => [one.on, one])),
  shifts: [],
})
const onVacation = (dates: readonly string[]): Schedule => ({ ...open, exceptions: dates.map((date) => ({ date, kind: 'vacation' })) })
const onOf = (visits: readonly { readonly on: string }[]) => visits.map(({ on }) => on)

describe('planned visits', () => {
  it('begin after those that are booked already, and reach as far as a calendar', () => {
    const planned = plannedVisits(shape(), BOOKED, now)
    expect(planned[0]?.on).toBe('2027-02-04')
    expect(planned.every(({ startsAt }) => startsAt > firmUntil(now))).toBe(true)
    expect(planned.at(-1)?.on).toBe('2027-11-18')
  })

  it('leave out what is skipped, paused or was left out', () => {
    const exceptions: SeriesException[] = [
      { on: '2027-02-04', kind: 'skipped' },
      { on: '2027-02-11', kind: 'unfit' },
    ]
    const paused = { ...shape(exceptions), pause: { from: '2027-02-18', until: '2027-02-25', isForUnpaid: false } }
    expect(plannedVisits(paused, BOOKED, now)[0]?.on).toBe('2027-03-04')
  })
})

describe('a calendar that closes', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 360 }), { maxLength: 40 }).map((all) => all.map((day) => addDays(FIRST, day)))

  it('leaves out the planned visits of those days and no others, and opens them again when it opens', () => {
    fc.assert(
      fc.property(days, (dates) => {
        const planned = onOf(plannedVisits(shape(), BOOKED, now))
        const { away, back } = visitsInTime(shape(), BOOKED, onVacation(dates), now)
        expect(onOf(away)).toEqual(planned.filter((on) => dates.includes(on)))
        expect(back).toEqual([])
        const left = shape(away.map(({ on }) => ({ on, kind: 'unfit' })))
        expect(visitsInTime(left, BOOKED, onVacation(dates), now)).toEqual({ away: [], back: [] })
        const again = visitsInTime(left, BOOKED, open, now)
        expect([onOf(again.back), again.away]).toEqual([onOf(away), []])
      }),
    )
  })

  it('counts open time alone: an hour that another visit holds leaves nothing out, and brings nothing back', () => {
    const busy = [heldInterval(instantOf({ date: '2027-02-04', time: '09:00', timeZone }), 240)]
    expect(visitsInTime(shape(), BOOKED, { ...open, busy }, now).away).toEqual([])
    const left = shape([{ on: '2027-02-04', kind: 'unfit' }])
    expect(visitsInTime(left, BOOKED, { ...open, busy }, now).back).toEqual([])
  })
})

describe('the time that a series has promised', () => {
  const home = { lat: 45.5, lng: -73.6, citySlug: 'montreal' }
  const atHome = { dates: BOOKED, place: home }
  const anySeries = fc
    .record({
      firstDate: fc.integer({ min: 0, max: 13 }).map((day) => addDays(FIRST, day)),
      time: fc.constantFrom('08:00', '09:30', '11:00', '13:00'),
      everyWeeks: fc.integer({ min: 1, max: 4 }),
      durationMinutes: fc.constantFrom(240, 300, 480),
      left: fc.uniqueArray(fc.integer({ min: 10, max: 60 }), { maxLength: 8 }),
      pausedFrom: fc.option(fc.integer({ min: 70, max: 300 })),
    })
    .map(({ firstDate, time, everyWeeks, durationMinutes, left, pausedFrom }): SeriesShape & Worked => ({
      ...shape(left.map((number, index) => ({ on: addDays(firstDate, 7 * everyWeeks * number), kind: index % 2 ? 'skipped' : 'unfit' }))),
      rule: { kind: 'weekly', everyWeeks, days: [] },
      terms: { serviceType: 'basic', durationMinutes, suppliesByCleaner: false },
      pause: pausedFrom === null ? null : { from: addDays(FIRST, pausedFrom), until: addDays(FIRST, pausedFrom + 20), isForUnpaid: false },
      firstDate,
      time,
    }))
  const meets = (holds: readonly Hold[], { startsAt, endsAt }: Hold): boolean =>
    holds.some((hold) => hold.startsAt < endsAt && startsAt < hold.endsAt)

  it('is taken for every other series: what is free never meets it, and what is taken does', () => {
    fc.assert(
      fc.property(anySeries, anySeries, (promised, asked) => {
        const holds = promisedTime(promised, atHome, now)
        for (const { on, slot, startsAt } of plannedVisits(asked, BOOKED, now)) {
          const { durationMinutes } = asked.terms
          const { fit } = fitVisit(alsoTaking(home, open, holds), on, slot, { timeZone, durationMinutes })
          const isOpen = isFreeAt(open, startsAt, durationMinutes)
          expect(fit).toBe(!isOpen ? 'outside-hours' : meets(holds, heldInterval(startsAt, durationMinutes)) ? 'taken' : 'free')
        }
      }),
    )
  })

  it('reaches past the year that a client is shown, and leaves out what is skipped, paused, unfit or booked', () => {
    const holds = promisedTime(shape(), atHome, now)
    expect(holds.at(-1)?.startsAt).toEqual(instantOf({ date: '2028-01-20', time: '09:00', timeZone }))
    const others: SeriesException[] = [
      { on: '2027-02-04', kind: 'skipped' },
      { on: '2027-02-11', kind: 'unfit' },
    ]
    const paused = { ...shape(others), pause: { from: '2027-02-18', until: '2027-02-25', isForUnpaid: false } }
    const [next] = promisedTime(paused, { dates: new Set(['2027-03-04']), place: home }, now)
    expect(next?.startsAt).toEqual(instantOf({ date: '2027-03-11', time: '09:00', timeZone }))
  })

  it('leaves out of a second series the visits that meet it, once, and no others', () => {
    fc.assert(
      fc.property(anySeries, anySeries, (first, second) => {
        const holds = promisedTime(first, atHome, now)
        const taken = visitsTaken(second, BOOKED, { ...open, busy: holds }, now)
        const exceptions = new Map([...second.exceptions, ...taken.map(({ on }) => [on, { on, kind: 'unfit' as const }] as const)])
        const left = { ...second, exceptions }
        expect(visitsTaken(left, BOOKED, { ...open, busy: holds }, now)).toEqual([])
        const { durationMinutes } = second.terms
        const inHours = promisedTime(left, atHome, now).filter(({ startsAt }) => isFreeAt(open, startsAt, durationMinutes))
        expect(inHours.filter((hold) => meets(holds, hold))).toEqual([])
        expect(taken.every(({ startsAt }) => meets(holds, heldInterval(startsAt, durationMinutes)))).toBe(true)
      }),
    )
  })
})

describe('other hours', () => {
  const of = { timeZone, durationMinutes: 240 }
  const near = (schedule: Schedule) => nearbyStarts(schedule, { date: '2027-02-04', time: '09:00' }, of)

  it('are those of the day first, then the usual hour of the nearest days', () => {
    const morning: Schedule = { ...open, exceptions: [{ date: '2027-02-04', kind: 'unavailable', startTime: '08:00', endTime: '12:30' }] }
    expect(near(morning).map(({ date, time }) => [date, time])).toEqual([
      ['2027-02-04', '12:30'],
      ['2027-02-04', '13:00'],
      ['2027-02-05', '09:00'],
    ])
    expect(near(onVacation(['2027-02-04', '2027-02-05'])).map(({ date, time }) => [date, time])).toEqual([
      ['2027-02-02', '09:00'],
      ['2027-02-03', '09:00'],
      ['2027-02-06', '09:00'],
    ])
    expect(near(onVacation(Array.from({ length: 20 }, (_, day) => addDays('2027-01-26', day))))).toEqual([])
  })

  it('are free, few and in order', () => {
    const dates = fc
      .uniqueArray(fc.integer({ min: -8, max: 8 }), { maxLength: 14 })
      .map((all) => all.map((day) => addDays('2027-02-04', day)))
    fc.assert(
      fc.property(dates, (closed) => {
        const schedule = onVacation(closed)
        const starts = near(schedule)
        expect(starts.length).toBeLessThanOrEqual(MAX_OTHER_HOURS)
        expect(starts.every(({ startsAt }) => isFreeAt(schedule, startsAt, 240))).toBe(true)
        expect(starts).toEqual(starts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
      }),
    )
  })
})
