// The very first page of a visitor of whom nothing is known: which of the two hosts it is read on.
import type { FastifyRequest } from 'fastify'
import { brandFor, STAY } from '#domain/brand.ts'
import type { Language } from '#domain/account.ts'
import { LANGUAGE_COOKIE } from '../platform/request-language.ts'
import type { SiteOrigins } from '../platform/site-origins.ts'
import { acceptedLanguage } from '../platform/translator.ts'

/** Those who drive a browser and say who they are. Others send none of the headers by which a browser tells that a person navigates. */
const ROBOTS = /bot|crawl|spider|slurp|preview|lighthouse|headless|archive|monitor|facebookexternalhit|whatsapp|embedly|quora|feedfetcher/i

/** Where the page is read instead, and in which language; null to stay. Only the language is known, so this happens once: it is then kept. */
export function hostOfFirstVisit(
  request: FastifyRequest,
  origins: Pick<SiteOrigins, 'of' | 'ofBrand'>,
): { readonly address: string; readonly language: Language } | null {
  const language = acceptedLanguage(request.headers['accept-language'])
  if (origins.ofBrand === null || language === null || !isFirstOfPerson(request)) return null
  const here = origins.of(request)
  const there = origins.ofBrand[brandFor(language, null)]
  // A third address, which a trial or a proxy may have, is nobody's host.
  if (there === here || new URL(here).host !== request.host) return null
  const address = new URL(request.url, there)
  address.searchParams.set('lng', language)
  return { address: there + address.pathname + address.search, language }
}

/** Typed, kept or followed from elsewhere by somebody at a browser. A press within the site goes on where it began, also without cookies. */
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
