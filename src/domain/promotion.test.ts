// Promotions: what a code takes off, when it holds and for whom, and that neither a price nor a budget is passed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountByCode, type CodeDiscount } from './code-discount.ts'
import { creditedQuote } from './credited-price.ts'
import { earningsOf } from './earnings.ts'
import { add, cents, ZERO_CENTS, type Cents } from './money.ts'
import { isCodeTaken, MIN_PRICE_AFTER_CREDIT_CENTS, quote, type QuoteInput } from './pricing.ts'
import { checkPromotion, checkRaise, codeRefusal, promotionStanding, type Promotion, type Spent, type WantedUse } from './promotion.ts'
import { readPromotionCode } from './promotion-code.ts'

const PROMOTION: Promotion = {
  code: 'BIENVENUE',
  percent: 10,
  offCents: cents(2_500),
  fromOn: '2026-12-01',
  untilOn: '2026-12-31',
  maxUses: 200,
  maxPerClient: 1,
  citySlugs: ['laval'],
  isFirstOnly: true,
  budgetCents: cents(300_000),
  stoppedAt: null,
}
const UNUSED: Spent = { uses: 0, costCents: ZERO_CENTS }
const WANTED: WantedUse = { today: '2026-12-10', citySlug: 'laval', isFirstBooking: true, usesOfClient: 0 }
const VISIT: QuoteInput = {
  tariff: { method: 'hourly', rateCents: cents(2_500) },
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: false,
  referralCreditCents: ZERO_CENTS,
  isTaxRegistered: true,
}

const codes: fc.Arbitrary<CodeDiscount> = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  offCents: fc.integer({ min: 100, max: 50_000 }).map(cents),
})
const visits = fc.record({
  tariff: fc.oneof(
    fc.record({ method: fc.constant('hourly' as const), rateCents: fc.integer({ min: 1_700, max: 19_900 }).map(cents) }),
    fc.record({ method: fc.constant('fixed' as const), priceCents: fc.integer({ min: 1_500, max: 90_000 }).map(cents) }),
  ),
  durationMinutes: fc.integer({ min: 8, max: 24 }).map((halves) => halves * 30),
  isEmergency: fc.boolean(),
  suppliesByCleaner: fc.boolean(),
  isFirstBooking: fc.boolean(),
  isTaxRegistered: fc.boolean(),
})

describe('a code', () => {
  it.each([
    ['bienvenue', 'BIENVENUE'],
    [' Bien-venue 10 ', 'BIENVENUE10'],
    ['NOËL\u200b2026', 'NOEL2026'],
    ['abc', null],
    ['A23456789012345678901', null],
    ['', null],
  ])('typed %j is read as %j', (typed, code) => {
    expect(readPromotionCode(typed)).toBe(code)
  })

  it('reads its own normal form as itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const code = readPromotionCode(typed)
        if (code !== null) expect(readPromotionCode(code.toLowerCase())).toBe(code)
      }),
    )
  })

  it.each([
    [{ percent: 10, offCents: cents(2_500) }, 10_009, 1_000],
    [{ percent: 10, offCents: cents(2_500) }, 40_000, 2_500],
    [{ percent: null, offCents: cents(2_500) }, 9_000, 2_500],
  ])('%j takes off %i the discount of %i', (code, base, off) => {
    expect(discountByCode(code, cents(base))).toBe(off)
  })
})

describe('a price with a code', () => {
  it('has the greater of the two discounts, never both, and leaves enough to be charged', () => {
    fc.assert(
      fc.property(visits, codes, fc.array(fc.constantFrom(cents(1_000), cents(2_000)), { maxLength: 4 }), (visit, code, credits) => {
        const [plain, priced] = [creditedQuote(visit, []), creditedQuote({ ...visit, code }, credits)]
        const ofCode = creditedQuote({ ...visit, isFirstBooking: false, code }, []).firstBookingDiscountCents
        expect(priced.firstBookingDiscountCents).toBe(Math.max(plain.firstBookingDiscountCents, ofCode))
        expect(ofCode).toBeLessThanOrEqual(code.offCents)
        expect(priced.subtotalCents).toBeGreaterThanOrEqual(MIN_PRICE_AFTER_CREDIT_CENTS)
        expect(isCodeTaken({ ...visit, code, referralCreditCents: ZERO_CENTS })).toBe(ofCode > plain.firstBookingDiscountCents)
      }),
    )
  })

  it('brings the cleaner what the visit brings without it, taxes being of what is left', () => {
    const share = { commissionBps: 1_500, platformTaxed: true }
    fc.assert(
      fc.property(
        visits.filter(({ isTaxRegistered }) => !isTaxRegistered),
        codes,
        (visit, code) => {
          const terms = { ...visit, isFirstBooking: false, referralCreditCents: ZERO_CENTS }
          expect(earningsOf(quote({ ...terms, code }), share)).toBe(earningsOf(quote(terms), share))
        },
      ),
    )
    expect(quote({ ...VISIT, code: { percent: 10, offCents: cents(2_500) } })).toMatchObject({
      firstBookingDiscountCents: 1_000,
      subtotalCents: 9_000,
      gstCents: 450,
    })
  })
})

