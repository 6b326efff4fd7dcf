// Remembers the answer to a keyed request, so that a retry gets the same answer and nothing happens twice. Answers are stored sealed, because they show personal data.
import { DAY_MS } from '#domain/elapsed.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { refuse } from '#domain/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Db, Executor, Tx } from '../postgres/database.ts'
import { LEASE_MS, RENEW_EVERY_MS } from '../lease.ts'
import type { Log } from '../log.ts'
import { prepared } from '../postgres/prepared.ts'
import type { SecretBox } from '../secret-box.ts'

export type KeptAnswer = { readonly status: number; readonly body: string }
/** `begun`: do the work, then `keep` or `forget`. `done`: it was done, and its answer lost. `kept`: answer this instead. */
export type IdempotentStart = { readonly kind: 'begun' | 'done' } | { readonly kind: 'kept'; readonly answer: KeptAnswer }

export type IdempotencyScope = { readonly subject: string; readonly endpoint: string; readonly key: string }

export type AnswerStore = { readonly db: Db; readonly secretBox: SecretBox }

const contextOf = ({ subject, endpoint, key }: IdempotencyScope): string => `answer:${JSON.stringify([subject, endpoint, key])}`

/**
 * Reserves the key for as long as {@link whileReserved} renews it, and {@link LEASE_MS} longer: then a retry may run again (inserts carry the
 * key and stay unique). As the first statement that `executor` is asked. Refuses `idempotency-mismatch` when something else was `sent`, and
 * `idempotency-in-progress` while the first call runs.
 */
export async function beginIdempotent(
  executor: Executor,
  secretBox: SecretBox,
  scope: IdempotencyScope,
  sent: unknown,
  now: Date,
): Promise<IdempotentStart> {
  const hash = secretBox.fingerprint(JSON.stringify(sent ?? null))
  if ((await reserve.change(executor, { ...scope, hash, now })) === 1) return { kind: 'begun' }
  const found = await readReservation.first(executor, scope)
  if (!found) return beginIdempotent(executor, secretBox, scope, sent, now)
  if (found.request_hash !== hash) refuse('idempotency-mismatch')
  if (found.status !== null) {
    const body = found.sealed_body === null ? '' : secretBox.open(found.sealed_body, contextOf(scope))
    return { kind: 'kept', answer: { status: found.status, body } }
  }
  const taken = await takeOver.first(executor, { ...scope, now, lateAt: new Date(now.getTime() - LEASE_MS) })
  if (taken === null) return refuse('idempotency-in-progress')
  return { kind: taken.done_at === null ? 'begun' : 'done' }
}

/** Does not wait for the disk: the log is in order, so a later durable write includes the reservation. */
const reserve = prepared(
  (_db, v: IdempotencyScope & { hash: string; now: Date }) => sql`
    insert into idempotency_key (subject, endpoint, key, request_hash, claimed_at)
    select ${v.subject}, ${v.endpoint}, ${v.key}, ${v.hash}, ${v.now} from set_config('synchronous_commit', 'off', true)
    on conflict (subject, endpoint, key) do nothing`,
)

const readReservation = prepared((db, v: IdempotencyScope) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'sealed_body'])
    .where('subject', '=', v.subject)
    .where('endpoint', '=', v.endpoint)
    .where('key', '=', v.key),
)

const takeOver = prepared((db, v: IdempotencyScope & { now: Date; lateAt: Date }) =>
  db
    .updateTable('idempotency_key')
    .set({ claimed_at: v.now })
    .where('subject', '=', v.subject)
    .where('endpoint', '=', v.endpoint)
    .where('key', '=', v.key)
    .where('status', 'is', null)
    .where('claimed_at', '<=', v.lateAt)
    .returning('done_at'),
)

/** In the transaction that acts: both happen, or neither. */
export const markDone = (tx: Tx, scope: IdempotencyScope, now: Date): void => mark.defer(tx, { ...scope, now })

const mark = prepared((db, v: IdempotencyScope & { now: Date }) =>
  db
    .updateTable('idempotency_key')
    .set({ done_at: v.now })
    .where('subject', '=', v.subject)
    .where('endpoint', '=', v.endpoint)
    .where('key', '=', v.key),
)

/** Runs `work` for a reserved key: until it ends, the process says that it still works on it. */
export async function whileReserved<T>(
  { db, clock, log }: Pick<AnswerStore, 'db'> & { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
  scope: IdempotencyScope,
  work: () => Promise<T>,
  renewEveryMs = RENEW_EVERY_MS,
): Promise<T> {
  const renewing = setInterval(() => {
    renew
      .change(db, { ...scope, now: clock.now() })
      .catch((error: unknown) => log.warn({ err: error }, 'the reservation of a request could not be renewed yet'))
  }, renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

const renew = prepared((db, v: IdempotencyScope & { now: Date }) =>
  db
    .updateTable('idempotency_key')
    .set({ claimed_at: v.now })
    .where('subject', '=', v.subject)
    .where('endpoint', '=', v.endpoint)
    .where('key', '=', v.key)
    .where('status', 'is', null),
)

export async function keepAnswer({ db, secretBox }: AnswerStore, scope: IdempotencyScope, answer: KeptAnswer): Promise<void> {
  await keep.change(db, { ...scope, status: answer.status, sealedBody: secretBox.seal(answer.body, contextOf(scope)) })
}

const keep = prepared((db, v: IdempotencyScope & { status: number; sealedBody: Buffer }) =>
  db
    .updateTable('idempotency_key')
    .set({ status: v.status, sealed_body: v.sealedBody })
    .where('subject', '=', v.subject)
    .where('endpoint', '=', v.endpoint)
    .where('key', '=', v.key),
)

/** After a fault the key is free again: the retry must be able to succeed. What was done before the fault is remembered. */
export async function forgetKey(executor: Executor, { subject, endpoint, key }: IdempotencyScope): Promise<void> {
  await sql`
    with done as (
      update idempotency_key set claimed_at = claimed_at - make_interval(secs => ${LEASE_MS / 1000})
       where subject = ${subject} and endpoint = ${endpoint} and key = ${key} and done_at is not null)
    delete from idempotency_key where subject = ${subject} and endpoint = ${endpoint} and key = ${key} and done_at is null`.execute(
    executor,
  )
}

export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from idempotency_key where claimed_at < $1', [new Date(now.getTime() - 7 * DAY_MS)])
}

type Kept = {
  /** The caller whose answers they are. */
  readonly subject: string
  /** Ids in the called address. */
  readonly ids: readonly string[]
  readonly calls: readonly Pick<IdempotencyScope, 'subject' | 'key'>[]
}

/** Deletes answers to calls at addresses that hold one of these ids, whoever called. */
export async function forgetAnswersAt(executor: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    delete from idempotency_key k where exists (select 1 from unnest(${ids}::text[]) id where strpos(k.endpoint, id) > 0)`.execute(executor)
}

/** Deletes a person's answers, and others' answers that show their data. */
export async function forgetAnswersAbout(tx: Tx, { subject, ids, calls }: Kept): Promise<void> {
  await sql`
    delete from idempotency_key k
     where subject = ${subject}
        or (k.subject, k.key) in (
          select * from unnest(${calls.map((call) => call.subject)}::text[], ${calls.map((call) => call.key)}::text[]))`.execute(tx)
  await forgetAnswersAt(tx, ids)
}
