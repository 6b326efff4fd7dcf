// Quebec sales taxes: GST and QST to the cent, and the registration numbers that allow a supplier to charge them.
import { pasted } from './normal-form.ts'
import { add, cents, divideHalfUp, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'

/** Taxable sales over four consecutive quarters above which a supplier must register for both taxes (Revenu Québec, IN-202). */
export const SMALL_SUPPLIER_LIMIT_CENTS = cents(3_000_000)
/** Room for a registration number with the spaces and dashes that people type in it. */
export const MAX_TAX_NUMBER_LENGTH = 24

/** GST of 5 % on a subtotal, once per bill, half a cent rounding up (Revenu Québec, IN-203). */
export function gst(subtotal: Cents): Cents {
  return divideHalfUp(subtotal * 5, 100)
}

/** QST of 9.975 % on the same subtotal: it is not charged on the GST. */
export function qst(subtotal: Cents): Cents {
  return divideHalfUp(subtotal * 9_975, 100_000)
}

export type Taxes = { readonly gstCents: Cents; readonly qstCents: Cents }

/** Both taxes where the supplier is registered, none otherwise: a small supplier may not charge them. */
export function taxesOn(subtotal: Cents, registered: boolean): Taxes {
  return registered ? { gstCents: gst(subtotal), qstCents: qst(subtotal) } : { gstCents: ZERO_CENTS, qstCents: ZERO_CENTS }
}

/** Takes the taxes out of an amount that includes them; the three parts always add up to the amount. */
export function taxesWithin(amount: Cents, registered: boolean): Taxes & { readonly netCents: Cents } {
  const taxes = taxesOn(divideHalfUp(amount * 200_000, 229_950), registered)
  return { netCents: subtract(amount, add(taxes.gstCents, taxes.qstCents)), ...taxes }
}

/** The taxes within a taxed price between `before` and `after` of it, as refunds in parts give them back: all of it has all of its taxes. */
export function taxesBetween(price: Taxes & { readonly finalCents: Cents }, before: Cents, after: Cents): Taxes {
  const isTaxed = price.gstCents + price.qstCents > 0
  const within = (amount: Cents): Taxes => (amount >= price.finalCents ? price : taxesWithin(amount, isTaxed))
  return {
    gstCents: subtract(within(after).gstCents, within(before).gstCents),
    qstCents: subtract(within(after).qstCents, within(before).qstCents),
  }
}

/** Upper case, without the spaces and dashes that people type inside registration numbers. */
export function normalizeTaxNumber(typed: string): string {
  return pasted(typed)
    .replace(/[\s\p{Pd}.]/gu, '')
    .toUpperCase()
}

/** A GST number is a nine-digit business number, `RT` and four digits: `123456789RT0001`. Operators check the digits: a form that refuses a real number would cost a cleaner their taxes. */
export function isGstNumber(text: string): boolean {
  return /^\d{9}RT\d{4}$/u.test(text)
}

/** A QST number is ten digits, `TQ` and four digits: `1234567890TQ0001`. */
export function isQstNumber(text: string): boolean {
  return /^\d{10}TQ\d{4}$/u.test(text)
}

export type TaxNumbers = { readonly gstNumber: string | null; readonly qstNumber: string | null }

/** What is wrong with either number; nothing when both are well written, or neither is given. */
export function taxNumberFaults({ gstNumber, qstNumber }: TaxNumbers): {
  readonly gstNumber?: 'required' | 'not-a-gst-number'
  readonly qstNumber?: 'required' | 'not-a-qst-number'
} {
  if (gstNumber === null && qstNumber === null) return {}
  return {
    ...(gstNumber === null ? { gstNumber: 'required' } : !isGstNumber(gstNumber) && { gstNumber: 'not-a-gst-number' }),
    ...(qstNumber === null ? { qstNumber: 'required' } : !isQstNumber(qstNumber) && { qstNumber: 'not-a-qst-number' }),
  }
}

/** A supplier charges taxes only once both numbers are given. */
export function isTaxRegistered(supplier: TaxNumbers): boolean {
  return supplier.gstNumber !== null && supplier.qstNumber !== null && isGstNumber(supplier.gstNumber) && isQstNumber(supplier.qstNumber)
}
