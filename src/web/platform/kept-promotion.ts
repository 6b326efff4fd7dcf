// The promo code of a link, `?code=BIENVENUE`: kept in the tab, so that it survives signing in.
import { browserStorage } from './storage.ts'

const KEY = 'promotionCode'

const tab = () => browserStorage('sessionStorage')

/** Call when a page starts. */
export function keepPromotion(search: string): void {
  const code = new URLSearchParams(search).get('code')
  if (code) tab().set(KEY, code)
}

/** As it stood in the link; empty when there is none. */
export const keptPromotion = (): string => tab().get(KEY) ?? ''

export const forgetPromotion = (): void => tab().remove(KEY)
