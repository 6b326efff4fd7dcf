// What a visitor may allow or refuse, each purpose apart, and how the answer is written in their browser's one cookie for it.

export const CONSENT_COOKIE = 'consent'
/** Raised whenever what is asked changes: then everyone is asked again. */
export const CONSENT_VERSION = 1
export const CONSENT_MONTHS = 6
export const CONSENT_SECONDS = CONSENT_MONTHS * 30 * 86_400

/** `audience`: pages seen, counted on our own server. `ads`: the tag of an advertising company, where there is one. */
export const PURPOSES = ['audience', 'ads'] as const
export type Purpose = (typeof PURPOSES)[number]
export type Consent = Readonly<Record<Purpose, boolean>>

export const REFUSED: Consent = { audience: false, ads: false }

/** `1` is a refusal of everything, `1.audience.ads` allows both. */
export const writeConsent = (consent: Consent): string => [CONSENT_VERSION, ...PURPOSES.filter((purpose) => consent[purpose])].join('.')

/** Null when nothing was answered, or something else was asked. */
export function readConsent(written: string | null | undefined): Consent | null {
  const [version, ...allowed] = (written ?? '').split('.')
  if (version !== String(CONSENT_VERSION)) return null
  return { audience: allowed.includes('audience'), ads: allowed.includes('ads') }
}
