// One exchange with a cleaner's Google account: what was changed there, what we write, when they are busy, and channels; or why it failed.
import type { GoogleFailure } from '#domain/google-calendar.ts'
import { minutesUntilRetry } from '#domain/google-calendar.ts'
import { addMinutes } from '#domain/elapsed.ts'
import type { CleanerId } from '#domain/id.ts'
import { isFailingLong, OUTSIDE_READ_EVERY_MINUTES } from '#domain/outside-calendar.ts'
import { sql } from 'kysely'
import { notifyCleaner } from '../../cleaners/index.ts'
import { announce, inTransaction, type Tx } from '../../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../../platform/deadlines.ts'
import { GoogleFault } from '../../platform/google/google-calendar.ts'
import { enqueue, enqueueEach, handles, type JobHandler } from '../../platform/jobs.ts'
import { liveChange } from '../../platform/live-change.ts'
import { keyOf, SYNC_AGAIN, syncJob, type Exchange, type GoogleDeps } from './google-deps.ts'
import { beginRun, endRun, findConnection, recordProgress, releaseRun, tokenOf, type Connection } from './google-store.ts'
import { keepChannels } from './keep-channels.ts'
import { readBusyTimes } from './read-busy-times.ts'
import { readOwnCalendar } from './read-own-calendar.ts'
import { writeVisits } from './write-visits.ts'
import { calendarEmails } from '../emails.ts'

type Asked = { readonly cleanerId: CleanerId; readonly due: boolean }

/** Once for each who is connected; a visit of anybody else changes nothing. */
export function syncGoogleSoon(tx: Tx, cleanerId: CleanerId): void {
  enqueueEach(
    tx,
    syncJob,
    sql`select json_build_object('cleanerId', cleaner_id, 'due', false) as payload, ${keyOf(cleanerId, false)} as key
          from google_connection where cleaner_id = ${cleanerId}`,
  )
}

/** Nothing happens twice at once for one cleaner: whoever comes second leaves word for the first. */
export async function syncGoogle(deps: GoogleDeps, { cleanerId, due }: Asked): Promise<void> {
  const { db } = deps
  const known = await findConnection(db, cleanerId)
  if (known === null || (!due && known.failure !== null)) return
  if (!(await beginRun(db, cleanerId))) return
  try {
    do await exchange(deps, cleanerId)
    while (await endRun(db, cleanerId))
  } catch (error) {
    await releaseRun(db, cleanerId)
    throw error
  }
}

async function exchange(deps: GoogleDeps, cleanerId: CleanerId): Promise<void> {
  const { db, clock, secretBox, google, log } = deps
  const [connection, token] = await Promise.all([findConnection(db, cleanerId), tokenOf(db, secretBox, cleanerId)])
  if (google === null || connection === null || token === null) return
  const now = clock.now()
  try {
    const one: Exchange = { account: await google.open(token), connection, now }
    const ownCalendar = await readOwnCalendar(deps, one)
    await writeVisits(deps, one, ownCalendar)
    await readBusyTimes(deps, one)
    await keepChannels(deps, one, ownCalendar)
  } catch (fault) {
    if (!(fault instanceof GoogleFault)) throw fault
    log.warn({ cleaner: cleanerId, why: fault.message }, 'an exchange with Google Calendar failed')
    return saveFailure(deps, connection, fault, now)
  }
  await inTransaction(db, async (tx) => {
    const wentWell = { last_success_at: now, failing_since: null, failure: null, failures_in_row: 0, told_at: null }
    await recordProgress(tx, cleanerId, wentWell)
    armDeadline(tx, SYNC_AGAIN, cleanerId, addMinutes(now, OUTSIDE_READ_EVERY_MINUTES))
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
  })
}

const failureOf = ({ fault }: GoogleFault): GoogleFailure => (fault === 'revoked' || fault === 'quota' ? fault : 'away')

/** What was known stays busy; a letter goes after a day. */
export async function saveFailure(deps: GoogleDeps, connection: Connection, fault: GoogleFault, now: Date): Promise<void> {
  const { cleanerId, lastSuccessAt, failuresInRow, toldAt } = connection
  const failure = failureOf(fault)
  const since = connection.failingSince ?? now
  const isTold = toldAt !== null || !isFailingLong(since, now)
  await inTransaction(deps.db, async (tx) => {
    const failed = { failure, failing_since: since, failures_in_row: failuresInRow + 1, ...(!isTold && { told_at: now }) }
    await recordProgress(tx, cleanerId, failed)
    armDeadline(tx, SYNC_AGAIN, cleanerId, addMinutes(now, minutesUntilRetry(failure, failuresInRow + 1)))
    announce(tx, liveChange, { what: 'calendar', id: cleanerId, to: [cleanerId] })
    if (isTold) return
    await notifyCleaner(
      deps,
      tx,
      cleanerId,
      calendarEmails['google-calendar-failing'],
      { lastSuccessAt },
      `google-failing:${cleanerId}:${since.getTime()}`,
    )
  })
}

export const syncJobs = (deps: GoogleDeps): readonly JobHandler[] => [handles(syncJob, (asked) => syncGoogle(deps, asked))]

/** Google is asked outside the transaction; the next time is armed at once, so that a job that is lost stops nothing. */
export const syncEveryHalfHour: DeadlineHandler<CleanerId> = {
  kind: SYNC_AGAIN,
  async run(tx, cleanerId, now) {
    if ((await findConnection(tx, cleanerId)) === null) return
    enqueue(tx, syncJob, { cleanerId, due: true }, { key: keyOf(cleanerId, true) })
    armDeadline(tx, SYNC_AGAIN, cleanerId, addMinutes(now, OUTSIDE_READ_EVERY_MINUTES))
  },
}
