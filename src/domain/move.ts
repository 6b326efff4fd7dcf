// Moving a confirmed visit: the starts that one party proposes, how long the other has to answer, and the price at the new time.
import type { Actor, PartyPart } from './booking.ts'
import type { ServiceType } from './cleaner.ts'
import { addMinutes, earlier } from './elapsed.ts'
import type { OfferedExtra } from './extra.ts'
import { min, subtract, ZERO_CENTS, type Cents } from './money.ts'
import { quote, type PriceBreakdown } from './pricing.ts'
import type { Tariff } from './tariff.ts'

export const MAX_PROPOSED_STARTS = 3
/** The other party answers within this, and early enough for the first proposed start. */
export const MOVE_ANSWER_HOURS = 24
export const MOVE_ANSWER_HOURS_BEFORE_START = 12

/** How a party told an operator that the new time suits them. */
export const AGREEMENT_WAYS = ['phone', 'email', 'message'] as const
export type AgreementWay = (typeof AGREEMENT_WAYS)[number]
/** Why an operator moves a visit. */
export const MIN_MOVE_REASON_LENGTH = 5
export const MAX_MOVE_REASON_LENGTH = 500

/** The word of both parties, as the operator who moves their visit records it. */
export type Agreement = { readonly askedBy: PartyPart; readonly client: AgreementWay; readonly cleaner: AgreementWay }

/** Both already said yes to an operator, so that the notice is the one of an emergency. */
export const isShortNotice = (by: Actor): boolean => by === 'admin'

/** What kind of cleaning a visit is, how long, and who brings the products. */
export type VisitWork = { readonly serviceType: ServiceType; readonly durationMinutes: number; readonly suppliesByCleaner: boolean }

export const isSameWork = (a: VisitWork, b: VisitWork): boolean =>
  a.serviceType === b.serviceType && a.durationMinutes === b.durationMinutes && a.suppliesByCleaner === b.suppliesByCleaner

/** What the cleaner asked on the day of the proposal: the visit is quoted again by it. `work`: what changes of it beside its start. */
export type MoveTerms = { readonly tariff: Tariff; readonly isTaxRegistered: boolean; readonly work?: VisitWork | null }

/** New starts that wait for the other party, the first of them first. */
export type Proposal = {
  readonly by: PartyPart
  readonly starts: readonly Date[]
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly terms: MoveTerms
}

/** A proposal made at `proposedAt`; its starts come in any order. */
export function proposalOf(proposed: Pick<Proposal, 'by' | 'starts' | 'proposedAt' | 'terms'>): Proposal {
  const starts = proposed.starts.toSorted((a, b) => a.getTime() - b.getTime())
  const [first] = starts
  if (first === undefined) throw new Error('a proposal has no start')
  const usual = addMinutes(proposed.proposedAt, MOVE_ANSWER_HOURS * 60)
  return { ...proposed, starts, expiresAt: earlier(usual, addMinutes(first, -MOVE_ANSWER_HOURS_BEFORE_START * 60)) }
}

type Priced = {
  readonly price: PriceBreakdown
  readonly promotionCode: string | null
  readonly agreed: Agreed & { readonly emergency: object | null; readonly extras: readonly Pick<OfferedExtra, 'priceCents'>[] }
  readonly facts: { readonly isFree: boolean }
}

type Agreed = { readonly serviceType: ServiceType; readonly durationMinutes: number; readonly suppliesByClient: boolean }

export const workOf = ({ serviceType, durationMinutes, suppliesByClient }: Agreed): VisitWork => ({
  serviceType,
  durationMinutes,
  suppliesByCleaner: !suppliesByClient,
})

/** The work of a visit once what is proposed was accepted. */
export const workAtMove = (agreed: Agreed, { work }: Pick<MoveTerms, 'work'>): VisitWork => work ?? workOf(agreed)

/**
 * The price of the same visit by other terms. What was taken off at the request stays taken off, the first half stays as it was paid,
 * unless the whole price is less, and the second half is the rest. A price that could not take the credit already spent, or what a code
 * took off, stays as agreed.
 */
export function priceAtMove({ price, promotionCode, agreed, facts }: Priced, terms: MoveTerms): PriceBreakdown {
  const { tariff, isTaxRegistered } = terms
  if (facts.isFree) return price
  const moved = quote({
    tariff,
    ...workAtMove(agreed, terms),
    extras: agreed.extras,
    isEmergency: agreed.emergency !== null,
    ...discountAgreed(price, promotionCode),
    referralCreditCents: price.referralCreditCents,
    isTaxRegistered,
  })
  const hasRoom = promotionCode === null || moved.firstBookingDiscountCents === price.firstBookingDiscountCents
  if (!hasRoom || moved.subtotalCents === 0 || moved.referralCreditCents < price.referralCreditCents) return price
  const initialLegCents = min(price.initialLegCents, moved.finalCents)
  return { ...moved, initialLegCents, finalLegCents: subtract(moved.finalCents, initialLegCents) }
}

/** A code takes off what it took off at the request; the first-booking discount follows the price. */
const discountAgreed = ({ firstBookingDiscountCents: offCents }: PriceBreakdown, promotionCode: string | null) =>
  promotionCode === null ? { isFirstBooking: offCents > 0 } : { isFirstBooking: false, code: { percent: null, offCents } }

/** What was paid beyond the new price, and goes back. */
export const surplusOf = (before: PriceBreakdown, after: PriceBreakdown): Cents =>
  after.initialLegCents < before.initialLegCents ? subtract(before.initialLegCents, after.initialLegCents) : ZERO_CENTS
