// A cleaner's own taxes within what moved of prices: as the invoice less its credit notes says, whenever each move was.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taxesCollected, type PriceMove } from './collected-taxes.ts'
import { add, cents, halves, subtract, ZERO_CENTS, type Cents } from './money.ts'
import { taxesBetween, taxesOn, type Taxes } from './tax.ts'

const priceOf = (subtotalCents: number, isTaxed = true) => {
  const taxes = taxesOn(cents(subtotalCents), isTaxed)
  const finalCents = add(cents(subtotalCents), taxes.gstCents, taxes.qstCents)
  return { ...taxes, finalCents, initialLegCents: halves(finalCents)[0] }
}
const PRICE = priceOf(13_000)
const HALF_LEFT = subtract(PRICE.finalCents, PRICE.initialLegCents)
const ALWAYS = { from: new Date(0), until: new Date('2100-01-01') }
const onDay = (day: number): Date => new Date(Date.UTC(2026, 0, day, 15))
const during = (first: number, end: number) => ({ from: onDay(first), until: onDay(end) })
const move = (kind: PriceMove['kind'], day: number, movedCents: number): PriceMove => ({ kind, at: onDay(day), movedCents })
const isWhole = { gstCents: PRICE.gstCents, qstCents: PRICE.qstCents }
const minus = (one: Taxes, other: Taxes): Taxes => ({
  gstCents: subtract(one.gstCents, other.gstCents),
  qstCents: subtract(one.qstCents, other.qstCents),
})

it('a price that was released whole brings all of its taxes on that day', () => {
  const moves = [move('released', 5, PRICE.finalCents)]
  expect(taxesCollected(PRICE, moves, during(5, 6))).toEqual(isWhole)
  expect(taxesCollected(PRICE, moves, during(6, 99))).toEqual({ gstCents: 0, qstCents: 0 })
})

it('all but 1,15 $ refunded before the release leaves 15 cents', () => {
  const { gstCents, qstCents } = taxesCollected(PRICE, [move('released', 5, 115)], ALWAYS)
  expect(add(gstCents, qstCents)).toBe(15)
})

it('a refund after the release takes its taxes off on its own day, and a bank that returns it brings them back', () => {
  const moves = [move('released', 5, PRICE.finalCents), move('refunded-after-release', 9, -5_000), move('refund-failed', 12, 5_000)]
  const back = taxesBetween(PRICE, ZERO_CENTS, cents(5_000))
  expect(taxesCollected(PRICE, moves, during(1, 9))).toEqual(isWhole)
  expect(taxesCollected(PRICE, moves, during(9, 10))).toEqual(minus({ gstCents: ZERO_CENTS, qstCents: ZERO_CENTS }, back))
  expect(taxesCollected(PRICE, moves, during(10, 99))).toEqual(back)
})

it('a first half that was released alone brings the taxes within it, and the rest the others', () => {
  const moves = [move('first-half-released', 5, PRICE.initialLegCents), move('rest-released', 40, HALF_LEFT)]
  const first = taxesBetween(PRICE, ZERO_CENTS, PRICE.initialLegCents)
  expect(taxesCollected(PRICE, moves, during(5, 6))).toEqual(first)
  expect(taxesCollected(PRICE, moves, during(6, 99))).toEqual(minus(isWhole, first))
})

it('what was never released has none', () => {
  expect(taxesCollected(PRICE, [move('refund-failed', 5, -1_000)], ALWAYS)).toEqual({ gstCents: 0, qstCents: 0 })
})

/** The price as it is released, at once or in halves, each less what was refunded before, and then refunds. */
const histories = fc
  .record({
    price: fc.tuple(fc.integer({ min: 100, max: 60_000 }), fc.boolean()).map(([subtotal, isTaxed]) => priceOf(subtotal, isTaxed)),
    isInHalves: fc.boolean(),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
    isAllBack: fc.boolean(),
  })
  .map(({ price, isInHalves, parts, isAllBack }) => {
    const { finalCents, initialLegCents } = price
    const halvesOf = [move('first-half-released', 1, initialLegCents), move('rest-released', 2, finalCents - initialLegCents)]
    const moves = isInHalves ? halvesOf : [move('released', 1, finalCents)]
    let leftCents: Cents = finalCents
    for (const [index, part] of [...parts, ...(isAllBack ? [1] : [])].entries()) {
      const amount = Math.floor(part * leftCents)
      leftCents = cents(leftCents - amount)
      moves.push(move('refunded-after-release', 3 + index, -amount))
    }
    return { price, moves, leftCents }
  })

it('whatever is refunded, all days together have the taxes of the invoice less those of the credit notes, to the cent', () => {
  fc.assert(
    fc.property(histories, ({ price, moves, leftCents }) => {
      const refunded = subtract(price.finalCents, leftCents)
      const right = minus(taxesBetween(price, ZERO_CENTS, price.finalCents), taxesBetween(price, ZERO_CENTS, refunded))
      const days = Array.from({ length: 12 }, (_, day) => taxesCollected(price, moves, during(day, day + 1)))
      const sum = (line: keyof Taxes): Cents => add(ZERO_CENTS, ...days.map((each) => each[line]))
      expect({ gstCents: sum('gstCents'), qstCents: sum('qstCents') }).toEqual(right)
      if (leftCents === 0) expect(right).toEqual({ gstCents: 0, qstCents: 0 })
    }),
  )
})
