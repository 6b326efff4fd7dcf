import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, cents, ZERO_CENTS } from './money.ts'
import {
  gst,
  isGstNumber,
  isQstNumber,
  isTaxRegistered,
  normalizeTaxNumber,
  qst,
  taxesBetween,
  taxNumberFaults,
  taxesOn,
  taxesWithin,
} from './tax.ts'

test.each([
  // Revenu Québec's own example: 100.00 $ comes to 114.98 $
  [10_000, 500, 998],
  [8_500, 425, 848],
  [1_500, 75, 150],
  [10, 1, 1],
  [9, 0, 1],
  [0, 0, 0],
])('a subtotal of %i cents carries GST %i and QST %i', (subtotal, expectedGst, expectedQst) => {
  expect(gst(cents(subtotal))).toBe(expectedGst)
  expect(qst(cents(subtotal))).toBe(expectedQst)
})

test('both taxes agree with exact fractions on every subtotal below 5 000 $', () => {
  for (let subtotal = 0n; subtotal < 500_000n; subtotal += 1n) {
    const exactGst = (2n * subtotal * 5n + 100n) / 200n
    const exactQst = (2n * subtotal * 9_975n + 100_000n) / 200_000n
    if (BigInt(gst(cents(Number(subtotal)))) !== exactGst || BigInt(qst(cents(Number(subtotal)))) !== exactQst) {
      throw new Error(`wrong tax on ${subtotal}`)
    }
  }
})

test('an unregistered supplier charges no tax', () => {
  expect(taxesOn(cents(10_000), false)).toEqual({ gstCents: 0, qstCents: 0 })
})

test('a tax-included 50 $ holds 43.49 + 2.17 + 4.34', () => {
  expect(taxesWithin(cents(5_000), true)).toEqual({ netCents: 4_349, gstCents: 217, qstCents: 434 })
  expect(taxesWithin(cents(5_000), false)).toEqual({ netCents: 5_000, gstCents: 0, qstCents: 0 })
})

test('the parts of a tax-included amount always add up to it and are never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.boolean(), (amount, registered) => {
      const { netCents, gstCents, qstCents } = taxesWithin(cents(amount), registered)
      return netCents >= 0 && gstCents >= 0 && qstCents >= 0 && netCents + gstCents + qstCents === amount
    }),
  )
})

test('registration numbers have exact forms', () => {
  expect(isGstNumber('123456789RT0001')).toBe(true)
  for (const wrong of ['123456782RT001', '12345678RT0001', '123456782TQ0001', ' 123456782RT0001']) {
    expect(isGstNumber(wrong), wrong).toBe(false)
  }
  expect(isQstNumber('1234567890TQ0001')).toBe(true)
  for (const wrong of ['123456789TQ0001', '1234567890RT0001', '1234567890TQ00011']) expect(isQstNumber(wrong), wrong).toBe(false)
  expect(normalizeTaxNumber(' 123456782 rt-0001 ')).toBe('123456782RT0001')
})

test('one number alone does not make a registered supplier', () => {
  expect(isTaxRegistered({ gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' })).toBe(true)
  expect(isTaxRegistered({ gstNumber: '123456782RT0001', qstNumber: null })).toBe(false)
  expect(isTaxRegistered({ gstNumber: null, qstNumber: '1234567890TQ0001' })).toBe(false)
})

test('refunds in any parts give back every tax to the cent once all is back, and never more before', () => {
  const subtotals = fc.integer({ min: 1, max: 300_000 })
  fc.assert(
    fc.property(subtotals, fc.boolean(), fc.array(fc.nat(50_000), { maxLength: 8 }), (subtotal, isTaxed, parts) => {
      const taxes = taxesOn(cents(subtotal), isTaxed)
      const price = { ...taxes, finalCents: add(cents(subtotal), taxes.gstCents, taxes.qstCents) }
      let back = ZERO_CENTS
      const given = { gst: 0, qst: 0 }
      for (const part of [...parts, price.finalCents]) {
        const after = cents(Math.min(price.finalCents, back + part))
        const { gstCents, qstCents } = taxesBetween(price, back, after)
        given.gst += gstCents
        given.qst += qstCents
        back = after
      }
      expect(given).toEqual({ gst: taxes.gstCents, qst: taxes.qstCents })
    }),
  )
})

test('an unregistered supplier has no tax to give back', () => {
  expect(taxesBetween({ finalCents: cents(12_800), ...taxesOn(cents(12_800), false) }, ZERO_CENTS, cents(5_000))).toEqual({
    gstCents: 0,
    qstCents: 0,
  })
})

test.each([
  [null, null, {}],
  ['123456789RT0001', '1234567890TQ0001', {}],
  ['123456789RT0001', null, { qstNumber: 'required' }],
  [null, '1234567890TQ0001', { gstNumber: 'required' }],
  ['123', null, { gstNumber: 'not-a-gst-number', qstNumber: 'required' }],
  ['123', '456', { gstNumber: 'not-a-gst-number', qstNumber: 'not-a-qst-number' }],
])('numbers %j and %j are given both or neither, and well written', (gstNumber, qstNumber, faults) => {
  expect(taxNumberFaults({ gstNumber, qstNumber })).toEqual(faults)
})
