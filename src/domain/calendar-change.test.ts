// Changes of open time: what each does to the day, what it refuses, and that taking one back restores every row.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { MAX_EXCEPTIONS, openMinutes } from './availability.ts'
import { stretchesOf, type Availability } from './calendar.ts'
import { closedOn, closesVisit, rowsAfter, rowsNow, withRows, type CalendarChange } from './calendar-change.ts'
import { addDays, dayNumber, timeOfMinutes } from './civil-date.ts'
import { Refusal } from './refusal.ts'
import { instantOf } from './time.ts'

const TODAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const SATURDAY = '2026-11-28'
const usual: Availability = {
  weekly: [
    { day: 0, part: 'full_day', startTime: '08:00', endTime: '18:00' },
    { day: 1, part: 'full_day', startTime: '08:00', endTime: '18:00' },
  ],
  exceptions: [],
}
const after = (change: CalendarChange, before: Availability = usual): Availability => withRows(before, rowsAfter(change, before, TODAY))
const day = (date: string, availability: Availability): string[] =>
  stretchesOf(availability, date).map(({ kind, origin, startTime, endTime }) => `${startTime}-${endTime} ${kind} ${origin}`)

function refusalOf(change: CalendarChange, before: Availability = usual): Pick<Refusal, 'code' | 'fields'> | null {
  try {
    rowsAfter(change, before, TODAY)
    return null
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields }
    throw error
  }
}

describe('one date', () => {
  const block = { kind: 'date', act: 'block', from: TUESDAY } as const
  const open = { kind: 'date', act: 'open', from: TUESDAY } as const

  it('is blocked in part or wholly, and opened again without a trace', () => {
    const lunch = after({ ...block, startTime: '12:00', endTime: '13:00' })
    expect(day(TUESDAY, lunch)).toEqual(['08:00-12:00 open week', '12:00-13:00 blocked date', '13:00-18:00 open week'])
    expect(after({ ...open, startTime: '12:00', endTime: '13:00' }, lunch)).toEqual(usual)
    const off = after(block, lunch)
    expect(day(TUESDAY, off)).toEqual(['00:00-24:00 blocked date'])
    expect(day(TUESDAY, after({ ...open, startTime: '09:00', endTime: '12:00' }, off))).toEqual([
      '00:00-09:00 blocked date',
      '09:00-12:00 open week',
      '12:00-24:00 blocked date',
    ])
  })

  it('is opened outside the week, wholly during the usual full day', () => {
    expect(day(SATURDAY, after({ ...open, from: SATURDAY }))).toEqual(['08:00-21:00 open date'])
    expect(day(TUESDAY, after({ ...open, startTime: '06:00', endTime: '09:00' }))).toEqual([
      '06:00-08:00 open date',
      '08:00-18:00 open week',
    ])
    const night = after({ ...open, from: SATURDAY, startTime: '20:00', endTime: '24:00' })
    expect(day(SATURDAY, night)).toEqual(['20:00-24:00 open date'])
  })

  it('keeps what was opened beside the hours that are blocked', () => {
    const early = after({ ...open, startTime: '06:00', endTime: '08:00' })
    expect(day(TUESDAY, after({ ...block, startTime: '07:00', endTime: '09:00' }, early))).toEqual([
      '06:00-07:00 open date',
      '07:00-09:00 blocked date',
      '09:00-18:00 open week',
    ])
  })

  it('is refused when all of it is so already', () => {
    expect(refusalOf({ ...open, startTime: '09:00', endTime: '11:00' })?.code).toBe('duplicate-slot')
    expect(refusalOf({ ...open, startTime: '09:00', endTime: '18:15' })).toBeNull()
    expect(refusalOf(block, after(block))?.code).toBe('duplicate-slot')
    expect(refusalOf({ ...block, startTime: '12:00', endTime: '13:00' }, after(block))?.code).toBe('duplicate-slot')
    expect(refusalOf({ ...open, from: SATURDAY }, after({ ...open, from: SATURDAY }))?.code).toBe('duplicate-slot')
  })

  it('is refused in the past, more than a year ahead, backwards, or with a lone hour', () => {
    expect(refusalOf({ ...block, from: addDays(TODAY, -1) })?.code).toBe('in-the-past')
    expect(refusalOf({ ...block, until: addDays(TODAY, 367) })?.fields).toEqual({ until: 'over-a-year-away' })
    expect(refusalOf({ ...block, until: TODAY })?.fields).toEqual({ until: 'end-before-start' })
    expect(refusalOf({ ...block, startTime: '10:00' })?.fields).toEqual({ endTime: 'required' })
    expect(refusalOf({ ...block, startTime: '10:00', endTime: '10:00' })?.fields).toEqual({ endTime: 'end-before-start' })
  })
})

