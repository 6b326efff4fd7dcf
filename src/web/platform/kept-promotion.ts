// The promo code of a link, `?code=BIENVENUE`: kept in the tab, so that it survives signing in.
import { readPromotionCode } from '#domain/promotion-code.ts'
import { browserStorage } from './storage.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

const KEY = 'promotionCode'

const tab = () => browserStorage('sessionStorage')

/** Call when a page starts. */
export function keepPromotion(search: string): void {
  const code = readPromotionCode(new URLSearchParams(search).get('code') ?? '')
  if (code !== null) tab().set(KEY, code)
}

/** Empty when there is none, on the server, and in the first rendering. */
export function useKeptPromotion(): string {
  const isInBrowser = useIsInBrowser()
  return isInBrowser ? (tab().get(KEY) ?? '') : ''
}

export const forgetPromotion = (): void => tab().remove(KEY)
