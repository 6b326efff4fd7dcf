// Instants as a person says them: « demain à 9 h », « avant 10 h 42 », in the zone of the property.
import { useTranslation } from '#web/platform/use-translation.ts'
import { addDays } from '#domain/civil-date.ts'
import { formatDate, formatTime, localPartsOf } from '#domain/time-format.ts'
import type { Language } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'

export type MomentForm = 'at' | 'before' | 'until' | 'from'
type Day = 'today' | 'tomorrow' | 'yesterday' | 'other'

/** A civil date relative to today; without today, its plain name. */
export function dayFrom(today: string | null, date: string): Day {
  if (today === null) return 'other'
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date === addDays(today, -1) ? 'yesterday' : 'other'
}

/** `now` is null without a server's clock: then dates are written out. */
export function useMoment(timeZone: string, now: Date | null): (instant: string, form?: MomentForm) => string {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const today = now && localPartsOf(now, timeZone).date
  return (instant, form = 'at') => {
    const { date, time } = localPartsOf(new Date(instant), timeZone)
    return t(`time.${form}.${dayFrom(today, date)}`, { date: formatDate(date, language, 'short'), time: formatTime(time, language) })
  }
}

export const capitalized = (words: string): string => words.charAt(0).toLocaleUpperCase('fr-CA') + words.slice(1)

/** The wall clock of an instant: « 13 h ». */
export const timeAt = (instant: string, timeZone: string, language: Language): string =>
  formatTime(localPartsOf(new Date(instant), timeZone).time, language)