describe('a promotion', () => {
  it.each<[string, Partial<Promotion>, Partial<Spent>, Partial<WantedUse>, ReturnType<typeof codeRefusal>]>([
    ['holds', {}, {}, {}, null],
    ['holds on its first day', {}, {}, { today: '2026-12-01' }, null],
    ['holds on its last day', {}, {}, { today: '2026-12-31' }, null],
    ['is unknown before its day', {}, {}, { today: '2026-11-30' }, 'promotion-unknown'],
    ['ends with its last day', {}, {}, { today: '2027-01-01' }, 'promotion-ended'],
    ['ends by hand', { stoppedAt: new Date(0) }, {}, {}, 'promotion-ended'],
    ['ends by hand before its day', { stoppedAt: new Date(0) }, {}, { today: '2026-11-30' }, 'promotion-ended'],
    ['has its last use', {}, { uses: 199 }, {}, null],
    ['is used up', {}, { uses: 200 }, {}, 'promotion-used-up'],
    ['has no limit but the budget', { maxUses: null }, { uses: 5_000 }, {}, null],
    ['has room for a last discount', {}, { costCents: cents(297_500) }, {}, null],
    ['has no room for a whole discount', {}, { costCents: cents(297_501) }, {}, 'promotion-used-up'],
    ['is of other cities', {}, {}, { citySlug: 'quebec' }, 'promotion-elsewhere'],
    ['is of every city', { citySlugs: [] }, {}, { citySlug: 'quebec' }, null],
    ['was used by the client', {}, {}, { usesOfClient: 1 }, 'promotion-already-used'],
    ['may be used twice', { maxPerClient: 2 }, {}, { usesOfClient: 1 }, null],
    ['is of first bookings', {}, {}, { isFirstBooking: false }, 'promotion-first-only'],
    ['is of every booking', { isFirstOnly: false }, {}, { isFirstBooking: false }, null],
  ])('%s', (_, promotion, spent, wanted, refusal) => {
    expect(codeRefusal({ ...PROMOTION, ...promotion }, { ...UNUSED, ...spent }, { ...WANTED, ...wanted })).toBe(refusal)
  })

  it('never passes its limits, whatever the visits that have it', () => {
    const limits = fc.record({
      maxUses: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
      budget: fc.integer({ min: 2_500, max: 30_000 }),
    })
    const bases = fc.array(fc.integer({ min: 1_500, max: 60_000 }).map(cents), { maxLength: 60 })
    fc.assert(
      fc.property(limits, bases, ({ maxUses, budget }, asked) => {
        const promotion = { ...PROMOTION, maxUses, budgetCents: cents(budget) }
        let spent = UNUSED
        for (const base of asked) {
          if (codeRefusal(promotion, spent, WANTED) !== null) continue
          spent = { uses: spent.uses + 1, costCents: add(spent.costCents, discountByCode(promotion, base)) }
        }
        expect(spent.costCents).toBeLessThanOrEqual(promotion.budgetCents)
        if (maxUses !== null) expect(spent.uses).toBeLessThanOrEqual(maxUses)
        // It stops only for a reason.
        if (spent.uses < asked.length) expect(promotionStanding(promotion, spent, WANTED.today)).toBe('spent')
      }),
    )
  })

  it.each<[string, Partial<Promotion>, string, string | null]>([
    ['today', { fromOn: '2026-12-10' }, '2026-12-10', null],
    ['for one day', { untilOn: '2026-12-01' }, '2026-11-20', null],
    ['that is over', {}, '2027-01-01', 'promotion-dates'],
    ['that ends before it begins', { untilOn: '2026-11-30' }, '2026-11-20', 'promotion-dates'],
    ['that cannot pay one discount', { budgetCents: cents(2_499) }, '2026-11-20', 'promotion-budget'],
  ])('starts %s or is refused', (_, change, today, code) => {
    const start = () => checkPromotion({ ...PROMOTION, ...change }, today)
    if (code === null) expect(start).not.toThrow()
    else expect(start).toThrow(expect.objectContaining({ code }))
  })

  it.each<[string, Partial<Promotion>, { untilOn?: string; budgetCents?: Cents }, string | null]>([
    ['longer', {}, { untilOn: '2027-01-31' }, null],
    ['greater', {}, { budgetCents: cents(400_000) }, null],
    ['shorter', {}, { untilOn: '2026-12-30', budgetCents: cents(400_000) }, 'promotion-not-raised'],
    ['smaller', {}, { untilOn: '2027-01-31', budgetCents: cents(299_999) }, 'promotion-not-raised'],
    ['the same', {}, {}, 'promotion-not-raised'],
    ['again', { stoppedAt: new Date(0) }, { untilOn: '2027-01-31' }, 'promotion-over'],
    ['after its last day', { untilOn: '2026-12-09' }, { untilOn: '2027-01-31' }, 'promotion-over'],
  ])('is made %s or is refused', (_, change, raise, code) => {
    const { untilOn, budgetCents } = PROMOTION
    const raised = () => checkRaise({ ...PROMOTION, ...change }, { untilOn, budgetCents, ...raise }, WANTED.today)
    if (code === null) expect(raised).not.toThrow()
    else expect(raised).toThrow(expect.objectContaining({ code }))
  })
})
