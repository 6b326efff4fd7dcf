import { describe, expect, it } from 'vitest'
import { formatRating } from '#domain/rating-format.ts'
import { dayName, formatHours, formatKm, formatOpening, formatPrice, verifiedOn, zoneLabel } from './labels.ts'

describe('facts about cleaners in words', () => {
  it('writes numbers as each language does', () => {
    expect(formatRating(4.93, 'fr')).toBe('4,93')
    expect(formatRating(5, 'en')).toBe('5.0')
    expect(formatKm(2.14, 'fr')).toBe('2,1\u00a0km')
    expect(formatKm(0, 'fr')).toBe('moins de 1\u00a0km')
    expect(formatPrice(12800, 'fr')).toBe('128\u00a0$')
    expect(formatPrice(11250, 'en')).toBe('$112.50')
  })

  it('writes lengths with their half-hour', () => {
    expect(formatHours(4, 'fr')).toBe('4\u00a0h')
    expect(formatHours(6.5, 'fr')).toBe('6\u00a0h\u00a030')
    expect(formatHours(6.5, 'en')).toBe('6.5\u00a0h')
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

  it('dates a verification by the latest check of the person, never by an insurance', () => {
    const badge = (kind: 'identity' | 'background_check' | 'insurance', checkedOn: string | null) => ({ kind, checkedOn, validUntil: null })
    expect(verifiedOn([badge('identity', '2026-09-01'), badge('background_check', '2026-10-03'), badge('insurance', '2026-11-01')])).toBe(
      '2026-10-03',
    )
    expect(verifiedOn([badge('insurance', '2026-11-01'), badge('identity', null)])).toBeNull()
  })

  it('names the zone of the wall that the hours are read from', () => {
    expect(zoneLabel('America/Toronto', 'fr')).toBe('heure de Montréal')
    expect(zoneLabel('Europe/Paris', 'fr')).toBe('Europe/Paris')
  })
})
