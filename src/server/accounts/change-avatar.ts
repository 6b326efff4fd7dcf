// A person's picture: replaced or removed together with its file.
import type { Role } from '#domain/account.ts'
import type { UserId } from '#domain/id.ts'
import { randomUUID } from 'node:crypto'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import { readPicture } from '../platform/files/picture.ts'

export type AvatarDeps = {
  readonly db: Db
  readonly files: FileStore
  /** Runs in the transaction that sets or removes the picture. */
  readonly onPicture: (tx: Tx, account: { readonly id: UserId; readonly role: Role | null }, now: Date) => Promise<void>
}

/** Twice the largest place where it is shown. */
const SIDE = 512

/** Refuses what {@link readPicture} does; the old picture stays then. */
export async function setAvatar(deps: AvatarDeps, accountId: UserId, bytes: Buffer, now: Date): Promise<void> {
  const picture = await readPicture(bytes, { maxSide: SIDE, square: true })
  const key = `portraits/${randomUUID()}.webp`
  await deps.files.put(key, picture.bytes)
  try {
    await replaceAvatar(deps, accountId, key, now)
  } catch (error) {
    await deps.files.remove(key)
    throw error
  }
}

export const removeAvatar = (deps: AvatarDeps, accountId: UserId, now: Date): Promise<void> => replaceAvatar(deps, accountId, null, now)

async function replaceAvatar({ db, onPicture }: AvatarDeps, accountId: UserId, key: string | null, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { profile_pic, role } = await tx
      .selectFrom('account')
      .select(['profile_pic', 'role'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('account').set({ profile_pic: key, updated_at: now }).where('id', '=', accountId).execute()
    // Lists and profiles show the cleaner's picture.
    announce(tx, publicChange, {})
    await onPicture(tx, { id: accountId, role }, now)
    if (profile_pic !== null) removeFiles(tx, [profile_pic])
  })
}
