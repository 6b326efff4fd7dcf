// Rows of open connections, of all processes: a person's are counted over all of them, and a killed process's count no more.
import { sql } from 'kysely'
import type { UserId } from '#domain/id.ts'
import { MAX_LIVE_CONNECTIONS } from '#domain/live.ts'
import { refuse } from '#domain/refusal.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { takeTurn } from '../platform/postgres/take-turn.ts'

/** Long, since thousands of connections that come back at once keep the database busy. */
const PROCESS_LEASE_MS = 30_000
/** Renewed by the time of the database: the clock of the sandbox moves, and processes live on. */
const isAlive = sql<boolean>`live_process.renewed_at > now() - ${sql.lit(PROCESS_LEASE_MS)} * interval '1 millisecond'`

export async function recordProcess(executor: Executor, processId: string): Promise<void> {
  await executor
    .insertInto('live_process')
    .values({ id: processId, renewed_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** False when others took this process for dead, and its connections with it. */
export async function renewProcess(db: Db, processId: string): Promise<boolean> {
  const renewed = await db
    .updateTable('live_process')
    .set({ renewed_at: sql`now()` })
    .where('id', '=', processId)
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Answers who is connected no more, now that the connections of killed processes are gone. */
export async function forgetDeadProcesses(db: Db): Promise<readonly UserId[]> {
  return inTransaction(db, async (tx) => {
    const dead = await tx
      .selectFrom('live_process')
      .select('id')
      .where(sql<boolean>`not ${isAlive}`)
      .forUpdate()
      .skipLocked()
      .execute()
    if (dead.length === 0) return []
    const ids = dead.map(({ id }) => id)
    const gone = await tx.deleteFrom('live_connection').where('process_id', 'in', ids).returning('account_id').execute()
    await tx.deleteFrom('live_process').where('id', 'in', ids).execute()
    if (gone.length === 0) return []
    const accountIds = gone.map(({ account_id }) => account_id)
    const back = await tx.selectFrom('live_connection').select('account_id').where('account_id', 'in', accountIds).execute()
    const isBack = new Set(back.map(({ account_id }) => account_id))
    return [...new Set(accountIds)].filter((accountId) => !isBack.has(accountId))
  })
}

export async function forgetProcess(db: Db, processId: string): Promise<void> {
  await db.deleteFrom('live_process').where('id', '=', processId).execute()
}

export type HeldConnection = { readonly id: string; readonly accountId: UserId; readonly isActive: boolean }
export type ConnectionRow = { readonly id: string; readonly processId: string; readonly accountId: UserId }

/** Refuses `too-many-requests` to a person with too many connections, whichever processes hold them. */
export async function recordConnection(db: Db, { id, processId, accountId }: ConnectionRow): Promise<void> {
  const isRecorded = await inTransaction(db, async (tx) => {
    const [, recorded] = await Promise.all([
      takeTurn(tx, accountId),
      sql`insert into live_connection (id, process_id, account_id)
          select ${id}, ${processId}, ${accountId}
           where (select count(*) from live_connection join live_process on live_process.id = live_connection.process_id
                   where live_connection.account_id = ${accountId} and ${isAlive}) < ${MAX_LIVE_CONNECTIONS}`.execute(tx),
    ])
    return recorded.numAffectedRows === 1n
  })
  if (!isRecorded) refuse('too-many-requests', { details: { retryAfterSeconds: 60 } })
}

/** Counts connections again that others deleted together with their process; those of deleted accounts are left out. */
export async function recordAgain(executor: Executor, processId: string, held: readonly HeldConnection[]): Promise<void> {
  await sql`
    insert into live_connection (id, process_id, account_id, is_active)
    select held.id, ${processId}, held.account_id, held.is_active
      from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ accountId }) => accountId)}::uuid[],
                  ${held.map(({ isActive }) => isActive)}::boolean[]) as held (id, account_id, is_active)
      join account on account.id = held.account_id
        on conflict (id) do nothing`.execute(executor)
}

export async function forgetConnection(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('live_connection').where('id', '=', id).execute()
}

/** False when it was so already. */
export async function recordActive(executor: Executor, id: string, isActive: boolean): Promise<boolean> {
  const changed = await executor
    .updateTable('live_connection')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('is_active', '<>', isActive)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** One for each connection of an account: whether its tab is visible and in use. */
export async function tabsOf(executor: Executor, accountId: UserId): Promise<readonly boolean[]> {
  const rows = await executor
    .selectFrom('live_connection')
    .innerJoin('live_process', 'live_process.id', 'live_connection.process_id')
    .select('live_connection.is_active')
    .where('live_connection.account_id', '=', accountId)
    .where(isAlive)
    .execute()
  return rows.map(({ is_active }) => is_active)
}

/** Of all processes that live. */
export async function countLive(db: Db): Promise<{ readonly processes: number; readonly connections: number }> {
  const { processes, connections } = await db
    .selectFrom('live_process')
    .leftJoin('live_connection', 'live_connection.process_id', 'live_process.id')
    .select([
      sql<number>`count(distinct live_process.id)::int`.as('processes'),
      sql<number>`count(live_connection.id)::int`.as('connections'),
    ])
    .where(isAlive)
    .executeTakeFirstOrThrow()
  return { processes, connections }
}
