// The days that the answer about openings offers are those that the booking form lets people choose, whatever the day and the device.
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { MAX_OPENING_DAYS } from '#domain/availability.ts'
import { addDays, DAYS_OF_WEEK } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { Schedule } from '#domain/scheduling.ts'
import { instantOf } from '#domain/time.ts'
import { anchorOf, LAST_WINDOW, weeksOf, windowDays, windowOf, windowStart } from '#domain/openings-calendar.ts'
import { openingsIn } from './openings.ts'

const deviceZone = process.env['TZ']
afterEach(() => {
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

type Asked = { readonly days: number; readonly from?: string }

const answer = (schedule: Schedule, now: Date, hours: number, emergency: boolean) => (asked: Asked) =>
  openingsIn(schedule, { ...asked, hours, emergency }, now)

const distinct = (dates: readonly string[]): string[] => [...new Set(dates)].toSorted()

/** What a person reaches who turns every page of the calendar. */
function daysInCalendar(ask: ReturnType<typeof answer>): string[] {
  const anchor = anchorOf(ask(windowDays(null, 0)))
  if (anchor === null) return []
  return Array.from({ length: LAST_WINDOW + 1 }, (_, shown) => weeksOf(windowStart(anchor, shown), ask(windowDays(anchor, shown))))
    .flat(2)
    .filter(({ isInWindow, starts }) => isInWindow && starts > 0)
    .map(({ date }) => date)
}

const weekOff = fc.record({ after: fc.integer({ min: 0, max: 61 }), days: fc.integer({ min: 1, max: 14 }) })
const situation = fc.record({
  // Both clock changes fall within the sixty days of some of these.
  today: fc.integer({ min: 0, max: 365 }).map((days) => addDays('2026-09-01', days)),
  time: fc.constantFrom('00:00', '07:59', '12:00', '19:30', '21:59', '23:30'),
  device: fc.constantFrom('Asia/Tokyo', 'Pacific/Pago_Pago', DEFAULT_TIME_ZONE),
  cleanerZone: fc.constantFrom(DEFAULT_TIME_ZONE, 'America/Halifax', 'America/Blanc-Sablon'),
  openDays: fc.subarray([...DAYS_OF_WEEK], { minLength: 1 }),
  endTime: fc.constantFrom('12:00', '17:00', '24:00'),
  off: fc.array(weekOff, { maxLength: 4 }),
  hours: fc.constantFrom(4, 5.5, 8),
  emergency: fc.boolean(),
})

it('every day that is offered can be chosen in the calendar, once, and no other', () => {
  fc.assert(
    fc.property(situation, ({ today, time, device, cleanerZone, openDays, endTime, off, hours, emergency }) => {
      process.env['TZ'] = device
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device)
      const schedule: Schedule = {
        weekly: openDays.map((day) => ({ day, part: 'full_day', startTime: '08:00', endTime })),
        exceptions: off.flatMap(({ after, days }) =>
          Array.from({ length: days }, (_, index) => ({ date: addDays(today, after + index), kind: 'unavailable' as const })),
        ),
        busy: [],
        timeZone: cleanerZone,
      }
      const ask = answer(schedule, instantOf({ date: today, time, timeZone: DEFAULT_TIME_ZONE }), hours, emergency)
      expect(daysInCalendar(ask)).toEqual(distinct(ask({ days: MAX_OPENING_DAYS }).items.map(({ date }) => date)))
    }),
    { numRuns: 300 },
  )
})

it('two closed days at the start hide none of the last ones', () => {
  const now = instantOf({ date: '2027-01-09', time: '12:00', timeZone: DEFAULT_TIME_ZONE })
  const schedule: Schedule = {
    weekly: DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day', startTime: '08:00', endTime: '21:00' })),
    exceptions: ['2027-01-10', '2027-01-11'].map((date) => ({ date, kind: 'unavailable' as const })),
    busy: [],
    timeZone: DEFAULT_TIME_ZONE,
  }
  const days = daysInCalendar(answer(schedule, now, 4, false))
  expect(days).toHaveLength(58)
  expect(days).toEqual(expect.arrayContaining(['2027-02-07', '2027-02-08']))
  expect(days.map((date) => windowOf(date, '2027-01-10'))).toEqual(days.map((_, index) => Math.floor((index + 2) / 28)))
})
