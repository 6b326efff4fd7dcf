// Reads what a person types in an address field: apartment, civic number, postal code, and the words of street and city.
import { MAX_ADDRESS_TEXT_LENGTH } from '#domain/address.ts'
import { fold, wordsOf, type Word } from './folding.ts'

export type TypedAddress = {
  unit?: string
  civic?: string
  /** Upper case without space, three characters or six. */
  postal?: string
  /** Street and city, in the order typed; positions are those of `folded`. */
  words: readonly Word[]
  /** The text as typed between two words, both included. */
  slice(first: Word, last: Word): string
}

const POSTAL = /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[\s.-]?(\d[abceghj-nprstv-z]\d)\b|[\s-]\d[a-z]?(?=[\s,]*$)|\b)/
/** With the letter O for zero: a whole code, or the half of a rural one alone, which no word can be. */
const POSTAL_WITH_O = /\b([ghj][\do][abceghj-nprstv-z])[\s.-]?([\do][abceghj-nprstv-z][\do])\b|^\s*([gj]o[abceghj-nprstv-z])\s*$/
const UNIT_LABELLED =
  /(?:\b(?:app|apt|appt|appart|appartement|apartment|unit|unite|suite|bureau|local)\b\.?|#)\s*([a-z]?\d{1,5}[a-z]?|[a-z])(?![a-z0-9])/
const UNIT_THEN_CIVIC = /^[\s,]*([a-z]?\d{0,4}[a-z]?)\s?-\s?(?=\d{1,6}[a-z]?[\s,])/
/** `1re`, `3e` and `10th` are names of streets, so a lone e is no suffix. */
const CIVIC = /^[\s,]*(0*[1-9]\d{0,5})(?:(?:\s?(1\/2))|([a-df-z])|\s([a-df-z])(?=[\s,]))?(?=[\s,]|$)/

export function readTypedAddress(text: string): TypedAddress {
  const typed = text.normalize('NFC').replaceAll('½', ' 1/2').slice(0, MAX_ADDRESS_TEXT_LENGTH)
  const { folded, at } = fold(typed)
  let rest = folded
  const take = (pattern: RegExp, filler: ',' | ' '): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    // Same length, so that positions stay true; a comma keeps the words on both sides apart.
    if (match) rest = rest.slice(0, match.index) + filler.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    return match
  }

  const postal = take(POSTAL, ',') ?? take(POSTAL_WITH_O, ',')
  const labelled = take(UNIT_LABELLED, ',')
  const dashed = labelled ? null : take(UNIT_THEN_CIVIC, ' ')
  const civic = take(CIVIC, ' ')
  const unit = labelled?.[1] ?? dashed?.[1]
  const number = civic?.[1]
  const suffix = civic?.[2] ? ` ${civic[2]}` : (civic?.[3] ?? civic?.[4] ?? '')

  return {
    ...(postal && { postal: `${postal[1] ?? postal[3] ?? ''}${postal[2] ?? ''}`.toUpperCase().replaceAll('O', '0') }),
    ...(unit && { unit: unit.toUpperCase() }),
    ...(number && { civic: `${Number(number)}${suffix.toUpperCase()}` }),
    words: withoutCountry(wordsOf(rest)),
    slice: (first, last) => typed.slice(at[first.start] ?? 0, (at[last.end - 1] ?? 0) + 1),
  }
}

const COUNTRY_WORDS = new Set(['qc', 'pq', 'canada'])

/** `Laval, QC, Canada` → `Laval`; the bare word Québec is left, for it is a city as well. */
function withoutCountry(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)
  return words.length > 1 && last && COUNTRY_WORDS.has(last.typed) ? withoutCountry(words.slice(0, -1)) : words
}
