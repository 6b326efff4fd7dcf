import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { DEFAULT_COMMISSION_BPS, NOTHING_TO_PAY, ofEachLine, plainTotal, PRICE_LINES, priceChanged, quote } from './pricing.ts'
import type { QuoteInput } from './pricing.ts'

const plain: QuoteInput = {
  tariff: { method: 'hourly', rateCents: cents(2_500) },
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: false,
  referralCreditCents: cents(0),
  isTaxRegistered: false,
}

test('four hours at 32 $ with supplies, first booking: 118.80 $ in two legs of 59.40 $', () => {
  const input: QuoteInput = {
    ...plain,
    tariff: { method: 'hourly', rateCents: cents(3_200) },
    suppliesByCleaner: true,
    isFirstBooking: true,
  }
  expect(quote(input)).toEqual({
    baseCents: 12_800,
    emergencyCents: 0,
    extrasCents: 0,
    suppliesCents: 1_000,
    firstBookingDiscountCents: 1_920,
    referralCreditCents: 0,
    subtotalCents: 11_880,
    gstCents: 0,
    qstCents: 0,
    finalCents: 11_880,
    initialLegCents: 5_940,
    finalLegCents: 5_940,
  })
})

test('four hours at 25 $, first booking, registered cleaner: 97.73 $ in legs of 48.87 $ and 48.86 $', () => {
  expect(quote({ ...plain, isFirstBooking: true, isTaxRegistered: true })).toMatchObject({
    subtotalCents: 8_500,
    gstCents: 425,
    qstCents: 848,
    finalCents: 9_773,
    initialLegCents: 4_887,
    finalLegCents: 4_886,
  })
})

test.each([
  ['a registered 100 $ comes to 114.98 $', { isTaxRegistered: true }, 11_498],
  ['an emergency adds 15 % of the base only', { isEmergency: true, suppliesByCleaner: true }, 12_500],
  ['a fixed price does not follow the length', { tariff: { method: 'fixed', priceCents: cents(19_900) }, durationMinutes: 480 }, 19_900],
  ['a half hour of an odd rate rounds half-up', { tariff: { method: 'hourly', rateCents: cents(2_501) }, durationMinutes: 270 }, 11_255],
  ['a referral credit comes off after the discount', { isFirstBooking: true, referralCreditCents: cents(1_000) }, 7_500],
  ['a credit larger than the price makes it free, not negative', { referralCreditCents: cents(50_000) }, 0],
] as const)('%s', (_, change, finalCents) => {
  expect(quote({ ...plain, ...change }).finalCents).toBe(finalCents)
})

test('visits under four hours, over twelve, or off the half hour are refused', () => {
  expect(() => quote({ ...plain, durationMinutes: 210 })).toThrow('too-short')
  expect(() => quote({ ...plain, durationMinutes: 255 })).toThrow('bad-duration')
  expect(() => quote({ ...plain, durationMinutes: 750 })).toThrow('bad-duration')
  expect(quote({ ...plain, durationMinutes: 720 }).baseCents).toBe(30_000)
})

test('what a visit comes to with nothing added or taken off is its quote, taxes included', () => {
  const visit = { tariff: plain.tariff, durationMinutes: 300, isTaxRegistered: true }
  expect(plainTotal(visit)).toBe(14_372)
  expect(plainTotal(visit)).toBe(quote({ ...plain, ...visit }).finalCents)
})

test('a record of a price has each of its lines once, made by its name', () => {
  const named = ofEachLine((line) => `the ${line}`)
  expect(Object.keys(named).toSorted()).toEqual(Object.keys(quote(plain)).toSorted())
  for (const line of PRICE_LINES) expect(named[line]).toBe(`the ${line}`)
})

test('the platform keeps 15 % where no other share is in force', () => {
  expect(DEFAULT_COMMISSION_BPS).toBe(1_500)
})

test('a total seen a cent ago is a changed price', () => {
  const breakdown = quote(plain)
  expect(priceChanged(breakdown.finalCents, breakdown)).toBe(false)
  expect(priceChanged(cents(breakdown.finalCents - 1), breakdown)).toBe(true)
})

const inputs: fc.Arbitrary<QuoteInput> = fc.record({
  tariff: fc.oneof(
    fc.record({ method: fc.constant('hourly' as const), rateCents: fc.integer({ min: 1_700, max: 19_900 }).map(cents) }),
    fc.record({ method: fc.constant('fixed' as const), priceCents: fc.integer({ min: 1_500, max: 19_900 }).map(cents) }),
  ),
  durationMinutes: fc.integer({ min: 8, max: 24 }).map((halfHours) => halfHours * 30),
  isEmergency: fc.boolean(),
  suppliesByCleaner: fc.boolean(),
  isFirstBooking: fc.boolean(),
  referralCreditCents: fc.nat(30_000).map(cents),
  isTaxRegistered: fc.boolean(),
})

test('every line of a price is whole, positive, and adds up', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const price = quote(input)
      for (const line of Object.values(price)) expect(Number.isSafeInteger(line) && line >= 0).toBe(true)
      expect(
        price.baseCents + price.emergencyCents + price.suppliesCents - price.firstBookingDiscountCents - price.referralCreditCents,
      ).toBe(price.subtotalCents)
      expect(price.subtotalCents + price.gstCents + price.qstCents).toBe(price.finalCents)
      expect(price.initialLegCents + price.finalLegCents).toBe(price.finalCents)
      expect(Math.abs(price.initialLegCents - price.finalLegCents)).toBeLessThanOrEqual(1)
    }),
  )
})

/** The same price by exact fractions: an amount is n/d dollars-cents as a pair of big integers. */
type Fraction = readonly [n: bigint, d: bigint]
const halfUp = ([n, d]: Fraction): bigint => (2n * n + d) / (2n * d)

function totalByFractions(input: QuoteInput): bigint {
  const base =
    input.tariff.method === 'fixed'
      ? BigInt(input.tariff.priceCents)
      : halfUp([BigInt(input.tariff.rateCents) * BigInt(input.durationMinutes), 60n])
  const percent = (on: boolean): bigint => (on ? halfUp([base * 3n, 20n]) : 0n)
  const before = base + percent(input.isEmergency) - percent(input.isFirstBooking) + (input.suppliesByCleaner ? 1_000n : 0n)
  const credit = BigInt(input.referralCreditCents)
  const subtotal = credit > before ? 0n : before - credit
  return input.isTaxRegistered ? subtotal + halfUp([subtotal, 20n]) + halfUp([subtotal * 399n, 4_000n]) : subtotal
}

test('an independent computation with fractions finds the same total', () => {
  fc.assert(
    fc.property(inputs, (input) => BigInt(quote(input).finalCents) === totalByFractions(input)),
    { numRuns: 2_000 },
  )
})

test('a visit that is redone costs nothing on any line', () => {
  for (const line of PRICE_LINES) expect(NOTHING_TO_PAY[line]).toBe(0)
})
