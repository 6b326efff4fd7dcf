// Periods of trends, against known dates and their own laws.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfDayNumber, dayNumber, dayOfWeek } from './civil-date.ts'
import { comparedSpans, MAX_DAYS_COUNTED, periodOf, PERIODS_SHOWN, periodsUntil, spanToCount, TREND_STEPS } from './trend-period.ts'

const date = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') }).map(dateOfDayNumber)
const step = fc.constantFrom(...TREND_STEPS)
const lengthOf = ({ from, to }: { from: string; to: string }): number => dayNumber(to) - dayNumber(from) + 1

it.each([
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-30'],
  ['day', '2028-02-29', '2028-02-29', '2028-02-29'],
] as const)('the %s of %s runs from %s to %s', (by, day, from, to) => {
  expect(periodOf(by, day)).toEqual({ from, to })
})

it('periods follow each other without a gap, and the last holds the day', () => {
  fc.assert(
    fc.property(step, date, (by, until) => {
      const periods = periodsUntil(by, until)
      expect(periods).toHaveLength(PERIODS_SHOWN[by])
      for (const [index, { from, to }] of periods.entries()) {
        const next = periods[index + 1]
        if (next) expect(next.from).toBe(addDays(to, 1))
        else expect(from <= until && until <= to).toBe(true)
        if (by === 'week') expect(dayOfWeek(from)).toBe(0)
      }
    }),
  )
})

it('what is compared ends before what is shown begins, and is as long but for the lengths of months', () => {
  fc.assert(
    fc.property(step, date, (by, until) => {
      const { now, before } = comparedSpans(by, until)
      expect(now.to).toBe(until)
      expect(before.to < now.from).toBe(true)
      if (by !== 'month') expect(lengthOf(before)).toBe(lengthOf(now))
      else expect(Math.abs(lengthOf(before) - lengthOf(now))).toBeLessThanOrEqual(1)
    }),
  )
})

it('a whole month is compared with a whole one, leap days included', () => {
  expect(comparedSpans('month', '2029-02-28').before).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(comparedSpans('month', '2028-02-29').before).toEqual({ from: '2026-03-01', to: '2027-02-28' })
  expect(comparedSpans('month', '2026-11-15').before).toEqual({ from: '2024-12-01', to: '2025-11-15' })
})

describe('what is counted next', () => {
  it('is nothing without a booking, or while the first day goes on', () => {
    expect(spanToCount({ until: null, firstOn: null }, '2026-11-22')).toBeNull()
    expect(spanToCount({ until: null, firstOn: '2026-11-23' }, '2026-11-22')).toBeNull()
  })

  it('fills any past in bounded steps up to yesterday, each day at least once', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 900 }), (firstOn, days) => {
        const yesterday = addDays(firstOn, days)
        let until: string | null = null
        for (let runs = 0; runs <= 900 / (MAX_DAYS_COUNTED - 1); runs += 1) {
          const span: ReturnType<typeof spanToCount> = spanToCount({ until, firstOn }, yesterday)
          if (!span) throw new Error('a day is left')
          expect(lengthOf(span)).toBeLessThanOrEqual(MAX_DAYS_COUNTED)
          expect(span.from <= (until === null ? firstOn : addDays(until, 1))).toBe(true)
          until = span.to
          if (until === yesterday) return
        }
        throw new Error('never done')
      }),
    )
  })
})
