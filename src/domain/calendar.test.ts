// A day of the calendar: its stretches with their origin, and where visits lie on it.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { checkCalendarDate, piecesByDay, stretchesOf, type Availability } from './calendar.ts'
import { addMinutes } from './elapsed.ts'
import { instantOf } from './time.ts'

const MONDAY = '2026-11-23'
const week: Availability['weekly'] = [
  { day: 0, part: 'morning', startTime: '08:00', endTime: '12:00' },
  { day: 0, part: 'afternoon', startTime: '12:00', endTime: '17:00' },
]
const linesOf = (exceptions: Availability['exceptions'], weekly = week) =>
  stretchesOf({ weekly, exceptions }, MONDAY).map(({ kind, origin, startTime, endTime }) => `${startTime}-${endTime} ${kind} ${origin}`)

describe('the stretches of a day', () => {
  it('join what the week opens, and say what this date alone adds', () => {
    expect(linesOf([])).toEqual(['08:00-17:00 open week'])
    expect(linesOf([{ date: MONDAY, kind: 'available', startTime: '16:00', endTime: '19:30' }])).toEqual([
      '08:00-17:00 open week',
      '17:00-19:30 open date',
    ])
  })

  it('show blocked time by its origin, where the week opens nothing too', () => {
    expect(linesOf([{ date: MONDAY, kind: 'unavailable', startTime: '10:00', endTime: '11:00' }])).toEqual([
      '08:00-10:00 open week',
      '10:00-11:00 blocked date',
      '11:00-17:00 open week',
    ])
    expect(linesOf([{ date: MONDAY, kind: 'vacation' }])).toEqual(['00:00-24:00 blocked vacation'])
    expect(linesOf([{ date: MONDAY, kind: 'unavailable' }], [])).toEqual(['00:00-24:00 blocked date'])
  })
})

describe('the pieces of a visit by day', () => {
  const at = (date: string, time: string) => instantOf({ date, time, timeZone: 'America/Toronto' })
  const pieces = (startsAt: Date, minutes: number, timeZone = 'America/Toronto') =>
    piecesByDay({ startsAt, endsAt: addMinutes(startsAt, minutes) }, timeZone)

  it('are one within a day, two over midnight, and none on the day after one that ends at midnight', () => {
    expect(pieces(at(MONDAY, '09:00'), 240)).toEqual([{ date: MONDAY, minutes: [540, 780] }])
    expect(pieces(at(MONDAY, '22:00'), 240)).toEqual([
      { date: MONDAY, minutes: [1_320, 1_440] },
      { date: '2026-11-24', minutes: [0, 120] },
    ])
    expect(pieces(at(MONDAY, '20:00'), 240)).toEqual([{ date: MONDAY, minutes: [1_200, 1_440] }])
  })

  it('follow the wall over a clock change, and the zone in which they are read', () => {
    expect(pieces(at('2027-03-14', '01:00'), 240)).toEqual([{ date: '2027-03-14', minutes: [60, 360] }])
    expect(pieces(at('2026-11-01', '01:30'), 240)).toEqual([{ date: '2026-11-01', minutes: [90, 270] }])
    expect(pieces(at(MONDAY, '09:00'), 240, 'America/Halifax')).toEqual([{ date: MONDAY, minutes: [600, 840] }])
  })

  it('are in order and make up the whole visit where no clock changes', () => {
    const minutes = fc.integer({ min: 30, max: 3_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), minutes, (start, length) => {
        const found = pieces(addMinutes(at('2026-12-01', '00:00'), start), length)
        expect(found.reduce((sum, piece) => sum + piece.minutes[1] - piece.minutes[0], 0)).toBe(length)
        expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted())
      }),
    )
  })
})

it('a calendar is refused for a date more than a year away', () => {
  const now = new Date('2026-11-23T14:00:00Z')
  for (const date of ['2025-11-22', '2025-11-23', '2026-11-23', '2027-11-24']) expect(() => checkCalendarDate(date, now)).not.toThrow()
  for (const date of ['2025-11-21', '2027-11-25', '9999-12-31', '0001-01-01']) {
    expect(() => checkCalendarDate(date, now)).toThrow('malformed-request')
  }
})
