// Openings: what is offered can be booked, nothing else can, and the wall keeps its hours when clocks change.
import { addMinutes } from './elapsed.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PART_TIMES } from './availability.ts'
import type { DatedException, WeeklySlot } from './availability.ts'
import type { DayOfWeek } from './civil-date.ts'
import { bookableStarts, heldInterval, isBookable, openDaysIn, startWindows } from './scheduling.ts'
import type { Interval, Schedule } from './scheduling.ts'
import { instantOf, localOf } from './time.ts'

const TORONTO = 'America/Toronto'
const ZONES = [TORONTO, 'America/Halifax', 'America/Blanc-Sablon'] as const
const EVERY_DAY: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
const everyDay = (startTime: string, endTime: string): WeeklySlot[] =>
  EVERY_DAY.map((day) => ({ day, part: 'full_day', startTime, endTime }))
const at = (date: string, time: string, timeZone: string = TORONTO) => instantOf({ date, time, timeZone })
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  weekly: everyDay('08:00', '17:00'),
  exceptions: [],
  busy: [],
  timeZone: TORONTO,
  ...more,
})
/** Every start that windows stand for: the half-hours from the beginning to the end of each, both included. */
const startsIn = (windows: readonly Interval[]): Date[] =>
  windows.flatMap(({ startsAt, endsAt }) =>
    Array.from({ length: (endsAt.getTime() - startsAt.getTime()) / 1_800_000 + 1 }, (_, index) => addMinutes(startsAt, index * 30)),
  )
const overlap = (a: Interval, b: Interval) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

describe('openings', () => {
  const now = at('2026-11-22', '12:00')
  const onMonday = (more: Partial<Schedule> = {}, durationMinutes = 240) =>
    bookableStarts({ ...schedule(more), now, durationMinutes, from: '2026-11-23', days: 1 }).map(({ time }) => time)

  it('leave room for the whole visit, every half-hour', () => {
    expect(onMonday()).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'])
    expect(onMonday({}, 9 * 60)).toEqual(['08:00'])
    expect(onMonday({}, 9 * 60 + 30)).toEqual([])
  })

  it('span a morning and an afternoon without a seam', () => {
    const weekly: WeeklySlot[] = [
      { day: 0, part: 'morning', ...PART_TIMES.morning },
      { day: 0, part: 'afternoon', ...PART_TIMES.afternoon },
    ]
    expect(onMonday({ weekly })).toContain('10:30')
  })

  it('keep the travel buffer before and after a booked visit', () => {
    const busy = [heldInterval(at('2026-11-23', '12:30'), 240)]
    expect(onMonday({ busy, weekly: everyDay('08:00', '21:00') })).toEqual(['08:00', '17:00'])
  })

  it('begin on the wall grid even when the pattern does not', () => {
    expect(onMonday({ weekly: everyDay('08:10', '12:40') })).toEqual(['08:30'])
  })

  it('begin with the notice, of 12 hours or 2 in an emergency, and end 60 days from now, limits included', () => {
    const wide = { ...schedule({ weekly: everyDay('00:00', '23:59') }), durationMinutes: 240 }
    const asked = at('2026-11-23', '08:00')
    expect(bookableStarts({ ...wide, now: asked })[0]?.startsAt).toEqual(addMinutes(asked, 12 * 60 + 4 * 60))
    expect(bookableStarts({ ...wide, now: addMinutes(asked, -8 * 60) })[0]?.time).toBe('12:00')
    expect(bookableStarts({ ...wide, now: asked, emergency: true })[0]?.time).toBe('10:00')
    expect(bookableStarts({ ...wide, now: asked }).at(-1)?.startsAt).toEqual(addMinutes(asked, 60 * 24 * 60))
  })

  it('narrow to the dates asked for, and to none when those are out of reach', () => {
    const request = { ...schedule(), now, durationMinutes: 240 }
    expect(new Set(bookableStarts({ ...request, from: '2026-11-24', days: 2 }).map(({ date }) => date))).toEqual(
      new Set(['2026-11-24', '2026-11-25']),
    )
    expect(new Set(bookableStarts({ ...request, days: 2 }).map(({ date }) => date))).toEqual(new Set(['2026-11-23', '2026-11-24']))
    expect(bookableStarts({ ...request, from: '2027-11-24', days: 2 })).toEqual([])
    expect(bookableStarts({ ...request, from: '2026-11-01', days: 2 })).toEqual([])
  })
})

