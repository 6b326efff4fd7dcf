// Series: the rule says its dates, the hour stays on the wall in every zone, and each visit knows whether it fits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WeeklySlot } from './availability.ts'
import { addDays, dayOfWeek, DAYS_OF_WEEK, type DayOfWeek } from './civil-date.ts'
import { heldInterval, type Schedule } from './scheduling.ts'
import {
  datesOf,
  fitVisit,
  frequencyOf,
  nthInMonth,
  rhythmQuery,
  visitsPerYear,
  type SeriesEnd,
  type SeriesPlan,
  type SeriesRule,
} from './series.ts'
import { isPausedOn, isUnpaidInRow, visitsDue, type SeriesException, type SeriesShape } from './series-visits.ts'
import { instantAt, instantOf, localOf } from './time.ts'

const ZONES = ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'] as const
const NEVER: SeriesEnd = { kind: 'never' }
const EVERY_WEEK: SeriesRule = { kind: 'weekly', everyWeeks: 1, days: [] }
const plan = (more: Partial<SeriesPlan> = {}): SeriesPlan => ({ rule: EVERY_WEEK, end: NEVER, firstDate: '2026-11-26', ...more })

const dates = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days))
const rules: fc.Arbitrary<SeriesRule> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    everyWeeks: fc.integer({ min: 1, max: 8 }),
    days: fc.uniqueArray(fc.constantFrom<DayOfWeek>(...DAYS_OF_WEEK), { maxLength: 7 }),
  }),
  fc.record({ kind: fc.constant('monthly' as const), isLast: fc.boolean() }),
)

describe('the dates of a series', () => {
  it('come every second Thursday', () => {
    const rule: SeriesRule = { kind: 'weekly', everyWeeks: 2, days: [3] }
    expect(datesOf(plan({ rule }), '2026-11-26', '2027-01-10')).toEqual(['2026-11-26', '2026-12-10', '2026-12-24', '2027-01-07'])
  })

  it('come on several weekdays of every third week, the first visit’s among them', () => {
    const rule: SeriesRule = { kind: 'weekly', everyWeeks: 3, days: [0, 4] }
    expect(datesOf(plan({ rule }), '2026-11-26', '2026-12-20')).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-12-14',
      '2026-12-17',
      '2026-12-18',
    ])
  })

  it('come on the second Tuesday, on the last Friday, and on the last where the month has no fifth', () => {
    const monthly = (firstDate: string, isLast: boolean) =>
      datesOf(plan({ rule: { kind: 'monthly', isLast }, firstDate }), firstDate, '2027-03-31')
    expect(monthly('2026-12-08', false)).toEqual(['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09'])
    expect(monthly('2026-11-27', true)).toEqual(['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26', '2027-03-26'])
    expect(monthly('2026-12-31', false)).toEqual(['2026-12-31', '2027-01-28', '2027-02-25', '2027-03-25'])
  })

  it('end on a date, or after so many', () => {
    expect(datesOf(plan({ end: { kind: 'on', date: '2026-12-10' } }), '2026-11-01', '2027-12-31')).toHaveLength(3)
    expect(datesOf(plan({ end: { kind: 'after', visits: 5 } }), '2026-11-01', '2027-12-31')).toHaveLength(5)
    expect(datesOf(plan({ end: { kind: 'after', visits: 5 } }), '2026-12-10', '2027-12-31')).toEqual([
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
    ])
  })

  it('begin with the first, rise, and are the same however they are asked for', () => {
    fc.assert(
      fc.property(dates, rules, fc.integer({ min: 0, max: 300 }), (firstDate, rule, days) => {
        const whole = datesOf({ rule, end: NEVER, firstDate }, firstDate, addDays(firstDate, 365))
        if (rule.kind === 'weekly' || nthInMonth(firstDate).isLast === rule.isLast || nthInMonth(firstDate).nth < 5) {
          if (rule.kind === 'weekly' || !rule.isLast || nthInMonth(firstDate).isLast) expect(whole[0]).toBe(firstDate)
        }
        expect(whole).toEqual([...new Set(whole)].toSorted())
        const from = addDays(firstDate, days)
        expect(datesOf({ rule, end: NEVER, firstDate }, from, addDays(firstDate, 365))).toEqual(whole.filter((date) => date >= from))
        if (rule.kind === 'monthly') expect(whole.every((date) => dayOfWeek(date) === dayOfWeek(firstDate))).toBe(true)
      }),
    )
  })

  it('stand in the address of the booking form, with no more words than they need', () => {
    expect(rhythmQuery(plan())).toEqual({ frequency: 'weekly' })
    expect(rhythmQuery(plan({ rule: { kind: 'weekly', everyWeeks: 3, days: [1, 4] } }))).toEqual({
      frequency: 'custom',
      every: '3',
      days: '1,4',
    })
    expect(rhythmQuery(plan({ rule: { kind: 'monthly', isLast: true } }))).toEqual({ frequency: 'monthly', last: '1' })
    expect(rhythmQuery(plan({ rule: { kind: 'monthly', isLast: false } }))).toEqual({ frequency: 'monthly' })
  })

  it('have a word that bookings carry, and a number a year', () => {
    expect(frequencyOf(plan())).toBe('weekly')
    expect(frequencyOf(plan({ rule: { kind: 'weekly', everyWeeks: 2, days: [3] } }))).toBe('bi_weekly')
    expect(frequencyOf(plan({ rule: { kind: 'weekly', everyWeeks: 1, days: [0] } }))).toBe('custom')
    expect(frequencyOf(plan({ rule: { kind: 'monthly', isLast: false } }))).toBe('monthly')
    expect(visitsPerYear(plan({ rule: { kind: 'weekly', everyWeeks: 2, days: [0] } }))).toBe(52)
  })
})

