// Facts about cleaners in words: ratings, distances, openings, days of the week.
import type { CleanerCard } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'

export { formatHours } from '#domain/time-format.ts'

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-CA', en: 'en-CA' }

/** « 2,1 km »; under one kilometre, only that, as distances start from the middle of a town. */
export function formatKm(km: number, language: Language): string {
  if (km < 1) return language === 'fr' ? 'moins de 1\u00a0km' : 'under 1\u00a0km'
  return `${km.toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })}\u00a0km`
}

/** « jeu. 26 nov., 9 h » */
export function formatOpening({ date, time }: { date: string; time: string }, language: Language): string {
  return `${formatDate(date, language, 'short')}, ${formatTime(time, language)}`
}

/** « 128 $ », « 128,50 $ » */
export const formatPrice = (amountCents: number, language: Language): string =>
  formatMoney(cents(amountCents), language, { dropZeroCents: true })

/** The name of a day, 0 for Monday to 6 for Sunday. */
export function dayName(day: number, language: Language, style: 'long' | 'short' = 'long'): string {
  // 2024-01-01 was a Monday.
  return new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(LOCALES[language], { weekday: style, timeZone: 'UTC' })
}

/** The most recent check among the badges that say who a person is, or null when nobody has checked. */
export function verifiedOn(badges: CleanerCard['badges']): string | null {
  const dates = badges.filter(({ kind, checkedOn }) => (kind === 'identity' || kind === 'background_check') && checkedOn !== null)
  return (
    dates
      .map(({ checkedOn }) => checkedOn ?? '')
      .toSorted()
      .at(-1) ?? null
  )
}

const CITY_ZONES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'America/Toronto': { fr: 'heure de Montréal', en: 'Montreal time' },
  'America/Halifax': { fr: 'heure des Îles-de-la-Madeleine', en: 'Magdalen Islands time' },
  'America/Blanc-Sablon': { fr: 'heure de Blanc-Sablon', en: 'Blanc-Sablon time' },
}

/** « heure de Montréal » */
export const zoneLabel = (timeZone: string, language: Language): string => CITY_ZONES[timeZone]?.[language] ?? timeZone
