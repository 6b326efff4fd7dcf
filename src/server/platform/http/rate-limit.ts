// Counts calls in fixed windows in PostgreSQL, so that every process shares one count.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { RateLimit } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor, Tx } from '../postgres/database.ts'
import { prepared } from '../postgres/prepared.ts'

type Most = Pick<RateLimit, 'max' | 'perSeconds'>

/** Refuses `too-many-requests` (with the seconds to wait in its details) when `subject` has used up `limit`. */
export async function countCall(executor: Executor, name: string, subject: string, limit: Most, now: Date): Promise<void> {
  const counted = await count.first(executor, { bucket: `${name}:${subject}`, windowStart: windowOf(limit, now) })
  refuseMore(counted?.calls ?? 0, limit, now)
}

/** A count need not wait for the disk. */
const count = prepared(
  (_db, v: { bucket: string; windowStart: Date }) => sql<{ calls: number }>`
    insert into rate_limit (bucket, window_start, calls)
    select ${v.bucket}, ${v.windowStart}, 1 from set_config('synchronous_commit', 'off', true)
    on conflict (bucket, window_start) do update set calls = rate_limit.calls + 1 returning calls`,
)

/** Counts several at once within `tx`, which the refusal rolls back: none of them is counted then. */
export async function countMany(tx: Tx, bucket: string, howMany: number, limit: Most, now: Date): Promise<void> {
  const { rows } = await sql<{ calls: number }>`
    insert into rate_limit (bucket, window_start, calls) values (${bucket}, ${windowOf(limit, now)}, ${howMany})
    on conflict (bucket, window_start) do update set calls = rate_limit.calls + excluded.calls returning calls`.execute(tx)
  refuseMore(rows[0]?.calls ?? 0, limit, now)
}

function windowOf({ perSeconds }: Most, now: Date): Date {
  const windowMs = perSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

function refuseMore(calls: number, limit: Most, now: Date): void {
  if (calls <= limit.max) return
  const overAtMs = windowOf(limit, now).getTime() + limit.perSeconds * 1000
  refuse('too-many-requests', { details: { retryAfterSeconds: Math.max(1, Math.ceil((overAtMs - now.getTime()) / 1000)) } })
}

export async function forgetOldCounts(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limit where window_start < $1', [new Date(now.getTime() - DAY_MS)])
}

/** Deletes every count whose name contains one of these texts. */
export async function forgetCountsAbout(tx: Tx, words: readonly string[]): Promise<void> {
  await sql`delete from rate_limit where exists (select 1 from unnest(${words}::text[]) word where strpos(bucket, word) > 0)`.execute(tx)
}
