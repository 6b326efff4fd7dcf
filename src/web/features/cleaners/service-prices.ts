// What those who offer each family of services ask for now.
import { useQuery } from '@tanstack/react-query'
import type { OfferType } from '#domain/cleaner.ts'
import { ask, type Answer } from '#web/platform/api.ts'

export const servicePrices = ask('GET /api/services')
export type ServicePrice = Answer<'GET /api/services'>['items'][number]

/** What the page's `load` brought; a page stands without it too. */
export function useServicePrice(offer: OfferType): ServicePrice | null {
  const { data } = useQuery({ ...servicePrices, enabled: false })
  return data?.items.find((row) => row.offer === offer) ?? null
}