describe('on nights when clocks change', () => {
  it.each(ZONES)('a weekly 09:00 stays at 09:00 on the wall in %s', (timeZone) => {
    for (const now of [at('2026-10-25', '09:00', timeZone), at('2027-03-07', '09:00', timeZone)]) {
      const starts = bookableStarts({ ...schedule({ weekly: everyDay('09:00', '13:00'), timeZone }), now, durationMinutes: 240, days: 14 })
      expect(starts.length).toBe(13)
      expect(new Set(starts.map(({ time }) => time))).toEqual(new Set(['09:00']))
    }
  })

  it('the hour shown twice is offered once, and the skipped hour never', () => {
    const times = (date: string, before: string) =>
      bookableStarts({
        ...schedule({ weekly: everyDay('00:00', '08:00') }),
        now: at(before, '06:00'),
        durationMinutes: 240,
        from: date,
        days: 1,
      }).map(({ time }) => time)
    expect(times('2026-11-01', '2026-10-31')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00'])
    expect(times('2027-03-14', '2027-03-13')).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00'])
  })
})

const timeOfDay = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`)
const times = fc
  .tuple(timeOfDay, timeOfDay)
  .filter(([a, b]) => a < b)
  .map(([startTime, endTime]) => ({ startTime, endTime }))
const weekly = fc.array(
  fc.tuple(fc.constantFrom(...EVERY_DAY), times).map(([day, span]): WeeklySlot => ({ day, part: 'morning', ...span })),
  { maxLength: 10 },
)

/** Schedules in the days around a clock change, in every zone, with bookings anywhere, even in the middle of the night. */
const world = fc
  .record({
    change: fc.constantFrom(Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 2, 14, 7)),
    hoursBefore: fc.integer({ min: 0, max: 96 }),
    timeZone: fc.constantFrom(...ZONES),
  })
  .chain(({ change, hoursBefore, timeZone }) => {
    const now = new Date(change - hoursBefore * 3_600_000)
    const date = fc.integer({ min: 0, max: 8 }).map((days) => localOf(addMinutes(now, days * 24 * 60), timeZone).date)
    const exception: fc.Arbitrary<DatedException> = fc.oneof(
      fc.record({ date, kind: fc.constantFrom('available', 'unavailable') }),
      fc
        .tuple(date, fc.constantFrom('available' as const, 'unavailable' as const), times)
        .map(([on, kind, span]) => ({ date: on, kind, ...span })),
    )
    const booking = fc
      .tuple(fc.integer({ min: 0, max: 2 * 24 * 8 }), fc.integer({ min: 8, max: 24 }))
      .map(([start, length]) => heldInterval(addMinutes(now, start * 30), length * 30))
    return fc.record({
      now: fc.constant(now),
      schedule: fc.record({
        weekly: fc.oneof(weekly, fc.constant(everyDay('00:00', '23:45'))),
        exceptions: fc.array(exception, { maxLength: 4 }),
        busy: fc.array(booking, { maxLength: 6 }),
        timeZone: fc.constant(timeZone),
      }),
      durationMinutes: fc.integer({ min: 8, max: 24 }).map((halfHours) => halfHours * 30),
      emergency: fc.boolean(),
    })
  })

describe('in any world', () => {
  it('whatever is offered can be inserted: its hold overlaps no other', () => {
    fc.assert(
      fc.property(world, ({ schedule, now, durationMinutes, emergency }) => {
        for (const { startsAt, date, time } of bookableStarts({ ...schedule, now, durationMinutes, emergency, days: 9 })) {
          const held = heldInterval(startsAt, durationMinutes)
          expect(schedule.busy.some((other) => overlap(held, other))).toBe(false)
          expect(instantOf({ date, time, timeZone: schedule.timeZone })).toEqual(startsAt)
          expect(['00', '30']).toContain(time.slice(3))
        }
      }),
    )
  })

  it('a start that leaves the visit inside open hours is withheld only when its hold would overlap another', () => {
    fc.assert(
      fc.property(world, ({ schedule, now, durationMinutes, emergency }) => {
        const request = { now, durationMinutes, emergency, days: 9 }
        const offered = bookableStarts({ ...schedule, ...request }).map(({ startsAt }) => startsAt.getTime())
        const withoutBookings = bookableStarts({ ...schedule, busy: [], ...request })
        const possible = withoutBookings.filter(
          ({ startsAt }) => !schedule.busy.some((other) => overlap(heldInterval(startsAt, durationMinutes), other)),
        )
        expect(offered).toEqual(possible.map(({ startsAt }) => startsAt.getTime()))
      }),
    )
  })

  it('asking for one start agrees with the list of starts', () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 4 * 24 * 8 }), ({ schedule, now, durationMinutes, emergency }, quarters) => {
        const request = { ...schedule, now, durationMinutes, emergency }
        const offered = new Set(bookableStarts(request).map(({ startsAt }) => startsAt.getTime()))
        const some = addMinutes(now, quarters * 15)
        expect(isBookable({ ...request, startsAt: some })).toBe(offered.has(some.getTime()))
        for (const startsAt of [...offered].slice(0, 40)) expect(isBookable({ ...request, startsAt: new Date(startsAt) })).toBe(true)
      }),
    )
  })

  it('stored windows, met with notice and horizon, give the same first start and the same answer for the next 3 days', () => {
    fc.assert(
      fc.property(world, ({ schedule, now }) => {
        const windows = startWindows({ ...schedule, from: now, until: addMinutes(now, 60 * 24 * 60) })
        const offered = bookableStarts({ ...schedule, now, durationMinutes: 240 })
        expect(startsIn(windows).find((start) => start >= addMinutes(now, 12 * 60))).toEqual(offered[0]?.startsAt)
        const soon = offered.some(({ startsAt }) => startsAt <= addMinutes(now, 72 * 60))
        const [earliest, latest] = [addMinutes(now, 12 * 60), addMinutes(now, 72 * 60)]
        expect(windows.some(({ startsAt, endsAt }) => startsAt <= latest && endsAt >= earliest)).toBe(soon)
      }),
    )
  })

  it('days counted from stored windows are the dates of the starts', () => {
    fc.assert(
      fc.property(world, ({ schedule, now }) => {
        const from = addMinutes(now, 12 * 60)
        const windows = startWindows({ ...schedule, from: now, until: addMinutes(now, 60 * 24 * 60) })
        const offered = bookableStarts({ ...schedule, now, durationMinutes: 240, days: 7 })
        expect(openDaysIn(windows, from, 7, schedule.timeZone)).toBe(new Set(offered.map(({ date }) => date)).size)
      }),
    )
  })
})

describe('stored windows', () => {
  it('hold their first and last start', () => {
    const windows = startWindows({ ...schedule(), from: at('2026-11-23', '00:00'), until: at('2026-11-24', '00:00') })
    expect(windows).toEqual([{ startsAt: at('2026-11-23', '08:00'), endsAt: at('2026-11-23', '13:00') }])
  })
})
