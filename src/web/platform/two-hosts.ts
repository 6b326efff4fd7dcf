// The rules of the two hosts: Quebec in French belongs on the one, everybody else on the other.
import type { Environment } from '#contract/page.ts'
import type { Language } from '#domain/account.ts'
import { LANGUAGE_FORCED_BY } from '#domain/brand.ts'
import { pathInLanguage } from './language.ts'

export type Hosts = Pick<Environment, 'brand' | 'languageOrigins'>

/** As the address field knows it; the only province that is served. */
export const QUEBEC = 'QC'

/** The language that this host insists on; null where the reader chooses, and while there is one host. */
export const forcedLanguage = ({ brand, languageOrigins: { fr, en } }: Hosts): Language | null =>
  fr === en ? null : LANGUAGE_FORCED_BY[brand]

/** The same page in another language, for a link that works without script: on the other host when this one does not speak it, or the visitor came from there. */
export function hrefInLanguage(hosts: Hosts, location: { pathname: string; search: string }, language: Language): string {
  const { languageOrigins: origins, brand } = hosts
  const isElsewhere = origins[language] !== (brand === 'maisonnette' ? origins.fr : origins.en)
  const leaves = isElsewhere && (forcedLanguage(hosts) !== null || new URLSearchParams(location.search).has('lng'))
  return (leaves ? origins[language] : '') + pathInLanguage(location, language)
}

/** How a visit began on this host: just so, or with a language asked for in the address, as when one comes from the other host. */
export type Arrival = 'came' | 'asked'

type Place = {
  readonly origins: Environment['languageOrigins']
  readonly here: string
  /** Null when the visitor never told a place. */
  readonly province: string | null
}

export type Beginning = Place & {
  /** As the browser or the account keeps it; null when nobody ever said. */
  readonly language: Language | null
  readonly spoken: Language
}

/** Where a visit that begins here belongs, or null to stay. Whoever keeps neither language nor place stays, as every robot does. */
export function originToBegin({ origins, here, language, spoken, province }: Beginning): string | null {
  if (language === null && province === null) return null
  const isEnglish = (language ?? spoken) === 'en'
  if (!isEnglish && province === null) return null
  return elsewhere(origins, here, isEnglish || province !== QUEBEC ? origins.en : origins.fr)
}

/** Where the language that was just chosen is spoken, or null for here: French is at home in Quebec, and spoken on both. */
export function originToSpeak({ origins, here, province }: Place, chosen: Language, arrival: Arrival | null): string | null {
  const isOfQuebec = province === QUEBEC || (province === null && arrival === 'asked')
  return elsewhere(origins, here, chosen === 'en' || isOfQuebec ? origins[chosen] : here)
}

/** Null as well where the page was opened under a third address, which a trial or a proxy may have. */
function elsewhere(origins: Place['origins'], here: string, home: string): string | null {
  const isOneOfTwo = origins.fr !== origins.en && (here === origins.fr || here === origins.en)
  return isOneOfTwo && home !== here ? home : null
}
