// Settings of sign-in with Google, Facebook and Apple, and the form of each.
import { createPrivateKey } from 'node:crypto'
import { SOCIAL_PROVIDERS, type SocialProvider } from '#domain/social.ts'
import type { SocialSettings } from './platform/social/openid-provider.ts'

export type SocialConfig = Readonly<Partial<Record<SocialProvider, SocialSettings>>>

const GROUPS = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const satisfies Record<SocialProvider, readonly string[]>
export const SOCIAL_NAMES = Object.values(GROUPS).flat()
export type SocialName = (typeof GROUPS)[SocialProvider][number]
type Values = Readonly<Partial<Record<SocialName, string | undefined>>>

const SHAPES: Readonly<Partial<Record<SocialName, { readonly fits: (value: string) => boolean; readonly words: string }>>> = {
  GOOGLE_CLIENT_ID: { fits: (value) => value.endsWith('.apps.googleusercontent.com'), words: 'must end with .apps.googleusercontent.com' },
  FACEBOOK_CLIENT_ID: { fits: (value) => /^\d+$/u.test(value), words: 'must be the number of the app' },
  APPLE_TEAM_ID: { fits: (value) => /^[A-Z0-9]{10}$/u.test(value), words: 'must be ten capital letters and digits' },
  APPLE_KEY_ID: { fits: (value) => /^[A-Z0-9]{10}$/u.test(value), words: 'must be ten capital letters and digits' },
  APPLE_PRIVATE_KEY: { fits: isSigningKey, words: 'must be the text of the .p8 file, with its line ends or \\n' },
}

/** Messages never repeat a value: even a wrong one is secret. */
export function readSocial(values: Values): { readonly social: SocialConfig } | { readonly wrong: string } {
  const social: Partial<Record<SocialProvider, SocialSettings>> = {}
  for (const provider of SOCIAL_PROVIDERS) {
    const names = GROUPS[provider]
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === names.length) continue
    const all = new Intl.ListFormat('en').format(names)
    if (missing.length > 0) return { wrong: `The settings ${all} go together: give all of them or none.` }
    const odd = names.find((name) => SHAPES[name]?.fits(values[name] ?? '') === false)
    if (odd) return { wrong: `The setting ${odd} is wrong: ${SHAPES[odd]?.words}.` }
    social[provider] = settingsOf(provider, values)
  }
  return { social }
}

function settingsOf(provider: SocialProvider, values: Values): SocialSettings {
  const given = (name: SocialName): string => values[name] ?? ''
  if (provider === 'google') return { clientId: given('GOOGLE_CLIENT_ID'), secret: given('GOOGLE_CLIENT_SECRET') }
  if (provider === 'facebook') return { clientId: given('FACEBOOK_CLIENT_ID'), secret: given('FACEBOOK_CLIENT_SECRET') }
  const privateKey = withLineEnds(given('APPLE_PRIVATE_KEY'))
  return { clientId: given('APPLE_CLIENT_ID'), secret: { teamId: given('APPLE_TEAM_ID'), keyId: given('APPLE_KEY_ID'), privateKey } }
}

const withLineEnds = (key: string): string => key.replaceAll('\\n', '\n')

function isSigningKey(text: string): boolean {
  try {
    return createPrivateKey(withLineEnds(text)).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
