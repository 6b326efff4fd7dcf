import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionPercent, EXPERIENCE_LEVELS, experienceLevel } from './cleaner.ts'

describe('the share of visits that were done', () => {
  it.each([
    [{ completed: 0, cancelled: 0, missed: 0 }, null],
    [{ completed: 3, cancelled: 0, missed: 0 }, 100],
    [{ completed: 0, cancelled: 1, missed: 0 }, 0],
    [{ completed: 299, cancelled: 1, missed: 0 }, 99],
    [{ completed: 2, cancelled: 0, missed: 1 }, 66],
  ])('%j: %s', (visits, percent) => expect(completionPercent(visits)).toBe(percent))

  it('is a hundred only when none was cancelled or missed, and never falls with one more that was done', () => {
    const count = fc.nat(5_000)
    fc.assert(
      fc.property(fc.record({ completed: count, cancelled: count, missed: count }), (visits) => {
        const percent = completionPercent(visits)
        if (percent === null) return
        expect(percent === 100).toBe(visits.cancelled + visits.missed === 0)
        expect(completionPercent({ ...visits, completed: visits.completed + 1 })).toBeGreaterThanOrEqual(percent)
      }),
    )
  })
})

it('a level never falls with the years', () => {
  fc.assert(
    fc.property(fc.nat(60), (years) => {
      const [level, next] = [years, years + 1].map((each) => EXPERIENCE_LEVELS.indexOf(experienceLevel(each)))
      expect(next).toBeGreaterThanOrEqual(level!)
    }),
  )
})
