// How operators look for a person: what was typed is the name of a booking, an id, a phone number, or letters of a name and an address.
import { bookingReferenceIn } from './booking-reference.ts'
import type { UserId } from './id.ts'

/** Room for a name and an address beside it. */
export const MAX_PEOPLE_SEARCH_LENGTH = 120
/** Matches are counted up to this many: whoever wants fewer says more. */
export const MAX_COUNTED_PEOPLE = 10_000

export const PEOPLE_SORTS = ['newest', 'oldest', 'name', 'name-reversed'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** `none`: signed up and has not chosen yet. */
export const SOUGHT_ROLES = ['client', 'cleaner', 'admin', 'none'] as const
export type SoughtRole = (typeof SOUGHT_ROLES)[number]

export const ACCOUNT_STANDINGS = ['active', 'suspended', 'closed'] as const
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number]

export function accountStanding(account: { readonly suspendedAt: Date | null; readonly erasedAt: Date | null }): AccountStanding {
  if (account.erasedAt !== null) return 'closed'
  return account.suspendedAt === null ? 'active' : 'suspended'
}

/** `anyOf`: the text of an account holds all patterns of one of these, in the language of SQL's `like`; none where nothing was typed. */
export type PeopleSearch =
  | { readonly by: 'id'; readonly id: UserId }
  | { readonly by: 'reference'; readonly reference: string }
  | { readonly by: 'letters'; readonly anyOf: readonly (readonly string[])[] }

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
/** At least so many figures with only the signs of phone numbers between them. */
const PHONE = /^\+?[\d\s().-]{3,}$/
/** An index of trigrams finds letters anywhere from this many on. */
const MIN_LETTERS_ANYWHERE = 3

export function peopleSearch(typed: string): PeopleSearch {
  const text = typed.trim()
  if (ID.test(text)) return { by: 'id', id: text.toLowerCase() as UserId }
  const reference = bookingReferenceIn(text)
  if (reference !== null) return { by: 'reference', reference }
  const digits = text.replaceAll(/\D/g, '')
  const asTyped = wordPatterns(text)
  // Figures may be those of an address, too.
  if (PHONE.test(text) && digits.length >= MIN_LETTERS_ANYWHERE && digits !== text)
    return { by: 'letters', anyOf: [[patternOf(digits)], asTyped] }
  return { by: 'letters', anyOf: asTyped.length === 0 ? [] : [asTyped] }
}

/** One for each word, in the language of SQL's `like`, for a text in which a space leads every word. */
export const wordPatterns = (typed: string): readonly string[] => typed.split(/\s+/u).filter(Boolean).map(patternOf)

/** Few letters are sought where words begin. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return [...word].length < MIN_LETTERS_ANYWHERE ? `% ${escaped}%` : `%${escaped}%`
}
