// What those who offer each family of services ask for now.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MIN_DURATION_HOURS } from '#domain/booking.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { shortestVisitCents } from '#domain/estimate.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { formatPrice } from '#web/words/money.ts'

export const servicePrices = ask('GET /api/services')
export type ServicePrice = Answer<'GET /api/services'>['items'][number]

/** What the page's `load` brought; a page stands without it too. */
export function useServicePrice(offer: OfferType): ServicePrice | null {
  const { data } = useQuery({ ...servicePrices, enabled: false })
  return data?.items.find((row) => row.offer === offer) ?? null
}

/** The hourly rate that half of those who offer it ask, or less; null where nobody does by the hour. */
export function useUsualRate(offer: OfferType): Cents | null {
  const rate = useServicePrice(offer)?.medianHourlyCents ?? null
  return rate === null ? null : cents(rate)
}

/** The usual rate of a regular cleaning and what the shortest visit comes to, in one sentence; nothing where nobody asks one. */
export function UsualPrice() {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const rate = useUsualRate('regular')
  if (rate === null) return null
  const total = formatPrice(shortestVisitCents(rate), language)
  return t('usualPrice', { rate: formatPrice(rate, language), total, hours: MIN_DURATION_HOURS })
}
