// The letters and signs in our font files, for each family in two parts: common letters, and those of some names and signs.
// A first part fits in what a server may send before its first acknowledgement (ten segments, 14.6 kB with the headers): one trip less.

const from = (first: number, last: number): string => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
const without = (letters: string, others: string): string => [...letters].filter((letter) => !others.includes(letter)).join('')

/** French and English as written in Canada. */
const FIRST = `${from(0x20, 0x7e)}àâäæçéèêëîïôöœùûüÀÂÇÉÈÊÎÔŒ«»\u00A0\u202F–—‘’“”•…×·→−★©²\u2011`
/** The rest of Latin-1, then what typography, arrows and prices add. Anything else is shown in the reader's own font. */
const REST = without(`${from(0xa1, 0xff)}Ÿ←↑↓✓€`, FIRST)
/** Not used in titles, and heavy. */
const CODE = '©²#*<=>[\\]^_`{|}~'

export const LETTERS = {
  text: { first: FIRST, rest: REST },
  titles: { first: without(FIRST, CODE), rest: REST },
} as const
