import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOfDay, timeOfMinutes } from '#domain/civil-date.ts'
import type { CalendarDay, CalendarVisit } from './calendar-queries.ts'
import { actOn, HOUR_MINUTES, hoursShown, hourText, openHours, periodOf, placeOf, stateOf, visitsIn, withinHour } from './day-cells.ts'

type Stretch = CalendarDay['stretches'][number]

const stretch = (kind: Stretch['kind'], startTime: string, endTime: string, origin: Stretch['origin'] = 'week'): Stretch => ({
  kind,
  origin,
  startTime,
  endTime,
})
const day = (date: string, ...stretches: Stretch[]): CalendarDay => ({
  date,
  load: 'available',
  offeredMinutes: 0,
  heldMinutes: 0,
  holiday: null,
  stretches,
})
const visit = (date: string, startTime: string, endTime: string): CalendarVisit =>
  ({ id: `${date} ${startTime}`, on: [{ date, startTime, endTime }] }) as unknown as CalendarVisit

const quarters = fc.integer({ min: 0, max: 96 }).map((quarter) => (quarter === 96 ? '24:00' : timeOfMinutes(quarter * 15)))
const pieces = fc
  .uniqueArray(quarters, { minLength: 2, maxLength: 2 })
  .map((times) => times.toSorted())
  .map(([startTime = '', endTime = '']) => ({ startTime, endTime }))

describe('the hours of a grid', () => {
  it('hold everything that is open or booked, and the usual day', () => {
    expect(hoursShown([day('2026-12-03')], [])).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    fc.assert(
      fc.property(pieces, pieces, (open, booked) => {
        const hours = hoursShown(
          [day('2026-12-03', stretch('open', open.startTime, open.endTime))],
          [visit('2026-12-03', booked.startTime, booked.endTime)],
        )
        for (const { startTime, endTime } of [open, booked]) {
          expect(minutesOfDay(startTime)).toBeGreaterThanOrEqual((hours[0] ?? 0) * HOUR_MINUTES)
          expect(minutesOfDay(endTime)).toBeLessThanOrEqual(((hours.at(-1) ?? 0) + 1) * HOUR_MINUTES)
        }
      }),
    )
  })

  it('cut a stretch into parts that add up to it', () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        const parts = Array.from({ length: 24 }, (_, hour) => withinHour(piece, hour) ?? [0, 0])
        const minutes = parts.reduce((sum, [from, until]) => sum + until - from, 0)
        expect(minutes).toBe(minutesOfDay(piece.endTime) - minutesOfDay(piece.startTime))
      }),
    )
  })

  it('are open, partly open, blocked, on vacation or closed', () => {
    const one = day('2026-12-03', stretch('open', '08:00', '12:30'), stretch('blocked', '13:00', '17:00', 'date'))
    expect([7, 8, 12, 13, 17].map((hour) => stateOf(one, hour))).toEqual(['closed', 'open', 'partly', 'blocked', 'closed'])
    expect(stateOf(day('2026-12-03', stretch('blocked', '00:00', '24:00', 'vacation')), 9)).toBe('vacation')
    const joined = day('2026-12-03', stretch('open', '08:00', '09:15'), stretch('open', '09:15', '12:00', 'date'))
    expect(stateOf(joined, 9)).toBe('open')
    expect(openHours(joined)).toEqual([{ startTime: '08:00', endTime: '12:00' }])
  })
})

describe('an entry', () => {
  it('is drawn from its half-hour on, as long as it lasts', () => {
    expect(placeOf({ startTime: '09:00', endTime: '13:00' })).toEqual({ hour: 9, offset: 0, halves: 8 })
    expect(placeOf({ startTime: '13:30', endTime: '17:45' })).toEqual({ hour: 13, offset: 1, halves: 9 })
  })

  it('is named by every hour that it touches', () => {
    const booked = [visit('2026-12-03', '09:30', '11:00')]
    expect([8, 9, 10, 11].map((hour) => visitsIn(booked, '2026-12-03', hour).length)).toEqual([0, 1, 1, 0])
    expect(visitsIn(booked, '2026-12-04', 9)).toEqual([])
  })
})

describe('a selection', () => {
  const days = [day('2026-12-03', stretch('open', '08:00', '12:00')), day('2026-12-04')]
  const hours = [7, 8, 9, 22, 23]

  it('is a period of dates and hours, to the end of its last hour', () => {
    const area = { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 }
    expect(periodOf(area, days, hours)).toEqual({ from: '2026-12-03', until: '2026-12-04', startTime: '08:00', endTime: '10:00' })
    expect(periodOf({ ...area, firstRow: 4, lastRow: 4 }, days, hours)?.endTime).toBe('24:00')
    expect(hourText(24)).toBe('24:00')
  })

  it('is blocked where some of it is open, and opened where nothing is', () => {
    const period = { from: '2026-12-03', until: '2026-12-04' }
    expect(actOn({ ...period, startTime: '11:00', endTime: '14:00' }, days)).toBe('block')
    expect(actOn({ ...period, startTime: '12:00', endTime: '14:00' }, days)).toBe('open')
    expect(actOn({ from: '2026-12-04', until: '2026-12-04', startTime: '08:00', endTime: '14:00' }, days)).toBe('open')
  })
})
