// The day of an instant, as operators read it: by the clock in Montréal, with its year.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'

export function useDay(): (at: string, timeZone?: string) => string {
  const language = useLanguage()
  return (at, timeZone = DEFAULT_TIME_ZONE) => formatDate(localPartsOf(new Date(at), timeZone).date, language, 'year')
}
