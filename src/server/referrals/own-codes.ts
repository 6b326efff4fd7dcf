// A person makes codes, lets them rest, and deletes those that nobody came by.
import type { Referrals } from './show-referrals.ts'
import type { ReferralCodeId, UserId } from '#domain/id.ts'
import { MAX_REFERRAL_CODES } from '#domain/referral.ts'
import { refuse } from '#domain/refusal.ts'
import { idOfKey } from '../platform/new-id.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { codesOf, insertCode, lockOwnCode } from './code-store.ts'
import { announceReferral } from './referral-store.ts'
import { showCode, type Owner } from './show-referrals.ts'

type CodeShown = Referrals['codes'][number]

/** Refuses `referral-codes-full`. The owner's lock makes two presses count one after the other; the same key finds the code that it made. */
export async function makeCode(db: Db, owner: Owner, idempotencyKey: string | null, now: Date): Promise<CodeShown> {
  const id = idOfKey<ReferralCodeId>(owner.id, 'referral-code', idempotencyKey)
  return inTransaction(db, async (tx) => {
    const { name } = await tx.selectFrom('account').select('name').where('id', '=', owner.id).forNoKeyUpdate().executeTakeFirstOrThrow()
    const own = await codesOf(tx, owner.id)
    const made = own.find((code) => code.id === id)
    if (made) return showCode(made, owner.role, now)
    if (own.length >= MAX_REFERRAL_CODES) refuse('referral-codes-full', { details: { max: MAX_REFERRAL_CODES } })
    const code = await insertCode(tx, id, { id: owner.id, name }, now)
    announceReferral(tx, code.id, [owner.id])
    return showCode(code, owner.role, now)
  })
}

/** Refuses `not-found` for another person's code. */
export async function switchCode(db: Db, owner: Owner, id: ReferralCodeId, isActive: boolean, now: Date): Promise<CodeShown> {
  return inTransaction(db, async (tx) => {
    const code = (await lockOwnCode(tx, id, owner.id)) ?? refuse('not-found')
    await tx.updateTable('referral_code').set({ is_active: isActive }).where('id', '=', id).execute()
    announceReferral(tx, id, [owner.id])
    return showCode({ ...code, isActive }, owner.role, now)
  })
}

/** Refuses `not-found`, and `referral-code-in-use` once somebody came by it. */
export async function deleteCode(db: Db, ownerId: UserId, id: ReferralCodeId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const code = (await lockOwnCode(tx, id, ownerId)) ?? refuse('not-found')
    if (code.usedCount > 0) refuse('referral-code-in-use')
    await tx.deleteFrom('referral_code').where('id', '=', id).execute()
    announceReferral(tx, id, [ownerId])
  })
}
