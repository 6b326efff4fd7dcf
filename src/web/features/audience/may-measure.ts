// Whether there is anything to ask about measurement, and what was answered.
import { isTrialHost } from '#domain/audience.ts'
import { CONSENT_COOKIE, readConsent, type Consent } from '#domain/consent.ts'
import { readCookie } from '#web/platform/cookies.ts'

/** "Do Not Track" and the Global Privacy Control refuse for every site; developers' machines are not counted. */
export function mayMeasure(): boolean {
  const { doNotTrack } = navigator
  const control = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return doNotTrack !== '1' && !control && !isTrialHost(window.location.hostname)
}

export const givenConsent = (): Consent | null => readConsent(readCookie(CONSENT_COOKIE))

/** Asks the question again, from the footer. */
export const ASK_AGAIN = 'ask-consent'
export const reopenConsent = (): boolean => window.dispatchEvent(new Event(ASK_AGAIN))
