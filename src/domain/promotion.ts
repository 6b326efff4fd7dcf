// Promotions: codes that operators run, what they take off a visit, when they hold and for whom.
import type { CodeDiscount } from './code-discount.ts'
import { cents, type Cents } from './money.ts'
import { refuse, type RefusalCode } from './refusal.ts'

export const MIN_PROMOTION_PERCENT = 1
export const MAX_PROMOTION_PERCENT = 100
export const MIN_PROMOTION_OFF_CENTS = cents(100)
export const MAX_PROMOTION_OFF_CENTS = cents(50_000)
export const MAX_PROMOTION_BUDGET_CENTS = cents(10_000_000)
export const MAX_PROMOTION_USES = 100_000
export const MAX_USES_PER_CLIENT = 50
export const MAX_PROMOTION_CITIES = 50
/** Why an operator stops one. */
export const MIN_STOP_REASON_LENGTH = 5
export const MAX_STOP_REASON_LENGTH = 500

export type PromotionTerms = CodeDiscount & {
  /** In its normal form. */
  readonly code: string
  /** Days in Montréal on which visits are asked for, both included. */
  readonly fromOn: string
  readonly untilOn: string
  /** Null for no limit but the budget. */
  readonly maxUses: number | null
  readonly maxPerClient: number
  /** Empty for every city. */
  readonly citySlugs: readonly string[]
  readonly isFirstOnly: boolean
  readonly budgetCents: Cents
}
export type Promotion = PromotionTerms & { readonly stoppedAt: Date | null }

/** Bookings that count as a use, and what their prices have of it. */
export type Spent = { readonly uses: number; readonly costCents: Cents }

export const PROMOTION_STANDINGS = ['coming', 'running', 'spent', 'ended'] as const
export type PromotionStanding = (typeof PROMOTION_STANDINGS)[number]

/** It is spent once its budget has no room for one whole discount, so that no visit passes it. `today`: in Montréal. */
export function promotionStanding(promotion: Promotion, { uses, costCents }: Spent, today: string): PromotionStanding {
  if (promotion.stoppedAt !== null || today > promotion.untilOn) return 'ended'
  if (today < promotion.fromOn) return 'coming'
  const hasUses = promotion.maxUses === null || uses < promotion.maxUses
  return hasUses && costCents + promotion.offCents <= promotion.budgetCents ? 'running' : 'spent'
}

/** A visit that somebody wants to ask for with a code. */
export type WantedUse = {
  readonly today: string
  readonly citySlug: string
  /** It would be the first booking of the client, and of everybody who is like them. */
  readonly isFirstBooking: boolean
  /** Uses by the client, and by accounts that are like theirs. */
  readonly usesOfClient: number
}

export type CodeRefusal = Extract<
  RefusalCode,
  'promotion-unknown' | 'promotion-ended' | 'promotion-used-up' | 'promotion-already-used' | 'promotion-elsewhere' | 'promotion-first-only'
>

const REFUSED_BY_STANDING: Readonly<Record<PromotionStanding, CodeRefusal | null>> = {
  // Nobody learns of a code before its day.
  coming: 'promotion-unknown',
  running: null,
  spent: 'promotion-used-up',
  ended: 'promotion-ended',
}

/** Why a code takes nothing off a visit, or null when it does. */
export function codeRefusal(promotion: Promotion, spent: Spent, wanted: WantedUse): CodeRefusal | null {
  const refusal = REFUSED_BY_STANDING[promotionStanding(promotion, spent, wanted.today)]
  if (refusal !== null) return refusal
  if (promotion.citySlugs.length > 0 && !promotion.citySlugs.includes(wanted.citySlug)) return 'promotion-elsewhere'
  return refusalOfPerson(promotion, wanted)
}

/** Why whoever asks has no right to it, at any time and anywhere. */
export function refusalOfPerson(
  { maxPerClient, isFirstOnly }: Promotion,
  { usesOfClient, isFirstBooking }: Pick<WantedUse, 'usesOfClient' | 'isFirstBooking'>,
): CodeRefusal | null {
  if (usesOfClient >= maxPerClient) return 'promotion-already-used'
  return isFirstOnly && !isFirstBooking ? 'promotion-first-only' : null
}

/** Refuses `promotion-dates` of one that is over before it begins, and `promotion-budget` of one that its budget cannot pay once. */
export function checkPromotion({ fromOn, untilOn, offCents, budgetCents }: PromotionTerms, today: string): void {
  if (untilOn < fromOn || untilOn < today) refuse('promotion-dates')
  if (budgetCents < offCents) refuse('promotion-budget')
}

export type Raise = Pick<PromotionTerms, 'untilOn' | 'budgetCents'>

/** Refuses `promotion-over` of one that ended, and `promotion-not-raised` of a shorter or smaller one, or of the same. */
export function checkRaise(promotion: Promotion, { untilOn, budgetCents }: Raise, today: string): void {
  checkNotOver(promotion, today)
  const isLess = untilOn < promotion.untilOn || budgetCents < promotion.budgetCents
  const isSame = untilOn === promotion.untilOn && budgetCents === promotion.budgetCents
  if (isLess || isSame) refuse('promotion-not-raised')
}

/** Refuses `promotion-over`. */
export function checkNotOver({ stoppedAt, untilOn }: Promotion, today: string): void {
  if (stoppedAt !== null || today > untilOn) refuse('promotion-over')
}
