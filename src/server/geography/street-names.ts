// What counts as a street in typed text, and how it is written back without changing its meaning.
import { fold, type Word } from './folding.ts'

const FRENCH_KINDS =
  'allee autoroute av ave avenue boul boulevard bd bld blvd ch chemin cote cours croissant impasse montee parc passage place promenade quai r rang route rte rue ruelle sentier terrasse terr traverse voie'
const ENGLISH_KINDS =
  'avenue ave boulevard blvd circle court cres crescent drive dr highway lane pl place rd road saint square st street terrace way'
const PARTICLES = 'a aux d de des du en et l la le les sur the'
const DIRECTIONS = 'est ouest nord sud e o n s w east west north south'

const frenchKinds = new Set(FRENCH_KINDS.split(' '))
const kinds = new Set([...frenchKinds, ...ENGLISH_KINDS.split(' ')])
const particles = new Set(PARTICLES.split(' '))
const generics = new Set([...kinds, ...particles, ...DIRECTIONS.split(' ')])

/** True when some word says "this is a street": `rue`, `boul.`, `Street`, `3e`. */
export function soundsLikeStreet(words: readonly Word[]): boolean {
  return words.some((word) => kinds.has(word.typed) || /^\d+(re|er|e|eme|ieme|st|nd|rd|th)$/.test(word.typed))
}

/** True when the words can stand as a street, not merely the beginning of one: `boulevard` or `rue de la` cannot. */
export function namesStreet(words: readonly Word[]): boolean {
  const own = words.filter((word) => !generics.has(word.typed))
  return own.some((word) => word.typed.length > 1 || /\d/.test(word.typed)) || (own.length > 0 && soundsLikeStreet(words))
}

/** A rural route or a post office box: `r.r. #2` → `RR 2`, `c.p. no 5` → `C.P. 5`. */
const ROUTE_OR_BOX =
  /(?<![\p{L}\d])(?:(r\.?\s?r)|(c\.?\s?p)|(b\.?\s?p)|(p\.?\s?o))(?:\.?\s*(box)?\s*)(?:#|no\.?|n[°º])?\s*(\d+)(?![\p{L}\d])/giu

const inCapitals = (text: string): string =>
  text.replace(
    ROUTE_OR_BOX,
    (_, route?: string, french?: string, counter?: string, english?: string, box?: string, number?: string) =>
      `${route ? 'RR' : french ? 'C.P.' : counter ? 'B.P.' : english && box ? 'P.O. Box' : 'P.O.'} ${number}`,
  )

/** Capitals as typed; only a street typed all in small letters or all in capitals is given its usual ones. */
export const writtenStreet = (typed: string): string => inCapitals(inUsualCase(typed))

function inUsualCase(typed: string): string {
  const text = typed.replace(/\s+/g, ' ').replace(/^[\s,.;-]+|[\s,;-]+$/g, '')
  const lower = text.toLocaleLowerCase('fr-CA')
  if (text !== lower && text !== text.toLocaleUpperCase('fr-CA')) return text
  return lower.replace(/[\p{L}\d]+/gu, (word, offset: number) => {
    const plain = fold(word).folded
    const staysSmall = particles.has(plain) || (offset === 0 && frenchKinds.has(plain)) || /^\d/.test(word)
    return staysSmall ? word : word.charAt(0).toLocaleUpperCase('fr-CA') + word.slice(1)
  })
}
