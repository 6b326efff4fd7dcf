// Phone numbers that people type in forms: North American numbers, kept in one form and shown in another.

/** Room for a number as people type it. */
export const MAX_PHONE_TEXT_LENGTH = 40

/**
 * The number as '+15145551234', however it was typed (spaces, dots, hyphens, parentheses, +1 or 1 in front), or null when it
 * is not a number of the North American plan: ten digits, neither area code nor exchange beginning with 0 or 1.
 */
export function parsePhoneNumber(text: string): string | null {
  if (!/^[\s\d().+\u2010-\u2015-]+$/.test(text) || text.lastIndexOf('+') > text.search(/\S/)) return null
  const digits = text.replace(/\D/g, '')
  const match = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)
  if (match === null || (text.includes('+') && digits.length !== 11)) return null
  return `+1${match[1]}`
}

/** A parsed number the way Quebec writes it: '+15145551234' reads « 514 555-1234 ». */
export function formatPhoneNumber(phoneNumber: string): string {
  const national = phoneNumber.slice(2)
  return `${national.slice(0, 3)}\u00a0${national.slice(3, 6)}-${national.slice(6)}`
}
