// The form in which typed and pasted text is kept and compared: without characters that nobody sees.

/** Soft hyphens, fillers, zero widths, marks of direction, blank letters, tags: none draws anything by itself. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]|[\ufe00-\ufe0e]|[\u{e0000}-\u{e0fff}]/gu
/** Joiners and the mark of colour stand within words of some languages, and within emoji. */
const LOOSE_JOINER = /(?<![\p{L}\p{M}\p{So}\p{Sk}])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?![\p{L}\p{M}\p{So}])|(?<![\p{S}\p{N}#*])\ufe0f/gu
/** Keeps a number and its unit, or a word and its guillemet, on one line. */
export const NO_BREAK = '\u00a0'
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu

/** Text as people see it; what cannot be seen is taken out. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(LOOSE_JOINER, '')

/** Something of the text is drawn: a letter, a digit or a symbol. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{S}]/u.test(withoutUnseen(text).replace(/[\u0060\u00b4\u00a8\u02c6-\u02dd^]/gu, ''))

/** Codes, addresses of mailboxes and numbers, as they are compared: no invisible marks, plain letters and digits, no space at the ends. */
export const pasted = (text: string): string =>
  withoutUnseen(text)
    .replace(/\u200c|\u200d|\ufe0f/gu, '')
    .normalize('NFKC')
    .trim()

/** A password the same from every keyboard: composed letters, and one kind of space (RFC 8265, OpaqueString). */
export const comparablePassword = (typed: string): string => typed.replace(OTHER_SPACES, ' ').normalize('NFC')

/** The same password as keyboards may have sent it to a hash from before {@link comparablePassword}. */
export const passwordSpellings = (typed: string): readonly string[] => {
  const plain = comparablePassword(typed)
  return [...new Set([plain, typed, plain.normalize('NFD')])]
}
