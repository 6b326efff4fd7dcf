// Days, openings and the clocks they are read from.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Language } from '#domain/account.ts'
import { dayOfWeek } from '#domain/civil-date.ts'
import { dayName, formatDate, formatTime, localPartsOf } from '#domain/time-format.ts'

/** « jeu. 26 nov., 9 h » */
export function formatOpening({ date, time }: { date: string; time: string }, language: Language): string {
  return `${formatDate(date, language, 'short')}, ${formatTime(time, language)}`
}

const ZONES = { [DEFAULT_TIME_ZONE]: 'toronto', 'America/Halifax': 'halifax', 'America/Blanc-Sablon': 'blancSablon' } as const

/** « heure de Montréal »; a zone outside Quebec keeps its own name. */
export function useZoneName(): (timeZone: string) => string {
  const { t } = useTranslation('common')
  return (timeZone) => (timeZone in ZONES ? t(`zones.${ZONES[timeZone as keyof typeof ZONES]}`) : timeZone)
}

/** « jeudi 10 h », "Thursday, 10:00 a.m.": a moment of any week, read in UTC. */
export function weekMoment(at: Date, language: Language): string {
  const { date, time } = localPartsOf(at, 'UTC')
  return `${dayName(dayOfWeek(date), language)}${language === 'fr' ? '' : ','} ${formatTime(time, language)}`
}
