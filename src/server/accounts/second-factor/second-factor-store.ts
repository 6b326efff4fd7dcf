// Reads and writes second factors and their recovery codes.
import type { UserId } from '#domain/id.ts'
import type { Executor, Tx } from '../../platform/postgres/database.ts'

export type KeptFactor = { readonly sealedSecret: Buffer; readonly confirmedAt: Date | null; readonly lastStep: number }

/** Locked until the transaction ends; null when none was begun. */
export async function lockFactor(tx: Tx, accountId: UserId): Promise<KeptFactor | null> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** In place of one that was begun and not confirmed; false when one is on. */
export async function beginFactor(tx: Executor, accountId: UserId, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('second_factor')
    .values({ account_id: accountId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function confirmFactor(tx: Tx, accountId: UserId, now: Date): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
}

/** Codes of this step and of those before it no longer count. */
export async function noteStep(tx: Tx, accountId: UserId, step: number): Promise<void> {
  await tx.updateTable('second_factor').set({ last_step: step }).where('account_id', '=', accountId).execute()
}

/** Since when signing in takes a code; null when it takes none. */
export async function factorSince(db: Executor, accountId: UserId): Promise<Date | null> {
  const row = await db.selectFrom('second_factor').select('confirmed_at').where('account_id', '=', accountId).executeTakeFirst()
  return row?.confirmed_at ?? null
}

/** False when none was on. */
export async function removeFactor(tx: Tx, accountId: UserId): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const row = await tx.deleteFrom('second_factor').where('account_id', '=', accountId).returning('confirmed_at').executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** In place of those of before. */
export async function keepRecoveryCodes(tx: Tx, accountId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** False when it is none of the account's, or was used. */
export async function useRecoveryCode(tx: Tx, accountId: UserId, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recoveryCodesLeft(db: Executor, accountId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
