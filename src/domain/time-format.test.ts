// How dates and times read in both languages.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatInstant, formatTime, formatWait } from './time-format.ts'
import { localOf } from './time.ts'

it.each([
  ['2026-11-26', 'weekday', 'jeudi 26 novembre', 'Thursday, November 26'],
  ['2026-11-26', 'year', '26 novembre 2026', 'November 26, 2026'],
  ['2026-11-26', 'short', 'jeu. 26 nov.', 'Thu, Nov 26'],
  ['2026-11-26', 'month', 'novembre 2026', 'November 2026'],
  ['2027-01-01', 'weekday', 'vendredi 1er janvier', 'Friday, January 1'],
  ['2027-01-01', 'year', '1er janvier 2027', 'January 1, 2027'],
  ['2027-01-11', 'year', '11 janvier 2027', 'January 11, 2027'],
] as const)('%s in style %s reads « %s », "%s"', (date, style, fr, en) => {
  expect(formatDate(date, 'fr', style)).toBe(fr)
  expect(formatDate(date, 'en', style)).toBe(en)
})

it.each([
  ['09:00', '9 h', '9:00 a.m.'],
  ['09:30', '9 h 30', '9:30 a.m.'],
  ['00:00', '0 h', '12:00 a.m.'],
  ['12:00', '12 h', '12:00 p.m.'],
  ['13:05', '13 h 05', '1:05 p.m.'],
  ['24:00', 'minuit', 'midnight'],
])('%s reads « %s », "%s", without a break inside', (time, fr, en) => {
  expect(formatTime(time, 'fr')).toBe(fr.replaceAll(' ', '\u00a0'))
  expect(formatTime(time, 'en')).toBe(en.replaceAll(' ', '\u00a0'))
})

it('an instant reads as the wall of its zone shows it', () => {
  const instant = new Date('2026-11-26T14:00:00Z')
  expect(formatInstant(instant, 'America/Toronto', 'fr')).toBe('jeudi 26 novembre à 9\u00a0h')
  expect(formatInstant(instant, 'America/Toronto', 'en')).toBe('Thursday, November 26 at 9:00\u00a0a.m.')
  expect(formatInstant(instant, 'America/Halifax', 'fr', 'year')).toBe('26 novembre 2026 à 10\u00a0h')
  expect(formatInstant(new Date('2027-01-01T04:30:00Z'), 'America/Toronto', 'fr', 'year')).toBe('31 décembre 2026 à 23\u00a0h\u00a030')
})

it('browsers and the server agree on the wall', () => {
  const instant = fc
    .integer({ min: Date.UTC(2026, 9, 25) / 60_000, max: Date.UTC(2027, 2, 21) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000))
  const zone = fc.constantFrom('America/Toronto', 'America/Halifax', 'America/Blanc-Sablon')
  fc.assert(
    fc.property(instant, zone, (moment, timeZone) => {
      expect(formatInstant(moment, timeZone, 'fr')).toBe(formatDateTime(localOf(moment, timeZone), 'fr'))
    }),
  )
})

it.each([
  [1, '1 seconde', '1 second'],
  [45, '45 secondes', '45 seconds'],
  [91, '2 minutes', '2 minutes'],
  [3541, '60 minutes', '60 minutes'],
  [5460, '2 heures', '2 hours'],
])('a wait of %i seconds reads « %s », "%s"', (seconds, fr, en) => {
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(spaced(formatWait(seconds, 'fr'))).toBe(fr)
  expect(spaced(formatWait(seconds, 'en'))).toBe(en)
})
