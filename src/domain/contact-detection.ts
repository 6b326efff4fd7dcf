// Finds in a message what leads two people away from the site: phone numbers, which are refused, and what its sender is warned of.
import { fold, type Folded } from './folded-text.ts'
import { findPhoneNumbersAfter } from './phone-detection.ts'

/** A phone number is refused; the others are warnings, after which the message may be sent all the same. */
export const CONTACT_KINDS = ['phone-number', 'email', 'handle', 'outside-payment'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** A stretch of the message, in UTF-16 units: `start` included, `end` excluded. */
export type FoundContact = { readonly kind: ContactKind; readonly start: number; readonly end: number }

const ENDINGS = '(?:com|ca|net|org|fr|info|quebec|me|io)'
const PLACE = '[a-z0-9-]+'
const OTHER_NETWORKS =
  'whats ?app|messenger|instagram|insta|facebook|face ?book|snapchat|telegram|tiktok|viber|wechat|linkedin|skype|discord'
const THE_SITE = "(?:l['’ ]?(?:appli|application)|la plateforme|le site|maisonnette|tidynest)"

/** Read in the folded text: lower case, without accents. */
const PATTERNS: readonly { readonly kind: Exclude<ContactKind, 'phone-number'>; readonly pattern: RegExp }[] = [
  { kind: 'email', pattern: new RegExp(String.raw`[a-z0-9][a-z0-9._%+-]{0,63} ?@ ?(?:${PLACE} ?\. ?){1,4}[a-z]{2,}`, 'g') },
  {
    // Spelled: « claire arobase gmail point com », "claire (at) gmail dot com".
    kind: 'email',
    pattern: new RegExp(
      String.raw`[a-z0-9][a-z0-9._%+-]{0,63}(?: ?[([{] ?(?:at|a|arobase?|arobas) ?[)\]}] ?| (?:arobase?|arobas|at) )${PLACE}(?:(?: ?\. ?| (?:point|dot) | ?[([{] ?(?:point|dot) ?[)\]}] ?)${PLACE}){0,2}(?: ?\. ?| (?:point|dot) | ?[([{] ?(?:point|dot) ?[)\]}] ?)${ENDINGS}\b`,
      'g',
    ),
  },
  { kind: 'handle', pattern: /(?<![a-z0-9._%+@-])@[a-z0-9_][a-z0-9_.]{2,29}/g },
  { kind: 'handle', pattern: new RegExp(String.raw`\b(?:${OTHER_NETWORKS}|wa\.me|t\.me|fb\.me|m\.me)\b`, 'g') },
  { kind: 'outside-payment', pattern: /\b(?:interac|e-?transfer|paypal|venmo|cash ?app|western union|bitcoin)\b/g },
  {
    kind: 'outside-payment',
    pattern:
      /\b(?:pay|paye|payer|paie|payez|paierai|regler|reglez|regle|paying|paid)\b[^.!?\n]{0,25}?\b(?:comptant|cash|en liquide|par cheque|by cheque|directement|directly|en main propre|de la main a la main|ailleurs|elsewhere|outside)\b/g,
  },
  { kind: 'outside-payment', pattern: /\b(?:argent (?:liquide|comptant)|au noir|under the table|sans facture|without an invoice)\b/g },
  {
    kind: 'outside-payment',
    pattern: new RegExp(
      String.raw`\b(?:hors|sans passer par|en dehors de|a l['’ ]exterieur de|sans) ${THE_SITE}|\b(?:outside(?: of)?|off|without|around) (?:the )?(?:app|platform|site|website|maisonnette|tidynest)\b`,
      'g',
    ),
  },
]

/**
 * What a message holds, sorted by where it starts. `before` are the sender's own earlier texts of the conversation, oldest first: the end
 * of a number that began in them is found too.
 */
export function findContacts(text: string, before: readonly string[] = []): FoundContact[] {
  if (text === '') return []
  const phones = findPhoneNumbersAfter(before, text).map((one) => ({ kind: 'phone-number' as const, ...one }))
  const folded = fold(text)
  const others = PATTERNS.flatMap(({ kind, pattern }) => [...folded.text.matchAll(pattern)].map((match) => placed(folded, kind, match)))
  const found = [...phones, ...others].toSorted((a, b) => a.start - b.start || b.end - a.end)
  return found.filter((one, index) => !found.slice(0, index).some((earlier) => earlier.end >= one.end && earlier.start <= one.start))
}

/** Nothing of this kind may be sent. */
export const isRefused = ({ kind }: FoundContact): boolean => kind === 'phone-number'

const placed = (folded: Folded, kind: ContactKind, { 0: words, index }: RegExpExecArray): FoundContact => ({
  kind,
  start: folded.starts[index] ?? 0,
  end: folded.ends[index + words.length - 1] ?? 0,
})
