// What was given back of a visit's price, as pages write it beside the amount that is left.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingSummary } from '#contract/bookings.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMoney } from './money.ts'

/** « 20 $ remboursés le 30 nov. »; null while nothing went back, and to whoever may not know. */
export function useGivenBack(): (booking: Pick<BookingSummary, 'cost' | 'timeZone'>) => string | null {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const money = useMoney()
  return ({ cost, timeZone }) =>
    cost === null || cost.backAt === null
      ? null
      : t('price.back', {
          amount: money(cost.backCents),
          date: formatDate(localPartsOf(new Date(cost.backAt), timeZone).date, language, 'brief'),
        })
}
