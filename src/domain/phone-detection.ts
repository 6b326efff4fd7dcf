// Finds phone numbers in what one person writes to another, hidden ones included, and refuses them: a visit that is arranged elsewhere has no guarantee.
import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { fold } from './folded-text.ts'
import { maskOtherNumbers } from './numbers-of-other-things.ts'
import { refuse } from './refusal.ts'
import { chainsOfDigits, type Digits } from './told-digits.ts'

/** A stretch of the original text, in UTF-16 units: `start` included, `end` excluded. */
export type FoundPhoneNumber = {
  readonly start: number
  readonly end: number
}

/** How many messages of one person are read together, the last included. */
export const MAX_MESSAGES_READ_TOGETHER = 10

const NORTH_AMERICAN = /^1?[2-9]\d{2}[2-9]\d{6}$/
/** Dialled from here with its prefix, or a French mobile as it is told in France. */
const FOREIGN = /^(?:(?:00|011)[1-9]\d{8,12}|0[67]\d{8})$/
const COUNTRY_FIRST = /^[1-9]\d{9,13}$/
const AFTER_PLUS = /\bplus\s+$/
/** Seven digits are a phone number where they stand right behind the wish to be called. */
const LOCAL = /^[2-9]\d{6}$/
const AFTER_CALL = /\b(?:tel|telephone|phone|cell|cellulaire|mobile|appele[rz]|appelle|call|text|textez?)\b[^\d\n$]{0,16}$/
const MAX_DIGITS = 16

/**
 * Every phone number in a message, as sorted, disjoint stretches of the text. Reads what the library reads, and numbers
 * disguised by French or English words, look-alike letters, other digits, separators or new lines.
 */
export function findPhoneNumbers(text: string): FoundPhoneNumber[] {
  if (text === '') return []
  const folded = fold(text)
  const masked = maskOtherNumbers(folded.text)
  const inLibrary = findPhoneNumbersInText(masked, 'CA').map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
  const found = [...inLibrary, ...disguisedNumbers(masked)].toSorted((a, b) => a.start - b.start)
  const disjoint: { start: number; end: number }[] = []
  for (const { start, end } of found) {
    const last = disjoint.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else disjoint.push({ start, end })
  }
  return disjoint.map(({ start, end }) => ({
    start: folded.starts[start] ?? 0,
    end: folded.ends[end - 1] ?? text.length,
  }))
}

/**
 * The phone numbers that end in `text`, as stretches of it, when the same person wrote `earlier` just before (oldest first;
 * the last MAX_MESSAGES_READ_TOGETHER count, with `text`). Messages without any digit are read over.
 */
export function findPhoneNumbersAfter(earlier: readonly string[], text: string): FoundPhoneNumber[] {
  const before = earlier.slice(1 - MAX_MESSAGES_READ_TOGETHER).filter((one) => chainsOfDigits(fold(one).text).length > 0)
  const offset = before.reduce((length, one) => length + one.length + 1, 0)
  return findPhoneNumbers([...before, text].join('\n'))
    .filter(({ end }) => end > offset)
    .map(({ start, end }) => ({
      start: Math.max(start - offset, 0),
      end: end - offset,
    }))
}

/** By the field that they were written in. */
export type WrittenTexts = Readonly<Record<string, string | readonly string[] | undefined>>

/** Refuses `phone-number-in-text`, naming every field in whose text, or one of whose texts, there is a phone number. */
export function refusePhoneNumbers(texts: WrittenTexts): void {
  const named = Object.keys(texts).filter((field) => [texts[field] ?? []].flat().some((text) => findPhoneNumbers(text).length > 0))
  if (named.length === 0) return
  refuse('phone-number-in-text', {
    fields: Object.fromEntries(named.map((field) => [field, 'phone-number'])),
  })
}

/** `!` and `|` separate digits, or stand for a one among them. */
function disguisedNumbers(text: string): FoundPhoneNumber[] {
  const readings = /[!|]/.test(text) ? [text, text.replace(/[!|]/g, '1')] : [text]
  return readings.flatMap((reading) => chainsOfDigits(reading).flatMap((chain) => numbersInChain(chain, reading)))
}

function numbersInChain(chain: readonly Digits[], text: string): FoundPhoneNumber[] {
  const found: FoundPhoneNumber[] = []
  for (let first = 0; first < chain.length; first += 1) {
    const before = text.slice(0, chain[first]!.start)
    let digits = ''
    let longest = -1
    for (let last = first; last < chain.length && digits.length < MAX_DIGITS; last += 1) {
      const { digits: next, isLinked } = chain[last]!
      if (isLinked && digits !== '' && !pausesAfter(digits) && !(next.length === 1 && chain[last - 1]?.digits.length === 1)) break
      digits += next
      if (isPhoneNumber(digits, before)) longest = last
    }
    if (longest < 0) continue
    found.push({ start: chain[first]!.start, end: chain[longest]!.end })
    first = longest
  }
  return found
}

/** Where one takes breath within a number: 514, 555, 12 and 34. */
const pausesAfter = (digits: string): boolean => [3, 6, 8].includes(digits.replace(/^1/, '').length)

const isPhoneNumber = (digits: string, before: string): boolean =>
  NORTH_AMERICAN.test(digits) ||
  FOREIGN.test(digits) ||
  (COUNTRY_FIRST.test(digits) && AFTER_PLUS.test(before)) ||
  (LOCAL.test(digits) && AFTER_CALL.test(before))
