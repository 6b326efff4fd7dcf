// What the code that brought a visitor takes off their first visit.
import { useQuery } from '@tanstack/react-query'
import { cents, type Cents } from '#domain/money.ts'
import { ask } from '#web/platform/api.ts'
import { useKeptReferral } from '#web/platform/kept-referral.ts'
import { useUser } from '#web/platform/site.tsx'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'

export type Offer = { readonly firstName: string; readonly amountCents: Cents }

/** Null where nobody offers anything, on the server, and until the answer is here. */
export const useReferralOffer = (): Offer | null => useOfferAnswer() ?? null

/** Undefined on the server, and until the answer is here. */
export function useOfferAnswer(): Offer | null | undefined {
  const code = useKeptReferral()
  const isClient = useUser()?.role === 'client'
  const isInBrowser = useIsInBrowser()
  // A client may have redeemed the code on another device.
  const enabled = isInBrowser && (code !== '' || isClient)
  const { data, isPending } = useQuery({ ...ask('GET /api/referrals/offer', { query: { code } }), enabled })
  if (data?.offer) return { ...data.offer, amountCents: cents(data.offer.amountCents) }
  return isInBrowser && !(enabled && isPending) ? null : undefined
}

export const creditsOf = (offer: Offer | null): readonly Cents[] => (offer === null ? [] : [offer.amountCents])
