// What those who offer each family of services ask for now.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
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
  return priceOf(data, offer)
}

/** The hourly rate that half of those who offer it ask, or less; null where nobody does by the hour. */
export function useUsualRate(offer: OfferType): Cents | null {
  const { data } = useQuery({ ...servicePrices, enabled: false })
  return rateOf(data, offer)
}

type Prices = Answer<'GET /api/services'> | undefined

const priceOf = (prices: Prices, offer: OfferType): ServicePrice | null => prices?.items.find((row) => row.offer === offer) ?? null

function rateOf(prices: Prices, offer: OfferType): Cents | null {
  const rate = priceOf(prices, offer)?.medianHourlyCents ?? null
  return rate === null ? null : cents(rate)
}

const usualRate = { queryKey: ['usual-rate'] }

/** For pages that show the usual rate and nothing else of the prices: only that travels with the page. */
export async function loadUsualRate(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(servicePrices)
  queries.setQueryData(usualRate.queryKey, rateOf(queries.getQueryData<Answer<'GET /api/services'>>(servicePrices.queryKey), 'regular'))
  queries.removeQueries({ queryKey: servicePrices.queryKey, exact: true })
}

/** What {@link loadUsualRate} brought. */
export function useLoadedUsualRate(): Cents | null {
  return useQuery<Cents | null>({ ...usualRate, enabled: false }).data ?? null
}

/** The rate and what the shortest visit comes to, in one sentence; nothing where nobody asks one. */
export function UsualPrice({ rate }: { rate: Cents | null }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (rate === null) return null
  const total = formatPrice(shortestVisitCents(rate), language)
  return t('usualPrice', { rate: formatPrice(rate, language), total, hours: MIN_DURATION_HOURS })
}
