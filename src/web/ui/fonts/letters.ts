// The letters and signs in our font files: French and English as written in Canada, names of people here, and what the pages print.

const from = (first: number, last: number): string => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))

/** Basic Latin and Latin-1 whole, then what French, typography, arrows and prices add. Anything else is shown in the reader's own font. */
export const LETTERS = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ŒœŸ–—‘’“”•…−×→←↑↓✓★€\u202F\u2011`
