// Statements on promotions.
import type { PromotionId, UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { Promotion, PromotionTerms, Raise } from '#domain/promotion.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type KeptPromotion = Promotion & { readonly id: PromotionId }
export type By = { readonly operatorId: UserId; readonly now: Date }

/** Operators look back this far. */
const SHOWN = 100

const promotions = (executor: Executor) =>
  executor
    .selectFrom('promotion')
    .select(['promotion.id', 'code', 'percent', 'off_cents', 'budget_cents', 'from_on as fromOn', 'until_on as untilOn'])
    .select(['max_uses as maxUses', 'max_per_client as maxPerClient', 'city_slugs as citySlugs', 'is_first_only as isFirstOnly'])
    .select('stopped_at as stoppedAt')

const kept = <Row extends { readonly off_cents: number; readonly budget_cents: number }>({ off_cents, budget_cents, ...row }: Row) => ({
  ...row,
  offCents: cents(off_cents),
  budgetCents: cents(budget_cents),
})

export async function allPromotions(executor: Executor) {
  const rows = await promotions(executor)
    .innerJoin('account', 'account.id', 'promotion.created_by')
    .select(['promotion.created_at as createdAt', 'account.name as createdBy'])
    .orderBy('promotion.created_at', 'desc')
    .orderBy('promotion.id')
    .limit(SHOWN)
    .execute()
  return rows.map(kept)
}

export async function findByCode(executor: Executor, code: string): Promise<KeptPromotion | null> {
  const row = await promotions(executor).where('code', '=', code).executeTakeFirst()
  return row ? kept(row) : null
}

/** One use is decided after the other; bookings go on referring to it. */
export async function lockByCode(tx: Tx, code: string): Promise<KeptPromotion | null> {
  const row = await promotions(tx).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()
  return row ? kept(row) : null
}

export async function lockPromotion(tx: Tx, id: PromotionId): Promise<KeptPromotion | null> {
  const row = await promotions(tx).where('promotion.id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? kept(row) : null
}

/** Null when the code is taken. */
export async function insertPromotion(tx: Tx, terms: PromotionTerms, { operatorId, now }: By): Promise<PromotionId | null> {
  const row = await tx
    .insertInto('promotion')
    .values({
      code: terms.code,
      percent: terms.percent,
      off_cents: terms.offCents,
      from_on: terms.fromOn,
      until_on: terms.untilOn,
      max_uses: terms.maxUses,
      max_per_client: terms.maxPerClient,
      city_slugs: [...terms.citySlugs],
      is_first_only: terms.isFirstOnly,
      budget_cents: terms.budgetCents,
      created_at: now,
      created_by: operatorId,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function raisePromotion(tx: Tx, id: PromotionId, { untilOn, budgetCents }: Raise): Promise<void> {
  await tx.updateTable('promotion').set({ until_on: untilOn, budget_cents: budgetCents }).where('id', '=', id).execute()
}

export async function stopPromotion(tx: Tx, id: PromotionId, stoppedAt: Date): Promise<void> {
  await tx.updateTable('promotion').set({ stopped_at: stoppedAt }).where('id', '=', id).execute()
}
