// The job that follows while clients cannot find a cleaner, and whether that cleaner has stopped.
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import type { CleanerId } from '#domain/id.ts'
import { hasStopped } from '#domain/series-hand-over.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'
import { gapsOf, loadCleaner } from './cleaner-store.ts'

/** A cleaner left the list, for whatever reason, or something changed of one who is off it. */
export const leftList = defineJob('cleaner-left-list', z.object({ cleanerId: cleanerIdShape }))

export const announceLeft = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, leftList, { cleanerId }, { key: `cleaner-left-list:${cleanerId}` })

/** Throws when there is no such cleaner. */
export async function isStopped(executor: Executor, cleanerId: CleanerId, now: Date): Promise<boolean> {
  const cleaner = await loadCleaner(executor, cleanerId)
  return hasStopped({
    isErased: cleaner.erased_at !== null,
    isSuspended: cleaner.suspended_at !== null,
    missing: gapsOf(cleaner, now),
  })
}
