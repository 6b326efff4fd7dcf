// Phone numbers that people type in forms: North American numbers, kept in one form and shown in another.

import { pasted } from './normal-form.ts'

/** Room for a number as people type it. */
export const MAX_PHONE_TEXT_LENGTH = 40

/** Messages reach the line alone, so an extension is left out. */
const EXTENSION = /(?<=\d)[\s,;]*(?:postes?|ext(?:ension)?|[px]|#|;ext=)[\s:.#]*\d{1,6}\s*$/i

/**
 * The number as '+15145551234', however it was typed (spaces, dots, hyphens, slashes, parentheses, `tel:`, +1 or 1 in front, an extension behind), or null when it
 * is not a number of the North American plan: ten digits, neither area code nor exchange beginning with 0 or 1.
 */
export function parsePhoneNumber(text: string): string | null {
  const typed = pasted(text).replace(/^tel:/i, '').replace(EXTENSION, '')
  if (!/^[\s\d()./+\u2010-\u2015\u2212-]+$/.test(typed) || typed.lastIndexOf('+') > typed.search(/\S/)) return null
  const digits = typed.replace(/\D/g, '')
  const match = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)
  if (match === null || (typed.includes('+') && digits.length !== 11)) return null
  return `+1${match[1]}`
}

/** A parsed number the way Quebec writes it: '+15145551234' reads « 514 555-1234 ». */
export function formatPhoneNumber(phoneNumber: string): string {
  const national = phoneNumber.slice(2)
  return `${national.slice(0, 3)}\u00a0${national.slice(3, 6)}-${national.slice(6)}`
}
