// Keeps what a person typed from turning the sentence around it: a name in Hebrew or Arabic, or a mark of direction.

/** Letters and numbers that are written from right to left, and marks that say so. */
const TURNS =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Yezi}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const [OPENS, CLOSES] = ['\u2068', '\u2069']
/** A closing mark inside would end the isolation early. */
const ISOLATES = /[\u2066-\u2069]/gu

/** The text between U+2068 and U+2069 where its direction may differ, else as it is. */
export const isolated = (text: string): string => (TURNS.test(text) ? `${OPENS}${text.replace(ISOLATES, '')}${CLOSES}` : text)
