import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { Translate } from '#web/platform/use-translation.ts'
import { bookings as en } from '#translations/en/bookings.ts'
import { bookings as fr } from '#translations/fr/bookings.ts'
import { countdownWords, stopwatch } from './countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function wordsIn(lng: 'fr' | 'en') {
  const i18n = i18next.createInstance()
  await i18n.init({
    lng,
    ns: ['bookings'],
    resources: { fr: { bookings: fr }, en: { bookings: en } },
    interpolation: { escapeValue: false },
  })
  return i18n.getFixedT(lng, 'bookings') as unknown as Translate<'bookings'>
}

describe('what is left', () => {
  it.each([
    [0, 'moins d’une minute'],
    [-5 * HOUR, 'moins d’une minute'],
    [59_999, 'moins d’une minute'],
    [MINUTE, '1\u00a0min'],
    [59 * MINUTE + 59_000, '59\u00a0min'],
    [HOUR, '1\u00a0h'],
    [5 * HOUR + 12 * MINUTE, '5\u00a0h\u00a012'],
    [9 * HOUR + 5 * MINUTE, '9\u00a0h\u00a005'],
    [47 * HOUR + 59 * MINUTE, '47\u00a0h\u00a059'],
    [48 * HOUR, '2 jours'],
    [14 * 24 * HOUR - 1, '13 jours'],
  ])('of %i ms reads « %s » in French', async (milliseconds, words) => {
    expect(countdownWords(milliseconds, await wordsIn('fr'))).toBe(words)
  })

  it('reads naturally in English', async () => {
    const t = await wordsIn('en')
    expect(countdownWords(30_000, t)).toBe('less than a minute')
    expect(countdownWords(5 * HOUR + 12 * MINUTE, t)).toBe('5\u00a0h\u00a012')
    expect(countdownWords(72 * HOUR, t)).toBe('3 days')
  })
})

describe('the running clock of a visit', () => {
  it('shows hours, minutes and seconds, and never runs backwards past zero', () => {
    expect(stopwatch(((1 * 60 + 42) * 60 + 8) * 1000)).toBe('1:42:08')
    expect(stopwatch(999)).toBe('0:00:00')
    expect(stopwatch(-1)).toBe('0:00:00')
    expect(stopwatch(25 * HOUR)).toBe('25:00:00')
  })
})
