import { expect, it } from 'vitest'
import { CONSENT_VERSION } from '#domain/newsletter.ts'
import { ALERT_CONSENT_VERSION } from '#domain/place-alert.ts'
import { alerts as englishAlerts } from './en/alerts.ts'
import { newsletter as english } from './en/newsletter.ts'
import { alerts as frenchAlerts } from './fr/alerts.ts'
import { newsletter as french } from './fr/newsletter.ts'

/** What each version said: a proof of consent names a version, so a version never says anything else. */
const WORDINGS: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  '2026-11': [
    'Je consens à recevoir par courriel l’infolettre de {{siteName}} sur les sujets cochés. Je peux retirer ce consentement en tout temps, en un clic.',
    'I agree to receive the {{siteName}} newsletter by e-mail on the topics I ticked. I can withdraw this consent at any time, in one click.',
  ],
  '2026-11-22': [
    'Je consens à recevoir par courriel l’infolettre de {{siteName}} sur les sujets cochés. Je peux retirer ce consentement en tout temps, en un clic.',
    'I agree to receive the {{siteName}} newsletter by email on the topics I ticked. I can withdraw this consent at any time, in one click.',
  ],
}

it('the consent on the page is the wording that its version names', () => {
  expect([french.form.consent, english.form.consent]).toEqual(WORDINGS[CONSENT_VERSION])
})

const ALERT_WORDINGS: typeof WORDINGS = {
  '2026-11-22': [
    'En appuyant, vous acceptez que {{siteName}} vous écrive une seule fois, quand quelqu’un ira là. Votre demande est ensuite effacée, au plus tard après un an. Vous pouvez l’annuler en tout temps.',
    'By pressing, you agree that {{siteName}} may email you once, when somebody goes there. Your request is then deleted, after a year at the latest. You can cancel it any time.',
  ],
}

it('the consent to an alert is the wording that its version names', () => {
  expect([frenchAlerts.consent, englishAlerts.consent]).toEqual(ALERT_WORDINGS[ALERT_CONSENT_VERSION])
})