const everyDay = (startTime: string, endTime: string): WeeklySlot[] =>
  DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day', startTime, endTime }))
const schedule = (timeZone: string, more: Partial<Schedule> = {}): Schedule => ({
  weekly: everyDay('08:00', '17:00'),
  exceptions: [],
  busy: [],
  timeZone,
  ...more,
})

describe('52 visits over both clock changes', () => {
  it.each(ZONES)('start at 9:00 on the wall every time in %s', (timeZone) => {
    const all = datesOf(plan({ end: { kind: 'after', visits: 52 } }), '2026-11-26', '2027-12-31')
    expect(all).toHaveLength(52)
    for (const date of all) {
      const startsAt = instantAt({ date, time: '09:00', timeZone })
      expect(startsAt && localOf(startsAt, timeZone)).toEqual({ date, time: '09:00' })
      expect(fitVisit(schedule(timeZone), date, { date, time: '09:00' }, { timeZone, durationMinutes: 240 }).fit).toBe('free')
    }
    const offsets = new Set(all.map((date) => (instantOf({ date, time: '09:00', timeZone }).getTime() % 86_400_000) / 3_600_000))
    expect(offsets.size).toBe(timeZone === 'America/Blanc-Sablon' ? 1 : 2)
  })
})

describe('whether a visit fits', () => {
  const of = { timeZone: 'America/Toronto', durationMinutes: 240 }
  const on = (date: string, time: string, more: Partial<Schedule> = {}) =>
    fitVisit(schedule('America/Toronto', more), date, { date, time }, of)

  it('free, however far ahead; on a holiday that is named', () => {
    expect(on('2027-11-26', '09:00')).toMatchObject({ fit: 'free', holiday: null, others: [] })
    expect(on('2026-12-25', '09:00')).toMatchObject({ fit: 'free', holiday: 'christmas' })
  })

  it('taken, with the nearest other hours of that day', () => {
    const busy = [heldInterval(instantOf({ date: '2027-06-03', time: '08:00', timeZone: 'America/Toronto' }), 240)]
    const { fit, others } = on('2027-06-03', '09:00', { busy })
    expect(fit).toBe('taken')
    expect(others.map(({ time }) => time)).toEqual(['12:30', '13:00'])
  })

  it('outside the hours, and at an hour that the clock change removes', () => {
    expect(on('2027-06-03', '15:00')).toMatchObject({ fit: 'outside-hours' })
    expect(on('2027-03-14', '02:30')).toMatchObject({ fit: 'hour-removed', startsAt: null })
  })
})

