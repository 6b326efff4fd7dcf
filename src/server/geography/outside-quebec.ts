// Places outside Quebec that people type, so that the page can say that they are not served instead of finding nothing.
import { keyOf } from './folding.ts'

const CITIES = [
  'Toronto, Ottawa, Mississauga, Brampton, Hamilton, Kitchener, Kingston, Cornwall, Hawkesbury, Sudbury, Orléans, London, Londres',
  'Vancouver, Surrey, Burnaby, Calgary, Edmonton, Winnipeg, Regina, Saskatoon, Halifax, Moncton, Dieppe, Fredericton, Edmundston, Bathurst',
  'Charlottetown, New York, New York City, Boston, Burlington, Plattsburgh, Miami, Chicago, Los Angeles, Paris, Lyon, Marseille, Bruxelles',
]
const PROVINCES_AND_COUNTRIES = [
  'Ontario, Nouveau-Brunswick, New Brunswick, Nouvelle-Écosse, Nova Scotia, Colombie-Britannique, British Columbia, Alberta, Manitoba',
  'Saskatchewan, États-Unis, United States, USA, France, Belgique',
]

const keys = new Set([...CITIES, ...PROVINCES_AND_COUNTRIES].flatMap((line) => line.split(', ').map(keyOf)))

/** @param key as `keyOf` makes it */
export function isOutsideQuebec(key: string): boolean {
  return keys.has(key)
}

/** Two-letter codes that end an address of another province. */
export const OTHER_PROVINCE_CODES: ReadonlySet<string> = new Set(['on', 'nb', 'bc', 'ab', 'mb', 'sk', 'ns', 'pe', 'nl'])
