// Cleaners hear of a change that costs them more, each once: those of the day on which it is agreed, then who joins before it begins.
import * as z from 'zod'
import { idOf } from '#contract/shapes.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import type { SettingChangeId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { valuesAt, type SettingChange, type SettingValues } from '#domain/setting.ts'
import { localOf } from '#domain/time.ts'
import { cleanersWhoJoined, notifyCleaner } from '../cleaners/index.ts'
import type { Notify } from '../notices/index.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, disarmDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import { allChanges } from './setting-store.ts'
import { settingEmails, type AnnouncedChange } from './emails.ts'

export type AnnounceDeps = { readonly db: Db; readonly notify: Notify }

const ANNOUNCE = 'settings.announce'
const announceJob = defineJob(
  ANNOUNCE,
  z.object({ changeId: idOf<SettingChangeId>(), kind: z.enum(['terms-changing', 'terms-unchanged']), since: z.coerce.date().nullable() }),
)
/** Within the 90 days for which a letter is told once. */
const LATE_JOINERS_MS = 7 * DAY_MS

export function announceChange(tx: Tx, changeId: SettingChangeId, now: Date): void {
  enqueue(tx, announceJob, { changeId, kind: 'terms-changing', since: null })
  armDeadline(tx, ANNOUNCE, changeId, new Date(now.getTime() + DAY_MS))
}

/** Who heard that it comes hears that it does not. */
export function announceCancelled(tx: Tx, changeId: SettingChangeId): void {
  enqueue(tx, announceJob, { changeId, kind: 'terms-unchanged', since: null })
  disarmDeadline(tx, ANNOUNCE, changeId)
}

export const announceToJoiners: DeadlineHandler<SettingChangeId> = {
  kind: ANNOUNCE,
  async run(tx, changeId, now) {
    const change = (await allChanges(tx)).find(({ id }) => id === changeId)
    if (!change || change.startsAt <= now) return
    enqueue(tx, announceJob, { changeId, kind: 'terms-changing', since: new Date(now.getTime() - LATE_JOINERS_MS) })
    armDeadline(tx, ANNOUNCE, changeId, new Date(now.getTime() + DAY_MS))
  },
}

/** A transaction for each: whoever takes over a job that died tells those who were not told. */
export const announcesChange = (deps: AnnounceDeps): JobHandler =>
  handles(announceJob, async ({ changeId, kind, since }) => {
    const changes = await allChanges(deps.db)
    const change = changes.find(({ id }) => id === changeId)
    if (!change || (kind === 'terms-changing') !== (change.cancelledAt === null)) return
    const facts = { change: announced(change, valuesBefore(change, changes)), startsOn: localOf(change.startsAt, DEFAULT_TIME_ZONE).date }
    for await (const page of cleanersWhoJoined(deps.db, since))
      for (const id of page)
        await inTransaction(deps.db, (tx) => notifyCleaner(deps, tx, id, settingEmails[kind], facts, `${kind}:${changeId}:${id}`))
  })

const valuesBefore = ({ startsAt }: SettingChange, changes: readonly SettingChange[]): SettingValues =>
  valuesAt(changes, new Date(startsAt.getTime() - 1))

function announced(change: SettingChange, before: SettingValues): AnnouncedChange {
  const { setting } = change
  return setting === 'tax_registration' ? { setting } : { setting, fromBps: before[setting], toBps: change.value }
}
