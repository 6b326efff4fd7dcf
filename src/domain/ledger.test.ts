import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingId, CleanerId } from './id.ts'
import { ACCOUNT_FAMILIES, familyOf } from './ledger-account.ts'
import type { AccountCode } from './ledger-account.ts'
import { earningsOf, feeEarningsOf } from './earnings.ts'
import { posting, reversal, sharesOfFeeRefund, sharesOfFeeRefunds, sharesOfRefund, sharesOfRefunds } from './ledger.ts'
import type { Entries, MoneyEvent } from './ledger.ts'
import { cents } from './money.ts'
import { quote } from './pricing.ts'
import type { QuoteInput } from './pricing.ts'

const bookingId = 'b1' as BookingId
const cleanerId = 'k1' as CleanerId
const share = { commissionBps: 1_500, feeCommissionBps: 1_500, platformTaxed: true }
const firstBooking: QuoteInput = {
  tariff: { method: 'hourly', rateCents: cents(2_500) },
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: true,
  referralCreditCents: cents(0),
  isTaxRegistered: true,
}

/** Balances on the normal side of each account: assets and expenses by debit, the others by credit. */
function balances(postings: readonly Entries[]): Map<AccountCode, number> {
  const found = new Map<AccountCode, number>()
  for (const { account, direction, amountCents } of postings.flat()) {
    const kind = ACCOUNT_FAMILIES[familyOf(account)].kind
    const isDebitSide = kind === 'asset' || kind === 'expense'
    found.set(account, (found.get(account) ?? 0) + (isDebitSide === (direction === 'D') ? amountCents : -amountCents))
  }
  return found
}

test('a first booking of 100 $ from capture to instant payout, and a refund of 20 $ after it', () => {
  const price = quote(firstBooking)
  const history = [
    posting({ kind: 'leg-captured', bookingId, amountCents: price.initialLegCents }),
    posting({ kind: 'leg-captured', bookingId, amountCents: price.finalLegCents }),
    posting({ kind: 'released', bookingId, cleanerId, price, refundedCents: cents(0), withheldCents: cents(0), ...share }),
  ]
  expect(Object.fromEntries(balances(history))).toEqual({
    provider_clearing: 9_773,
    'held:b1': 0,
    expense_promotion: 1_500,
    'cleaner_payable:k1': 9_548,
    revenue_commission: 1_500,
    tax_gst: 75,
    tax_qst: 150,
  })
  history.push(
    posting({ kind: 'instant-payout-fee', cleanerId, platformTaxed: true }),
    posting({ kind: 'transferred', cleanerId, amountCents: cents(9_048) }),
    posting({ kind: 'payout-paid', cleanerId, amountCents: cents(9_048) }),
    posting({ kind: 'refunded-after-release', cleanerId, shares: sharesOfRefund(cents(2_000), cents(0), price, share) }),
  )
  const after = balances(history)
  expect(after.get('cleaner_payable:k1')).toBe(-2_000)
  expect(after.get('payout_in_transit:k1')).toBe(0)
  expect(after.get('held:b1')).toBe(0)
  expect(after.get('revenue_instant_fee')).toBe(435)
})

test('a 50 $ late fee goes to the cleaner less the commission and its taxes, and leaves nothing held', () => {
  const kept = balances([
    posting({ kind: 'leg-captured', bookingId, amountCents: cents(5_940) }),
    posting({ kind: 'refunded-before-release', bookingId, amountCents: cents(940) }),
    posting({ kind: 'cancellation-fee-kept', bookingId, cleanerId, amountCents: cents(5_000), ...share }),
  ])
  expect(Object.fromEntries(kept)).toEqual({
    provider_clearing: 5_000,
    'held:b1': 0,
    'cleaner_payable:k1': 4_137,
    revenue_cancellation_fee: 750,
    tax_gst: 38,
    tax_qst: 75,
  })
  expect(feeEarningsOf(cents(5_000), share)).toBe(4_137)
})

test('a full refund after release undoes it to the cent', () => {
  const price = quote(firstBooking)
  const undone = balances([
    posting({ kind: 'leg-captured', bookingId, amountCents: price.finalCents }),
    posting({ kind: 'released', bookingId, cleanerId, price, refundedCents: cents(0), withheldCents: cents(0), ...share }),
    posting({ kind: 'refunded-after-release', cleanerId, shares: sharesOfRefunds(price.finalCents, price, share) }),
  ])
  expect([...undone.values()].every((balance) => balance === 0)).toBe(true)
})