describe('a range, a vacation, a week', () => {
  it('a range blocks the same hours of every day', () => {
    const blocked = after({ kind: 'date', act: 'block', from: TODAY, until: TUESDAY, startTime: '08:00', endTime: '12:00' })
    expect([TODAY, TUESDAY].map((date) => day(date, blocked))).toEqual([
      ['08:00-12:00 blocked date', '12:00-18:00 open week'],
      ['08:00-12:00 blocked date', '12:00-18:00 open week'],
    ])
  })

  it('a vacation takes the place of every other change of its days, and a day of it may be opened', () => {
    const off = after({ kind: 'vacation', from: TODAY, until: SATURDAY }, after({ kind: 'date', act: 'block', from: TUESDAY }))
    expect(off.exceptions).toHaveLength(6)
    expect(day(TUESDAY, off)).toEqual(['00:00-24:00 blocked vacation'])
    expect(refusalOf({ kind: 'vacation', from: TUESDAY, until: TUESDAY }, off)?.code).toBe('duplicate-slot')
    const reopened = after({ kind: 'date', act: 'open', from: TUESDAY }, off)
    expect(day(TUESDAY, reopened)).toEqual(['08:00-18:00 open week', '18:00-21:00 open date'])
    const partly = after({ kind: 'date', act: 'open', from: TUESDAY, startTime: '08:00', endTime: '12:00' }, off)
    expect(day(TUESDAY, after({ kind: 'date', act: 'block', from: TUESDAY, startTime: '10:00', endTime: '14:00' }, partly))).toEqual([
      '00:00-08:00 blocked vacation',
      '08:00-10:00 open week',
      '10:00-12:00 blocked date',
      '12:00-24:00 blocked vacation',
    ])
  })

  it('every week, hours are cut out of a slot or stand beside it', () => {
    const cut = after({ kind: 'week', act: 'block', day: 1, startTime: '12:00', endTime: '13:00' })
    expect(cut.weekly.filter((slot) => slot.day === 1)).toEqual([
      { day: 1, part: 'full_day', startTime: '08:00', endTime: '12:00' },
      { day: 1, part: null, startTime: '13:00', endTime: '18:00' },
    ])
    const wider = after({ kind: 'week', act: 'open', day: 1, startTime: '12:30', endTime: '20:00' }, cut)
    expect(wider.weekly.filter((slot) => slot.day === 1)).toEqual([
      { day: 1, part: 'full_day', startTime: '08:00', endTime: '12:00' },
      { day: 1, part: null, startTime: '12:30', endTime: '20:00' },
    ])
    expect(after({ kind: 'week', act: 'open', day: 5 }).weekly.at(-1)).toEqual({
      day: 5,
      part: 'full_day',
      startTime: '08:00',
      endTime: '21:00',
    })
    expect(after({ kind: 'week', act: 'block', day: 1 }).weekly.map((slot) => slot.day)).toEqual([0])
    expect(refusalOf({ kind: 'week', act: 'block', day: 5 })?.code).toBe('duplicate-slot')
  })

  it('a week is copied to the next ones, whatever they held', () => {
    const before = after(
      { kind: 'date', act: 'block', from: addDays(SATURDAY, 7) },
      after({ kind: 'date', act: 'open', from: SATURDAY, startTime: '09:00', endTime: '13:00' }),
    )
    const copied = after({ kind: 'copy', from: TUESDAY, weeks: 2 }, before)
    for (const weeks of [0, 7, 14]) expect(day(addDays(SATURDAY, weeks), copied)).toEqual(['09:00-13:00 open date'])
    expect(day(addDays(SATURDAY, 21), copied)).toEqual([])
    expect(refusalOf({ kind: 'copy', from: TUESDAY, weeks: 2 }, copied)?.code).toBe('duplicate-slot')
    expect(refusalOf({ kind: 'copy', from: addDays(TODAY, -14), weeks: 1 }, copied)?.code).toBe('in-the-past')
  })

  it('more stretches than a calendar keeps are refused, those of the past apart', () => {
    const stretches = (from: string) =>
      Array.from({ length: MAX_EXCEPTIONS }, (_, index) => ({
        date: addDays(from, Math.floor(index / 20)),
        kind: 'unavailable' as const,
        startTime: timeOfMinutes((index % 20) * 60),
        endTime: timeOfMinutes((index % 20) * 60 + 15),
      }))
    const change = { kind: 'date', act: 'block', from: addDays(TODAY, 100) } as const
    expect(refusalOf(change, { weekly: [], exceptions: stretches(TODAY) })?.code).toBe('calendar-full')
    expect(refusalOf(change, { weekly: [], exceptions: stretches(addDays(TODAY, -60)) })).toBeNull()
  })
})

