// The current price: computed at once from the profile once the client's terms are known, then confirmed by the server.
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
  /** Null while there is no property, no price for it, or no word of the server on this client's terms. */
  readonly price: PriceBreakdown | null
  readonly isConfirmed: boolean
  /** Promotions of this client are lost: an account of the same person or home had them. */
  readonly arePromotionsLost: boolean
  /** How far the server's clock is ahead of this device's; null until it has answered. */
  readonly serverAheadMs: number | null
  /** The server's refusal, such as a city that the cleaner does not serve. */
  readonly refusal: ApiProblem | null
  /** The draft's code as the server knows it. `isTaken`: it takes more off than the first-booking discount. */
  readonly promotion: { readonly code: string; readonly isTaken: boolean } | null
  /** The code that takes something off the price. */
  readonly takenCode: string | null
  /** Why the draft's code, taken before, takes nothing off any more. */
  readonly codeProblem: string | null
  /** Replaces the outdated price by the one that came with a refusal. */
  replace(price: PriceBreakdown, lost: { readonly arePromotionsLost: boolean; readonly isCodeLost: boolean }): void
}

type QuoteBody = NonNullable<ReturnType<typeof toQuote>>

/** Where the code takes nothing off any more, the price without it, and why. */
async function askPrice(body: QuoteBody, signal: AbortSignal) {
  const ask = async (asked: QuoteBody, codeProblem: string | null) => {
    const { priceBreakdown, now, arePromotionsLost, promotion, isFirstBooking } = await call('POST /api/quotes', { body: asked, signal })
    const serverAheadMs = Date.parse(now) - Date.now()
    return { price: asMoney(priceBreakdown), arePromotionsLost, promotion, isFirstBooking, serverAheadMs, codeProblem }
  }
  try {
    return await ask(body, null)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.fields['promotionCode'] === undefined) throw problem
    return ask({ ...body, promotionCode: '' }, problem.message)
  }
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
  const current = input ? JSON.stringify(input) : ''
  const settled = useSettled(current, CONFIRM_AFTER_MS)
  const key = (text: string) => ['quote', text]
  const { data, error } = useQuery({
    queryKey: key(settled),
    queryFn: async ({ signal }) => ({ input: settled, ...(await askPrice(JSON.parse(settled), signal)) }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const tariff = property ? tariffFor(cleaner, property) : null
  const isConfirmed = input !== null && data?.input === current
  const terms = data ? termsOf(data) : error ? noTerms : null
  return {
    tariff,
    price: isConfirmed ? data.price : tariff && terms ? priceAtOnce(cleaner, tariff, draft, durationMinutes, terms) : null,
    isConfirmed,
    arePromotionsLost: data?.arePromotionsLost ?? false,
    serverAheadMs: data?.serverAheadMs ?? null,
    refusal: settled === current && error instanceof ApiProblem ? error : null,
    promotion: data?.promotion ?? null,
    takenCode: data?.promotion?.isTaken ? data.promotion.code : null,
    codeProblem: data?.codeProblem ?? null,
    replace(price, { arePromotionsLost, isCodeLost }) {
      if (data)
        queries.setQueryData(key(current), { ...data, input: current, price, arePromotionsLost, ...(isCodeLost && { promotion: null }) })
    },
  }
}
