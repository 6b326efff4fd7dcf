// What a search leaves open, in words: « Le matin : jeu. 26 nov. ou ven. 27 nov. ».
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedBooking } from '#contract/bookings.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'

type OpenWindow = NonNullable<ListedBooking['window']>

export function useWindowWords(): (window: OpenWindow) => string {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const either = new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' })
  return ({ part, dates }) => {
    // A date stays on one line.
    const words = dates.map((date) => formatDate(date, language, 'short').replaceAll(' ', '\u00A0'))
    return t('search.window', { part: t(`search.parts.${part}`), dates: either.format(words) })
  }
}
