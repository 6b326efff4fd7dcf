// Remembers the answer to a keyed request, so that a retry gets the same answer and nothing happens twice. Answers are kept sealed: they show what people keep secret.
import type { Pool } from 'pg'
import { sql } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import type { Tx } from './database.ts'
import type { SecretBox } from './secret-box.ts'

export type KeptAnswer = { readonly status: number; readonly body: string }
/** `begun`: do the work, then `keep` or `forget`. `kept`: answer this instead. */
export type IdempotentStart = { readonly kind: 'begun' } | { readonly kind: 'kept'; readonly answer: KeptAnswer }

/** A request that died midway holds its key this long; then a retry may run again (inserts carry the key and stay unique). */
const TAKEOVER_MS = 30_000

export type IdempotencyScope = { readonly subject: string; readonly endpoint: string; readonly key: string }

export type AnswerStore = { readonly pool: Pool; readonly secretBox: SecretBox }

const contextOf = ({ subject, endpoint, key }: IdempotencyScope): string => `answer:${JSON.stringify([subject, endpoint, key])}`

/** Claims the key. Refuses `idempotency-mismatch` when something else was `sent`, and `idempotency-in-progress` while the first call runs. */
export async function beginIdempotent(store: AnswerStore, scope: IdempotencyScope, sent: unknown, now: Date): Promise<IdempotentStart> {
  const { pool, secretBox } = store
  const hash = secretBox.fingerprint(JSON.stringify(sent ?? null))
  const values = [scope.subject, scope.endpoint, scope.key, hash, now]
  // A claim need not wait for the disk: the log is in order, so whatever the request writes durably later brings its claim along.
  const claimed = await pool.query({
    name: 'idempotency-claim',
    text: `insert into idempotency_key (subject, endpoint, key, request_hash, claimed_at)
           select $1, $2, $3, $4, $5 from set_config('synchronous_commit', 'off', true)
           on conflict (subject, endpoint, key) do nothing`,
    values,
  })
  if (claimed.rowCount === 1) return { kind: 'begun' }
  const { rows } = await pool.query<{ request_hash: string; status: number | null; sealed_body: Buffer | null; claimed_at: Date }>(
    'select request_hash, status, sealed_body, claimed_at from idempotency_key where subject = $1 and endpoint = $2 and key = $3',
    values.slice(0, 3),
  )
  const found = rows[0]
  if (!found) return beginIdempotent(store, scope, sent, now)
  if (found.request_hash !== hash) refuse('idempotency-mismatch')
  if (found.status !== null) {
    const body = found.sealed_body === null ? '' : secretBox.open(found.sealed_body, contextOf(scope))
    return { kind: 'kept', answer: { status: found.status, body } }
  }
  const taken = await pool.query(
    `update idempotency_key set claimed_at = $4 where subject = $1 and endpoint = $2 and key = $3 and status is null and claimed_at <= $5`,
    [scope.subject, scope.endpoint, scope.key, now, new Date(now.getTime() - TAKEOVER_MS)],
  )
  if (taken.rowCount === 1) return { kind: 'begun' }
  refuse('idempotency-in-progress')
}

export async function keepAnswer({ pool, secretBox }: AnswerStore, scope: IdempotencyScope, answer: KeptAnswer): Promise<void> {
  await pool.query({
    name: 'idempotency-keep',
    text: 'update idempotency_key set status = $4, sealed_body = $5 where subject = $1 and endpoint = $2 and key = $3',
    values: [scope.subject, scope.endpoint, scope.key, answer.status, secretBox.seal(answer.body, contextOf(scope))],
  })
}

/** After a fault the key is free again: the retry must be able to succeed. */
export async function forgetKey({ pool }: Pick<AnswerStore, 'pool'>, scope: IdempotencyScope): Promise<void> {
  await pool.query('delete from idempotency_key where subject = $1 and endpoint = $2 and key = $3', [
    scope.subject,
    scope.endpoint,
    scope.key,
  ])
}

export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from idempotency_key where claimed_at < $1', [new Date(now.getTime() - 7 * 86_400_000)])
}

type Kept = {
  /** Whose own calls these were. */
  readonly subject: string
  /** Named in the address that was called. */
  readonly ids: readonly string[]
  readonly calls: readonly Pick<IdempotencyScope, 'subject' | 'key'>[]
}

/** Forgets the answers that somebody was given, and those that show what is theirs to others. */
export async function forgetAnswersAbout(tx: Tx, { subject, ids, calls }: Kept): Promise<void> {
  await sql`
    delete from idempotency_key k
     where subject = ${subject}
        or exists (select 1 from unnest(${ids}::text[]) id where strpos(k.endpoint, id) > 0)
        or (k.subject, k.key) in (
          select * from unnest(${calls.map((call) => call.subject)}::text[], ${calls.map((call) => call.key)}::text[]))`.execute(tx)
}
