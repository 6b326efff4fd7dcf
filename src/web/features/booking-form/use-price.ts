// The price in force: told at once from the profile, then confirmed by the server.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Property } from '#contract/properties.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { tariffFor, type Tariff } from '#domain/tariff.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { toQuote, type BookingDraft } from './booking-draft.ts'
import { asMoney, noTerms, priceAtOnce, termsOf } from './booking-price.ts'

const CONFIRM_AFTER_MS = 250

export type PriceInForce = {
  readonly tariff: Tariff | null
  /** Null while there is no property, or no price for it. */
  readonly price: PriceBreakdown | null
  readonly isConfirmed: boolean
  /** The server's no, such as a city that the cleaner does not serve. */
  readonly refusal: ApiProblem | null
  /** Takes the price that a refusal brought, in place of the one that is no longer true. */
  replace(price: PriceBreakdown): void
}

type PriceInput = {
  readonly cleaner: CleanerProfile
  readonly property: Property | null
  readonly draft: BookingDraft
  readonly serviceType: ServiceType
  readonly durationMinutes: number
}

export function usePrice({ cleaner, property, draft, serviceType, durationMinutes }: PriceInput): PriceInForce {
  const queries = useQueryClient()
  const input = property ? toQuote({ ...draft, propertyId: property.id }, cleaner.slug, serviceType, durationMinutes) : null
  const now = input ? JSON.stringify(input) : ''
  const settled = useSettled(now, CONFIRM_AFTER_MS)
  const key = (text: string) => ['quote', text]
  const { data, error } = useQuery({
    queryKey: key(settled),
    queryFn: async ({ signal }) => ({
      input: settled,
      price: asMoney((await call('POST /api/quotes', { body: JSON.parse(settled), signal })).priceBreakdown),
    }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const tariff = property ? tariffFor(cleaner, property) : null
  const isConfirmed = input !== null && data?.input === now
  const terms = data ? termsOf(data.price) : noTerms
  return {
    tariff,
    price: isConfirmed ? data.price : tariff ? priceAtOnce(cleaner, tariff, draft, durationMinutes, terms) : null,
    isConfirmed,
    refusal: settled === now && error instanceof ApiProblem ? error : null,
    replace: (price) => queries.setQueryData(key(now), { input: now, price }),
  }
}
