// People near the visitor, where this browser knows where: the address of their last search in this tab, else a client's first home.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OfferType } from '#domain/cleaner.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { ask } from '#web/platform/api.ts'
import { searchedAddress } from '#web/platform/searched-address.ts'
import { useUser } from '#web/platform/site.tsx'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { listPath, NO_FILTERS, useAskList, type ListAnswer, type ListPriced } from './list/list-filters.ts'

export const SHOWN = 3
export const SHOWN_WITHIN_DAYS = 14

type Nearby = ListPriced & { readonly cleaners: ListAnswer['items']; readonly list: string }

/** Null while nothing is known, or nobody is near: the page then shows what it was sent with, the same for everyone. */
export function useNearby(service: OfferType | null = null): Nearby | null {
  const near = useKnownPlace()
  const filters = { ...NO_FILTERS, near, service }
  const { data } = useQuery({
    ...useAskList()({ ...filters, availableWithinDays: SHOWN_WITHIN_DAYS }, SHOWN),
    enabled: near !== null,
  })
  return near === null || !data || data.items.length === 0
    ? null
    : { cleaners: data.items.slice(0, SHOWN), pricedFor: data.pricedFor, city: data.city, list: listPath(filters) }
}

/** As the list's address has it: a signed address, or a position. */
export function useKnownPlace(): string | null {
  const isInBrowser = useIsInBrowser()
  // As the page finds it: an address that is chosen here leads on to its list.
  const searched = useMemo(() => (isInBrowser ? (searchedAddress().read()?.id ?? null) : null), [isInBrowser])
  const isClient = useUser()?.role === 'client'
  const { data } = useQuery({
    ...ask('GET /api/properties'),
    enabled: isClient && searched === null && isInBrowser,
  })
  // The middle of a town is nobody's address.
  const home = data?.items.find(({ precision }) => sayableOf(precision).hasDistance)
  return searched ?? (home ? `${home.lat},${home.lng}` : null)
}
