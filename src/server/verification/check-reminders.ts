// Checks that end: the cleaner is notified thirty days before, and again when one lapses and their page leaves the list.
import { addDays } from '#domain/civil-date.ts'
import type { CleanerId } from '#domain/id.ts'
import { checkEndings, nextCheckDate } from '#domain/verification.ts'
import { startOfDay } from '#domain/time.ts'
import { readChecks, refreshListing } from '../cleaners/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { notifyCleaner } from '../cleaners/index.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { verificationEmails } from './emails.ts'

const REMIND = 'check-reminder'

/** At the start of a day where the cleaner lives. */

/** Looks again tomorrow: what was just approved may already be near its end. */
export async function armReminder(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  const { today, timeZone } = await readChecks(tx, cleanerId, now)
  armDeadline(tx, REMIND, cleanerId, startOfDay(addDays(today, 1), timeZone))
}

export const remindOfChecks = (deps: VerificationDeps): DeadlineHandler<CleanerId> => ({
  kind: REMIND,
  async run(tx, cleanerId, now) {
    await refreshListing(tx, cleanerId, now)
    const { checks, today, timeZone } = await readChecks(tx, cleanerId, now)
    for (const { check, endsOn, state } of checkEndings(checks, today)) {
      const key = `${check}:${cleanerId}:${endsOn}`
      if (state === 'ending')
        await notifyCleaner(deps, tx, cleanerId, verificationEmails['check-ending'], { check, endsOn }, `check-ending:${key}`)
      if (state === 'lapsed')
        await notifyCleaner(deps, tx, cleanerId, verificationEmails['check-lapsed'], { check, endsOn }, `check-lapsed:${key}`)
    }
    const next = nextCheckDate(checks, today)
    if (next !== null) armDeadline(tx, REMIND, cleanerId, startOfDay(next, timeZone))
  },
})
