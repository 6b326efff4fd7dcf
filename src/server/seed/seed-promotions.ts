// Two promotions of the demonstration: one that runs, one that ended.
import { addDays } from '#domain/civil-date.ts'
import type { UserId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { PromotionTerms } from '#domain/promotion.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { instantOf, localOf } from '#domain/time.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { insertPromotion } from '../promotions/promotion-store.ts'

/** `operatorId`: who started them. */
export async function seedPromotions(tx: Tx, { operatorId, now }: { readonly operatorId: UserId; readonly now: Date }): Promise<void> {
  const { date: today } = localOf(now, DEFAULT_TIME_ZONE)
  const both = { maxPerClient: 1, isFirstOnly: false }
  const running: PromotionTerms = {
    ...both,
    code: 'MERCI25',
    percent: 25,
    offCents: cents(4_000),
    fromOn: addDays(today, -10),
    untilOn: addDays(today, 60),
    maxUses: 200,
    citySlugs: [],
    budgetCents: cents(300_000),
  }
  const ended: PromotionTerms = {
    ...both,
    code: 'RENTREE',
    percent: null,
    offCents: cents(1_500),
    fromOn: addDays(today, -60),
    untilOn: addDays(today, -30),
    maxUses: null,
    citySlugs: ['laval'],
    budgetCents: cents(100_000),
  }
  for (const terms of [ended, running]) {
    const began = instantOf({ date: terms.fromOn, time: '09:00', timeZone: DEFAULT_TIME_ZONE })
    await insertPromotion(tx, terms, { operatorId, now: began })
  }
}
