// What a visit costs and brings, by the specification's own figures.
import { gstOn, partOf, qstOn } from './fractions.ts'

const PERCENT = 100
const EMERGENCY_PERCENT = 15
const FIRST_BOOKING_PERCENT = 15
const COMMISSION_PERCENT = 15
const SUPPLIES_CENTS = 1_000
const LATE_FEE_CENTS = 5_000

export type Asked = {
  readonly rateCents: number
  readonly hours: number
  readonly isEmergency: boolean
  readonly bringsSupplies: boolean
  readonly isFirst: boolean
  readonly isTaxed: boolean
  /** Of having brought somebody, or having been brought. */
  readonly creditCents: number
}

/** Under the names that the wire has for them. */
export type Price = {
  readonly baseCents: number
  readonly emergencyCents: number
  readonly suppliesCents: number
  readonly firstBookingDiscountCents: number
  readonly referralCreditCents: number
  readonly subtotalCents: number
  readonly gstCents: number
  readonly qstCents: number
  readonly finalCents: number
  readonly initialLegCents: number
  readonly finalLegCents: number
}

export function priceOf({ rateCents, hours, isEmergency, bringsSupplies, isFirst, isTaxed, creditCents }: Asked): Price {
  const baseCents = partOf(rateCents, 2 * hours, 2)
  const emergencyCents = isEmergency ? partOf(baseCents, EMERGENCY_PERCENT, PERCENT) : 0
  const suppliesCents = bringsSupplies ? SUPPLIES_CENTS : 0
  const firstBookingDiscountCents = isFirst ? partOf(baseCents, FIRST_BOOKING_PERCENT, PERCENT) : 0
  const subtotalCents = baseCents + emergencyCents + suppliesCents - firstBookingDiscountCents - creditCents
  const gstCents = isTaxed ? gstOn(subtotalCents) : 0
  const qstCents = isTaxed ? qstOn(subtotalCents) : 0
  const finalCents = subtotalCents + gstCents + qstCents
  return {
    baseCents,
    emergencyCents,
    suppliesCents,
    firstBookingDiscountCents,
    referralCreditCents: creditCents,
    subtotalCents,
    gstCents,
    qstCents,
    finalCents,
    ...halvesOf(finalCents),
  }
}

/** The first half has the odd cent. */
export function halvesOf(finalCents: number): Pick<Price, 'initialLegCents' | 'finalLegCents'> {
  const initialLegCents = Math.ceil(finalCents / 2)
  return { initialLegCents, finalLegCents: finalCents - initialLegCents }
}

/** The platform pays the discount and the credit, and takes its share of the work alone. */
export const earningsOf = ({ baseCents, finalCents, firstBookingDiscountCents, referralCreditCents }: Price): number =>
  finalCents + firstBookingDiscountCents + referralCreditCents - partOf(baseCents, COMMISSION_PERCENT, PERCENT)

/** The cleaner bears a refund first, up to all that they earned; of a price that went back whole nothing is left, whatever the platform paid of it. */
export const earningsLeft = (price: Price, borneCents: number): number =>
  borneCents >= price.finalCents ? 0 : Math.max(0, earningsOf(price) - borneCents)

export const lateFeeOf = (capturedCents: number): number => Math.min(LATE_FEE_CENTS, capturedCents)

/** What a late cancellation brings the cleaner. */
export const feeEarningsOf = (feeCents: number): number => feeCents - partOf(feeCents, COMMISSION_PERCENT, PERCENT)
