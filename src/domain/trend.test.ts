// Trends: days add up to weeks and months, quotients are of sums, and nothing is compared that is not known.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTORS, END_REASONS, ENDED_STATUSES } from './booking.ts'
import { addDays, dateOfDayNumber, dayNumber } from './civil-date.ts'
import {
  figureOf,
  MAIN_KINDS,
  NO_SUMS,
  sumOf,
  TAKE_ACCOUNTS,
  TREND_KINDS,
  TREND_RULES,
  trendFacts,
  trendOf as trendIn,
  type DayRow,
  type PeopleRow,
  type TrendKind,
} from './trend.ts'
import { TREND_ENDINGS, trendEndingOf } from './trend-ending.ts'
import { comparedSpans, TREND_STEPS } from './trend-period.ts'

const trendOf = (kind: TrendKind, ...of: Parameters<typeof trendFacts>) => trendIn(kind, trendFacts(...of))

const date = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2032-12-31') }).map(dateOfDayNumber)
const SUMS = TREND_KINDS.filter((kind) => TREND_RULES[kind].of === 'sum')

/** Every day of two years and a half, with numbers that follow from the date. */
function daysUntil(until: string): readonly DayRow[] {
  return Array.from({ length: 900 }, (_, back) => {
    const day = addDays(until, -back)
    const seed = dayNumber(day)
    const counts = Object.fromEntries(Object.keys(NO_SUMS).map((count, index) => [count, (seed * (index + 3)) % 17]))
    return { ...NO_SUMS, ...counts, day }
  })
}

const on = (day: string, some: Partial<DayRow>): DayRow => ({ ...NO_SUMS, ...some, day })
const people = (startsOn: string, clients: number, returning: number): PeopleRow => ({
  startsOn,
  active_clients: clients,
  returning_clients: returning,
  active_cleaners: 1,
})

it('the periods of a sum add up to its total, which is the sum of its days', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...TREND_STEPS), fc.constantFrom(...SUMS), (until, step, kind) => {
      const days = daysUntil(until)
      const { now: span, before: earlier } = comparedSpans(step, until)
      const { values, now, before } = trendOf(kind, { step, until, since: '2020-01-01' }, { days, people: [] })
      expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(now)
      const plain = ({ from, to }: typeof span) =>
        figureOf(kind, { sums: sumOf(days.filter(({ day }) => from <= day && day <= to)), people: [] })
      expect([now, before]).toEqual([plain(span), plain(earlier)])
    }),
    { numRuns: 40 },
  )
})

it('a quotient is of sums, not a mean of quotients, and null of nothing', () => {
  const days = [on('2026-11-22', { answered: 1, answer_minutes: 10 }), on('2026-11-21', { answered: 3, answer_minutes: 180 })]
  const { values, now } = trendOf('answer', { step: 'day', until: '2026-11-22', since: '2026-01-01' }, { days, people: [] })
  expect(values.slice(-3)).toEqual([null, 60, 10])
  expect(now).toBe(48)
})

it('a share of what was settled is at most a hundred percent', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (confirmed, unfilled) => {
      const fill = figureOf('fill', { sums: { ...NO_SUMS, confirmed, unfilled }, people: [] })
      expect(fill === null ? confirmed + unfilled : fill).toBeLessThanOrEqual(100)
    }),
  )
})

describe('different people', () => {
  const rows = [people('2026-11-09', 8, 4), people('2026-11-16', 4, 1), people('2026-11-23', 100, 0)]

  it('have a mean of the weeks that are over', () => {
    const shown = { step: 'week', until: '2026-11-25', since: '2026-11-09' } as const
    expect(trendOf('active_clients', shown, { days: [], people: rows })).toMatchObject({ now: 6, before: null })
    expect(trendOf('returning', shown, { days: [], people: rows }).now).toBe(42)
    expect(trendOf('active_clients', shown, { days: [], people: rows }).values.slice(-4)).toEqual([null, 8, 4, 100])
  })
})

it('a town that appears late has nothing before, but is compared once the site is known that long', () => {
  const days = [on('2026-11-20', { asked: 3 })]
  const late = trendOf('asked', { step: 'day', until: '2026-11-22', since: '2026-01-01' }, { days, people: [] })
  expect(late).toMatchObject({ now: 3, before: 0 })
  expect(late.values[0]).toBe(0)
  const young = trendOf('asked', { step: 'day', until: '2026-11-22', since: '2026-11-20' }, { days, people: [] })
  expect(young).toMatchObject({ now: 3, before: null })
  expect(young.values.filter((value) => value !== null)).toEqual([3, 0, 0])
  expect(trendOf('asked', { step: 'day', until: '2025-11-22', since: '2026-11-20' }, { days, people: [] }).now).toBeNull()
})

it('every ending counts as one thing at most, and only a skipped visit as none', () => {
  for (const status of ENDED_STATUSES)
    for (const by of ACTORS)
      for (const reason of [...END_REASONS, null]) expect(trendEndingOf({ status, by, reason }) === null).toBe(reason === 'skipped')
})

it.each([
  ['cancelled', 'client', 'price', 'by_client'],
  ['declined_by_client', 'client', null, 'by_client'],
  ['cancelled', 'cleaner', 'emergency', 'by_cleaner'],
  ['declined', 'cleaner', 'too_far', 'declined'],
  ['cancelled', 'system', 'expired', 'unanswered'],
  ['cancelled', 'client', 'no_show', 'no_show'],
  ['cancelled', 'cleaner', 'lock_out', 'other'],
  ['cancelled', 'admin', 'other', 'other'],
] as const)('%s by %s for %s counts as %s', (status, by, reason, ending) => {
  expect(trendEndingOf({ status, by, reason })).toBe(ending)
})

it('what the platform takes is all of its revenue', () => {
  expect(TAKE_ACCOUNTS).toEqual(['revenue_commission', 'revenue_cancellation_fee', 'revenue_instant_fee'])
  expect(MAIN_KINDS).toHaveLength(6)
  expect(TREND_ENDINGS).toContain('unanswered')
})
