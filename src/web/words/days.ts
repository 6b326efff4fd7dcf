// Days, openings and the clocks they are read from.
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/account.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'

/** « jeu. 26 nov., 9 h » */
export function formatOpening({ date, time }: { date: string; time: string }, language: Language): string {
  return `${formatDate(date, language, 'short')}, ${formatTime(time, language)}`
}

const ZONES = { 'America/Toronto': 'toronto', 'America/Halifax': 'halifax', 'America/Blanc-Sablon': 'blancSablon' } as const

/** « heure de Montréal »; a zone outside Quebec keeps its own name. */
export function useZoneName(): (timeZone: string) => string {
  const { t } = useTranslation('common')
  return (timeZone) => (timeZone in ZONES ? t(`zones.${ZONES[timeZone as keyof typeof ZONES]}`) : timeZone)
}
