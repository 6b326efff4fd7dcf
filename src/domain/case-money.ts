// What the money of a visit, or the fee of an ending without the work, allows the decision of its case, and what each bears of it.
import type { Leg } from './booking.ts'
import { awaitsApproval, isSecondHalfOwed } from './booking-facts.ts'
import { CASE_REFUND, keptCents } from './booking-money.ts'
import { amountOf, changeForCleaner, type CaseMoney, type CaseOutcome, type DecisionAsked } from './case.ts'
import { contestedCents, recoverableCents, returnableCents, type DisputeFacts } from './dispute.ts'
import { earningsOf, feeEarningsOf } from './earnings.ts'
import { sharesOfFeeRefund, sharesOfRefund } from './ledger.ts'
import { add, cents, min, subtract, ZERO_CENTS, type Cents } from './money.ts'
import type { PriceBreakdown } from './pricing.ts'
import { firstHalfOf } from './visit-end.ts'
import type { Booking } from './whole-booking.ts'

type Decided = {
  readonly disputes: readonly DisputeFacts[]
  readonly decisions: readonly { readonly outcome: CaseOutcome; readonly cleanerCents: Cents; readonly returnedCents: Cents }[]
}
type Paid = Pick<Booking, 'facts' | 'money' | 'price' | 'commissionBps' | 'feeCommissionBps' | 'platformTaxed'>

/** What the visit's money allows, and what was lost of it to a bank. */
export const caseMoneyOf = (booking: Paid, { disputes, decisions }: Decided): CaseMoney => ({
  leftCents: cents(Math.max(0, Math.min(keptCents(booking.money) - contestedCents(disputes), leftOfFee(booking)))),
  totalCents: booking.price.finalCents,
  recoverableCents: recoverableCents(
    disputes,
    broughtBy(booking),
    // What decisions took of the earnings before, by refunds of the visit's money as well.
    takenBy(decisions),
  ),
  secondHalfWaits: waitsForSecondHalf(booking),
})

/** What goes back to the cleaner once a bank changed its mind. */
export const returnableOf = (booking: Paid, { disputes, decisions }: Decided): Cents =>
  returnableCents(disputes, broughtBy(booking), takenBy(decisions.filter(({ outcome }) => outcome === 'recovered')))

/** The earnings of the visit, or the cleaner's share of the fee. */
const broughtBy = (booking: Paid): Cents =>
  keptFee(booking) === null ? earningsOf(earnedPrice(booking), booking) : feeEarningsOf(booking.facts.feeCents, booking)

/** Of a visit whose second half is owed, the first is all that it brought. */
const earnedPrice = ({ facts, price }: Pick<Booking, 'facts' | 'price'>): PriceBreakdown =>
  isSecondHalfOwed(facts) ? firstHalfOf(price) : price

const takenBy = (decisions: Decided['decisions']): Cents =>
  cents(decisions.reduce((sum, { cleanerCents, returnedCents }) => sum - Math.min(0, cleanerCents) - returnedCents, 0))

/** The fee that is all there is to share; null of a visit that was done, or that kept none. */
const keptFee = ({ facts: { feeCents } }: Pick<Booking, 'facts'>): Cents | null => (feeCents > 0 ? feeCents : null)

function leftOfFee(booking: Paid): number {
  const feeCents = keptFee(booking)
  if (feeCents === null) return Number.POSITIVE_INFINITY
  const given = booking.money.refunds.filter(({ reason, state }) => reason === CASE_REFUND && state !== 'failed')
  return feeCents - add(ZERO_CENTS, ...given.map(({ amountCents }) => amountCents))
}

const waitsForSecondHalf = ({ facts, money }: Paid): boolean =>
  awaitsApproval(facts) || isFinalUnderWay(facts.finalLeg) || (facts.finalLeg === 'failed' && money.finalRetriesRemain)

const isFinalUnderWay = (leg: Booking['facts']['finalLeg']): boolean =>
  leg === 'created' || leg === 'processing' || leg === 'requires_action'

/** What an outcome moves, and changes in the cleaner's earnings. */
export function effectOf(booking: Paid, asked: Pick<DecisionAsked, 'outcome' | 'amountCents'>, money: CaseMoney) {
  const amountCents = amountOf(asked, money)
  return { amountCents, cleanerCents: changeForCleaner(asked.outcome, amountCents, borneByCleaner(booking, amountCents)) }
}

/** What the cleaner bears of one more refund of the visit's money, or of its fee. */
function borneByCleaner(booking: Paid, amountCents: Cents): Cents {
  const feeCents = keptFee(booking)
  const before = booking.money.refunds.filter(
    ({ state, borneBy, reason }) => state !== 'failed' && borneBy === 'visit' && (feeCents === null || reason === CASE_REFUND),
  )
  const beforeCents = add(ZERO_CENTS, ...before.map((refund) => refund.amountCents))
  if (feeCents !== null) return sharesOfFeeRefund(amountCents, beforeCents, feeCents, booking).cleanerCents
  if (booking.facts.owedAt === null) return sharesOfRefund(amountCents, beforeCents, booking.price, booking).cleanerCents
  // Each half was released, or will be, by itself; a refund takes from the second first.
  const { final } = booking.money.legs
  const givenOf = (leg: Leg, refunds: readonly { readonly leg: Leg; readonly amountCents: Cents }[]): Cents =>
    add(ZERO_CENTS, ...refunds.filter((refund) => refund.leg === leg).map((refund) => refund.amountCents))
  const made = booking.money.refunds.filter(({ state }) => state !== 'failed')
  const finalLeftCents = final.state === 'captured' ? subtract(final.amountCents, givenOf('final', made)) : ZERO_CENTS
  const ofFinalCents = min(amountCents, finalLeftCents)
  const borneOf = (leg: Leg, ofLegCents: Cents): Cents =>
    sharesOfRefund(ofLegCents, givenOf(leg, before), booking.price, booking, leg).cleanerCents
  return add(borneOf('final', ofFinalCents), borneOf('initial', subtract(amountCents, ofFinalCents)))
}
