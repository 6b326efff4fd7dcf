// Numbers that are written like phone numbers and are none: references, dates, times, numbers that go up, places on a map.
import { rowsIn } from './rows-of-numbers.ts'
import { chainsOfDigits } from './told-digits.ts'

/** Stands for what is no part of a phone number; neither a digit, a letter nor a separator. */
const MASK = '\u00a4'

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'

const PATTERNS: readonly RegExp[] = [
  // Our own references: bookings, invoices, and invoice numbers as other trades write them.
  /\bmn-(?=[\da-z]*[a-z])[\da-z]{4,8}\b/g,
  /\bfac-20\d{2}-\d{1,8}[a-z]\b/g,
  /\b20\d{2}-\d{6}\b/g,
  // Tax numbers of Canada and Quebec, orders of the big shop, parcels and cards in fours.
  /\b\d{9} ?rt ?\d{4}\b/g,
  /\b\d{10} ?tq ?\d{4}\b/g,
  /\b\d{3}-\d{7}-\d{7}\b/g,
  /(?<!\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?!\d)/g,
  /\bisbn[ :]*[\d-]{10,17}/g,
  // Quantities and sizes.
  /\d{0,2}[13]\u2044[234]/g,
  /\b\d{1,3}[.,]\d{1,2} ?(?:l|m|kg|km|ghz)\b/g,
  /\b\d{1,3} \d{3} ?(?:km|pi2)\b/g,
  /(?<!\d|\bx ?|\dx ?)\d{1,3} ?x ?\d{1,3}(?!\d| ?x)/g,
  // Places on a map, and addresses of machines at home.
  /-?\d{1,3}\.\d{4,8}\s*,\s*-?\d{1,3}\.\d{4,8}/g,
  /\b(?:192\.168|10\.\d{1,3})\.\d{1,3}\.\d{1,3}\b/g,
  // Dates and times of day.
  new RegExp(`(?<!\\d)20[1-4]\\d([-/. ])${MONTH}\\1${DAY}(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])(?:${DAY}([-/. ])${MONTH}\\1|${MONTH}([-/. ])${DAY}\\2)20[1-4]\\d(?!\\d)`, 'g'),
  new RegExp(`(?<![\\d/.-])${DAY}([/.])${MONTH}\\1[23]\\d(?![\\d/.-])`, 'g'),
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
]

/** The text with each of these replaced, character for character; `text` is folded. */
export function maskOtherNumbers(text: string): string {
  const masked = PATTERNS.reduce((left, pattern) => left.replace(pattern, hide), text)
  return chainsOfDigits(masked)
    .flatMap((chain) => rowsIn(chain, masked))
    .reduce((left, { start, end }) => left.slice(0, start) + MASK.repeat(end - start) + left.slice(end), masked)
}

const hide = (match: string): string => MASK.repeat(match.length)
