// The money of a booking as it is recorded: its legs, its refunds, and the status that follows from them.
import { LEGS } from './booking.ts'
import type { BookingStatus, Leg } from './booking.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { Settlement } from './cancellation.ts'
import type { ChargeId, RefundId } from './id.ts'
import { add, subtract, ZERO_CENTS } from './money.ts'
import type { Cents } from './money.ts'
import { courseOf, paymentStatus } from './payment-status.ts'
import type { DeclineCode, LegFacts, LegState, PaymentFacts, PaymentStatus, RefundState } from './payment-status.ts'
import type { PriceBreakdown } from './pricing.ts'

export type LegMoney = {
  /** `none` until the leg is opened. */
  readonly state: LegState
  readonly chargeId: ChargeId | null
  readonly amountCents: Cents
  readonly declineCode: DeclineCode | null
  /** The bank wants the client in person. */
  readonly needsCustomer: boolean
  /** When the card was held. */
  readonly heldAt: Date | null
  readonly capturedAt: Date | null
  /** When the attempt was last refused; null unless `state` is `failed`. */
  readonly failedAt: Date | null
  readonly method: { readonly brand: string; readonly last4: string } | null
}

/** Whose money a refund is: the visit's, the platform's own, or nobody's, where the visit does not cost it after all. */
export const REFUND_BEARERS = ['visit', 'platform', 'unowed'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

/** The reason that refunds of a case are recorded with. */
export const CASE_REFUND = 'case'

export type RefundMoney = {
  readonly id: RefundId
  readonly leg: Leg
  readonly amountCents: Cents
  readonly state: RefundState
  readonly reason: string
  readonly borneBy: RefundBearer
  /** The company was asked for it: one that a bank's loss replaced never was. */
  readonly wasSent: boolean
  readonly createdAt: Date
}

export type BookingMoney = {
  readonly legs: Readonly<Record<Leg, LegMoney>>
  readonly refunds: readonly RefundMoney[]
  /** The final leg will be tried again by itself; false once dunning is exhausted. */
  readonly finalRetriesRemain: boolean
  readonly capturedCents: Cents
  /** Confirmed refunds; those under way are in `refunds`. */
  readonly refundedCents: Cents
  /** Captured for this booking and owed to nobody yet, by the ledger. */
  readonly heldCents: Cents
  /** What the client gave on top, or tries to; null for nothing. No part of the other figures. */
  readonly tip: LegMoney | null
}

export const UNOPENED_LEG: LegMoney = {
  state: 'none',
  chargeId: null,
  amountCents: ZERO_CENTS,
  declineCode: null,
  needsCustomer: false,
  heldAt: null,
  capturedAt: null,
  failedAt: null,
  method: null,
}

/** The money of a booking whose first leg is not opened yet. */
export const NO_MONEY: BookingMoney = {
  legs: { initial: UNOPENED_LEG, final: UNOPENED_LEG },
  refunds: [],
  finalRetriesRemain: false,
  capturedCents: ZERO_CENTS,
  refundedCents: ZERO_CENTS,
  heldCents: ZERO_CENTS,
  tip: null,
}

/** Captured, less every refund made or under way. */
export function keptCents({ capturedCents, refunds }: Pick<BookingMoney, 'capturedCents' | 'refunds'>): Cents {
  const refunded = refunds.filter((refund) => refund.state !== 'failed').map((refund) => refund.amountCents)
  return subtract(capturedCents, add(...refunded))
}

/** Everything that was taken went back. */
export const isAllRefunded = ({ capturedCents, refundedCents }: BookingMoney): boolean =>
  capturedCents > 0 && refundedCents >= capturedCents

type Paid = {
  readonly price: Pick<PriceBreakdown, 'finalCents' | 'initialLegCents' | 'finalLegCents'>
  readonly money: BookingMoney
  readonly settlement: Pick<Settlement, 'feeCents'> | null
  readonly facts: Pick<BookingFacts, 'releasedAt'> & { readonly status: BookingStatus }
}

/** A leg's share of the price. */
export const agreedCents = ({ price }: Pick<Paid, 'price'>, leg: Leg): Cents =>
  leg === 'initial' ? price.initialLegCents : price.finalLegCents

export function paymentFactsOf(booking: Paid): PaymentFacts {
  const { facts, price, money, settlement } = booking
  // The capture and its posting are one transaction: captured is posted.
  const legFacts = Object.fromEntries(
    LEGS.map((leg): [Leg, LegFacts] => {
      const { state, amountCents } = money.legs[leg]
      return [leg, { state, posted: state === 'captured', amountCents: state === 'none' ? agreedCents(booking, leg) : amountCents }]
    }),
  ) as Record<Leg, LegFacts>
  return {
    ...legFacts,
    course: courseOf(facts.status),
    finalRetriesRemain: money.finalRetriesRemain,
    refunds: money.refunds,
    totalCents: price.finalCents,
    cancelFeeCents: settlement?.feeCents ?? ZERO_CENTS,
    release: facts.releasedAt === null ? 'none' : 'released',
    heldCents: money.heldCents,
  }
}

export const paymentStatusOf = (booking: Paid): PaymentStatus => paymentStatus(paymentFactsOf(booking))

/** What the facts of a booking repeat of its money, which steps are decided from: the state of each leg, and whether all went back. */
export const moneyFactsOf = (money: BookingMoney, isFree = false) => ({
  initialLeg: isFree ? ('captured' as const) : money.legs.initial.state,
  finalLeg: isFree ? ('captured' as const) : money.legs.final.state,
  isRefunded: money.capturedCents > 0 && keptCents(money) + goodwillCents(money) <= returnedCents(money),
})

/** What decisions of a case gave out of the platform's own money: the visit costs what it did. */
const goodwillCents = ({ refunds }: Pick<BookingMoney, 'refunds'>): number =>
  sumOf(refunds.filter(({ reason, borneBy, state }) => reason === CASE_REFUND && borneBy === 'platform' && state !== 'failed'))

const sumOf = (some: readonly Pick<RefundMoney, 'amountCents'>[]): number => some.reduce((all, { amountCents }) => all + amountCents, 0)

/** What decisions of a case gave back and a bank returned, while nobody sent it again: the client is still to have it. */
function returnedCents({ refunds }: Pick<BookingMoney, 'refunds'>): number {
  const ofCase = refunds.filter(({ reason, borneBy, wasSent }) => reason === CASE_REFUND && borneBy === 'visit' && wasSent)
  const failed = ofCase.filter(({ state }) => state === 'failed')
  const first = Math.min(...failed.map(({ createdAt }) => createdAt.getTime()))
  const again = ofCase.filter(({ state, createdAt }) => state !== 'failed' && createdAt.getTime() > first)
  return Math.max(0, sumOf(failed) - sumOf(again))
}

/** The leg is held or charged, or its outcome is pending: no card is asked for. */
const SECURED: ReadonlySet<LegState> = new Set(['authorized', 'captured', 'processing'])
/** States of the final leg in which the client must pay: the saved card is charged first, without them. */
const NEEDS_CLIENT: ReadonlySet<LegState> = new Set(['failed', 'requires_action', 'void'])

/** The leg that the client may pay now: the first until it is held, the second when charging the saved card did not work. */
export function payableLeg(facts: Pick<BookingFacts, 'status' | 'initialLeg' | 'finalLeg' | 'waivedAt' | 'isRefunded'>): Leg | null {
  const { status, initialLeg, finalLeg, waivedAt, isRefunded } = facts
  if (status === 'pending' || status === 'available') return SECURED.has(initialLeg) ? null : 'initial'
  // A later visit of a series: its card was charged, and refused.
  if (status === 'confirmed') return initialLeg === 'none' || SECURED.has(initialLeg) ? null : 'initial'
  if (status !== 'completed' || waivedAt !== null || isRefunded) return null
  return NEEDS_CLIENT.has(finalLeg) ? 'final' : null
}
