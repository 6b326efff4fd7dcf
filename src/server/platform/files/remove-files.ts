// Deletes files that no row names any more, after the commit that let go of them, and never while a backup reads.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { inTransaction, type Db, type Tx } from '../postgres/database.ts'
import type { FileStore } from './files.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../jobs.ts'

const removal = defineJob('remove-files', z.object({ keys: z.array(z.string()) }))

export function removeFiles(tx: Tx, keys: readonly string[]): void {
  if (keys.length > 0) enqueue(tx, removal, { keys: [...keys] })
}

export const removingFiles = ({ files }: { readonly files: FileStore }): JobHandler =>
  handles(removal, async ({ keys }) => {
    for (const key of keys) await files.remove(key)
  })

/** A backup holds this advisory lock, and each removal a share of it; any constant other than the one of migrations. */
export const BACKUP_LOCK = 7_209_115

/** The store, except that a removal waits for the end of a backup: the rows of its snapshot may still name the file. */
export const removingBetweenBackups = (files: FileStore, db: Db): FileStore => ({
  ...files,
  remove: (key) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}::bigint) as free`.execute(tx)
      if (rows[0]?.free) await files.remove(key)
      else enqueue(tx, removal, { keys: [key] }, { runAt: new Date(Date.now() + MINUTE_MS) })
    }),
})
