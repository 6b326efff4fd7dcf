// The codes by which people bring others: how they are made, and read however they are typed.
import { pasted } from './normal-form.ts'

/** How long a browser keeps the code of a link. */
export const CODE_KEPT_DAYS = 30
/** As typed, with room for spaces and signs that are not read. */
export const MAX_REFERRAL_CODE_LENGTH = 60

const MAX_CODE_NAME_LENGTH = 10
const MIN_CODE_NAME_LENGTH = 2
/** For names that have no letters of ours. */
const NAMELESS = 'MENAGE'
/** Without 0, 1, I, L, O, which are mistaken for each other, and without vowels, which make words. */
export const CODE_CHARACTERS = 'BCDFGHJKMNPQRSTVWXYZ23456789'
export const CODE_SUFFIX_LENGTH = 3

const LETTERS_OF: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', ß: 'SS', Ð: 'D', Ł: 'L' }

/** Capitals and digits alone, accents taken off. */
export const plainCapitals = (text: string): string =>
  pasted(text)
    .toUpperCase()
    .replaceAll(/[ÆŒØÐŁ]/g, (letter) => LETTERS_OF[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^A-Z0-9]/g, '')

/** `MARIE-7KQ`, from a name and three characters of {@link CODE_CHARACTERS}. */
export function referralCode(name: string, suffix: string): string {
  const first = plainCapitals(name.trim().split(/[\s-]/)[0] ?? '').replaceAll(/\d/g, '')
  return `${first.length < MIN_CODE_NAME_LENGTH ? NAMELESS : first.slice(0, MAX_CODE_NAME_LENGTH)}-${suffix}`
}

/** A code as it is kept, however it was typed: any case, spaces, accents, without its hyphen. Null when it cannot be one. */
export function readReferralCode(typed: string): string | null {
  const key = plainCapitals(typed)
  const code = `${key.slice(0, -CODE_SUFFIX_LENGTH)}-${key.slice(-CODE_SUFFIX_LENGTH)}`
  return /^[A-Z]{2,10}-[A-Z0-9]{3}$/.test(code) ? code : null
}
