// Counts calls in fixed windows in PostgreSQL, so that every process shares one count.
import type { Pool } from 'pg'
import type { RateLimit } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'

/** Refuses `too-many-requests` (with the seconds to wait in its details) when `subject` has used up `limit`. */
export async function countCall(pool: Pool, name: string, subject: string, limit: RateLimit, now: Date): Promise<void> {
  const windowMs = limit.perSeconds * 1000
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { rows } = await pool.query<{ calls: number }>({
    name: 'count-call',
    text: `insert into rate_limit (bucket, window_start, calls) values ($1, $2, 1)
           on conflict (bucket, window_start) do update set calls = rate_limit.calls + 1 returning calls`,
    values: [`${name}:${subject}`, windowStart],
  })
  if ((rows[0]?.calls ?? 0) <= limit.max) return
  const retryAfterSeconds = Math.max(1, Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000))
  refuse('too-many-requests', { details: { retryAfterSeconds } })
}

export async function forgetOldCounts(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limit where window_start < $1', [new Date(now.getTime() - 86_400_000)])
}
