// Timers in application time: rows that fall due, swept every few seconds and whenever the sandbox clock is moved.
import { later } from '#domain/elapsed.ts'
import * as z from 'zod'
import { sql, type RawBuilder } from 'kysely'
import type { Clock } from './clock.ts'
import { inTransaction, type Db, type Executor, type Tx } from './postgres/database.ts'
import type { Failed } from './jobs.ts'
import type { Log } from './log.ts'
import { prepared } from './postgres/prepared.ts'

/** What happens when a deadline of a kind falls due; runs in the transaction that removes it. */
export type DeadlineHandler<SubjectId extends string = string> = {
  readonly kind: string
  run(tx: Tx, subjectId: SubjectId, now: Date): Promise<void> | void
}

/** Whose a deadline is: that of a row, or null for one of the product itself, such as payday. */
type Subject = string | null

/** Rows have no null there. */
const PRODUCT = '00000000-0000-0000-0000-000000000000'

/** Sets or moves the only deadline of this kind for this subject. */
export const armDeadline = (tx: Tx, kind: string, subjectId: Subject, dueAt: Date): void => armDeadlines(tx, subjectId, [{ kind, dueAt }])

export function armDeadlines(tx: Tx, subjectId: Subject, deadlines: readonly { readonly kind: string; readonly dueAt: Date }[]): void {
  if (deadlines.length === 0) return
  arm.defer(tx, { subjectId: subjectId ?? PRODUCT, kinds: deadlines.map(({ kind }) => kind), dueAt: deadlines.map(({ dueAt }) => dueAt) })
}

const arm = prepared(
  (_db, v: { subjectId: string; kinds: readonly string[]; dueAt: readonly Date[] }) => sql`
    insert into deadline (kind, subject_id, due_at)
    select kind, ${v.subjectId}, due_at from unnest(${v.kinds}::text[], ${v.dueAt}::timestamptz[]) as d (kind, due_at)
    on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0`,
)

/** Sets the only deadline of this kind for this subject, unless it falls due earlier already. */
export const armNoLater = (tx: Tx, kind: string, subjectId: string, dueAt: Date): void => bringForward.defer(tx, { kind, subjectId, dueAt })

const bringForward = prepared(
  (_db, v: { kind: string; subjectId: string; dueAt: Date }) => sql`
    insert into deadline (kind, subject_id, due_at) values (${v.kind}, ${v.subjectId}, ${v.dueAt})
    on conflict (kind, subject_id) do update set due_at = least(deadline.due_at, excluded.due_at)`,
)

export const disarmDeadline = (tx: Tx, kind: string, subjectId: string): void => disarmDeadlines(tx, subjectId, [kind])

export function disarmDeadlines(tx: Tx, subjectId: string, kinds: readonly string[]): void {
  if (kinds.length > 0) disarm.defer(tx, { subjectId, kinds })
}

const disarm = prepared(
  (_db, v: { subjectId: string; kinds: readonly string[] }) => sql`
    delete from deadline where subject_id = ${v.subjectId} and kind = any(${v.kinds}::text[])`,
)

export async function disarmAllDeadlines(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('deadline').where('subject_id', '=', subjectId).execute()
}

/** When a deadline that is armed falls due; null when none is. */
export async function dueAtOf(executor: Executor, kind: string, subjectId: Subject): Promise<Date | null> {
  const row = await executor
    .selectFrom('deadline')
    .select('due_at')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId ?? PRODUCT)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** In the payload of a job that a deadline queues: when it was found due. A job of the release before has none. */
export const foundDue = { foundDueAt: z.iso.datetime().optional() }

/** The job's own time: never before its deadline was found due, though another machine's clock did that and ours is behind. */
export const timeOf = (clock: Clock, { foundDueAt }: { readonly foundDueAt?: string | undefined }): Date => {
  const now = clock.now()
  return foundDueAt === undefined ? now : later(now, new Date(foundDueAt))
}

export type Swept = { readonly ran: number; readonly failed: readonly Failed[] }

/** Runs every deadline due at `clock.now()`, oldest first, each in its own transaction; several processes may sweep at once. */
export async function sweepDeadlines(db: Db, clock: Clock, handlers: readonly DeadlineHandler[], log: Log): Promise<Swept> {
  const failed: Failed[] = []
  if (handlers.length === 0) return { ran: 0, failed }
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]))
  let ran = 0
  for (; ran < 10_000; ran += 1) {
    if (!(await runOldest(db, clock.now(), byKind, log, failed))) break
  }
  return { ran, failed }
}

async function runOldest(db: Db, now: Date, byKind: ReadonlyMap<string, DeadlineHandler>, log: Log, failed: Failed[]): Promise<boolean> {
  let current: { kind: string; subject_id: string } | undefined
  try {
    return await inTransaction(db, async (tx) => {
      current = await tx
        .selectFrom('deadline')
        .select(['kind', 'subject_id'])
        .where('due_at', '<=', now)
        .where('kind', 'in', [...byKind.keys()])
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!current) return false
      disarmDeadline(tx, current.kind, current.subject_id)
      await byKind.get(current.kind)?.run(tx, current.subject_id, now)
      return true
    })
  } catch (error) {
    if (!current) throw error
    log.error({ err: error, deadline: current.kind, subject: current.subject_id }, 'a deadline failed; it will be tried again')
    failed.push({ work: current.kind, error })
    await postpone(db, current, now)
    return true
  }
}

/** A failing deadline waits a minute longer each time, so that it cannot block the others. One that somebody moved meanwhile stays there. */
async function postpone(db: Db, failed: { kind: string; subject_id: string }, now: Date): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ attempts: sql`attempts + 1`, due_at: sql`${now}::timestamptz + (attempts + 1) * interval '1 minute'` })
    .where('kind', '=', failed.kind)
    .where('subject_id', '=', failed.subject_id)
    .where('due_at', '<=', now)
    .execute()
}

/** For a condition: whose deadline of a kind falls due until then. */
export const dueSubjects = <Id extends string>(kind: string, until: Date): RawBuilder<Id> =>
  sql<Id>`(select subject_id from deadline where kind = ${kind} and due_at <= ${until})`

/** Those that another sweep holds at this moment too. One that fails is tried again, so that none is ever given up. */
export async function dueDeadlines(db: Db, now: Date) {
  const { due, oldest } = await db
    .selectFrom('deadline')
    .select((eb) => [sql<number>`count(*)::int`.as('due'), eb.fn.min('due_at').as('oldest')])
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  return { dueCount: due, oldestAt: oldest as Date | null, failedCount: 0 }
}
