import { describe, expect, it } from 'vitest'
import { dayName } from '#domain/time-format.ts'
import { formatOpening } from './days.ts'
import { formatPrice } from './money.ts'

describe('amounts and days in words', () => {
  it('writes prices as each language does, without cents where there are none', () => {
    expect(formatPrice(12800, 'fr')).toBe('128\u00a0$')
    expect(formatPrice(11250, 'en')).toBe('$112.50')
  })

  it('writes an opening short enough for a card', () => {
    const opening = { date: '2026-11-26', time: '09:00' }
    expect(formatOpening(opening, 'fr')).toBe('jeu. 26 nov., 9\u00a0h')
    expect(formatOpening(opening, 'en')).toMatch(/^Thu,? Nov\.? 26, 9:00\u00a0a\.m\.$/)
  })

  it('counts days from Monday', () => {
    expect(dayName(0, 'fr')).toBe('lundi')
    expect(dayName(6, 'en')).toBe('Sunday')
  })
})
