// Checks a typed card before the bank is asked: its brand, its format, and plain mistakes.
import { localPartsOf } from '#domain/time-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'

/** As typed; nothing of it is ever stored. */
export type CardValues = { readonly number: string; readonly expiry: string; readonly cvc: string }
export const emptyCard: CardValues = { number: '', expiry: '', cvc: '' }

export type CardField = keyof CardValues
export const CARD_FAULTS = [
  'numberMissing',
  'numberShort',
  'numberWrong',
  'expiryMissing',
  'expiryWrong',
  'expiryPast',
  'cvcMissing',
  'cvcWrong',
] as const
export type CardFault = (typeof CARD_FAULTS)[number]

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'card'

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

export function brandOf(number: string): CardBrand {
  const digits = digitsOf(number)
  if (/^3[47]/u.test(digits)) return 'amex'
  if (digits.startsWith('4')) return 'visa'
  return /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u.test(digits) ? 'mastercard' : 'card'
}

/** In the groups printed on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function formatCardNumber(typed: string): string {
  const isAmex = brandOf(typed) === 'amex'
  const digits = digitsOf(typed).slice(0, isAmex ? 15 : 19)
  const groups = isAmex ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : (digits.match(/.{1,4}/gu) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** `1228`, `12/28`, `12 / 2028` and a lone `5` all become `12 / 28` and `05 / `; erasing goes through the separator. */
export function formatExpiry(typed: string, before: string): string {
  const isErasing = typed.length < before.length
  let digits = digitsOf(typed)
  if (/^[2-9]/u.test(digits)) digits = `0${digits}`
  const month = digits.slice(0, 2)
  let year = digits.slice(2, 6)
  if (year.length === 4 || (year.length === 3 && year.startsWith('20'))) year = year.startsWith('20') ? year.slice(2) : year.slice(0, 2)
  else if (year.length > 2) year = year.slice(0, 2)
  if (month.length < 2) return month
  if (year === '') return isErasing ? month.slice(0, typed.endsWith('/') ? 2 : month.length) : `${month} / `
  return `${month} / ${year}`
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const weighted = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}

/** Nothing more is to be typed there. A number of an unknown brand may be longer, and a wrong one is still to be mended. */
export const isWhole = {
  number: (text: string) => {
    const digits = digitsOf(text)
    return brandOf(digits) !== 'card' && digits.length === (brandOf(digits) === 'amex' ? 15 : 16) && passesLuhn(digits)
  },
  expiry: (text: string) => digitsOf(text).length === 4 && parseExpiry(text) !== null,
} as const

/** Month 1 to 12 and full year, or null when it is not one. */
export function parseExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const found = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/u.exec(text)
  if (!found) return null
  const month = Number(found[1])
  const year = Number(found[2])
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null
}

/** A card is good until the end of its month; the bank decides the rest. */
export function faultsOfCard(
  card: CardValues,
  today: { readonly year: number; readonly month: number },
): Partial<Readonly<Record<CardField, CardFault>>> {
  const number = faultOfNumber(digitsOf(card.number))
  const expiry = faultOfExpiry(card.expiry, today)
  const cvc = faultOfCvc(digitsOf(card.cvc), brandOf(card.number))
  return { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) }
}

function faultOfNumber(digits: string): CardFault | null {
  if (digits === '') return 'numberMissing'
  if (digits.length < (brandOf(digits) === 'card' ? 12 : brandOf(digits) === 'amex' ? 15 : 16)) return 'numberShort'
  return passesLuhn(digits) ? null : 'numberWrong'
}

function faultOfExpiry(text: string, today: { readonly year: number; readonly month: number }): CardFault | null {
  if (digitsOf(text) === '') return 'expiryMissing'
  const expiry = parseExpiry(text)
  if (!expiry) return 'expiryWrong'
  return expiry.year * 12 + expiry.month < today.year * 12 + today.month ? 'expiryPast' : null
}

function faultOfCvc(digits: string, brand: CardBrand): CardFault | null {
  if (digits === '') return 'cvcMissing'
  return digits.length === (brand === 'amex' ? 4 : 3) || (brand === 'card' && digits.length === 4) ? null : 'cvcWrong'
}

/** The month in Quebec, whatever the zone of the device. */
export function monthOf(instant: Date): { year: number; month: number } {
  const [year = 0, month = 0] = localPartsOf(instant, DEFAULT_TIME_ZONE).date.split('-').map(Number)
  return { year, month }
}

/** What the payment company takes, for a card without faults. */
export function toConfirm(card: CardValues): { number: string; expMonth: number; expYear: number; cvc: string } {
  const expiry = parseExpiry(card.expiry)
  if (!expiry) throw new Error('only a card without faults is sent')
  return { number: digitsOf(card.number), expMonth: expiry.month, expYear: expiry.year, cvc: digitsOf(card.cvc) }
}
