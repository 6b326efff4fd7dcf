import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startAgain } from './book-again.ts'
import { addDays, dayOfWeek } from './civil-date.ts'

const TIMES = ['08:00', '09:00', '13:30']
const start = fc.record({
  date: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-23', days)),
  time: fc.constantFrom(...TIMES),
  timeZone: fc.constantFrom('America/Toronto', 'America/Halifax'),
})

it('is the first opening on the same day of the week at the same time of the same walls, or none', () => {
  fc.assert(
    fc.property(fc.array(start, { maxLength: 30 }), start, (openings, earlier) => {
      const found = startAgain(openings, earlier)
      const fits = openings.filter(
        ({ date, time, timeZone }) => dayOfWeek(date) === dayOfWeek(earlier.date) && time === earlier.time && timeZone === earlier.timeZone,
      )
      expect(found === null).toBe(fits.length === 0)
      if (found === null) return
      expect(fits).toContain(found)
      for (const { date } of fits) expect(found.date <= date).toBe(true)
    }),
  )
})

it('a weekly visit comes again a week later when that hour is open', () => {
  const earlier = { date: '2026-11-26', time: '09:00', timeZone: 'America/Toronto' }
  const openings = ['2026-11-27', '2026-12-10', '2026-12-03'].map((date) => ({ ...earlier, date }))
  expect(startAgain(openings, earlier)?.date).toBe('2026-12-03')
})
