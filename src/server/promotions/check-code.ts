// Whether a code takes something off a visit: asked before the request, decided with it, and looked at again once the card is known.
import type { Pool } from 'pg'
import type { BookingId } from '#domain/id.ts'
import { codeRefusal, refusalOfPerson, type CodeRefusal } from '#domain/promotion.ts'
import { readPromotionCode } from '#domain/promotion-code.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { usesByPeople, usesOfCode, type AgreedCode, type CodeUse, type PromotionsApi } from '../bookings/index.ts'
import { countGuesses, guessed, uncountGuess, type Patience } from '../platform/guesses.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { accountsLike } from '../referrals/index.ts'
import { findByCode, lockByCode, type KeptPromotion } from './promotion-store.ts'

const PATIENCE: Patience = { free: 10, firstSeconds: 30, maxSeconds: 3_600 }
/** Several homes share an address of the network. */
const PATIENCE_OF_PLACE: Patience = { ...PATIENCE, free: 60 }

type Found = { readonly agreed: AgreedCode } | { readonly refusal: CodeRefusal }

async function look(executor: Executor, typed: string, use: CodeUse): Promise<Found> {
  const code = readPromotionCode(typed)
  const promotion = code === null ? null : await findByCode(executor, code)
  if (promotion === null) return { refusal: 'promotion-unknown' }
  const refusal = await refusalOf(executor, promotion, use)
  const { percent, offCents } = promotion
  return refusal === null ? { agreed: { code: promotion.code, percent, offCents } } : { refusal }
}

/** `but`: the booking that is about to have it. */
async function refusalOf(
  executor: Executor,
  promotion: KeptPromotion,
  { clientId, citySlug, isFirstBooking, now }: CodeUse,
  but: BookingId | null = null,
): Promise<CodeRefusal | null> {
  const [spent, usesOfClient] = await Promise.all([
    usesOfCode(executor, promotion.code, but),
    usesOfPerson(executor, promotion.code, clientId, but),
  ])
  return codeRefusal(promotion, spent, { today: todayOf(now), citySlug, isFirstBooking, usesOfClient })
}

/** By the client, and by accounts that are like theirs. */
async function usesOfPerson(executor: Executor, code: string, clientId: CodeUse['clientId'], but: BookingId | null): Promise<number> {
  return usesByPeople(executor, { code, ids: [clientId, ...(await accountsLike(executor, clientId))], but })
}

export const todayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date

export const makeCodes = ({ pool }: { readonly pool: Pool }): PromotionsApi => ({
  async ask(executor, typed, use, place) {
    const counts = [guessed('promotion-code', [use.clientId], PATIENCE), guessed('promotion-code-place', [place], PATIENCE_OF_PLACE)]
    await countGuesses(pool, counts, use.now)
    const found = await look(executor, typed, use)
    const isGuess = 'refusal' in found && found.refusal === 'promotion-unknown'
    if (!isGuess) for (const count of counts) await uncountGuess(pool, count, use.now)
    return 'agreed' in found ? found.agreed : refuse(found.refusal, { fields: { promotionCode: 'invalid' } })
  },
  async find(executor, typed, use) {
    const found = await look(executor, typed, use)
    return 'agreed' in found ? found.agreed : null
  },
  async mayUse(tx, { code, bookingId, ...use }) {
    const promotion = await lockByCode(tx, code)
    // What others used is read after the lock.
    return promotion !== null && (await refusalOf(tx, promotion, use, bookingId)) === null
  },
  async mayKeep(tx, { code, bookingId, clientId, isFirstBooking }) {
    const promotion = await lockByCode(tx, code)
    if (promotion === null) return false
    const usesOfClient = await usesOfPerson(tx, code, clientId, bookingId)
    return refusalOfPerson(promotion, { usesOfClient, isFirstBooking }) === null
  },
})
