// Canadian postal codes: their one written form and the letters that Canada Post uses.

/** Room for a code as people type it. */
export const MAX_POSTAL_CODE_LENGTH = 10

// D, F, I, O, Q and U never appear; W and Z never come first.
const POSTAL_CODE = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** The postal code as 'A1A 1A1', however it was typed or pasted (case, spaces, hyphens, dots, the letter O for zero), or null when it is not one. */
export function parsePostalCode(text: string): string | null {
  const match = POSTAL_CODE.exec(withZeros(text.replace(/[\s.,\p{Pd}]/gu, '').toUpperCase()))
  return match === null ? null : `${match[1]} ${match[2]}`
}

/** O stands for zero where a digit belongs, as in J0X: no code has that letter. */
const withZeros = (code: string): string => code.replaceAll('O', '0')

/**
 * Whether a parsed postal code begins with Quebec's letters G, H or J.
 * A no is cause for a warning, never a refusal: K1A also serves federal offices in Gatineau.
 */
export function isQuebecPostalCode(postalCode: string): boolean {
  return /^[GHJ]/.test(postalCode)
}
