// The host of an unknown visitor's first page.
import type { FastifyRequest } from 'fastify'
import { brandFor, STAY } from '#domain/brand.ts'
import type { Language } from '#domain/account.ts'
import { LANGUAGE_COOKIE } from '../platform/http/request-language.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { acceptedLanguage } from '../platform/translator.ts'

/** Robots that drive a browser and name themselves. Others send none of the headers of a person's navigation. */
const ROBOTS = /bot|crawl|spider|slurp|preview|lighthouse|headless|archive|monitor|facebookexternalhit|whatsapp|embedly|quora|feedfetcher/i

/** The page's other address and language; null to stay. This happens once: the language is then remembered. */
export function hostOfFirstVisit(
  request: FastifyRequest,
  origins: Pick<SiteOrigins, 'of' | 'ofBrand'>,
): { readonly address: string; readonly language: Language } | null {
  const language = acceptedLanguage(request.headers['accept-language'])
  if (origins.ofBrand === null || language === null || !isFirstOfPerson(request)) return null
  const here = origins.of(request)
  const there = origins.ofBrand[brandFor(language, null)]
  // Any other address, of a trial or a proxy, belongs to no brand.
  if (there === here || new URL(here).host !== request.host) return null
  const address = new URL(request.url, there)
  address.searchParams.set('lng', language)
  return { address: there + address.pathname + address.search, language }
}

/** A person's navigation from outside the site. A link within the site stays on its host, also without cookies. */
function isFirstOfPerson({ headers, cookies, query }: FastifyRequest): boolean {
  const asked = query as Readonly<Record<string, unknown>>
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] !== 'same-origin' &&
    !ROBOTS.test(headers['user-agent'] ?? '') &&
    [LANGUAGE_COOKIE, STAY, 'session'].every((name) => cookies[name] === undefined) &&
    asked['lng'] === undefined
  )
}
