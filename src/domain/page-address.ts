// The one address of a page in each language, by which search engines know it.
import { DEFAULT_LANGUAGE, type Language } from './account.ts'
import type { ServiceType } from './cleaner.ts'

/** Where each language lives, `https://maisonnette.test`; twice the same until the brands have a host each. */
export type LanguageOrigins = Readonly<Record<Language, string>>

/**
 * The absolute address at which a page is read in a language, the same on every host: `path` begins with `/` and carries only the
 * query that makes it another page. Languages that share a host are told apart by `?lng=`, which the default language does without.
 */
export function addressIn(language: Language, path: string, origins: LanguageOrigins): string {
  const address = origins[language] + path
  if (language === DEFAULT_LANGUAGE || origins[language] !== origins[DEFAULT_LANGUAGE]) return address
  return `${address}${path.includes('?') ? '&' : '?'}lng=${language}`
}

/** The list of those who offer a service in a city. */
export const listPathOf = (citySlug: string, service: ServiceType): string => `/cleaners?city=${citySlug}&service=${service}`

/** The language whose addresses a host holds: null when it holds every language's. */
export function languageLivingAt(origin: string, origins: LanguageOrigins): Language | null {
  if (origins.fr === origins.en) return null
  return origin === origins.fr ? 'fr' : 'en'
}

/**
 * The spelling of a page's path that is its own: lower case, one slash between parts and none at the end. Escapes stay as they are.
 * It never begins with two slashes, of either kind, which would lead to another site.
 */
export function plainPath(path: string): string {
  const single = path.replaceAll(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return single.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}

/** Paths that serve people only: signing in, booking, the account. */
const FOR_PEOPLE = /^\/(?:book|login|register|auth|forgot-password|profile|referrals)(?:[/?#]|$)/
/** Query parameters that make another page; all others are states of the same page. */
const OWN_QUERY: Readonly<Record<string, readonly string[]>> = { '/cleaners': ['city', 'service', 'page'], '/blog': ['topic'] }

/** Whether search engines may follow a link: filters and steps would give them endlessly many addresses. */
export function isForCrawlers(href: string): boolean {
  const [path = '', query = ''] = (href.split('#')[0] ?? '').split('?')
  const isOwn = (entry: string): boolean => {
    const [name = '', value] = entry.split('=')
    return name === 'lng' ? value !== DEFAULT_LANGUAGE : (OWN_QUERY[path] ?? []).includes(name)
  }
  return !FOR_PEOPLE.test(path) && query.split('&').filter(Boolean).every(isOwn)
}
