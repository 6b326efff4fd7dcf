import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, minutesBetween } from './elapsed.ts'
import { claimEndsAt, EMERGENCY_LEVELS, nextWaveAt, offeredBy, searchEndsAt } from './visit-search.ts'

const posted = new Date('2026-11-23T15:00:00Z')
const later = fc.integer({ min: 0, max: 24 * 60 }).map((minutes) => addMinutes(posted, minutes))
const level = fc.constantFrom(...EMERGENCY_LEVELS)

describe('offers go out in waves', () => {
  test('five, then ten every half-hour; ten, then ten every quarter; or everyone at once', () => {
    const at = (minutes: number) => EMERGENCY_LEVELS.map((each) => offeredBy(each, posted, addMinutes(posted, minutes)))
    expect(at(0)).toEqual([5, 10, Infinity])
    expect(at(15)).toEqual([5, 20, Infinity])
    expect(at(30)).toEqual([15, 30, Infinity])
    expect(at(60)).toEqual([25, 50, Infinity])
  })

  test('never fewer as time passes, and never fewer for what is more urgent', () => {
    fc.assert(
      fc.property(later, later, (a, b) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        for (const each of EMERGENCY_LEVELS) expect(offeredBy(each, posted, second)).toBeGreaterThanOrEqual(offeredBy(each, posted, first))
        const [low = 0, medium = 0, high = 0] = EMERGENCY_LEVELS.map((each) => offeredBy(each, posted, first))
        expect(low <= medium && medium <= high).toBe(true)
      }),
    )
  })

  test('the next wave is to come, and nobody more is asked before it', () => {
    fc.assert(
      fc.property(level, later, (each, now) => {
        const next = nextWaveAt(each, posted, now)
        if (next === null) {
          expect(offeredBy(each, posted, now)).toBe(Infinity)
          return
        }
        expect(next > now).toBe(true)
        expect(offeredBy(each, posted, new Date(next.getTime() - 1))).toBe(offeredBy(each, posted, now))
        expect(offeredBy(each, posted, next)).toBe(offeredBy(each, posted, now) + 10)
      }),
    )
  })
})

test('a search waits for the response time, else a day or until two hours before, and never past the last start', () => {
  const start = addMinutes(posted, 72 * 60)
  expect(searchEndsAt(posted, start, null)).toEqual(addMinutes(posted, 24 * 60))
  expect(searchEndsAt(posted, addMinutes(posted, 10 * 60), null)).toEqual(addMinutes(posted, 8 * 60))
  expect(searchEndsAt(posted, start, 60)).toEqual(addMinutes(posted, 60))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.option(fc.integer({ min: 15, max: 1440 })), (ahead, response) => {
      const ends = searchEndsAt(posted, addMinutes(posted, ahead), response)
      expect(minutesBetween(posted, ends)).toBeLessThanOrEqual(ahead)
    }),
  )
})

test('a claim waits two hours, in an emergency its response time, and never past the start', () => {
  expect(claimEndsAt(posted, addMinutes(posted, 600), null)).toEqual(addMinutes(posted, 120))
  expect(claimEndsAt(posted, addMinutes(posted, 600), 30)).toEqual(addMinutes(posted, 30))
  expect(claimEndsAt(posted, addMinutes(posted, 45), null)).toEqual(addMinutes(posted, 45))
})
