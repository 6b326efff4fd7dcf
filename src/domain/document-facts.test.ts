// Taxes given back by refunds, and numbers of documents.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOCUMENT_KINDS, documentNumber, documentStatus } from './document.ts'
import { refundedTaxes } from './document-facts.ts'
import { add, cents, ZERO_CENTS } from './money.ts'
import { findPhoneNumbers } from './phone-detection.ts'
import { taxesOn } from './tax.ts'

it('refunds in any parts give back every tax to the cent once all is back, and never more before', () => {
  const subtotals = fc.integer({ min: 1, max: 300_000 })
  fc.assert(
    fc.property(subtotals, fc.boolean(), fc.array(fc.nat(50_000), { maxLength: 8 }), (subtotal, isTaxed, parts) => {
      const taxes = taxesOn(cents(subtotal), isTaxed)
      const price = { ...taxes, finalCents: add(cents(subtotal), taxes.gstCents, taxes.qstCents) }
      let back = ZERO_CENTS
      const given = { gst: 0, qst: 0 }
      for (const part of [...parts, price.finalCents]) {
        const after = cents(Math.min(price.finalCents, back + part))
        const { gstCents, qstCents } = refundedTaxes(price, back, after)
        given.gst += gstCents
        given.qst += qstCents
        back = after
      }
      expect(given).toEqual({ gst: taxes.gstCents, qst: taxes.qstCents })
    }),
  )
})

it('an unregistered supplier has no tax to give back', () => {
  expect(refundedTaxes({ finalCents: cents(12_800), ...taxesOn(cents(12_800), false) }, ZERO_CENTS, cents(5_000))).toEqual({
    gstCents: 0,
    qstCents: 0,
  })
})

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
