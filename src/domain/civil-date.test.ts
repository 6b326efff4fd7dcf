// Calendar arithmetic, against known dates and its own laws.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayNumber,
  dayOfWeek,
  isCivilDate,
  isTimeOfDay,
  minutesOfDay,
  timeOfMinutes,
} from './civil-date.ts'

const day = fc.integer({ min: -300_000, max: 2_000_000 })

it.each(['2026-11-26', '2024-02-29', '1000-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isCivilDate(text)).toBe(true)
})

it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-5', '0999-01-01', '2026-11-26T00:00', ' 2026-11-26', ''])(
  '%j is no date',
  (text) => {
    expect(isCivilDate(text)).toBe(false)
  },
)

it('times of day run from 00:00 to 23:59', () => {
  expect(['00:00', '09:30', '23:59'].every(isTimeOfDay)).toBe(true)
  expect(['24:00', '9:30', '09:60', '09:30:00', ''].some(isTimeOfDay)).toBe(false)
  expect(minutesOfDay('09:30')).toBe(570)
  const written = Array.from({ length: 1_440 }, (_, minutes) => timeOfMinutes(minutes))
  expect(written.every(isTimeOfDay)).toBe(true)
  expect(written.map(minutesOfDay)).toEqual([...written.keys()])
})

it('days are added across months, years and leap days', () => {
  expect(addDays('2026-11-26', 7)).toBe('2026-12-03')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

it('weeks begin on Monday, which is 0', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29', '1969-12-31'].map(dayOfWeek)).toEqual([0, 3, 6, 2])
})

it('a date is the same when it is written again', () => {
  const days = Array.from({ length: 5_000 }, (_, number) => number * 7 - 9_000)
  const write = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10)
  for (let again = 0; again < 2; again += 1) expect(days.map(dateOfDayNumber)).toEqual(days.map(write))
})

it('counting days and writing dates undo each other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (number, more) => {
      const date = dateOfDayNumber(number)
      expect(isCivilDate(date)).toBe(true)
      expect(dayNumber(date)).toBe(number)
      expect(addDays(addDays(date, more), -more)).toBe(date)
      expect(dayOfWeek(addDays(date, 7))).toBe(dayOfWeek(date))
    }),
  )
})

it('months end on the last day where the next month is shorter', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-08-24', 3)).toBe('2026-11-24')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
})