test('a supplies fee reaches the cleaner whole: the commission is on the base alone', () => {
  const price = quote({ ...firstBooking, isFirstBooking: false, isTaxRegistered: false, suppliesByCleaner: true })
  const paid = balances([
    posting({
      kind: 'released',
      bookingId,
      cleanerId,
      price,
      refundedCents: cents(0),
      withheldCents: cents(0),
      commissionBps: 1_500,
      platformTaxed: false,
    }),
  ])
  expect(paid.get('cleaner_payable:k1')).toBe(9_500)
  expect(paid.get('revenue_commission')).toBe(1_500)
})

test('a dispute takes money and its fee, and what is lost is ours but for what a decision asks of the cleaner', () => {
  const taken = posting({ kind: 'dispute-withdrawn', amountCents: cents(6_400), feeCents: cents(1_500) })
  expect(Object.fromEntries(balances([taken]))).toEqual({ dispute_reserve: 6_400, expense_processor: 1_500, provider_clearing: -7_900 })
  const won = balances([taken, posting({ kind: 'dispute-reinstated', amountCents: cents(6_400), feeCents: cents(-500) })])
  expect(Object.fromEntries(won)).toEqual({ dispute_reserve: 0, expense_processor: 1_000, provider_clearing: -1_000 })
  const lost = balances([
    taken,
    posting({ kind: 'dispute-lost', amountCents: cents(6_400) }),
    posting({ kind: 'dispute-recovered', cleanerId, amountCents: cents(2_000) }),
  ])
  expect(Object.fromEntries(lost)).toEqual({
    dispute_reserve: 0,
    expense_processor: 1_500,
    expense_dispute: 4_400,
    'cleaner_payable:k1': -2_000,
    provider_clearing: -7_900,
  })
})

test('a refund at our cost takes nothing from the cleaner', () => {
  const given = balances([
    posting({ kind: 'refunded-at-our-cost', amountCents: cents(1_500) }),
    posting({ kind: 'goodwill-to-cleaner', cleanerId, amountCents: cents(700) }),
  ])
  expect(Object.fromEntries(given)).toEqual({ expense_goodwill: 2_200, provider_clearing: -1_500, 'cleaner_payable:k1': 700 })
})

const sum = cents(1_000)
const spoken = (entries: Entries): string =>
  entries.map(({ account, direction, amountCents }) => `${direction} ${account} ${amountCents}`).join(', ')
const fee = posting({ kind: 'processor-fee', amountCents: sum })

