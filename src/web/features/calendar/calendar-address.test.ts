import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfDayNumber, dayOfWeek } from '#domain/civil-date.ts'
import { calendarPath, dateBeside, fetchedRange, readAddress, shownRange, mondayOf, VIEWS } from './calendar-address.ts'

const MONDAY = 0
const dates = fc.integer({ min: 15_000, max: 35_000 }).map(dateOfDayNumber)
const views = fc.constantFrom(...VIEWS)
const lastOf = ({ from, days }: { from: string; days: number }) => addDays(from, days - 1)

describe('the address of the calendar', () => {
  it('says the view and the date, and leaves out what is not chosen', () => {
    expect(calendarPath({ view: null, date: null })).toBe('/profile/calendar')
    expect(calendarPath({ view: 'week', date: '2026-12-03' })).toBe('/profile/calendar?view=week&date=2026-12-03')
    expect(readAddress(new URLSearchParams('view=year&date=2026-02-30'))).toEqual({ view: null, date: null })
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.option(views), fc.option(dates), (view, date) => {
        const path = new URL(calendarPath({ view, date }), 'http://here.invalid')
        expect(readAddress(path.searchParams)).toEqual({ view, date })
      }),
    )
  })
})

describe('the dates of a view', () => {
  it('hold the date, and lie within what is fetched for it', () => {
    fc.assert(
      fc.property(views, dates, (view, date) => {
        const [shown, fetched] = [shownRange(view, date), fetchedRange(view, date)]
        expect(shown.from <= date && date <= lastOf(shown)).toBe(true)
        expect(fetched.from <= shown.from && lastOf(shown) <= lastOf(fetched)).toBe(true)
      }),
    )
  })

  it('begin weeks and months on a Monday, and months hold all of their days', () => {
    fc.assert(
      fc.property(dates, (date) => {
        for (const view of ['week', 'month'] as const) expect(dayOfWeek(shownRange(view, date).from)).toBe(MONDAY)
        expect(mondayOf(date) <= date).toBe(true)
        const month = shownRange('month', date)
        const next = dateBeside('month', date, 1)
        expect(month.from <= `${date.slice(0, 7)}-01` && addDays(next, -1) <= lastOf(month)).toBe(true)
      }),
    )
  })

  it('go on without a gap: one view further begins where this one ends', () => {
    fc.assert(
      fc.property(fc.constantFrom('week', 'day', 'agenda'), dates, (view, date) => {
        const shown = shownRange(view, date)
        expect(shownRange(view, dateBeside(view, date, 1)).from).toBe(addDays(shown.from, shown.days))
        expect(dateBeside(view, dateBeside(view, date, 1), -1)).toBe(date)
      }),
    )
  })
})
