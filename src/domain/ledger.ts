// How money movements are written: for each event, the balanced entries of one ledger transaction.
import {
  commissionTaken,
  earningsOf,
  feeEarningsOf,
  feeTaken,
  promotionsOf,
  commissionedCents,
  type FeeShare,
  type PlatformShare,
} from './earnings.ts'
import type { Leg } from './booking.ts'
import type { BookingId, CleanerId } from './id.ts'
import { INSTANT_PAYOUT_FEE_CENTS } from './instant-payout.ts'
import type { AccountCode } from './ledger-account.ts'
import { add, cents, min, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { taxesWithin } from './tax.ts'
import { firstHalfOf } from './visit-end.ts'

export type Direction = 'D' | 'C'
export type Entry = { readonly account: AccountCode; readonly direction: Direction; readonly amountCents: Cents }
export type Entries = readonly Entry[]

/** What each party bears of a refund made after the funds were released; `promotionCents` comes back to the platform. */
export type RefundShares = {
  readonly cleanerCents: Cents
  readonly commissionCents: Cents
  readonly gstCents: Cents
  readonly qstCents: Cents
  readonly promotionCents: Cents
}

type OfBooking = { readonly bookingId: BookingId }
type OfCleaner = { readonly cleanerId: CleanerId }
type Amount = { readonly amountCents: Cents }
/** `refundedCents`: given back before of the price, or of the half. `withheldCents`: what the cleaner bears of a loss to a bank, at most what is left to them. */
type Release = { readonly price: PriceBreakdown; readonly refundedCents: Cents; readonly withheldCents: Cents } & OfBooking &
  OfCleaner &
  PlatformShare
export type MoneyEvent =
  | ({ readonly kind: 'leg-captured' } & OfBooking & Amount)
  | ({ readonly kind: 'processor-fee' } & Amount)
  /** Given on top by a client: the cleaner's whole, the processor's fee is ours. */
  | ({ readonly kind: 'tipped' } & OfCleaner & Amount)
  | ({ readonly kind: 'tip-refunded' } & OfCleaner & Amount)
  | ({ readonly kind: 'refunded-before-release' } & OfBooking & Amount)
  | (Release & { readonly kind: 'released' })
  /** The second half is unpaid. */
  | (Release & { readonly kind: 'first-half-released' })
  /** The second half was paid after the first was released. */
  | (Release & { readonly kind: 'rest-released' })
  | ({ readonly kind: 'cancellation-fee-kept' } & OfBooking & OfCleaner & Amount & FeeShare)
  | ({ readonly kind: 'refunded-after-release'; readonly shares: RefundShares } & OfCleaner)
  /** A fee that was kept of an ending without the work goes back. */
  | ({ readonly kind: 'fee-refunded'; readonly shares: RefundShares } & OfCleaner)
  | ({ readonly kind: 'refunded-at-our-cost' } & Amount)
  | ({ readonly kind: 'goodwill-to-cleaner' } & OfCleaner & Amount)
  /** `feeCents`: what the company keeps for it; below zero where it gives a fee back. */
  | ({ readonly kind: 'dispute-withdrawn'; readonly feeCents: Cents } & Amount)
  | ({ readonly kind: 'dispute-reinstated'; readonly feeCents: Cents } & Amount)
  | ({ readonly kind: 'dispute-lost' } & Amount)
  /** What was held for nobody, of a visit that ended without the work, covers what a bank took of it. */
  | ({ readonly kind: 'loss-covered' } & OfBooking & Amount)
  | ({ readonly kind: 'dispute-recovered' } & OfCleaner & Amount)
  /** A bank that changed its mind gave back what the cleaner had borne. */
  | ({ readonly kind: 'dispute-recovery-returned' } & OfCleaner & Amount)
  | { readonly kind: 'refund-failed'; readonly refund: Entries }
  | ({ readonly kind: 'transferred' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-paid' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-failed' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-returned' } & OfCleaner & Amount)
  | ({ readonly kind: 'instant-payout-fee'; readonly platformTaxed: boolean } & OfCleaner)
  | { readonly kind: 'instant-payout-failed'; readonly fee: Entries }
  /** What was taken back had been paid out: it is owed back, apart from the cleaner's earnings. */
  | ({ readonly kind: 'owed-back' } & OfCleaner & Amount)
  /** Part of what is owed back stays with us instead of being paid out. */
  | ({ readonly kind: 'recovered' } & OfCleaner & Amount)
  | ({ readonly kind: 'recovery-undone' } & OfCleaner & Amount)
  | ({ readonly kind: 'referral-rewarded' } & OfCleaner & Amount)
  | ({ readonly kind: 'referral-clawed-back' } & OfCleaner & Amount)

/**
 * The entries of one event: debits equal credits, amounts are above zero, lines of nothing are left out.
 * An authorisation or a void moves no money and has no event here.
 */
export function posting(event: MoneyEvent): Entries {
  return withoutNothing(lines(event))
}

/** The same entries with debit and credit exchanged: how a movement is undone without touching what was written. */
export function reversal(entries: Entries): Entries {
  return entries.map((entry) => ({ ...entry, direction: entry.direction === 'D' ? 'C' : 'D' }))
}

const debit = (account: AccountCode, amountCents: Cents): Entry => ({ account, direction: 'D', amountCents })
const credit = (account: AccountCode, amountCents: Cents): Entry => ({ account, direction: 'C', amountCents })
const move = (from: AccountCode, to: AccountCode, amountCents: Cents): Entries => [debit(from, amountCents), credit(to, amountCents)]

const withoutNothing = (entries: Entries): Entries => entries.filter((entry) => entry.amountCents !== 0)

function lines(event: MoneyEvent): Entries {
  switch (event.kind) {
    case 'leg-captured':
      return move('provider_clearing', `held:${event.bookingId}`, event.amountCents)
    case 'processor-fee':
      return move('expense_processor', 'provider_clearing', event.amountCents)
    case 'tipped':
      return move('provider_clearing', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'tip-refunded':
      return move(`cleaner_payable:${event.cleanerId}`, 'provider_clearing', event.amountCents)
    case 'refunded-before-release':
      return move(`held:${event.bookingId}`, 'provider_clearing', event.amountCents)
    case 'released':
      return release(event)
    case 'first-half-released':
      return release(event, 'initial')
    case 'rest-released':
      return release(event, 'final')
    case 'cancellation-fee-kept':
      return cancellationFee(event)
    case 'refunded-after-release':
      return refundAfterRelease(event, 'revenue_commission')
    case 'fee-refunded':
      return refundAfterRelease(event, 'revenue_cancellation_fee')
    case 'refunded-at-our-cost':
      return move('expense_goodwill', 'provider_clearing', event.amountCents)
    case 'goodwill-to-cleaner':
      return move('expense_goodwill', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'dispute-withdrawn':
      return [...move('dispute_reserve', 'provider_clearing', event.amountCents), ...feeKept(event.feeCents)]
    case 'dispute-reinstated':
      return [...move('provider_clearing', 'dispute_reserve', event.amountCents), ...feeKept(event.feeCents)]
    case 'dispute-lost':
      return move('expense_dispute', 'dispute_reserve', event.amountCents)
    case 'loss-covered':
      return move(`held:${event.bookingId}`, 'expense_dispute', event.amountCents)
    case 'dispute-recovered':
      return move(`cleaner_payable:${event.cleanerId}`, 'expense_dispute', event.amountCents)
    case 'dispute-recovery-returned':
      return move('expense_dispute', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'refund-failed':
      return reversal(event.refund)
    case 'transferred':
      return move(`cleaner_payable:${event.cleanerId}`, `payout_in_transit:${event.cleanerId}`, event.amountCents)
    case 'payout-paid':
      return move(`payout_in_transit:${event.cleanerId}`, 'provider_clearing', event.amountCents)
    case 'payout-failed':
      return move(`payout_in_transit:${event.cleanerId}`, `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'payout-returned':
      return move('provider_clearing', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'instant-payout-fee':
      return instantPayoutFee(event)
    case 'instant-payout-failed':
      return reversal(event.fee)
    case 'owed-back':
    case 'recovery-undone':
      return move(`cleaner_debt:${event.cleanerId}`, `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'recovered':
      return move(`cleaner_payable:${event.cleanerId}`, `cleaner_debt:${event.cleanerId}`, event.amountCents)
    case 'referral-rewarded':
      return move('expense_referral', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'referral-clawed-back':
      return move(`cleaner_payable:${event.cleanerId}`, 'expense_referral', event.amountCents)
  }
}

type Of<K extends MoneyEvent['kind']> = Extract<MoneyEvent, { kind: K }>

/** What the company keeps of a movement, or gives back. */
const feeKept = (feeCents: Cents): Entries =>
  feeCents < 0 ? move('provider_clearing', 'expense_processor', cents(-feeCents)) : move('expense_processor', 'provider_clearing', feeCents)

/** What refunds left of the visit's money goes to those who earned it; nothing is left of one that was refunded whole. */
function release({ price, refundedCents, withheldCents, bookingId, cleanerId, ...share }: Release, part: PriceReleased = 'whole'): Entries {
  const whole = releaseUndone(price, share, part)
  const refunded = sharesOfRefunds(refundedCents, price, share, part)
  const leftCents = subtract(whole.cleanerCents, refunded.cleanerCents)
  const keptCents = min(withheldCents, leftCents)
  return [
    debit(`held:${bookingId}`, subtract(centsOf(price, part), refundedCents)),
    debit('expense_promotion', subtract(whole.promotionCents, refunded.promotionCents)),
    credit(`cleaner_payable:${cleanerId}`, subtract(leftCents, keptCents)),
    credit('expense_dispute', keptCents),
    credit('revenue_commission', subtract(whole.commissionCents, refunded.commissionCents)),
    credit('tax_gst', subtract(whole.gstCents, refunded.gstCents)),
    credit('tax_qst', subtract(whole.qstCents, refunded.qstCents)),
  ]
}

function cancellationFee(event: Of<'cancellation-fee-kept'>): Entries {
  const { commissionCents, ...taxes } = feeTaken(event.amountCents, event)
  return [
    debit(`held:${event.bookingId}`, event.amountCents),
    credit(`cleaner_payable:${event.cleanerId}`, feeEarningsOf(event.amountCents, event)),
    credit('revenue_cancellation_fee', commissionCents),
    credit('tax_gst', taxes.gstCents),
    credit('tax_qst', taxes.qstCents),
  ]
}

function instantPayoutFee({ cleanerId, platformTaxed }: Of<'instant-payout-fee'>): Entries {
  const { netCents, gstCents, qstCents } = taxesWithin(INSTANT_PAYOUT_FEE_CENTS, platformTaxed)
  return [
    debit(`cleaner_payable:${cleanerId}`, INSTANT_PAYOUT_FEE_CENTS),
    credit('revenue_instant_fee', netCents),
    credit('tax_gst', gstCents),
    credit('tax_qst', qstCents),
  ]
}

function refundAfterRelease({ cleanerId, shares }: Of<'refunded-after-release' | 'fee-refunded'>, revenue: AccountCode): Entries {
  return [
    debit(`cleaner_payable:${cleanerId}`, shares.cleanerCents),
    debit(revenue, shares.commissionCents),
    debit('tax_gst', shares.gstCents),
    debit('tax_qst', shares.qstCents),
    credit('expense_promotion', shares.promotionCents),
    credit('provider_clearing', refundOf(shares)),
  ]
}

/** What is released at once: a price, or each of its halves where the first was released while the second was unpaid. */
export type PriceReleased = 'whole' | Leg

const centsOf = (price: PriceBreakdown, part: PriceReleased): Cents =>
  part === 'whole' ? price.finalCents : part === 'initial' ? price.initialLegCents : price.finalLegCents

/** What the client received of these shares. */
const refundOf = (shares: RefundShares): Cents =>
  subtract(add(shares.cleanerCents, shares.commissionCents, shares.gstCents, shares.qstCents), shares.promotionCents)

/**
 * What each party bears of `refundedCents` in all of a visit's price: the cleaner first, up to her earnings, then the platform of its
 * commission and the taxes on it. Refunded whole, everybody has given back exactly what the release brings, promotions included.
 */
export function sharesOfRefunds(
  refundedCents: Cents,
  price: PriceBreakdown,
  share: PlatformShare,
  part: PriceReleased = 'whole',
): RefundShares {
  const whole = releaseUndone(price, share, part)
  return refundedCents > 0 && refundedCents === centsOf(price, part) ? whole : sharesOf(refundedCents, whole)
}

/** Who bears `refundedCents` in all of a fee: the cleaner's share of it first. */
export function sharesOfFeeRefunds(refundedCents: Cents, feeCents: Cents, share: FeeShare): RefundShares {
  const whole = { cleanerCents: feeEarningsOf(feeCents, share), ...feeTaken(feeCents, share), promotionCents: ZERO_CENTS }
  return sharesOf(min(refundedCents, feeCents), whole)
}

function sharesOf(refundedCents: Cents, whole: RefundShares): RefundShares {
  const cleanerCents = min(refundedCents, whole.cleanerCents)
  const commissionCents = min(subtract(refundedCents, cleanerCents), whole.commissionCents)
  const taxCents = subtract(refundedCents, add(cleanerCents, commissionCents))
  const gstCents = min(taxCents, whole.gstCents)
  return { cleanerCents, commissionCents, gstCents, qstCents: subtract(taxCents, gstCents), promotionCents: ZERO_CENTS }
}

/** The shares of one more refund, after `beforeCents` in all. */
export function sharesOfRefund(
  amountCents: Cents,
  beforeCents: Cents,
  price: PriceBreakdown,
  share: PlatformShare,
  part: PriceReleased = 'whole',
): RefundShares {
  return sharesBetween(sharesOfRefunds(beforeCents, price, share, part), sharesOfRefunds(add(beforeCents, amountCents), price, share, part))
}

/** The shares of one more refund of a fee, after `beforeCents` in all. */
export function sharesOfFeeRefund(amountCents: Cents, beforeCents: Cents, feeCents: Cents, share: FeeShare): RefundShares {
  return sharesBetween(sharesOfFeeRefunds(beforeCents, feeCents, share), sharesOfFeeRefunds(add(beforeCents, amountCents), feeCents, share))
}

function sharesBetween(before: RefundShares, after: RefundShares): RefundShares {
  return {
    cleanerCents: subtract(after.cleanerCents, before.cleanerCents),
    commissionCents: subtract(after.commissionCents, before.commissionCents),
    gstCents: subtract(after.gstCents, before.gstCents),
    qstCents: subtract(after.qstCents, before.qstCents),
    promotionCents: subtract(after.promotionCents, before.promotionCents),
  }
}

/** Shares of a refund of everything: the release undone, each party giving back exactly what it received. */
function releaseUndone(price: PriceBreakdown, share: PlatformShare, part: PriceReleased = 'whole'): RefundShares {
  if (part === 'initial') return releaseUndone(firstHalfOf(price), share)
  if (part === 'final') return sharesBetween(releaseUndone(firstHalfOf(price), share), releaseUndone(price, share))
  const promotionCents = promotionsOf(price)
  return { cleanerCents: earningsOf(price, share), ...commissionTaken(commissionedCents(price), share), promotionCents }
}
