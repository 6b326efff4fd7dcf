// The sandbox's idempotency store, which forgets after a day, and the faults of a network that can be asked of it.
import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/elapsed.ts'
import { sql, type Insertable } from 'kysely'
import { DECLINE_CODES, type DeclineCode } from '#domain/payment-status.ts'
import type { SandboxCharge } from '../../../db/schema.ts'
import { defer, inTransaction, type Db, type Executor, type Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'

/** What can go wrong between two machines; each leaves the caller without an answer. */
export const FAULTS = [
  /** Done, and the answer came too late; the same key answers it. */
  'timeout',
  /** Done, and half of the answer came; the same key answers it. */
  'severed',
  /** Done, and an error was answered and kept: the same key repeats the error for good. */
  'server-error',
  /** The request never arrived: nothing was done. */
  'unreachable',
] as const
export type Fault = (typeof FAULTS)[number]

export type NextOutcome = Fault | DeclineCode

export function isNextOutcome(word: string): word is NextOutcome {
  return [...FAULTS, ...DECLINE_CODES].some((known) => known === word)
}

/** Amounts that end in these cents bring a fault, so that each can be met from a price alone. */
const FAULTY_CENTS: ReadonlyMap<number, Fault> = new Map([
  [91, 'timeout'],
  [92, 'server-error'],
  [93, 'severed'],
])

/** The next outcome that a tester requested, if it applies to this call: declines apply to charges, faults to every call. */
export async function takeNextOutcome(tx: Tx, declines: boolean): Promise<NextOutcome | null> {
  return spend(tx, await readNext.first(tx, {}), declines)
}

const readNext = prepared((db) =>
  db.selectFrom('sandbox_next_outcome').selectAll().orderBy('id').limit(sql.lit(1)).forUpdate().skipLocked(),
)

function spend(tx: Tx, next: { readonly id: number; readonly outcome: string } | null, declines: boolean): NextOutcome | null {
  if (!next || !isNextOutcome(next.outcome)) return null
  if (!declines && !isFault(next.outcome)) return null
  defer(tx, tx.deleteFrom('sandbox_next_outcome').where('id', '=', next.id))
  return next.outcome
}

export const isFault = (outcome: NextOutcome): outcome is Fault => FAULTS.some((fault) => fault === outcome)

type Keyed = {
  readonly key: string
  /** Everything asked: the same key for anything else throws. */
  readonly request: unknown
  readonly now: Date
  /** Null for calls that move no money: they meet no fault. */
  readonly amountCents: number | null
  readonly declines: boolean
}

type Answer<T> = { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'unknown'; readonly cause: Fault }

/** As callers of the company hear it. */
export const valueOrUnknown = <T>(answer: Answer<T>): T | { kind: 'unknown'; cause: string } =>
  answer.kind === 'answer' ? answer.value : answer

/** The first instant whose keys are still known. */
const keptSince = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** Performs once per key and day. A second caller with the key waits for the first and gets the same answer. */
export async function once<T extends object>(
  db: Db,
  keyed: Keyed,
  perform: (tx: Tx, decline: DeclineCode | null) => Promise<T>,
): Promise<Answer<T>> {
  const hash = hashOf(keyed.request)
  return inTransaction(db, async (tx) => {
    const [reserved, waiting] = await Promise.all([
      reserve.change(tx, { key: keyed.key, hash, now: keyed.now, since: keptSince(keyed.now) }),
      keyed.amountCents === null ? null : readNext.first(tx, {}),
    ])
    if (reserved === 0) return replay<T>(tx, keyed.key, hash)
    const next = spend(tx, waiting, keyed.declines)
    const fault = next !== null && isFault(next) ? next : next === null ? (FAULTY_CENTS.get((keyed.amountCents ?? 0) % 100) ?? null) : null
    if (fault === 'unreachable') {
      // The requested fault is used up even though the request leaves no trace.
      defer(tx, tx.deleteFrom('sandbox_request').where('key', '=', keyed.key))
      return { kind: 'unknown', cause: fault }
    }
    const value = await perform(tx, next !== null && !isFault(next) ? next : null)
    const kept = fault === 'server-error' ? { error: fault } : { value }
    keep.defer(tx, { key: keyed.key, outcome: JSON.stringify(kept) })
    return fault === null ? { kind: 'answer', value } : { kind: 'unknown', cause: fault }
  })
}

const reserve = prepared((db, v: { key: string; hash: string; now: Date; since: Date }) =>
  db
    .insertInto('sandbox_request')
    .values({ key: v.key, request_hash: v.hash, outcome: '{}', created_at: v.now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ request_hash: eb.ref('excluded.request_hash'), outcome: '{}', created_at: eb.ref('excluded.created_at') }))
        .where('sandbox_request.created_at', '<', v.since),
    ),
)

const keep = prepared((db, v: { key: string; outcome: string }) =>
  db.updateTable('sandbox_request').set({ outcome: v.outcome }).where('key', '=', v.key),
)

/**
 * Opening a charge moves no money, so that it meets no fault, and its answer is known before it is written: one statement reserves the key, keeps the answer and inserts. It does not wait for the disk: the log is in order, so a caller that
 * stores the answer durably stores these rows too, and one that loses it asks again.
 */
export async function openOnce<T extends object>(
  db: Db,
  { key, request, now }: Pick<Keyed, 'key' | 'request' | 'now'>,
  value: T,
  row: Insertable<SandboxCharge>,
): Promise<Answer<T>> {
  const hash = hashOf(request)
  const opened = await open.change(db, {
    ...row,
    reserved_key: key,
    reserved_hash: hash,
    reserved_outcome: JSON.stringify({ value }),
    reserved_at: now,
    reserved_since: keptSince(now),
  })
  return opened === 1 ? { kind: 'answer', value } : replay<T>(db, key, hash)
}

type Opening = Insertable<SandboxCharge> & {
  reserved_key: string
  reserved_hash: string
  reserved_outcome: string
  reserved_at: Date
  reserved_since: Date
}

const open = prepared((_db, { reserved_key, reserved_hash, reserved_outcome, reserved_at, reserved_since, ...row }: Opening) => {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  return sql`
    with reserved as (
      insert into sandbox_request (key, request_hash, outcome, created_at)
      select ${reserved_key}, ${reserved_hash}, ${reserved_outcome}, ${reserved_at} from set_config('synchronous_commit', 'off', true)
      on conflict (key) do update set request_hash = excluded.request_hash, outcome = excluded.outcome, created_at = excluded.created_at
        where sandbox_request.created_at < ${reserved_since}
      returning key
    )
    insert into sandbox_charge (${columns}) select ${sql.join(Object.values(row))} from reserved`
})

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

async function replay<T>(tx: Executor, key: string, hash: string): Promise<Answer<T>> {
  const kept = await tx.selectFrom('sandbox_request').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  if (kept.request_hash !== hash) throw new Error(`the idempotency key ${key} was used for another request`)
  const outcome = kept.outcome as { value?: T; error?: Fault }
  return outcome.value === undefined
    ? { kind: 'unknown', cause: outcome.error ?? 'server-error' }
    : { kind: 'answer', value: outcome.value }
}
