// The weekly grid and its exceptions: what is open on a day, and what is refused before it is stored.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PART_TIMES, checkWeek, isSameWeek, openMinutes } from './availability.ts'
import type { DatedException, DayPart, WeeklySlot } from './availability.ts'
import { dayNumber, DAYS_OF_WEEK, timeOfMinutes } from './civil-date.ts'
import type { DayOfWeek } from './civil-date.ts'
import { Refusal } from './refusal.ts'

const cell = (day: DayOfWeek, part: DayPart, times: Partial<WeeklySlot> = {}): WeeklySlot => ({ day, part, ...PART_TIMES[part], ...times })
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'

function openOn(date: string, weekly: readonly WeeklySlot[], exceptions: readonly DatedException[] = []): string[] {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return openMinutes(weekly, exceptions)(dayNumber(date)).map(([from, until]) => `${clock(from)}-${clock(until)}`)
}

function refusalOf(act: () => void): Pick<Refusal, 'code' | 'fields'> | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, fields: error.fields }
    throw error
  }
}

describe('the open hours of a day', () => {
  const workday = [cell(0, 'morning'), cell(0, 'afternoon')]

  it('join a morning and an afternoon into one stretch', () => {
    expect(openOn(MONDAY, workday)).toEqual(['8:00-17:00'])
    expect(openOn(TUESDAY, workday)).toEqual([])
  })

  it('follow the times of an adjusted cell', () => {
    expect(openOn(MONDAY, [cell(0, 'morning', { endTime: '11:00' }), cell(0, 'afternoon', { startTime: '12:30' })])).toEqual([
      '8:00-11:00',
      '12:30-17:00',
    ])
    expect(openOn(MONDAY, [cell(0, 'full_day'), cell(0, 'evening', { endTime: '22:00' })])).toEqual(['8:00-22:00'])
  })

  it('close on an unavailable date, wholly or in part', () => {
    expect(openOn(MONDAY, workday, [{ date: MONDAY, kind: 'unavailable' }])).toEqual([])
    expect(openOn(MONDAY, workday, [{ date: MONDAY, kind: 'unavailable', startTime: '10:00', endTime: '11:00' }])).toEqual([
      '8:00-10:00',
      '11:00-17:00',
    ])
    expect(openOn('2026-11-30', workday, [{ date: MONDAY, kind: 'unavailable' }])).toEqual(['8:00-17:00'])
  })

  it('open on an available date, wholly during the usual full day or in part', () => {
    expect(openOn(TUESDAY, workday, [{ date: TUESDAY, kind: 'available' }])).toEqual(['8:00-21:00'])
    expect(openOn(MONDAY, workday, [{ date: MONDAY, kind: 'available', startTime: '06:00', endTime: '08:00' }])).toEqual(['6:00-17:00'])
  })

  it('stay closed where one exception opens and another closes', () => {
    const both: DatedException[] = [
      { date: TUESDAY, kind: 'unavailable', startTime: '12:00', endTime: '23:00' },
      { date: TUESDAY, kind: 'available' },
    ]
    expect(openOn(TUESDAY, workday, both)).toEqual(['8:00-12:00'])
  })
})

describe('before availability is stored', () => {
  it('a sound week passes', () => {
    expect(refusalOf(() => checkWeek([cell(0, 'morning'), cell(0, 'full_day'), cell(1, 'morning')]))).toBeUndefined()
  })

  it('the same part of the same day twice is refused', () => {
    expect(refusalOf(() => checkWeek([cell(0, 'morning'), cell(0, 'morning', { startTime: '09:00' })]))).toEqual({
      code: 'duplicate-slot',
      fields: { 'weekly.1': 'duplicate' },
    })
  })

  it.each([
    [{ startTime: '12:00', endTime: '12:00' }, 'endTime', 'end-before-start'],
    [{ startTime: '12:00', endTime: '08:00' }, 'endTime', 'end-before-start'],
    [{ startTime: '8:00' }, 'startTime', 'not-a-time'],
    [{ endTime: '24:15' }, 'endTime', 'not-a-time'],
  ])('a cell with %j is refused', (times, field, reason) => {
    expect(refusalOf(() => checkWeek([cell(0, 'morning', times)]))).toEqual({
      code: 'malformed-request',
      fields: { [`weekly.0.${field}`]: reason },
    })
  })
})

describe('two weeks', () => {
  const slot = fc
    .tuple(fc.constantFrom(...DAYS_OF_WEEK), fc.constantFrom('morning', 'evening', null), fc.integer({ min: 0, max: 40 }))
    .map(([day, part, quarter]): WeeklySlot => ({ day, part, startTime: timeOfMinutes(quarter * 15), endTime: '21:00' }))
  const week = fc.uniqueArray(slot, { selector: (one) => JSON.stringify(one), maxLength: 6 })

  it('are the same in any order, and differ by any slot', () => {
    fc.assert(
      fc.property(week, fc.nat(), (slots, at) => {
        const turned = [...slots.slice(at % 7), ...slots.slice(0, at % 7)]
        expect(isSameWeek(slots, turned)).toBe(true)
        if (slots.length === 0) return
        const index = at % slots.length
        expect(isSameWeek(slots, turned.toSpliced(index, 1))).toBe(false)
        expect(isSameWeek(slots, turned.with(index, { ...turned[index]!, endTime: '22:00' }))).toBe(false)
      }),
    )
  })
})
