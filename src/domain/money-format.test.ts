import { expect, test } from 'vitest'
import { formatMoney } from './money-format.ts'
import { cents } from './money.ts'

test('French writes the dollar after the amount, with spaces that never break', () => {
  expect(formatMoney(cents(123_450), 'fr')).toBe('1\u00A0234,50\u00A0$')
  expect(formatMoney(cents(-500), 'fr')).toBe('−5,00\u00A0$')
})

test('English writes the dollar before the amount', () => {
  expect(formatMoney(cents(123_450), 'en')).toBe('$1,234.50')
  expect(formatMoney(cents(-500), 'en')).toBe('−$5.00')
})

test('whole amounts can drop their zero cents, others keep them', () => {
  expect(formatMoney(cents(3_200), 'fr', { dropZeroCents: true })).toBe('32\u00A0$')
  expect(formatMoney(cents(3_200), 'en', { dropZeroCents: true })).toBe('$32')
  expect(formatMoney(cents(3_250), 'fr', { dropZeroCents: true })).toBe('32,50\u00A0$')
  expect(formatMoney(cents(3_200), 'fr')).toBe('32,00\u00A0$')
})
