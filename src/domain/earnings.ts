// What a visit brings its cleaner, line by line: what it costs before our discounts, less the commission and its taxes.
import { add, basisPoints, subtract, type Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { taxesOn, type Taxes } from './tax.ts'

/** The share that the platform takes, and whether it is itself registered for GST and QST. */
export type PlatformShare = { readonly commissionBps: number; readonly platformTaxed: boolean }
/** The share that the platform takes of the fee of a late cancellation, and whether it is itself registered. */
export type FeeShare = { readonly feeCommissionBps: number; readonly platformTaxed: boolean }
/** What a visit keeps of the day it was asked for. */
export type AgreedShare = PlatformShare & FeeShare

const PRICED = ['baseCents', 'emergencyCents', 'extrasCents', 'suppliesCents', 'gstCents', 'qstCents'] as const
const TAKEN_OFF = ['commissionCents', 'commissionGstCents', 'commissionQstCents'] as const
/** Every line of earnings; the wire and the pages derive theirs from this list. */
export const EARNINGS_LINES = [...PRICED, ...TAKEN_OFF, 'promotionCents'] as const
export type EarningsLine = (typeof EARNINGS_LINES)[number]

/**
 * What is priced less what is taken off is what the cleaner earns. `promotionCents` is what discounts took off the client's price and
 * not the cleaner's: the platform makes it whole.
 */
export type EarningsBreakdown = Readonly<Record<EarningsLine, Cents>>

export function earningsLines(price: PriceBreakdown, { commissionBps, platformTaxed }: PlatformShare): EarningsBreakdown {
  const { baseCents, emergencyCents, extrasCents, suppliesCents, gstCents, qstCents } = price
  const { commissionCents, ...taxes } = commissionTaken(commissionedCents(price), { commissionBps, platformTaxed })
  return {
    baseCents,
    emergencyCents,
    extrasCents,
    suppliesCents,
    gstCents,
    qstCents,
    commissionCents,
    commissionGstCents: taxes.gstCents,
    commissionQstCents: taxes.qstCents,
    promotionCents: promotionsOf(price),
  }
}

/** What a visit brings its cleaner: all that the client pays, the promotions made whole, less the commission and its taxes. */
export function earningsOf(price: PriceBreakdown, share: PlatformShare): Cents {
  const lines = earningsLines(price, share)
  return subtract(add(...PRICED.map((line) => lines[line])), add(...TAKEN_OFF.map((line) => lines[line])))
}

/** What of a price is the cleaner's work, of which the platform takes its share: the visit itself and its extras. */
export const commissionedCents = ({ baseCents, extrasCents }: Pick<PriceBreakdown, 'baseCents' | 'extrasCents'>): Cents =>
  add(baseCents, extrasCents)

/**
 * What the platform takes of the work of a price, before discounts, which are its own expense, or of a fee: its commission and the taxes
 * on it, rounded once each.
 */
export function commissionTaken(
  onCents: Cents,
  { commissionBps, platformTaxed }: PlatformShare,
): Taxes & { readonly commissionCents: Cents } {
  const commissionCents = basisPoints(onCents, commissionBps)
  return { commissionCents, ...taxesOn(commissionCents, platformTaxed) }
}

export function promotionsOf(price: PriceBreakdown): Cents {
  return add(price.firstBookingDiscountCents, price.referralCreditCents)
}

/** What the platform takes of a cancellation fee. */
export const feeTaken = (feeCents: Cents, { feeCommissionBps, platformTaxed }: FeeShare) =>
  commissionTaken(feeCents, { commissionBps: feeCommissionBps, platformTaxed })

/** What the cleaner keeps of it. */
export function feeEarningsOf(feeCents: Cents, share: FeeShare): Cents {
  const { commissionCents, gstCents, qstCents } = feeTaken(feeCents, share)
  return subtract(feeCents, add(commissionCents, gstCents, qstCents))
}
