// The photo that the list requires: what follows when it changes, and the letters to whoever was listed before without one.
import { addDays } from '#domain/civil-date.ts'
import type { CleanerId } from '#domain/id.ts'
import { instantOf, localOf } from '#domain/time.ts'
import type { Notify } from '../notices/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { loadCleaner, lockCleaner } from './cleaner-store.ts'
import { notifyCleaner } from './notify-cleaner.ts'
import { refreshListing } from './refresh-listing.ts'
import { announceWider } from './wider-listing.ts'
import { cleanerEmails } from './emails.ts'

export type PhotoDeps = { readonly notify: Notify }

const REMIND = 'photo-reminder'
/** The second letter comes so many days before the last. */
const AGAIN_DAYS = 7

/** Sets the listing right after the cleaner's photo came or went; from their first photo on, the rule holds for them as for all. */
export async function photoChanged(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  await lockCleaner(tx, cleanerId)
  await tx.updateTable('cleaner').set({ photo_due_on: null }).where('account_id', '=', cleanerId).execute()
  disarmDeadline(tx, REMIND, cleanerId)
  await refreshListing(tx, cleanerId, now)
  announceWider(tx, cleanerId)
}

/** At once, and a week before the last day. */
export const remindOfPhoto = (deps: PhotoDeps): DeadlineHandler<CleanerId> => ({
  kind: REMIND,
  async run(tx, cleanerId, now) {
    const { profile_pic, photo_due_on: dueOn, time_zone: timeZone } = await loadCleaner(tx, cleanerId)
    const { date: today } = localOf(now, timeZone)
    if (profile_pic !== null || dueOn === null || dueOn < today) return
    await notifyCleaner(deps, tx, cleanerId, cleanerEmails['photo-needed'], { dueOn }, `photo-needed:${cleanerId}:${today}`)
    const again = addDays(dueOn, -AGAIN_DAYS)
    if (today < again) armDeadline(tx, REMIND, cleanerId, instantOf({ date: again, time: '09:00', timeZone }))
  },
})