const quarters = fc.integer({ min: 0, max: 96 })
const hours = fc.oneof(
  fc.constant({}),
  fc
    .tuple(quarters, quarters)
    .filter(([a, b]) => a < b)
    .map(([a, b]) => ({ startTime: timeOfMinutes(a * 15), endTime: timeOfMinutes(b * 15) })),
)
const act = fc.constantFrom('open' as const, 'block' as const)
const offset = fc.integer({ min: 0, max: 13 })
const rangeOf = (a: number, b: number) => ({ from: addDays(TODAY, Math.min(a, b)), until: addDays(TODAY, Math.max(a, b)) })
const change: fc.Arbitrary<CalendarChange> = fc.oneof(
  fc.tuple(act, offset, offset, hours).map(([does, a, b, span]) => ({ kind: 'date' as const, act: does, ...rangeOf(a, b), ...span })),
  fc.tuple(offset, offset).map(([a, b]) => ({ kind: 'vacation' as const, ...rangeOf(a, b) })),
  fc
    .tuple(act, fc.constantFrom(0 as const, 1 as const, 5 as const), hours)
    .map(([does, on, span]) => ({ kind: 'week' as const, act: does, day: on, ...span })),
  fc.integer({ min: 1, max: 3 }).map((weeks) => ({ kind: 'copy' as const, from: TODAY, weeks })),
)
const spanOf = (each: { startTime?: string | undefined; endTime?: string | undefined }, wholeDay: readonly [number, number]) =>
  each.startTime === undefined || each.endTime === undefined ? wholeDay : [minutes(each.startTime), minutes(each.endTime)]
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const isOpenAt = ({ weekly, exceptions }: Availability, date: string, minute: number): boolean =>
  openMinutes(weekly, exceptions)(dayNumber(date)).some(([from, until]) => minute >= from && minute < until)

/** Any calendar that changes lead to; those that are refused change nothing. */
const reached = fc
  .array(change, { maxLength: 6 })
  .map((changes) => changes.reduce((before, each) => (refusalOf(each, before) === null ? after(each, before) : before), usual))

describe('after any changes', () => {
  it('what is opened is open, what is blocked is not, and no other minute of those days changes', () => {
    fc.assert(
      fc.property(reached, act, offset, hours, quarters, (before, does, days, span, quarter) => {
        const date = addDays(TODAY, days)
        const each = { kind: 'date', act: does, from: date, ...span } as const
        if (refusalOf(each, before) !== null) return
        const next = after(each, before)
        const minute = Math.min(quarter * 15, 1_439)
        const [from, until] = spanOf(span, does === 'open' ? [480, 1_260] : [0, 1_440]) as [number, number]
        const isInside = minute >= from && minute < until
        if (isInside) expect(isOpenAt(next, date, minute)).toBe(does === 'open')
        else if ('startTime' in span) expect(isOpenAt(next, date, minute)).toBe(isOpenAt(before, date, minute))
        const other = addDays(TODAY, days === 0 ? 1 : 0)
        expect(stretchesOf(next, other)).toEqual(stretchesOf(before, other))
      }),
    )
  })

  it('a change taken back restores every row, and a change that is refused was so already', () => {
    fc.assert(
      fc.property(reached, change, (before, each) => {
        const refusal = refusalOf(each, before)
        if (refusal !== null) {
          expect(refusal.code).toBe('duplicate-slot')
          return
        }
        const rows = rowsAfter(each, before, TODAY)
        const keys = rows.map(({ key }) => key)
        const restored = withRows(withRows(before, rows), rowsNow(before, keys))
        const inOrder = (some: readonly object[]) => some.map((row) => JSON.stringify(row)).toSorted()
        expect(inOrder(restored.exceptions)).toEqual(inOrder(before.exceptions))
        expect(inOrder(restored.weekly)).toEqual(inOrder(before.weekly))
        expect(JSON.stringify(JSON.parse(JSON.stringify(rows)))).toBe(JSON.stringify(rows))
      }),
    )
  })

  it('a visit is closed exactly where a minute of it stops being open, or is blocked', () => {
    fc.assert(
      fc.property(reached, change, offset, fc.integer({ min: 0, max: 40 }), (before, each, days, half) => {
        if (refusalOf(each, before) !== null) return
        const next = after(each, before)
        const date = addDays(TODAY, days)
        const startsAt = instantOf({ date, time: timeOfMinutes(half * 30), timeZone: 'America/Toronto' })
        const visit = { startsAt, endsAt: new Date(startsAt.getTime() + 240 * 60_000) }
        const closed = closedOn(date, before, next).some(([from, until]) => from < Math.min(half * 30 + 240, 1_440) && until > half * 30)
        const overMidnight = half * 30 + 240 > 1_440
        if (!overMidnight) expect(closesVisit(visit, 'America/Toronto', before, next)).toBe(closed)
        for (let minute = half * 30; minute < Math.min(half * 30 + 240, 1_440); minute += 15) {
          if (isOpenAt(before, date, minute) && !isOpenAt(next, date, minute)) {
            expect(closesVisit(visit, 'America/Toronto', before, next)).toBe(true)
          }
        }
      }),
    )
  })
})
