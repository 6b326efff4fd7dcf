// The job that follows when a cleaner sets other prices, or comes back into the list with them.
import * as z from 'zod'
import { cleanerId as cleanerIdShape } from '#contract/shapes.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue } from '../platform/jobs.ts'

/** A cleaner's prices were saved, whether they changed or not, or clients find the cleaner again. */
export const ratesChanged = defineJob('cleaner-rates-changed', z.object({ cleanerId: cleanerIdShape }))

export const announceRates = (tx: Tx, cleanerId: CleanerId): void =>
  enqueue(tx, ratesChanged, { cleanerId }, { key: `cleaner-rates-changed:${cleanerId}` })
