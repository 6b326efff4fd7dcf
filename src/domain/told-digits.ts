// Runs of digits in a text that follow one another as when a number is told: written, spelled, or played by letters.
import { readSpelledNumber } from './spelled-numbers.ts'

/** A run of digits as written or spelled, placed in the folded text. */
export type Digits = {
  readonly digits: string
  readonly start: number
  readonly end: number
  /** Words of a sentence lead to it from the run before. */
  readonly isLinked: boolean
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Stand for a separator. */
const SEPARATOR_WORDS = words(
  'tiret trait d union dash hyphen point dot espace space moins minus plus slash barre virgule comma underscore x puis then',
)
/** Lead from one part of a number to the next. */
const LINKS = words(
  'et and ensuite apres after enfin finalement finally next last suivi de followed by finit termine par ends ending with le la the reste rest c est is ca numero number that suite fin part partie',
)
const TIMES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
])

const TOKEN =
  /(?<digits>(?<![a-z])(?=[liosbzga]*\d)(?:[\dliosbzga]|e(?=\d))+(?![a-z])|\d+)|(?<word>\p{L}+)|(?<separator>[^\p{L}\p{N}\u00a4$%€]+)|(?<other>.)/gsu
const MAX_SEPARATOR_LENGTH = 24
/** Letters alone that play digits, and no words. */
const PLAYED = /^(?!(?:il|oil|lol)$)(?:[lio]{1,4}|[sbz]{2,4})$/
const PLAYED_BY: Readonly<Record<string, string>> = {
  l: '1',
  i: '1',
  o: '0',
  s: '5',
  z: '2',
  b: '8',
  g: '9',
  a: '4',
  e: '3',
}

/** Runs with nothing but short separators and linking words in between; `text` is folded. */
export function chainsOfDigits(text: string): Digits[][] {
  const found: Digits[][] = []
  let chain: Digits[] = []
  let isLinked = false
  let repeated: { readonly times: number; readonly start: number } | null = null
  const close = () => {
    if (chain.length > 0) found.push(chain)
    chain = []
    repeated = null
  }
  const push = (digits: string, start: number, end: number) => {
    const told = (digits[0] ?? '').repeat(repeated?.times ?? 1) + digits.slice(1)
    chain.push({
      digits: told,
      start: repeated?.start ?? start,
      end,
      isLinked: isLinked && chain.length > 0,
    })
    repeated = null
    isLinked = false
  }
  const tokens = [...text.matchAll(TOKEN)]
  const spoken = tokens.map((token) => token.groups?.['word'] ?? '')
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const { digits, word, separator } = token.groups ?? {}
    if (digits !== undefined) push(plainDigits(digits), token.index, token.index + digits.length)
    else if (word !== undefined) {
      const spelled = spelledAt(tokens, spoken, index)
      const times = TIMES.get(word)
      if (spelled !== null) {
        push(spelled.digits, token.index, spelled.end)
        index = spelled.last
      } else if (times !== undefined) repeated = { times, start: token.index }
      else if (LINKS.has(word)) isLinked = true
      else if (!SEPARATOR_WORDS.has(word)) close()
    } else if (separator === undefined || separator.length > MAX_SEPARATOR_LENGTH) close()
  }
  close()
  return found
}

const plainDigits = (written: string): string => written.replace(/[a-z]/g, (letter) => PLAYED_BY[letter] ?? '')

/** "quatre-vingt-dix-neuf mille quatre cent quatre-vingt-dix-neuf" is the longest that a phone number needs. */
const MAX_WORDS_OF_NUMBER = 11

function spelledAt(
  tokens: readonly RegExpExecArray[],
  spoken: readonly string[],
  index: number,
): { digits: string; end: number; last: number } | null {
  const first = spoken[index] ?? ''
  if (PLAYED.test(first))
    return {
      digits: plainDigits(first),
      end: endOf(tokens[index]!),
      last: index,
    }
  // Only words one space or hyphen apart make one number, so separators sit at every other token.
  const phrase: string[] = []
  for (let at = index; at < tokens.length && phrase.length < MAX_WORDS_OF_NUMBER; at += 2) {
    const word = spoken[at]
    if (word === undefined || word === '') break
    phrase.push(word)
    if (!/^[ -]$/.test(tokens[at + 1]?.[0] ?? '')) break
  }
  const read = readSpelledNumber(phrase, 0)
  if (read === null) return null
  const last = index + (read.next - 1) * 2
  return { digits: read.digits, end: endOf(tokens[last]!), last }
}

const endOf = (token: RegExpExecArray): number => token.index + token[0].length
