import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOfTyped, typedOfCents } from './typed-money.ts'

it('reads back every amount that it shows, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('fr', 'en'), (cents, language) => {
      expect(centsOfTyped(typedOfCents(cents, language as 'fr' | 'en'))).toBe(cents)
    }),
  )
})

it('accepts what people type around an amount and nothing else', () => {
  expect(centsOfTyped(' 32,5 $')).toBe(3_250)
  expect(centsOfTyped('32.50')).toBe(3_250)
  for (const text of ['', 'trente', '-5', '32,505', '1e3']) expect(centsOfTyped(text)).toBeNull()
})
