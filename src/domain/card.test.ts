import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardStanding, lastGoodDay } from './card.ts'
import { cardWarningAt } from './card-warning.ts'
import { addDays } from './civil-date.ts'
import { localOf } from './time.ts'

it.each([
  [2026, 12, '2026-12-31'],
  [2027, 2, '2027-02-28'],
  [2028, 2, '2028-02-29'],
  [2027, 4, '2027-04-30'],
] as const)('a card of %i-%i is good until %s', (year, month, day) => {
  expect(lastGoodDay(year, month)).toBe(day)
})

it.each([
  ['2026-11-30', 'good'],
  ['2026-12-01', 'expiring'],
  ['2026-12-31', 'expiring'],
  ['2027-01-01', 'expired'],
] as const)('on %s a card of December 2026 is %s', (today, standing) => {
  expect(cardStanding('2026-12-31', today)).toBe(standing)
})

it('a card whose expiry nobody knows is good', () => {
  expect(cardStanding(null, '2099-01-01')).toBe('good')
})

it('the letter leaves at nine in Montréal on the first day on which the page warns, whatever the clocks do', () => {
  const months = fc.record({ year: fc.integer({ min: 2025, max: 2040 }), month: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(months, ({ year, month }) => {
      const expiresOn = lastGoodDay(year, month)
      const { date, time } = localOf(cardWarningAt(expiresOn), 'America/Toronto')
      expect(time).toBe('09:00')
      expect([cardStanding(expiresOn, addDays(date, -1)), cardStanding(expiresOn, date)]).toEqual(['good', 'expiring'])
    }),
  )
})
