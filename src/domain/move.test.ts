import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from './elapsed.ts'
import { cents, ZERO_CENTS } from './money.ts'
import { MAX_PROPOSED_STARTS, priceAtMove, proposalOf, surplusOf, type MoveTerms } from './move.ts'
import { isCodeTaken, quote, type PriceBreakdown } from './pricing.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const HOUR = 60

const visits = fc
  .record({
    rateCents: fc.integer({ min: 1_700, max: 19_900 }).map(cents),
    halfHours: fc.integer({ min: 8, max: 24 }),
    isEmergency: fc.boolean(),
    suppliesByCleaner: fc.boolean(),
    isFirstBooking: fc.boolean(),
    credit: fc.constantFrom(0, 1_000, 5_000, 20_000),
    code: fc.constantFrom(null, { percent: 20, offCents: cents(2_500) }, { percent: null, offCents: cents(9_000) }),
    isTaxRegistered: fc.boolean(),
  })
  .map(({ rateCents, halfHours, credit, ...rest }) => {
    const durationMinutes = halfHours * 30
    const input = { ...rest, tariff: { method: 'hourly', rateCents } as const, durationMinutes, referralCreditCents: cents(credit) }
    return {
      price: quote(input),
      promotionCode: isCodeTaken(input) ? 'BIENVENUE' : null,
      agreed: {
        serviceType: 'basic' as const,
        durationMinutes,
        suppliesByClient: !rest.suppliesByCleaner,
        extras: [],
        emergency: rest.isEmergency ? { reason: 'Dégât d’eau.', level: null } : null,
      },
      facts: { isFree: false },
    }
  })
const terms: fc.Arbitrary<MoveTerms> = fc.record({
  tariff: fc.oneof(
    fc.record({ method: fc.constant('hourly' as const), rateCents: fc.integer({ min: 1_700, max: 19_900 }).map(cents) }),
    fc.record({ method: fc.constant('fixed' as const), priceCents: fc.integer({ min: 1_500, max: 90_000 }).map(cents) }),
  ),
  isTaxRegistered: fc.boolean(),
  work: fc.option(
    fc.record({
      serviceType: fc.constantFrom('basic', 'deep', 'airbnb'),
      durationMinutes: fc.integer({ min: 8, max: 24 }).map((halves) => halves * 30),
      suppliesByCleaner: fc.boolean(),
    }),
    { nil: null },
  ),
})

const isWhole = (price: PriceBreakdown): boolean =>
  price.finalCents === price.initialLegCents + price.finalLegCents &&
  price.finalCents === price.subtotalCents + price.gstCents + price.qstCents &&
  price.subtotalCents ===
    price.baseCents + price.emergencyCents + price.suppliesCents - price.firstBookingDiscountCents - price.referralCreditCents

describe('the price of a visit that is moved', () => {
  test('adds up; what was paid stays paid, and is charged, owed or given back to the cent', () => {
    fc.assert(
      fc.property(visits, terms, (visit, today) => {
        const moved = priceAtMove(visit, today)
        const surplus = surplusOf(visit.price, moved)
        expect(isWhole(moved)).toBe(true)
        expect(Object.values(moved).every((line) => line >= 0)).toBe(true)
        // Paid at first, less what goes back, plus what is charged later, is the new price.
        expect(visit.price.initialLegCents - surplus + moved.finalLegCents).toBe(moved.finalCents)
        // Nothing goes back as long as the new price takes what was paid.
        expect(surplus > 0).toBe(moved.finalCents < visit.price.initialLegCents)
        if (surplus > 0) expect(moved.finalLegCents).toBe(0)
        expect(moved.referralCreditCents).toBe(visit.price.referralCreditCents)
        // A code takes off what it took off.
        if (visit.promotionCode !== null) expect(moved.firstBookingDiscountCents).toBe(visit.price.firstBookingDiscountCents)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same to the cent by the terms that were agreed to, and moving there and back changes nothing', () => {
    fc.assert(
      fc.property(visits, terms, fc.boolean(), (visit, other, isTaxRegistered) => {
        const agreed: MoveTerms = { tariff: { method: 'fixed', priceCents: visit.price.baseCents }, isTaxRegistered }
        fc.pre(visit.price.gstCents > 0 === isTaxRegistered && visit.price.subtotalCents > 0)
        expect(priceAtMove(visit, agreed)).toEqual(visit.price)
        const away = priceAtMove(visit, other)
        fc.pre(surplusOf(visit.price, away) === 0)
        expect(priceAtMove({ ...visit, price: away }, agreed)).toEqual(visit.price)
      }),
    )
  })

  test('of a visit redone stays nothing', () => {
    fc.assert(
      fc.property(visits, terms, (visit, today) => {
        const free = { ...visit, facts: { isFree: true } }
        expect(priceAtMove(free, today)).toBe(visit.price)
        expect(surplusOf(visit.price, priceAtMove(free, today))).toBe(ZERO_CENTS)
      }),
    )
  })
})

test('a proposal waits a day, or until 12 hours before its first start, whichever comes first', () => {
  const starts = fc.array(fc.integer({ min: 13 * HOUR, max: 60 * 24 * HOUR }), { minLength: 1, maxLength: MAX_PROPOSED_STARTS })
  const today: MoveTerms = { tariff: { method: 'hourly', rateCents: cents(3_000) }, isTaxRegistered: false }
  fc.assert(
    fc.property(starts, (minutes) => {
      const proposed = proposalOf({
        by: 'cleaner',
        starts: minutes.map((after) => addMinutes(NOW, after)),
        proposedAt: NOW,
        terms: today,
      })
      const first = Math.min(...minutes)
      expect(proposed.starts[0]).toEqual(addMinutes(NOW, first))
      expect(proposed.expiresAt).toEqual(addMinutes(NOW, Math.min(24 * HOUR, first - 12 * HOUR)))
      expect(proposed.expiresAt > NOW).toBe(true)
    }),
  )
})
