// Calendar quarters in Montréal: every instant is in exactly one, and a year is its four.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { QUARTERS, quarterAt, quarterBefore } from './quarter.ts'
import { spanOf } from './quarter-span.ts'

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

it('holds every instant in exactly one quarter', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const { from, until } = spanOf(quarterAt(at))
      expect(from <= at && at < until).toBe(true)
      expect(quarterAt(until)).toEqual(quarterBefore(quarterAt(at), -1))
      expect(quarterAt(new Date(from.getTime() - 1))).toEqual(quarterBefore(quarterAt(at), 1))
    }),
  )
})

it('makes a year of four quarters without a gap, by the clock on the wall', () => {
  const spans = QUARTERS.map((quarter) => spanOf({ year: 2026, quarter }))
  const year = spanOf({ year: 2026, quarter: null })
  expect(spans[0]?.from).toEqual(year.from)
  expect(spans.at(-1)?.until).toEqual(year.until)
  spans.slice(1).forEach(({ from }, nth) => expect(from).toEqual(spans[nth]?.until))
  expect(spans.map(({ from }) => from.toISOString())).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
    '2026-07-01T04:00:00.000Z',
    '2026-10-01T04:00:00.000Z',
  ])
})

it('goes back over the turn of a year', () => {
  expect(quarterBefore({ year: 2026, quarter: 2 }, 3)).toEqual({ year: 2025, quarter: 3 })
})
