// The job that follows each change by which a cleaner may serve more places.
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'

/** A cleaner is newly listed, or changed their settings; bookings widen nothing and never enqueue it. */
export const listingWidened = defineJob('listing-widened', z.object({ cleanerId: cleanerIdShape }))

export const announceWider = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, listingWidened, { cleanerId }, { key: `listing-widened:${cleanerId}` })
