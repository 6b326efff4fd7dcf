import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { addDays, dayOfWeek } from './civil-date.ts'
import { HOLIDAYS, holidayOn, holidaysOf, isWorkingDay, workingDayFrom } from './holidays.ts'

describe('the holidays of Quebec', () => {
  it('of 2026, from the calendar', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-05-18',
      '2026-06-24',
      '2026-07-01',
      '2026-09-07',
      '2026-10-12',
      '2026-12-25',
    ])
  })

  it.each([
    [2024, '2024-03-29'],
    [2025, '2025-04-18'],
    [2027, '2027-03-26'],
    [2038, '2038-04-23'],
    [2285, '2285-03-20'],
  ])('Good Friday of %i is %s', (year, date) => {
    expect(holidaysOf(year)).toContain(date)
  })

  it('Canada Day on a Sunday is kept on Monday', () => {
    expect(holidaysOf(2029)).toContain('2029-07-02')
    expect(holidaysOf(2029)).not.toContain('2029-07-01')
  })

  it('have a name on their day, and other days have none', () => {
    expect(['2026-01-01', '2026-06-24', '2026-12-25'].map(holidayOn)).toEqual(['new_year', 'national', 'christmas'])
    expect(['2029-07-01', '2029-07-02'].map(holidayOn)).toEqual([null, 'canada'])
    expect(holidaysOf(2027).map(holidayOn)).toEqual(HOLIDAYS)
  })

  it('are eight in every year, in order, and those that move fall on their day of the week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_900, max: 3_000 }), (year) => {
        const days = holidaysOf(year)
        expect(new Set(days).size).toBe(8)
        expect(days).toEqual(days.toSorted())
        expect([1, 2, 5, 6].map((nth) => dayOfWeek(days[nth] ?? ''))).toEqual([4, 0, 0, 0])
      }),
    )
  })

  it('a working day is found within four days, and is the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('2000-01-01', days)
        const found = workingDayFrom(date)
        expect(isWorkingDay(found)).toBe(true)
        for (let day = date; day < found; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false)
        expect(found <= addDays(date, 4)).toBe(true)
      }),
    )
  })
})