describe('what is booked now', () => {
  const now = new Date('2026-11-23T15:00:00Z')
  const shape = (more: Partial<SeriesShape> = {}): SeriesShape => ({
    ...plan(),
    time: '09:00',
    timeZone: 'America/Toronto',
    exceptions: new Map(),
    shifts: [],
    pause: null,
    ...more,
  })
  const onDates = (more: Partial<SeriesShape> = {}, booked: readonly string[] = []) =>
    visitsDue(shape(more), new Set(booked), now).due.map(({ on }) => on)

  it('every visit of the next 67 days, and the next one when its turn comes', () => {
    const { due, nextAt } = visitsDue(shape(), new Set(['2026-11-26']), now)
    expect(due.map(({ on }) => on)).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
      '2027-01-14',
      '2027-01-21',
      '2027-01-28',
    ])
    expect(nextAt).toEqual(new Date('2026-11-29T14:00:00Z'))
  })

  it('none that is booked, skipped, paused or did not fit; a moved one at its other hour', () => {
    const exceptions = new Map<string, SeriesException>([
      ['2026-12-10', { on: '2026-12-10', kind: 'skipped' }],
      ['2026-12-17', { on: '2026-12-17', kind: 'unfit' }],
      ['2026-12-24', { on: '2026-12-24', kind: 'moved', date: '2026-12-23', time: '13:00' }],
    ])
    const pause = { from: '2027-01-01', until: '2027-01-15', isForUnpaid: false }
    const { due } = visitsDue(shape({ exceptions, pause }), new Set(['2026-11-26', '2026-12-03']), now)
    expect(due.map(({ on }) => on)).toEqual(['2026-12-24', '2026-12-31', '2027-01-21', '2027-01-28'])
    expect(due[0]?.startsAt).toEqual(new Date('2026-12-23T18:00:00Z'))
  })

  it('nothing once the series is over', () => {
    const end: SeriesEnd = { kind: 'after', visits: 2 }
    expect(onDates({ end }, ['2026-11-26', '2026-12-03'])).toEqual([])
    expect(visitsDue(shape({ end }), new Set(['2026-11-26', '2026-12-03']), now).nextAt).toBeNull()
  })

  it('what an edit does not name does not change', () => {
    fc.assert(
      fc.property(rules, fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 6 }), (rule, skipped) => {
        const before = onDates({ rule })
        const named = new Set(skipped.flatMap((index) => before[index] ?? []))
        const exceptions = new Map<string, SeriesException>([...named].map((on) => [on, { on, kind: 'skipped' }]))
        expect(onDates({ rule, exceptions })).toEqual(before.filter((on) => !named.has(on)))
        const [from = '', until = ''] = [before[1], before[3]]
        const pause = { from, until, isForUnpaid: false }
        expect(onDates({ rule, pause })).toEqual(before.filter((on) => !isPausedOn(pause, on)))
      }),
    )
  })
})

describe('visits that nobody pays', () => {
  const visit = (day: number, paid: boolean, endedAt: string | null = null) => ({
    startsAt: new Date(Date.UTC(2026, 11, day, 14)),
    initialCapturedAt: paid ? new Date('2026-12-01T00:00:00Z') : null,
    endReason: paid ? null : ('unpaid' as const),
    endedAt: paid ? null : new Date(endedAt ?? Date.UTC(2026, 11, day - 1, 14)),
  })

  it('two in a row count, one or two apart do not', () => {
    expect(isUnpaidInRow([visit(3, true), visit(10, false), visit(17, false)], null)).toBe(true)
    expect(isUnpaidInRow([visit(3, false), visit(10, true), visit(17, false)], null)).toBe(false)
    expect(isUnpaidInRow([visit(10, false)], null)).toBe(false)
    expect(isUnpaidInRow([visit(10, false), visit(17, false), visit(24, true)], null)).toBe(false)
  })

  it('before the series was resumed they no longer count', () => {
    expect(isUnpaidInRow([visit(10, false), visit(17, false)], new Date('2026-12-18T00:00:00Z'))).toBe(false)
  })
})
