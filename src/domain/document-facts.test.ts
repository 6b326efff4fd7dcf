// Numbers of documents.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOCUMENT_KINDS, documentNumber, documentStatus } from './document.ts'
import { cents } from './money.ts'
import { findPhoneNumbers } from './phone-detection.ts'

it('no number of a document is taken for a phone number in a message', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DOCUMENT_KINDS),
      fc.integer({ min: 2026, max: 2099 }),
      fc.integer({ min: 1, max: 999_999 }),
      (kind, year, n) => {
        expect(findPhoneNumbers(`Voir ${documentNumber(kind, year, n)} svp`)).toEqual([])
      },
    ),
  )
})

it('an invoice says how much of it was given back', () => {
  const status = (credited: number) => documentStatus('invoice', cents(100), cents(credited))
  expect([0, 40, 100].map(status)).toEqual(['paid', 'partly_refunded', 'refunded'])
})
