// Slows down guessing: after a few free tries each failure doubles the wait, up to a limit; all processes share the count.
import { DAY_MS } from '#domain/elapsed.ts'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { refuse } from '#domain/refusal.ts'

/** After `free` failures one waits `firstSeconds`, twice as long after each further failure, at most `maxSeconds`. */
export type Patience = { readonly free: number; readonly firstSeconds: number; readonly maxSeconds: number }
export type Guessed = { readonly subject: Buffer; readonly patience: Patience }

/** `kind` keeps counts apart; what is counted (an email, an address) is stored as a hash only. */
export function guessed(kind: string, parts: readonly string[], patience: Patience): Guessed {
  return {
    subject: createHash('sha256')
      .update([kind, ...parts].join('\n'))
      .digest(),
    patience,
  }
}

/**
 * Counts a failure before the guess is looked at, so that guesses side by side are counted too; {@link uncountGuess} or {@link forgiveGuesses} takes it back.
 * Refuses `too-many-requests` while the wait lasts: then nothing is counted, so that asking does not prolong the wait.
 */
export async function countGuess(pool: Pool, { subject, patience }: Guessed, now: Date): Promise<void> {
  const { free, firstSeconds, maxSeconds } = patience
  const { rowCount } = await pool.query({
    name: 'book-guess',
    text: `insert into guess as known (subject, failures, next_try_at) values ($1, 1, $2)
           on conflict (subject) do update
              set failures = case when known.next_try_at < $3 then 1 else known.failures + 1 end,
                  next_try_at = $2::timestamptz + make_interval(secs => case
                    when known.next_try_at < $3 or known.failures + 1 < $4::int then 0
                    else least($6::float8, $5::float8 * 2 ^ least(known.failures + 1 - $4::int, 30)) end)
            where known.next_try_at <= $2`,
    values: [subject, now, new Date(now.getTime() - DAY_MS), free, firstSeconds, maxSeconds],
  })
  if (rowCount === 1) return
  const { rows } = await pool.query<{ next_try_at: Date }>('select next_try_at from guess where subject = $1', [subject])
  const waitMs = (rows[0]?.next_try_at ?? now).getTime() - now.getTime()
  refuse('too-many-requests', { details: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/** All or none: a caller who must wait in one count is not counted in the others. */
export async function countGuesses(pool: Pool, counts: readonly Guessed[], now: Date): Promise<void> {
  const booked: Guessed[] = []
  try {
    for (const count of counts) {
      await countGuess(pool, count, now)
      booked.push(count)
    }
  } catch (error) {
    for (const count of booked) await uncountGuess(pool, count, now)
    throw error
  }
}

/** The guess was right or was not made: its failure is taken back, earlier failures stay. */
export async function uncountGuess(pool: Pool, { subject }: Guessed, now: Date): Promise<void> {
  await pool.query(
    `with last as (delete from guess where subject = $1 and failures = 1)
     update guess set failures = failures - 1, next_try_at = $2 where subject = $1 and failures > 1`,
    [subject, now],
  )
}

/** Clears the count after a proof of identity: the next failures are free again. */
export async function forgiveGuesses(pool: Pool, { subject }: Guessed): Promise<void> {
  await pool.query('delete from guess where subject = $1', [subject])
}

export async function forgetOldGuesses(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from guess where next_try_at < $1', [new Date(now.getTime() - DAY_MS)])
}
