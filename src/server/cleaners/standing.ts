// Whether clients find a cleaner today, what is missing for that, and which papers end.
import type { ListingGap } from '#domain/cleaner-listing.ts'
import type { CleanerId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import { checkEndings, type CheckEnding } from '#domain/verification.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { checksOf, gapsOf, loadCleaner } from './cleaner-store.ts'

export type Standing = {
  /** The civil date where the cleaner lives. */
  readonly today: string
  readonly listed: boolean
  readonly missing: readonly ListingGap[]
  readonly papers: readonly CheckEnding[]
  readonly photoDueOn: string | null
}

/** One statement. Throws when there is no such cleaner. */
export async function standingOf(executor: Executor, cleanerId: CleanerId, now: Date): Promise<Standing> {
  const cleaner = await loadCleaner(executor, cleanerId)
  const { date: today } = localOf(now, cleaner.time_zone)
  return {
    today,
    listed: cleaner.listed,
    missing: gapsOf(cleaner, now),
    papers: checkEndings(checksOf(cleaner), today),
    photoDueOn: cleaner.photo_due_on,
  }
}
