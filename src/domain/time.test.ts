// Wall clocks against instants, on ordinary days and on the nights when clocks change.
import { addMinutes, minutesBetween } from './elapsed.ts'
import { Temporal } from 'temporal-polyfill'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from './refusal.ts'
import { firstInstantAtWall, instantOf, isSecondPass, localOf } from './time.ts'

const TORONTO = 'America/Toronto'
const ZONES = [TORONTO, 'America/Halifax', 'America/Blanc-Sablon'] as const
const zone = fc.constantFrom(...ZONES)
const anyInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))
/** Minutes around the clock changes of 2026 and 2027, where mistakes live. */
const nearAChange = fc
  .tuple(fc.constantFrom(Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 2, 14, 7)), fc.integer({ min: -240, max: 240 }))
  .map(([change, minutes]) => new Date(change + minutes * 60_000))
const instant = fc.oneof(anyInstant, nearAChange)

function refusalOf(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('a local time becomes an instant', () => {
  it.each([
    ['2026-11-26', '09:00', TORONTO, '2026-11-26T14:00:00.000Z'],
    ['2026-07-01', '09:00', TORONTO, '2026-07-01T13:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/Halifax', '2026-07-01T12:00:00.000Z'],
    ['2026-07-01', '09:00', 'America/Blanc-Sablon', '2026-07-01T13:00:00.000Z'],
    ['2026-12-31', '23:59', TORONTO, '2027-01-01T04:59:00.000Z'],
    ['2027-03-14', '01:59', TORONTO, '2027-03-14T06:59:00.000Z'],
    ['2027-03-14', '03:00', TORONTO, '2027-03-14T07:00:00.000Z'],
    ['2026-11-01', '02:00', TORONTO, '2026-11-01T07:00:00.000Z'],
  ])('%s at %s in %s', (date, time, timeZone, expected) => {
    expect(instantOf({ date, time, timeZone }).toISOString()).toBe(expected)
  })

  it('refuses the hour that spring skips, where clocks change', () => {
    for (const time of ['02:00', '02:30', '02:59']) {
      expect(refusalOf(() => instantOf({ date: '2027-03-14', time, timeZone: TORONTO }))).toBe('no-such-local-time')
      expect(refusalOf(() => instantOf({ date: '2027-03-14', time, timeZone: 'America/Halifax' }))).toBe('no-such-local-time')
      expect(refusalOf(() => instantOf({ date: '2027-03-14', time, timeZone: 'America/Blanc-Sablon' }))).toBeUndefined()
    }
  })

  it('takes the first pass of the hour that autumn shows twice', () => {
    const first = instantOf({ date: '2026-11-01', time: '01:30', timeZone: TORONTO })
    expect(first.toISOString()).toBe('2026-11-01T05:30:00.000Z')
    const second = addMinutes(first, 60)
    expect(localOf(second, TORONTO)).toEqual({ date: '2026-11-01', time: '01:30' })
    expect([isSecondPass(first.getTime(), TORONTO), isSecondPass(second.getTime(), TORONTO)]).toEqual([false, true])
  })

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-11-26', '9:00'],
    ['2026-11-26', '24:00'],
  ])('refuses %s %s as malformed', (date, time) => {
    expect(refusalOf(() => instantOf({ date, time, timeZone: TORONTO }))).toBe('malformed-request')
  })
})

it('a wall time that spring skips is reached at the jump', () => {
  expect(new Date(firstInstantAtWall(Date.UTC(2027, 2, 14, 2, 30), TORONTO)).toISOString()).toBe('2027-03-14T07:00:00.000Z')
})

it('the wall of any instant is the one that Temporal shows', () => {
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
      expect(localOf(moment, timeZone)).toEqual({ date: shown.toPlainDate().toString(), time: shown.toPlainTime().toString().slice(0, 5) })
    }),
  )
})

it('the instant of any local time is the one that Temporal finds, or both refuse', () => {
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      // Reads UTC's date and time as if they were local, which also falls into the skipped hours.
      const [date, time] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 16)]
      const expected = () => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
      const exists = expected().toPlainTime().toString().slice(0, 5) === time
      if (exists) expect(instantOf({ date, time, timeZone }).getTime()).toBe(expected().epochMilliseconds)
      else expect(refusalOf(() => instantOf({ date, time, timeZone }))).toBe('no-such-local-time')
    }),
    { numRuns: 500 },
  )
})

it('going to the wall and back returns to the same instant, except from a second pass', () => {
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      const back = instantOf({ ...localOf(moment, timeZone), timeZone })
      expect(minutesBetween(back, moment)).toBe(isSecondPass(moment.getTime(), timeZone) ? 60 : 0)
    }),
  )
})

it('minutes are elapsed time, whatever the clocks do', () => {
  const before = instantOf({ date: '2026-10-31', time: '09:00', timeZone: TORONTO })
  const after = instantOf({ date: '2026-11-01', time: '09:00', timeZone: TORONTO })
  expect(minutesBetween(before, after)).toBe(25 * 60)
  expect(addMinutes(before, 25 * 60)).toEqual(after)
})
