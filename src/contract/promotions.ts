// Promotions before operators, on the wire.
import * as z from 'zod'
import type { PromotionId } from '#domain/id.ts'
import {
  MAX_PROMOTION_BUDGET_CENTS,
  MAX_PROMOTION_CITIES,
  MAX_PROMOTION_OFF_CENTS,
  MAX_PROMOTION_PERCENT,
  MAX_PROMOTION_USES,
  MAX_STOP_REASON_LENGTH,
  MAX_USES_PER_CLIENT,
  MIN_PROMOTION_OFF_CENTS,
  MIN_PROMOTION_PERCENT,
  MIN_STOP_REASON_LENGTH,
  PROMOTION_STANDINGS,
} from '#domain/promotion.ts'
import { MAX_TYPED_PROMOTION_CODE_LENGTH, readPromotionCode } from '#domain/promotion-code.ts'
import { endpoints } from './endpoint.ts'
import { cents, citySlug, code, date, idOf, instant, text } from './shapes.ts'

const promotionId = idOf<PromotionId>()
const params = z.strictObject({ id: promotionId })

const terms = {
  /** Null for a promotion of an amount. */
  percent: z.int().min(MIN_PROMOTION_PERCENT).max(MAX_PROMOTION_PERCENT).nullable(),
  /** What it takes off, or at most takes off by its percent. */
  offCents: cents.min(MIN_PROMOTION_OFF_CENTS).max(MAX_PROMOTION_OFF_CENTS),
  /** Days in Montréal on which visits are asked for, both included. */
  fromOn: date,
  untilOn: date,
  /** In all; null for no limit but the budget. */
  maxUses: z.int().min(1).max(MAX_PROMOTION_USES).nullable(),
  maxPerClient: z.int().min(1).max(MAX_USES_PER_CLIENT),
  /** Empty for every city. */
  citySlugs: z.array(citySlug.min(1)).max(MAX_PROMOTION_CITIES),
  /** Only for a client's first booking. */
  isFirstOnly: z.boolean(),
  budgetCents: cents.min(MIN_PROMOTION_OFF_CENTS).max(MAX_PROMOTION_BUDGET_CENTS),
}

const promotion = z.object({
  id: promotionId,
  code: z.string(),
  ...terms,
  standing: z.enum(PROMOTION_STANDINGS),
  /** Bookings that have it, and what it takes off them. */
  uses: z.int(),
  costCents: cents,
  stoppedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
})
export type ShownPromotion = z.output<typeof promotion>

export const promotions = endpoints({
  'GET /api/admin/promotions': {
    summary: 'Promotions, the last made first, with their uses and what they cost so far',
    who: ['admin'],
    duty: 'see promotions',
    output: z.object({ /** In Montréal. */ today: date, promotions: z.array(promotion) }),
    refusals: [],
  },
  'POST /api/admin/promotions': {
    summary: 'Make a code that takes something off a visit between two days',
    who: ['admin'],
    duty: 'run promotions',
    recentSignIn: true,
    body: z.strictObject({
      code: code(MAX_TYPED_PROMOTION_CODE_LENGTH).refine((typed) => readPromotionCode(typed) !== null, {
        params: { reason: 'not-a-promotion-code' },
      }),
      ...terms,
    }),
    output: z.object({ id: promotionId }),
    refusals: ['promotion-dates', 'promotion-budget', 'promotion-code-taken'],
  },
  'POST /api/admin/promotions/{id}/raise': {
    summary: 'Give a promotion more days or a greater budget',
    who: ['admin'],
    duty: 'run promotions',
    recentSignIn: true,
    params,
    body: z.strictObject({ untilOn: terms.untilOn, budgetCents: terms.budgetCents }),
    output: z.object({}),
    refusals: ['not-found', 'promotion-over', 'promotion-not-raised'],
  },
  'POST /api/admin/promotions/{id}/stop': {
    summary: 'Stop a promotion before its last day; whoever booked with it keeps it',
    who: ['admin'],
    duty: 'run promotions',
    recentSignIn: true,
    params,
    body: z.strictObject({ why: text(MAX_STOP_REASON_LENGTH).min(MIN_STOP_REASON_LENGTH) }),
    output: z.object({}),
    refusals: ['not-found', 'promotion-over'],
  },
})
