// Filters the `message` and `error` in a page's address: anybody can write such a link, and readers take the text for ours.
import { NO_BREAK } from './normal-form.ts'
import { findPhoneNumbers } from './phone-detection.ts'

export const MAX_ADDRESS_MESSAGE_LENGTH = 160

/** Invisible characters: marks of direction, zero widths, soft hyphens. */
const UNSEEN = /\p{Cf}/gu
/** A scheme, `www.`, four numbers, or two words that a full stop joins. Full-width signs have been folded. */
const LINK = /:\/\/|\bwww\.|\d+(?:\.\d+){3}|[\p{L}\p{N}][.。・](?=\p{L}{2})/iu
const EMAIL = /\S@\S/u

/** One plain line of 160 characters at most; null when the text is empty or holds a link, an email address or a phone number. */
export function addressMessage(text: string): string | null {
  const line = text
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, (spaces) => (spaces === NO_BREAK ? spaces : ' '))
    .trim()
  const folded = line.normalize('NFKC')
  if (line === '' || LINK.test(folded) || EMAIL.test(folded) || findPhoneNumbers(folded).length > 0) return null
  const characters = [...line]
  return characters.length <= MAX_ADDRESS_MESSAGE_LENGTH
    ? line
    : `${characters
        .slice(0, MAX_ADDRESS_MESSAGE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
