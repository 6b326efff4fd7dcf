// The job that follows each change of a cleaner's time while somebody waits for a day of theirs.
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'

/** Time was opened or taken, of a cleaner whom at least one client waits for. */
export const timeChanged = defineJob('cleaner-time-changed', z.object({ cleanerId: cleanerIdShape }))

export const announceTime = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, timeChanged, { cleanerId }, { key: `cleaner-time-changed:${cleanerId}` })
