// How money movements are written: for each event, the balanced entries of one ledger transaction.
import { commissionOn, earningsOf, feeEarningsOf, promotionsOf, type PlatformShare } from './earnings.ts'
import type { BookingId, CleanerId } from './id.ts'
import { INSTANT_PAYOUT_FEE_CENTS } from './instant-payout.ts'
import type { AccountCode } from './ledger-account.ts'
import { add, basisPoints, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { taxesOn, taxesWithin } from './tax.ts'

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
export type MoneyEvent =
  | ({ readonly kind: 'leg-captured' } & OfBooking & Amount)
  | ({ readonly kind: 'processor-fee' } & Amount)
  | ({ readonly kind: 'refunded-before-release' } & OfBooking & Amount)
  | ({ readonly kind: 'released'; readonly price: PriceBreakdown } & OfBooking & OfCleaner & PlatformShare)
  | ({ readonly kind: 'cancellation-fee-kept' } & OfBooking & OfCleaner & Amount & PlatformShare)
  | ({ readonly kind: 'refunded-after-release'; readonly shares: RefundShares } & OfCleaner)
  | { readonly kind: 'refund-failed'; readonly refund: Entries }
  | ({ readonly kind: 'transferred' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-paid' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-failed' } & OfCleaner & Amount)
  | ({ readonly kind: 'payout-returned' } & OfCleaner & Amount)
  | ({ readonly kind: 'instant-payout-fee'; readonly platformTaxed: boolean } & OfCleaner)
  | { readonly kind: 'instant-payout-failed'; readonly fee: Entries }

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
    case 'refunded-before-release':
      return move(`held:${event.bookingId}`, 'provider_clearing', event.amountCents)
    case 'released':
      return release(event)
    case 'cancellation-fee-kept':
      return cancellationFee(event)
    case 'refunded-after-release':
      return refundAfterRelease(event)
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
  }
}

type Of<K extends MoneyEvent['kind']> = Extract<MoneyEvent, { kind: K }>

function release({ price, bookingId, cleanerId, ...share }: Of<'released'>): Entries {
  const commissionCents = commissionOn(price, share.commissionBps)
  const taxes = taxesOn(commissionCents, share.platformTaxed)
  return [
    debit(`held:${bookingId}`, price.finalCents),
    debit('expense_promotion', promotionsOf(price)),
    credit(`cleaner_payable:${cleanerId}`, earningsOf(price, share)),
    credit('revenue_commission', commissionCents),
    credit('tax_gst', taxes.gstCents),
    credit('tax_qst', taxes.qstCents),
  ]
}

function cancellationFee(event: Of<'cancellation-fee-kept'>): Entries {
  const shareCents = basisPoints(event.amountCents, event.commissionBps)
  const taxes = taxesOn(shareCents, event.platformTaxed)
  return [
    debit(`held:${event.bookingId}`, event.amountCents),
    credit(`cleaner_payable:${event.cleanerId}`, feeEarningsOf(event.amountCents, event)),
    credit('revenue_cancellation_fee', shareCents),
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

function refundAfterRelease({ cleanerId, shares }: Of<'refunded-after-release'>): Entries {
  const borneCents = add(shares.cleanerCents, shares.commissionCents, shares.gstCents, shares.qstCents)
  return [
    debit(`cleaner_payable:${cleanerId}`, shares.cleanerCents),
    debit('revenue_commission', shares.commissionCents),
    debit('tax_gst', shares.gstCents),
    debit('tax_qst', shares.qstCents),
    credit('expense_promotion', shares.promotionCents),
    credit('provider_clearing', subtract(borneCents, shares.promotionCents)),
  ]
}

/** Shares of a refund that the cleaner bears alone: what an operator decides when the work was at fault. */
export function borneByCleaner(amountCents: Cents): RefundShares {
  const none = ZERO_CENTS
  return { cleanerCents: amountCents, commissionCents: none, gstCents: none, qstCents: none, promotionCents: none }
}

/** Movements of rewards and disputes: no feature makes them yet. */
type PlannedMoneyEvent =
  | ({ readonly kind: 'referral-rewarded' } & OfCleaner & Amount)
  | ({ readonly kind: 'dispute-opened' } & Amount)
  | ({ readonly kind: 'dispute-won' } & Amount)
  | ({ readonly kind: 'dispute-lost'; readonly heldCents: Cents; readonly cleanerCents: Cents; readonly expenseCents: Cents } & OfBooking &
      OfCleaner)

/** @planned The entries of one event to come, by the same rules as {@link posting}. */
export function plannedPosting(event: PlannedMoneyEvent): Entries {
  switch (event.kind) {
    case 'referral-rewarded':
      return move('expense_referral', `cleaner_payable:${event.cleanerId}`, event.amountCents)
    case 'dispute-opened':
      return move('dispute_reserve', 'provider_clearing', event.amountCents)
    case 'dispute-won':
      return move('provider_clearing', 'dispute_reserve', event.amountCents)
    case 'dispute-lost':
      return withoutNothing([
        debit(`held:${event.bookingId}`, event.heldCents),
        debit(`cleaner_payable:${event.cleanerId}`, event.cleanerCents),
        debit('expense_dispute', event.expenseCents),
        credit('dispute_reserve', add(event.heldCents, event.cleanerCents, event.expenseCents)),
      ])
  }
}

/** @planned Shares of a refund of everything: the release undone, each party giving back exactly what it received. */
export function releaseUndone(price: PriceBreakdown, share: PlatformShare): RefundShares {
  const commissionCents = commissionOn(price, share.commissionBps)
  const promotionCents = promotionsOf(price)
  return { cleanerCents: earningsOf(price, share), commissionCents, ...taxesOn(commissionCents, share.platformTaxed), promotionCents }
}
