// Reads and writes the passkeys of accounts.
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../../platform/postgres/database.ts'

const SHOWN = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const
type Shown = { id: string; name: string; synced: boolean; created_at: Date; last_used_at: Date | null }

const show = (row: Shown) => ({
  id: row.id,
  name: row.name,
  synced: row.synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export async function passkeysOf(db: Executor, accountId: UserId) {
  const rows = await db.selectFrom('passkey').select(SHOWN).where('account_id', '=', accountId).orderBy('created_at').execute()
  return rows.map(show)
}

export const credentialsOf = (db: Executor, accountId: UserId) =>
  db.selectFrom('passkey').select(['credential_id', 'transports']).where('account_id', '=', accountId).execute()

/** Refuses `passkey-not-added` when the credential is known already, whosever it is. */
export async function keepPasskey(
  tx: Tx,
  passkey: { accountId: UserId; credential: WebAuthnCredential; name: string; synced: boolean; now: Date },
) {
  const { accountId, credential, name, synced, now } = passkey
  const row = await tx
    .insertInto('passkey')
    .values({
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()
  return show(row ?? refuse('passkey-not-added'))
}

/** Locked until the transaction ends: a device's count of uses is compared and moved in one go. */
export const passkeyByCredential = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['passkey.id', 'account_id', 'credential_id', 'public_key', 'uses', 'transports', 'account.suspended_at'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()

export async function noteUse(tx: Tx, id: string, use: { uses: number; synced: boolean; now: Date }): Promise<void> {
  await tx.updateTable('passkey').set({ uses: use.uses, synced: use.synced, last_used_at: use.now }).where('id', '=', id).execute()
}

/** Refuses `not-found` also for somebody else's. */
export async function renamePasskey(db: Executor, accountId: UserId, id: string, name: string) {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(SHOWN)
    .executeTakeFirst()
  return show(row ?? refuse('not-found'))
}

/** Refuses `not-found` also for somebody else's. */
export async function removePasskey(tx: Tx, accountId: UserId, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) refuse('not-found')
}
