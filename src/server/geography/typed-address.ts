// Reads what a person types in an address field: apartment, civic number, postal code, and the words of street and city.
import { MAX_ADDRESS_TEXT_LENGTH } from '#domain/address.ts'
import { fold, wordsOf, type Word } from './folding.ts'
import { takeDoors, takeUnit, type TypedDoor } from './typed-door.ts'

export type TypedAddress = {
  unit?: string
  civic?: string
  /** What the numbers may mean as well: `4521-4523` is two doors, or apartment 4521. */
  otherDoors: readonly TypedDoor[]
  /** Upper case without space, three characters or six. */
  postal?: string
  /** Street and city, in the order typed; positions are those of `folded`. */
  words: readonly Word[]
  /** The text as typed between two words, both included, without the parts above. */
  slice(first: Word, last: Word): string
}

const POSTAL = /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[\s.-]?(\d[abceghj-nprstv-z]\d)\b|[\s-]\d[a-z]?(?=[\s,]*$)|\b)/
/** With the letter O for zero: a whole code, or the half of a rural one alone, which no word can be. */
const POSTAL_WITH_O = /\b([ghj][\do][abceghj-nprstv-z])[\s.-]?([\do][abceghj-nprstv-z][\do])\b|^\s*([gj]o[abceghj-nprstv-z])\s*$/
/** Digits and letters of East Asian keyboards, one for one. */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => (sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)))
    .replaceAll('⁄', '/')
    .replace(/\s*([½¼¾])/g, (_, sign: string) => ` ${FRACTIONS[sign] ?? sign}`)
    .replace(/(\d)\s+(?:et\s+demie?|and\s+a\s+half)\b/gi, '$1 1/2')
    .replace(/\s+(?=\d\s*\/)/g, ' ')
    .slice(0, MAX_ADDRESS_TEXT_LENGTH)

export function readTypedAddress(text: string): TypedAddress {
  const typed = plain(text)
  const { folded, at } = fold(typed)
  const left = typed.split('')
  let rest = folded
  const take = (pattern: RegExp, filler: ',' | ' '): RegExpExecArray | null => {
    const match = pattern.exec(rest)
    if (!match) return null
    const [start, end] = [match.index, match.index + match[0].length]
    // Same length, so that positions stay true; a comma keeps the words on both sides apart.
    rest = rest.slice(0, start) + filler.repeat(end - start) + rest.slice(end)
    for (let position = start; position < end; position += 1) left[at[position] ?? 0] = filler
    return match
  }

  const postal = take(POSTAL, ',') ?? take(POSTAL_WITH_O, ',')
  const labelled = takeUnit((pattern) => take(pattern, ','))
  const doors = takeDoors((pattern) => take(pattern, ' ')).map((door) => withUnit(door, labelled))
  const [door, ...otherDoors] = doors

  return {
    ...(postal && { postal: `${postal[1] ?? postal[3] ?? ''}${postal[2] ?? ''}`.toUpperCase().replaceAll('O', '0') }),
    ...(door ?? (labelled !== undefined && { unit: labelled })),
    otherDoors,
    words: withoutCountry(wordsOf(rest)),
    slice: (first, last) =>
      left
        .slice(at[first.start] ?? 0, (at[last.end - 1] ?? 0) + 1)
        .join('')
        .replace(/\s*,[\s,]*/g, ', '),
  }
}

/** An apartment written before the number and again behind a word is one apartment. */
const withUnit = (door: TypedDoor, labelled: string | undefined): TypedDoor =>
  labelled === undefined || labelled === door.unit
    ? door
    : { ...door, unit: door.unit === undefined ? labelled : `${door.unit}-${labelled}` }

const COUNTRY_WORDS = new Set(['qc', 'pq', 'canada'])

/** `Laval, QC, Canada` → `Laval`; the bare word Québec is left, for it is a city as well. */
function withoutCountry(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)
  return words.length > 1 && last && COUNTRY_WORDS.has(last.typed) ? withoutCountry(words.slice(0, -1)) : words
}
