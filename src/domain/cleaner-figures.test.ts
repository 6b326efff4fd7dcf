import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIGURE_MONTHS, figuresOf, firstDayShown, monthsOf, returnPercent, yearOf, type MonthCounts } from './cleaner-figures.ts'

const NOVEMBER: MonthCounts = {
  month: '2026-11',
  accepted: 3,
  declined: 1,
  lapsed: 0,
  answerMinutes: 12,
  completed: 3,
  beganLate: 1,
  cancelledByCleaner: 0,
  cancelledByClient: 1,
  noShows: 0,
  earningsCents: 32_640,
  cases: 1,
  reviews: 1,
  ratings: { overall: 4 },
}

describe('the shares of a month', () => {
  it('follow from what was answered, done and begun in time', () => {
    expect(figuresOf(NOVEMBER)).toMatchObject({ acceptancePercent: 75, punctualityPercent: 66, completionPercent: 100 })
  })

  it('are nothing where there was nothing, and not zero', () => {
    const none = { ...NOVEMBER, accepted: 0, declined: 0, completed: 0, beganLate: 0 }
    expect(figuresOf(none)).toMatchObject({ acceptancePercent: null, punctualityPercent: null, completionPercent: null })
  })

  it('reach 100 only when everything was', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (accepted, declined, lapsed) => {
        const { acceptancePercent } = figuresOf({ ...NOVEMBER, accepted, declined, lapsed })
        expect(acceptancePercent === 100).toBe(accepted > 0 && declined + lapsed === 0)
      }),
    )
  })
})

describe('a year', () => {
  it('has every month to the present one, the latest first, those without a visit too', () => {
    const months = monthsOf([NOVEMBER], '2026-12-01')
    expect(months).toHaveLength(FIGURE_MONTHS)
    expect(months.map(({ month }) => month).slice(0, 3)).toEqual(['2026-12', '2026-11', '2026-10'])
    expect(months[1]?.completed).toBe(3)
    expect(months[0]?.completed).toBe(0)
    expect(firstDayShown('2026-12-31')).toBe('2026-01-01')
    expect(firstDayShown('2027-02-28')).toBe(`${monthsOf([], '2027-02-28').at(-1)?.month}-01`)
  })

  it('weighs each review alike, not each month', () => {
    const october = { ...NOVEMBER, month: '2026-10', reviews: 3, ratings: { overall: 5 } }
    expect(yearOf([NOVEMBER, october]).ratings).toEqual({ overall: 4.75 })
    expect(yearOf([NOVEMBER, october])).toMatchObject({ completed: 6, earningsCents: 65_280, reviews: 4, cases: 2 })
  })
})

it('clients come back when they have a second visit; of nobody there is no share', () => {
  expect(returnPercent({ served: 3, cameBack: 2 })).toBe(66)
  expect(returnPercent({ served: 0, cameBack: 0 })).toBeNull()
})
