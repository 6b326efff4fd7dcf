// Amounts as people type them: « 32 », « 32,50 », "32.50 $".
import type { Language } from './account.ts'

/** Cents, or null when the text is not an amount. */
export function centsOfTyped(text: string): number | null {
  const plain = text.replace(/[\s$]/gu, '').replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '0', rest = ''] = plain.split('.')
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'))
}

/** What the field shows for an amount: « 32 », « 32,50 » in French, "32.50" in English. */
export function typedOfCents(cents: number | null | undefined, language: Language): string {
  if (cents === null || cents === undefined) return ''
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
  return language === 'fr' ? text.replace('.', ',') : text
}