test.each<[MoneyEvent, string]>([
  [{ kind: 'leg-captured', bookingId, amountCents: sum }, 'D provider_clearing 1000, C held:b1 1000'],
  [{ kind: 'processor-fee', amountCents: sum }, 'D expense_processor 1000, C provider_clearing 1000'],
  [{ kind: 'refunded-before-release', bookingId, amountCents: sum }, 'D held:b1 1000, C provider_clearing 1000'],
  [{ kind: 'refunded-at-our-cost', amountCents: sum }, 'D expense_goodwill 1000, C provider_clearing 1000'],
  [{ kind: 'goodwill-to-cleaner', cleanerId, amountCents: sum }, 'D expense_goodwill 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'refund-failed', refund: fee }, 'C expense_processor 1000, D provider_clearing 1000'],
  [{ kind: 'transferred', cleanerId, amountCents: sum }, 'D cleaner_payable:k1 1000, C payout_in_transit:k1 1000'],
  [{ kind: 'payout-paid', cleanerId, amountCents: sum }, 'D payout_in_transit:k1 1000, C provider_clearing 1000'],
  [{ kind: 'payout-failed', cleanerId, amountCents: sum }, 'D payout_in_transit:k1 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'payout-returned', cleanerId, amountCents: sum }, 'D provider_clearing 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'instant-payout-failed', fee }, 'C expense_processor 1000, D provider_clearing 1000'],
  [{ kind: 'owed-back', cleanerId, amountCents: sum }, 'D cleaner_debt:k1 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'recovered', cleanerId, amountCents: sum }, 'D cleaner_payable:k1 1000, C cleaner_debt:k1 1000'],
  [{ kind: 'recovery-undone', cleanerId, amountCents: sum }, 'D cleaner_debt:k1 1000, C cleaner_payable:k1 1000'],
  [
    { kind: 'dispute-withdrawn', amountCents: sum, feeCents: cents(15) },
    'D dispute_reserve 1000, C provider_clearing 1000, D expense_processor 15, C provider_clearing 15',
  ],
  [
    { kind: 'dispute-reinstated', amountCents: sum, feeCents: cents(-15) },
    'D provider_clearing 1000, C dispute_reserve 1000, D provider_clearing 15, C expense_processor 15',
  ],
  [{ kind: 'dispute-lost', amountCents: sum }, 'D expense_dispute 1000, C dispute_reserve 1000'],
  [{ kind: 'dispute-recovered', cleanerId, amountCents: sum }, 'D cleaner_payable:k1 1000, C expense_dispute 1000'],
  [{ kind: 'dispute-recovery-returned', cleanerId, amountCents: sum }, 'D expense_dispute 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'referral-rewarded', cleanerId, amountCents: sum }, 'D expense_referral 1000, C cleaner_payable:k1 1000'],
  [{ kind: 'referral-clawed-back', cleanerId, amountCents: sum }, 'D cleaner_payable:k1 1000, C expense_referral 1000'],
])('%o is written as %s', (event, entries) => {
  expect(spoken(posting(event))).toBe(entries)
})

test('a refund of nearly everything is borne by the cleaner, then by the commission, then by each tax, before the release or after it', () => {
  // 100.00 plain: 82.75 to the cleaner, 15.00 of commission, 0.75 and 1.50 of taxes on it.
  const price = quote({ ...firstBooking, isFirstBooking: false, isTaxRegistered: false })
  const left = (refundedCents: number) => {
    const released = balances([
      posting({ kind: 'released', bookingId, cleanerId, price, refundedCents: cents(refundedCents), withheldCents: cents(0), ...share }),
    ])
    return ['cleaner_payable:k1', 'revenue_commission', 'tax_gst', 'tax_qst'].map((code) => released.get(code as AccountCode) ?? 0)
  }
  expect(left(0)).toEqual([8_275, 1_500, 75, 150])
  expect(left(8_000)).toEqual([275, 1_500, 75, 150])
  expect(left(9_000)).toEqual([0, 775, 75, 150])
  expect(left(9_800)).toEqual([0, 0, 50, 150])
  expect(left(9_900)).toEqual([0, 0, 0, 100])
  const shares = (beforeCents: number, amountCents: number) => sharesOfRefund(cents(amountCents), cents(beforeCents), price, share)
  const nothing = { cleanerCents: 0, commissionCents: 0, gstCents: 0, qstCents: 0, promotionCents: 0 }
  expect(shares(8_000, 1_000)).toEqual({ ...nothing, cleanerCents: 275, commissionCents: 725 })
  expect(shares(9_000, 800)).toEqual({ ...nothing, commissionCents: 775, gstCents: 25 })
  expect(shares(9_800, 100)).toEqual({ ...nothing, gstCents: 50, qstCents: 50 })
  expect(shares(9_900, 100)).toEqual({ ...nothing, qstCents: 100 })
  expect(spoken(posting({ kind: 'refunded-after-release', cleanerId, shares: shares(9_800, 100) }))).toBe(
    'D tax_gst 50, D tax_qst 50, C provider_clearing 100',
  )
})

test('a discount comes back to the platform with a refund of everything, and with no other', () => {
  const price = quote({ ...firstBooking, isTaxRegistered: false })
  expect(sharesOfRefunds(price.finalCents, price, share).promotionCents).toBe(1_500)
  expect(sharesOfRefunds(cents(price.finalCents - 1), price, share).promotionCents).toBe(0)
  expect(sharesOfRefund(cents(1), cents(price.finalCents - 1), price, share).promotionCents).toBe(1_500)
  const free = quote({ ...firstBooking, isFirstBooking: false, isTaxRegistered: false, referralCreditCents: cents(50_000) })
  expect(sharesOfRefunds(cents(0), free, share).promotionCents).toBe(0)
})

test('what a cleaner bears of a loss to a bank is withheld from the release, and never more than is left to them', () => {
  const price = quote(firstBooking)
  const released = (withheld: number, refunded = 0) => {
    const of = { bookingId, cleanerId, price, refundedCents: cents(refunded), withheldCents: cents(withheld), ...share }
    return Object.fromEntries(balances([posting({ kind: 'released', ...of })]))
  }
  const [whole, part, all] = [released(0), released(1_200), released(99_999, 5_000)]
  expect(part).toEqual({ ...whole, 'cleaner_payable:k1': (whole['cleaner_payable:k1'] ?? 0) - 1_200, expense_dispute: -1_200 })
  expect([all['cleaner_payable:k1'] ?? 0, all['expense_dispute']]).toEqual([0, 5_000 - (whole['cleaner_payable:k1'] ?? 0)])
})

test('the first half alone is half of each line, and the rest brings what is missing', () => {
  const price = quote(firstBooking)
  const of = { bookingId, cleanerId, price, refundedCents: cents(0), withheldCents: cents(0), ...share }
  expect(Object.fromEntries(balances([posting({ kind: 'first-half-released', ...of })]))).toEqual({
    'held:b1': -4_887,
    expense_promotion: 750,
    'cleaner_payable:k1': 4_774,
    revenue_commission: 750,
    tax_gst: 38,
    tax_qst: 75,
  })
  expect(Object.fromEntries(balances([posting({ kind: 'rest-released', ...of })]))).toEqual({
    'held:b1': -4_886,
    expense_promotion: 750,
    'cleaner_payable:k1': 4_774,
    revenue_commission: 750,
    tax_gst: 37,
    tax_qst: 75,
  })
})

const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(cents)
const prices = fc
  .record({
    rateCents: fc.integer({ min: 1_700, max: 19_900 }).map(cents),
    halfHours: fc.integer({ min: 8, max: 24 }),
    isEmergency: fc.boolean(),
    suppliesByCleaner: fc.boolean(),
    isFirstBooking: fc.boolean(),
    referralCreditCents: fc.nat(40_000).map(cents),
    isTaxRegistered: fc.boolean(),
  })
  .map(({ rateCents, halfHours, ...input }) =>
    quote({ ...input, tariff: { method: 'hourly', rateCents }, durationMinutes: halfHours * 30 }),
  )
const shares = fc.record({
  commissionBps: fc.integer({ min: 0, max: 3_000 }),
  feeCommissionBps: fc.integer({ min: 0, max: 6_500 }),
  platformTaxed: fc.boolean(),
})

const SIMPLE = ['leg-captured', 'processor-fee', 'refunded-before-release'] as const
const OF_CLEANERS = [
  ...(['transferred', 'payout-paid', 'payout-failed', 'payout-returned', 'referral-rewarded', 'referral-clawed-back'] as const),
  ...(['owed-back', 'recovered', 'recovery-undone', 'dispute-recovered', 'dispute-recovery-returned'] as const),
]
const OF_BANKS = ['dispute-withdrawn', 'dispute-reinstated'] as const

/** The entries of any event. */
const postings: fc.Arbitrary<Entries> = fc.oneof(
  fc.tuple(fc.constantFrom(...SIMPLE), amounts).map(([kind, amountCents]) => posting({ kind, bookingId, amountCents })),
  fc.tuple(fc.constantFrom(...OF_CLEANERS), amounts).map(([kind, amountCents]) => posting({ kind, cleanerId, amountCents })),
  fc
    .tuple(fc.constantFrom(...OF_BANKS), amounts, fc.integer({ min: -2_000, max: 2_000 }).map(cents))
    .map(([kind, amountCents, feeCents]) => posting({ kind, amountCents, feeCents })),
  amounts.map((amountCents) => posting({ kind: 'dispute-lost', amountCents })),
  fc
    .tuple(prices, shares)
    .map(([price, of]) =>
      posting({ kind: 'released', bookingId, cleanerId, price, refundedCents: cents(0), withheldCents: cents(0), ...of }),
    ),
  fc
    .tuple(amounts, shares)
    .map(([amountCents, of]) => posting({ kind: 'cancellation-fee-kept', bookingId, cleanerId, amountCents, ...of })),
  fc
    .tuple(
      prices.filter((price) => price.finalCents > 0),
      shares,
    )
    .map(([price, of]) => posting({ kind: 'refunded-after-release', cleanerId, shares: sharesOfRefunds(price.finalCents, price, of) })),
  fc
    .tuple(amounts, shares)
    .map(([feeCents, of]) => posting({ kind: 'fee-refunded', cleanerId, shares: sharesOfFeeRefunds(feeCents, feeCents, of) })),
  amounts.map((amountCents) => posting({ kind: 'refunded-at-our-cost', amountCents })),
  amounts.map((amountCents) => posting({ kind: 'goodwill-to-cleaner', cleanerId, amountCents })),
  fc.boolean().map((platformTaxed) => posting({ kind: 'instant-payout-fee', cleanerId, platformTaxed })),
)

test('a fee refunded in any two parts leaves everybody what a fee never kept would: nothing', () => {
  fc.assert(
    fc.property(amounts, shares, fc.double({ min: 0, max: 1, noNaN: true }), (feeCents, of, part) => {
      const firstCents = cents(Math.floor(feeCents * part))
      const secondCents = cents(feeCents - firstCents)
      const entries = [
        posting({ kind: 'cancellation-fee-kept', bookingId, cleanerId, amountCents: feeCents, ...of }),
        posting({ kind: 'fee-refunded', cleanerId, shares: sharesOfFeeRefund(firstCents, cents(0), feeCents, of) }),
        posting({ kind: 'fee-refunded', cleanerId, shares: sharesOfFeeRefund(secondCents, firstCents, feeCents, of) }),
      ].flat()
      const left = new Map<string, number>()
      for (const { account, direction, amountCents } of entries)
        left.set(account, (left.get(account) ?? 0) + (direction === 'D' ? amountCents : -amountCents))
      expect(Object.fromEntries([...left].filter(([, amount]) => amount !== 0))).toEqual({
        [`held:${bookingId}`]: feeCents,
        provider_clearing: -feeCents,
      })
    }),
  )
})

/** A price, and two refunds of it that it allows. */
const twoRefunds = fc
  .tuple(prices, shares, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([price, of, first, both]) => {
    const allCents = Math.floor(price.finalCents * both)
    const firstCents = Math.floor(allCents * first)
    return { price, of, firstCents: cents(firstCents), secondCents: cents(allCents - firstCents) }
  })

test('refunds before and after the release leave each party the same', () => {
  fc.assert(
    fc.property(twoRefunds, ({ price, of, firstCents, secondCents }) => {
      const captured = posting({ kind: 'leg-captured', bookingId, amountCents: price.finalCents })
      const early = (amountCents: typeof firstCents) => posting({ kind: 'refunded-before-release', bookingId, amountCents })
      const released = (refundedCents: typeof firstCents) =>
        posting({ kind: 'released', bookingId, cleanerId, price, refundedCents, withheldCents: cents(0), ...of })
      const late = (amountCents: typeof firstCents, beforeCents: typeof firstCents) =>
        posting({ kind: 'refunded-after-release', cleanerId, shares: sharesOfRefund(amountCents, beforeCents, price, of) })
      const both = cents(firstCents + secondCents)
      const orders = [
        [captured, early(firstCents), early(secondCents), released(both)],
        [captured, early(firstCents), released(firstCents), late(secondCents, firstCents)],
        [captured, released(cents(0)), late(firstCents, cents(0)), late(secondCents, firstCents)],
      ].map((history) => [...balances(history)].filter(([, balance]) => balance !== 0).toSorted())
      expect(orders[1]).toEqual(orders[0])
      expect(orders[2]).toEqual(orders[0])
    }),
  )
})

test('a refund never asks more of a cleaner than the visit brought, nor less for a larger one', () => {
  fc.assert(
    fc.property(twoRefunds, ({ price, of, firstCents, secondCents }) => {
      const first = sharesOfRefunds(firstCents, price, of)
      const more = sharesOfRefund(secondCents, firstCents, price, of)
      expect(first.cleanerCents + more.cleanerCents).toBeLessThanOrEqual(earningsOf(price, of))
      for (const shareCents of [...Object.values(first), ...Object.values(more)]) expect(shareCents).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('every posting balances, in whole positive cents', () => {
  fc.assert(
    fc.property(postings, (entries) => {
      let sum = 0
      for (const { direction, amountCents } of entries) {
        expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true)
        sum += direction === 'D' ? amountCents : -amountCents
      }
      expect(sum).toBe(0)
      expect(entries.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('a refund that fails at the bank leaves every balance as before it', () => {
  fc.assert(
    fc.property(postings, (entries) => {
      const undone = balances([entries, reversal(entries)])
      return [...undone.values()].every((balance) => balance === 0)
    }),
  )
})

test('a failed instant payout gives the 5 $ back', () => {
  const fee = posting({ kind: 'instant-payout-fee', cleanerId, platformTaxed: true })
  expect(balances([fee, posting({ kind: 'instant-payout-failed', fee })]).get('cleaner_payable:k1')).toBe(0)
})

test('money held for a booking can never be overdrawn, money owed to a cleaner can', () => {
  expect(ACCOUNT_FAMILIES[familyOf('held:b1')].allowNegative).toBe(false)
  expect(ACCOUNT_FAMILIES[familyOf('cleaner_payable:k1')].allowNegative).toBe(true)
})
