// Reads and writes the codes that people give.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ChoosableRole } from '#domain/account.ts'
import type { ReferralCodeId, UserId } from '#domain/id.ts'
import { CODE_CHARACTERS, CODE_SUFFIX_LENGTH, referralCode } from '#domain/referral-code.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type CodeRow = {
  readonly id: ReferralCodeId
  readonly code: string
  readonly isActive: boolean
  readonly usedCount: number
}

const usedCount = sql<number>`(select count(*)::int from referral where referral.code_id = referral_code.id)`

const selectCodes = (executor: Executor) =>
  executor
    .selectFrom('referral_code')
    .select(['id', 'is_active as isActive', sql<string>`code`.as('code'), usedCount.as('usedCount')])
    .where('code', 'is not', null)

export const codesOf = (executor: Executor, ownerId: UserId): Promise<readonly CodeRow[]> =>
  selectCodes(executor).where('owner_id', '=', ownerId).orderBy('created_at').orderBy('id').execute()

/** One's own code, and nobody changes it before the transaction ends; null for another person's. */
export async function lockOwnCode(tx: Tx, id: ReferralCodeId, ownerId: UserId): Promise<CodeRow | null> {
  const owned = tx.selectFrom('referral_code').select('id').where('id', '=', id).where('owner_id', '=', ownerId)
  if (!(await owned.forUpdate().executeTakeFirst())) return null
  // Counted after the lock: a redemption that it waited for counts too.
  return (await selectCodes(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

export type OwnedCode = {
  readonly id: ReferralCodeId
  readonly ownerId: UserId
  readonly ownerRole: ChoosableRole
  readonly ownerName: string
  readonly isActive: boolean
}

export async function ownerOf(executor: Executor, code: string): Promise<UserId | null> {
  return (await executor.selectFrom('referral_code').select('owner_id').where('code', '=', code).executeTakeFirst())?.owner_id ?? null
}

/** Whose a code is; locked, so that it is not deleted while it is redeemed. One of a suspended account rests. */
export const lockCode = async (tx: Tx, code: string): Promise<OwnedCode | null> =>
  ownedCode(await selectOwned(tx, code).forKeyShare('referral_code').executeTakeFirst())

/** Whose a code is, without a lock. */
export const findCode = async (executor: Executor, code: string): Promise<OwnedCode | null> =>
  ownedCode(await selectOwned(executor, code).executeTakeFirst())

const selectOwned = (executor: Executor, code: string) =>
  executor
    .selectFrom('referral_code')
    .innerJoin('account', 'account.id', 'referral_code.owner_id')
    .select(['referral_code.id', 'owner_id as ownerId', 'account.name', 'role', 'is_active', 'suspended_at', 'erased_at'])
    .where('code', '=', code)

type OwnedRow = Awaited<ReturnType<ReturnType<typeof selectOwned>['executeTakeFirst']>>

function ownedCode(row: OwnedRow): OwnedCode | null {
  if (!row || row.role === null || row.role === 'admin') return null
  const { id, ownerId, role: ownerRole, name: ownerName, is_active, suspended_at, erased_at } = row
  return { id, ownerId, ownerRole, ownerName, isActive: is_active && suspended_at === null && erased_at === null }
}

/** A code that nobody has: three characters more than the first name. */
export async function insertCode(
  tx: Tx,
  id: ReferralCodeId,
  owner: { readonly id: UserId; readonly name: string },
  now: Date,
): Promise<CodeRow> {
  for (;;) {
    const suffix = Array.from({ length: CODE_SUFFIX_LENGTH }, () => CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length))).join('')
    const code = referralCode(owner.name, suffix)
    const made = await tx
      .insertInto('referral_code')
      .values({ id, owner_id: owner.id, code, created_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id, code, isActive: true, usedCount: 0 }
  }
}
