import { expect, it } from 'vitest'
import { CONSENT_VERSION } from '#domain/newsletter.ts'
import { newsletter as english } from './en/newsletter.ts'
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
