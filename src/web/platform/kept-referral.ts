// The referral code of a link, `?ref=MARIE-7KQ`: kept in the tab, and for a month once the visitor agreed to be counted.
import { CONSENT_COOKIE, readConsent } from '#domain/consent.ts'
import { CODE_KEPT_DAYS, readReferralCode } from '#domain/referral-code.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { readCookie } from './cookies.ts'
import { browserStorage } from './storage.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

const KEY = 'referralCode'

const tab = () => browserStorage('sessionStorage')
const month = () => browserStorage('localStorage')
const mayStay = (): boolean => readConsent(readCookie(CONSENT_COOKIE))?.audience === true

/** Call when a page starts, and when the visitor has answered about being counted. */
export function keepReferral(search = ''): void {
  const given = readReferralCode(new URLSearchParams(search).get('ref') ?? '')
  if (given !== null) tab().set(KEY, given)
  const code = given ?? tab().get(KEY)
  if (!mayStay()) month().remove(KEY)
  else if (code !== null && code !== stored()) month().set(KEY, `${code} ${Date.now()}`)
}

/** The code to propose at sign-up; empty when there is none, or it is too old. */
export const keptReferral = (): string => tab().get(KEY) ?? stored() ?? ''

/** The code to propose in a form: empty on the server and in the first rendering. */
export function useKeptReferral(): string {
  const isInBrowser = useIsInBrowser()
  return isInBrowser ? keptReferral() : ''
}

export function forgetReferral(): void {
  for (const storage of [tab(), month()]) storage.remove(KEY)
}

function stored(): string | null {
  const [code = '', at = ''] = month().get(KEY)?.split(' ') ?? []
  return Date.now() - Number(at) < CODE_KEPT_DAYS * DAY_MS ? readReferralCode(code) : null
}
