import { describe, expect, it } from 'vitest'
import { dayFrom, timeAt } from './moments.ts'

describe('the day of a moment', () => {
  it('is relative to today, across months and years', () => {
    expect(dayFrom('2026-12-31', '2027-01-01')).toBe('tomorrow')
    expect(dayFrom('2026-03-01', '2026-02-28')).toBe('yesterday')
    expect(dayFrom('2026-11-20', '2026-11-20')).toBe('today')
    expect(dayFrom('2026-11-20', '2026-11-26')).toBe('other')
  })

  it('is named by its date when no clock is known', () => {
    expect(dayFrom(null, '2026-11-20')).toBe('other')
  })

  it('is read on the wall of the property, not of the reader', () => {
    expect(timeAt('2026-11-26T18:00:00.000Z', 'America/Toronto', 'fr')).toBe('13\u00a0h')
    expect(timeAt('2026-11-26T18:00:00.000Z', 'America/Halifax', 'en')).toBe('2:00\u00a0p.m.')
  })
})
