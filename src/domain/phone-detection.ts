// Finds phone numbers in what one person writes to another, hidden ones included, and refuses them: a visit that is arranged elsewhere has no guarantee.
import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { refuse } from './refusal.ts'
import { readSpelledNumber } from './spelled-numbers.ts'

/** A stretch of the original text, in UTF-16 units: `start` included, `end` excluded. */
export type FoundPhoneNumber = {
  readonly start: number
  readonly end: number
}

/** Text folded for reading (lower case, no accents, plain digits), with the place each character came from. */
type Folded = {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A run of digits as written or spelled, placed in the folded text. */
type Digits = {
  readonly digits: string
  readonly start: number
  readonly end: number
}

/** Stands for what is no part of a phone number; neither a digit, a letter nor a separator. */
const MASK = '\u00a4'

const NUMBERS_THAT_ARE_NOT_PHONES: readonly RegExp[] = [
  // Our own references: bookings, invoices, and invoice numbers as other trades write them.
  /\bmn-(?=[\da-z]*[a-z])[\da-z]{4,8}\b/g,
  /\bfac-20\d{2}-\d{1,8}[a-z]\b/g,
  /\b20\d{2}-\d{6}\b/g,
  // Dates and times of day.
  /\b20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:20)\d{2}(?!\d)/g,
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
]

const ZERO_OF_OTHER_SCRIPTS = [0x0660, 0x06f0, 0x0966] as const
const INVISIBLE = /[\p{M}\p{Cf}]/gu
const SEPARATOR_WORDS: ReadonlySet<string> = new Set([
  'tiret',
  'trait',
  'dash',
  'hyphen',
  'point',
  'dot',
  'espace',
  'space',
  'moins',
  'minus',
  'puis',
  'then',
])

const TOKEN = /(?<digits>(?<![a-z])(?=[lio]*\d)[\dlio]+(?![a-z])|\d+)|(?<word>\p{L}+)|(?<separator>[^\p{L}\p{N}\u00a4$%€]+)|(?<other>.)/gsu
const MAX_SEPARATOR_LENGTH = 5
const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/
const MAX_DIGITS = 11

/**
 * Every phone number in a message, as sorted, disjoint stretches of the text. Reads what the library reads, and numbers of the
 * North American plan disguised by French or English words, look-alike letters, other digits, separators or new lines.
 */
export function findPhoneNumbers(text: string): FoundPhoneNumber[] {
  if (text === '') return []
  const folded = mask(fold(text))
  const inLibrary = findPhoneNumbersInText(folded.text, 'CA').map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
  const found = [...inLibrary, ...disguisedNumbers(folded.text)].toSorted((a, b) => a.start - b.start)
  const disjoint: { start: number; end: number }[] = []
  for (const { start, end } of found) {
    const last = disjoint.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else disjoint.push({ start, end })
  }
  return disjoint.map(({ start, end }) => ({ start: folded.starts[start] ?? 0, end: folded.ends[end - 1] ?? text.length }))
}

/** By the field that they were written in. */
export type WrittenTexts = Readonly<Record<string, string | readonly string[] | undefined>>

/** Refuses `phone-number-in-text`, naming every field in whose text, or one of whose texts, there is a phone number. */
export function refusePhoneNumbers(texts: WrittenTexts): void {
  const named = Object.keys(texts).filter((field) => [texts[field] ?? []].flat().some((text) => findPhoneNumbers(text).length > 0))
  if (named.length === 0) return
  refuse('phone-number-in-text', { fields: Object.fromEntries(named.map((field) => [field, 'phone-number'])) })
}

function fold(original: string): Folded {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const plain = foldCharacter(character)
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    text += plain
    at += character.length
  }
  return { text, starts, ends }
}

function foldCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return character.toLowerCase()
  const zero = ZERO_OF_OTHER_SCRIPTS.find((first) => codePoint >= first && codePoint <= first + 9)
  if (zero !== undefined) return String(codePoint - zero)
  // Greek and Cyrillic letters drawn like our o and i.
  if ('оОοΟ'.includes(character)) return 'o'
  if ('іІιΙ'.includes(character)) return 'i'
  return character.normalize('NFKC').normalize('NFD').replace(INVISIBLE, '').toLowerCase()
}

function mask(folded: Folded): Folded {
  const text = NUMBERS_THAT_ARE_NOT_PHONES.reduce(
    (masked, pattern) => masked.replace(pattern, (match) => MASK.repeat(match.length)),
    folded.text,
  )
  return { ...folded, text }
}

function disguisedNumbers(text: string): FoundPhoneNumber[] {
  return chains(text).flatMap(numbersInChain)
}

/** Runs of digits that follow one another with nothing but short separators in between. */
function chains(text: string): Digits[][] {
  const found: Digits[][] = []
  let chain: Digits[] = []
  const close = () => {
    if (chain.length > 0) found.push(chain)
    chain = []
  }
  const tokens = [...text.matchAll(TOKEN)]
  const words = tokens.map((token) => token.groups?.word ?? '')
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const { digits, word, separator } = token.groups ?? {}
    if (digits !== undefined) {
      chain.push({ digits: plainDigits(digits), start: token.index, end: token.index + digits.length })
    } else if (word !== undefined && !SEPARATOR_WORDS.has(word)) {
      const spelled = spelledAt(tokens, words, index)
      if (spelled === null) close()
      else {
        chain.push(spelled.digits)
        index = spelled.last
      }
    } else if (separator === undefined ? word === undefined : separator.length > MAX_SEPARATOR_LENGTH) close()
  }
  close()
  return found
}

/** The look-alike letters among digits read as the digits they play. */
function plainDigits(written: string): string {
  return written.replace(/[li]/g, '1').replace(/o/g, '0')
}

function spelledAt(tokens: readonly RegExpExecArray[], words: readonly string[], index: number): { digits: Digits; last: number } | null {
  const first = tokens[index]!
  if (/^[lio]$/.test(words[index] ?? '')) {
    return { digits: { digits: plainDigits(first[0]), start: first.index, end: first.index + 1 }, last: index }
  }
  // Only words one space or hyphen apart make one number, so separators sit at every other token.
  const phrase: string[] = []
  for (let at = index; at < tokens.length && phrase.length < MAX_WORDS_OF_NUMBER; at += 2) {
    const word = words[at]
    if (word === undefined || word === '') break
    phrase.push(word)
    if (!/^[ -]$/.test(tokens[at + 1]?.[0] ?? '')) break
  }
  const read = readSpelledNumber(phrase, 0)
  if (read === null) return null
  const last = index + (read.next - 1) * 2
  const end = tokens[last]!
  return { digits: { digits: read.digits, start: first.index, end: end.index + end[0].length }, last }
}

/** "quatre cent quatre-vingt-dix-neuf" is the longest below a thousand. */
const MAX_WORDS_OF_NUMBER = 6

function numbersInChain(chain: readonly Digits[]): FoundPhoneNumber[] {
  const found: FoundPhoneNumber[] = []
  for (let first = 0; first < chain.length; first += 1) {
    let digits = ''
    for (let last = first; last < chain.length && digits.length < MAX_DIGITS; last += 1) {
      digits += chain[last]!.digits
      if (!NORTH_AMERICAN.test(digits)) continue
      found.push({ start: chain[first]!.start, end: chain[last]!.end })
      first = last
      break
    }
  }
  return found
}
