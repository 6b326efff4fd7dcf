// Promotions: the codes that take something off a visit, and the desk of operators who run them.
import { promotions } from '#contract/promotions.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { promotionStanding } from '#domain/promotion.ts'
import { readPromotionCode } from '#domain/promotion-code.ts'
import { refuse } from '#domain/refusal.ts'
import { usesOfCodes } from '../bookings/index.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { Db } from '../platform/postgres/database.ts'
import { todayOf } from './check-code.ts'
import { raise, startPromotion, stop } from './promotion-acts.ts'
import { allPromotions } from './promotion-store.ts'

export { makeCodes } from './check-code.ts'

const NO_USE = { uses: 0, costCents: ZERO_CENTS }

export const promotionRoutes = (db: Db): Routes =>
  routesOf(promotions, {
    'GET /api/admin/promotions': ({ now }) => showPromotions(db, todayOf(now)),
    'POST /api/admin/promotions': async ({ body, caller, now }) => {
      const code = readPromotionCode(body.code) ?? refuse('malformed-request', { fields: { code: 'not-a-promotion-code' } })
      const terms = { ...body, code, offCents: cents(body.offCents), budgetCents: cents(body.budgetCents) }
      return { id: await startPromotion(db, terms, { operatorId: caller.userId, now }) }
    },
    'POST /api/admin/promotions/{id}/raise': async ({ params, body, caller, now }) => {
      await raise(db, params.id, { ...body, budgetCents: cents(body.budgetCents) }, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/promotions/{id}/stop': async ({ params, body, caller, now }) => {
      await stop(db, params.id, body.why, { operatorId: caller.userId, now })
      return {}
    },
  })

async function showPromotions(db: Db, today: string) {
  const all = await allPromotions(db)
  const spent = await usesOfCodes(
    db,
    all.map(({ code }) => code),
  )
  return {
    today,
    promotions: all.map((promotion) => {
      const used = spent.get(promotion.code) ?? NO_USE
      return { ...promotion, ...used, standing: promotionStanding(promotion, used, today) }
    }),
  }
}
