// Operators start a promotion, give it more, and stop it: each act is in the log.
import type { ActOn } from '#domain/audit.ts'
import type { PromotionId } from '#domain/id.ts'
import { checkNotOver, checkPromotion, checkRaise, type PromotionTerms, type Raise } from '#domain/promotion.ts'
import { refuse } from '#domain/refusal.ts'
import { findCity } from '../geography/index.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { todayOf } from './check-code.ts'
import { insertPromotion, lockPromotion, raisePromotion, stopPromotion, type By, type KeptPromotion } from './promotion-store.ts'

/** Refuses `promotion-dates`, `promotion-budget`, `malformed-request` of an unknown city, and `promotion-code-taken`. */
export function startPromotion(db: Db, terms: PromotionTerms, by: By): Promise<PromotionId> {
  checkPromotion(terms, todayOf(by.now))
  if (!terms.citySlugs.every(findCity)) refuse('malformed-request', { fields: { citySlugs: 'not-a-city' } })
  return inTransaction(db, async (tx) => {
    const id = (await insertPromotion(tx, terms, by)) ?? refuse('promotion-code-taken', { fields: { code: 'taken' } })
    await record(tx, id, by, { action: 'promotion.start', details: { after: terms } })
    return id
  })
}

/** Refuses `not-found`, `promotion-over` and `promotion-not-raised`. */
export const raise = (db: Db, id: PromotionId, after: Raise, by: By): Promise<void> =>
  onPromotion(db, id, async (tx, promotion) => {
    checkRaise(promotion, after, todayOf(by.now))
    await raisePromotion(tx, id, after)
    const { untilOn, budgetCents } = promotion
    await record(tx, id, by, { action: 'promotion.raise', details: { before: { untilOn, budgetCents }, after } })
  })

/** Refuses `not-found` and `promotion-over`. */
export const stop = (db: Db, id: PromotionId, why: string, by: By): Promise<void> =>
  onPromotion(db, id, async (tx, promotion) => {
    checkNotOver(promotion, todayOf(by.now))
    await stopPromotion(tx, id, by.now)
    const details = { why, before: { stoppedAt: promotion.stoppedAt }, after: { stoppedAt: by.now } }
    await record(tx, id, by, { action: 'promotion.stop', details })
  })

const onPromotion = (db: Db, id: PromotionId, change: (tx: Tx, promotion: KeptPromotion) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => change(tx, (await lockPromotion(tx, id)) ?? refuse('not-found')))

const record = (tx: Tx, id: PromotionId, { operatorId, now }: By, act: ActOn<'promotion'>): Promise<void> =>
  recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'promotion', id }, ...act })
