// Days, openings and the clocks they are read from.
import { useTranslation } from 'react-i18next'
import { LOCALE_OF, type Language } from '#domain/account.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'

/** « jeu. 26 nov., 9 h » */
export function formatOpening({ date, time }: { date: string; time: string }, language: Language): string {
  return `${formatDate(date, language, 'short')}, ${formatTime(time, language)}`
}

/** The name of a day, 0 for Monday to 6 for Sunday. */
export function dayName(day: number, language: Language, style: 'long' | 'short' = 'long'): string {
  // 2024-01-01 was a Monday.
  return new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(LOCALE_OF[language], { weekday: style, timeZone: 'UTC' })
}

const ZONES = { 'America/Toronto': 'toronto', 'America/Halifax': 'halifax', 'America/Blanc-Sablon': 'blancSablon' } as const

/** « heure de Montréal »; a zone outside Quebec keeps its own name. */
export function useZoneName(): (timeZone: string) => string {
  const { t } = useTranslation('common')
  return (timeZone) => (timeZone in ZONES ? t(`zones.${ZONES[timeZone as keyof typeof ZONES]}`) : timeZone)
}
