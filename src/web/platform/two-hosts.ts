// The rules of the two hosts: Quebec in French belongs on the one, everybody else on the other.
import type { Environment } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import { brandFor, LANGUAGE_FORCED_BY, QUEBEC, STAY } from '#domain/brand.ts'
import { pathInLanguage } from './language.ts'

export type Hosts = Pick<Environment, 'brand' | 'languageOrigins'>

/** The language that this host forces; null where the reader chooses, and while there is one host. */
export const forcedLanguage = ({ brand, languageOrigins: { fr, en } }: Hosts): Language | null =>
  fr === en ? null : LANGUAGE_FORCED_BY[brand]

/** The same page in another language, for a link that works without script: on the other host when this one does not have it, or the visitor came from there. */
export function hrefInLanguage(hosts: Hosts, location: { pathname: string; search: string }, language: Language): string {
  const { languageOrigins: origins, brand } = hosts
  const isElsewhere = origins[language] !== (brand === 'maisonnette' ? origins.fr : origins.en)
  const leaves = isElsewhere && (forcedLanguage(hosts) !== null || new URLSearchParams(location.search).has('lng'))
  return (leaves ? origins[language] : '') + pathInLanguage(location, language)
}

/** This page on the other host, in French, for visitors who were redirected here; null for everyone else. */
export function hrefBack({ languageOrigins: { fr, en }, brand }: Hosts, location: { pathname: string; search: string }): string | null {
  const asked = new URLSearchParams(location.search)
  if (fr === en || !asked.has('lng') || asked.has(STAY)) return null
  return `${brand === 'maisonnette' ? en : fr}${pathInLanguage(location, 'fr')}&${STAY}=1`
}

/** How the visit began on this host: plainly, or with a language in the address, as from the other host. */
export type Arrival = 'came' | 'asked'

type Place = {
  readonly origins: Environment['languageOrigins']
  readonly here: string
  /** Null when the visitor's place is unknown. */
  readonly province: string | null
}

export type Beginning = Place & {
  /** From the browser or the account; null when never chosen. */
  readonly language: Language | null
  /** The first of ours among the browser's own; null when it speaks neither. */
  readonly browser: Language | null
}

/**
 * The host where a new visit belongs, by stored facts; null to stay. For visitors without any, such as robots,
 * the server decided with the first answer.
 */
export function originToBegin({ origins, here, language, browser, province }: Beginning): string | null {
  if (province === null && language !== 'en') return null
  return elsewhere(origins, here, brandFor(language ?? browser, province) === 'maisonnette' ? origins.fr : origins.en)
}

/** The host of a newly chosen language; null for this one. French belongs to Quebec, and both hosts have it. */
export function originToSpeak({ origins, here, province }: Place, chosen: Language, arrival: Arrival | null): string | null {
  const isOfQuebec = province === QUEBEC || (province === null && arrival === 'asked')
  return elsewhere(origins, here, chosen === 'en' || isOfQuebec ? origins[chosen] : here)
}

/** Null as well where the page was opened under a third address, which a trial or a proxy may have. */
function elsewhere(origins: Place['origins'], here: string, home: string): string | null {
  const isOneOfTwo = origins.fr !== origins.en && (here === origins.fr || here === origins.en)
  return isOneOfTwo && home !== here ? home : null
}
