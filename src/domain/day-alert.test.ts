import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HORIZON_DAYS } from './availability.ts'
import { addDays } from './civil-date.ts'
import { checkFull, dayEndsAt, mayOpen, openingsOn } from './day-alert.ts'
import { isBookable, type Schedule } from './scheduling.ts'
import { localOf } from './time.ts'

const timeZone = 'America/Toronto'
const NOW = new Date('2026-11-23T14:00:00Z')
const DATE = '2026-11-28'
const schedule: Schedule = {
  weekly: [{ day: 5, part: 'full_day', startTime: '08:00', endTime: '20:00' }],
  exceptions: [],
  busy: [],
  timeZone,
}
const hold = fc.record({ hour: fc.integer({ min: 6, max: 20 }), minutes: fc.integer({ min: 30, max: 600 }) })

describe('a full day', () => {
  it('is one that offers no start of that length: each that is found can be booked, and lies on it', () => {
    fc.assert(
      fc.property(fc.array(hold, { maxLength: 4 }), fc.integer({ min: 8, max: 24 }), (holds, halfHours) => {
        const busy = holds.map(({ hour, minutes }) => {
          const startsAt = new Date(Date.parse(`${DATE}T05:00:00Z`) + hour * 3_600_000)
          return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
        })
        const asked = { date: DATE, durationMinutes: halfHours * 30, now: NOW }
        const found = openingsOn({ ...schedule, busy }, asked)
        for (const { date, startsAt } of found) {
          expect(date).toBe(DATE)
          expect(isBookable({ ...schedule, busy, ...asked, startsAt })).toBe(true)
        }
        const check = () => checkFull({ ...schedule, busy }, asked)
        if (found.length > 0) expect(check).toThrow('day-not-full')
        else expect(check).not.toThrow()
      }),
    )
  })

  it('may open from today to the end of the horizon', () => {
    const today = '2026-11-23'
    expect([today, addDays(today, HORIZON_DAYS)].map((date) => mayOpen(date, today))).toEqual([true, true])
    expect([addDays(today, -1), addDays(today, HORIZON_DAYS + 1)].map((date) => mayOpen(date, today))).toEqual([false, false])
  })

  it('ends at midnight of the cleaner’s wall, also when the clock changes', () => {
    for (const date of ['2026-11-28', '2026-11-01', '2027-03-14']) {
      expect(localOf(dayEndsAt(date, timeZone), timeZone)).toEqual({ date: addDays(date, 1), time: '00:00' })
    }
  })
})
