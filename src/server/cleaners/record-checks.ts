// Reads and writes a cleaner's checks, and refreshes the listing.
import type { Checks } from '#domain/cleaner-listing.ts'
import type { CleanerId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { checksOf, lockCleaner } from './cleaner-store.ts'
import { refreshListing } from './refresh-listing.ts'

const COLUMN_OF: Readonly<Record<keyof Checks, CheckColumn>> = {
  identityVerifiedOn: 'identity_verified_on',
  backgroundCheckedOn: 'background_checked_on',
  insuranceValidUntil: 'insurance_valid_until',
  certifiedOn: 'certified_on',
  ecoCertifiedOn: 'eco_certified_on',
  ecoValidUntil: 'eco_valid_until',
}
type CheckColumn =
  | 'identity_verified_on'
  | 'background_checked_on'
  | 'insurance_valid_until'
  | 'certified_on'
  | 'eco_certified_on'
  | 'eco_valid_until'

export type CheckedCleaner = {
  readonly checks: Checks
  readonly timeZone: string
  /** The civil date where the cleaner lives. */
  readonly today: string
  readonly gstNumber: string | null
  readonly qstNumber: string | null
}

/** Throws when there is no such cleaner. */
export async function readChecks(executor: Executor, cleanerId: CleanerId, now: Date): Promise<CheckedCleaner> {
  const row = await executor
    .selectFrom('cleaner')
    .select(['time_zone', 'gst_number', 'qst_number', ...Object.values(COLUMN_OF)])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  return {
    checks: checksOf(row),
    timeZone: row.time_zone,
    today: localOf(now, row.time_zone).date,
    gstNumber: row.gst_number,
    qstNumber: row.qst_number,
  }
}

/** What was checked of a cleaner, with their row locked for a later write. */
export async function lockChecks(tx: Tx, cleanerId: CleanerId, now: Date): Promise<CheckedCleaner> {
  await lockCleaner(tx, cleanerId)
  return readChecks(tx, cleanerId, now)
}

export async function recordCheck(tx: Tx, cleanerId: CleanerId, check: keyof Checks, on: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('cleaner')
    .set({ [COLUMN_OF[check]]: on, updated_at: now })
    .where('account_id', '=', cleanerId)
    .execute()
  await refreshListing(tx, cleanerId, now)
}
