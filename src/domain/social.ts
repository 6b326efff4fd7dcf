// Signing in with an account at another company: which companies, and every way in which it can fail.

export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** As the companies write themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/**
 * Why somebody who left for a provider comes back without being signed in; each has its own sentence.
 * `unlinked`: our account of that email does not know the provider, and one of the two emails is unproven.
 * `taken`: the provider's account already opens another account of ours. `held`: the operators suspended the account.
 */
export const SOCIAL_FAULTS = [
  'off',
  'denied',
  'stale',
  'mistrusted',
  'no-email',
  'unproven-email',
  'unlinked',
  'taken',
  'held',
  'away',
] as const
export type SocialFault = (typeof SOCIAL_FAULTS)[number]

/** Minutes between leaving for a provider and coming back. */
export const SOCIAL_ATTEMPT_MINUTES = 10
