// Writes money events to the ledger, each once, and reads balances; the database keeps it balanced, sealed and append-only.
import { sql } from 'kysely'
import type { BookingId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ACCOUNT_FAMILIES, familyOf, type AccountCode } from '#domain/ledger-account.ts'
import { posting, type Entries, type Entry, type MoneyEvent } from '#domain/ledger.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import { prepared } from '../platform/postgres/prepared.ts'

export type PostingOf = {
  /** One key per movement: the same movement again writes nothing; another one under the key throws. */
  readonly key: string
  readonly bookingId: BookingId | null
  readonly at: Date
  readonly providerRef?: string
}

/** Posts an event; answers false when it was posted already. Throws the database's refusal of an overdraft. */
export async function post(tx: Tx, event: MoneyEvent, of: PostingOf): Promise<boolean> {
  const entries = posting(event)
  const sorted = entries.toSorted(byAccount)
  const { key, bookingId, at } = of
  const [row, ids] = await Promise.all([
    begin.first(tx, { kind: event.kind, key, bookingId, ref: of.providerRef ?? null, at }),
    accountIds(tx, sorted),
  ])
  if (!row) {
    await checkSame(tx, of.key, entries)
    return false
  }
  // One order for every posting, so that two on the same accounts wait instead of deadlocking.
  writeEntries.defer(tx, {
    id: row.id,
    accounts: sorted.map((entry) => ids.get(entry.account) ?? fault(entry.account)),
    directions: sorted.map((entry) => entry.direction),
    amounts: sorted.map((entry) => entry.amountCents),
  })
  return true
}

const begin = prepared((db, v: { kind: string; key: string; bookingId: BookingId | null; ref: string | null; at: Date }) =>
  db
    .insertInto('ledger_tx')
    .values({ kind: v.kind, idempotency_key: v.key, booking_id: v.bookingId, provider_ref: v.ref, effective_at: v.at })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id'),
)

type NewEntries = {
  readonly id: string
  readonly accounts: readonly number[]
  readonly directions: readonly string[]
  readonly amounts: readonly number[]
}

const writeEntries = prepared(
  (_db, v: NewEntries) => sql`
    insert into ledger_entry (tx_id, account_id, direction, amount_cents)
    select ${v.id}, account, direction, amount
      from unnest(${v.accounts}::bigint[], ${v.directions}::text[], ${v.amounts}::bigint[]) with ordinality as e (account, direction, amount, nth)
     order by nth`,
)

/** The entries under a key; empty when there are none. */
export async function entriesOf(executor: Executor, key: string): Promise<Entries> {
  const rows = await executor
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_account.code', 'ledger_entry.direction', 'ledger_entry.amount_cents'])
    .where('ledger_tx.idempotency_key', '=', key)
    .orderBy('ledger_entry.id')
    .execute()
  return rows.map((row) => ({
    account: row.code as AccountCode,
    direction: row.direction === 'D' ? 'D' : 'C',
    amountCents: cents(row.amount_cents),
  }))
}

export async function isPosted(executor: Executor, key: string): Promise<boolean> {
  const row = await executor.selectFrom('ledger_tx').select('id').where('idempotency_key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Held for a booking now. */
export async function heldOf(executor: Executor, bookingId: BookingId): Promise<Cents> {
  const code: AccountCode = `held:${bookingId}`
  const row = await executor.selectFrom('ledger_account').select('balance_cents').where('code', '=', code).executeTakeFirst()
  return cents(row?.balance_cents ?? 0)
}

const byAccount = (a: Entry, b: Entry): number => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0)

async function accountIds(tx: Tx, entries: Entries): Promise<ReadonlyMap<string, number>> {
  const codes = [...new Set(entries.map((entry) => entry.account))]
  const families = codes.map((code) => ACCOUNT_FAMILIES[familyOf(code)])
  const kinds = families.map(({ kind }) => kind)
  openAccounts.defer(tx, { codes, kinds, allowNegative: families.map(({ allowNegative }) => allowNegative) })
  return new Map((await readAccounts.all(tx, { codes })).map((row) => [row.code, row.id]))
}

const openAccounts = prepared(
  (_db, v: { codes: readonly string[]; kinds: readonly string[]; allowNegative: readonly boolean[] }) => sql`
    insert into ledger_account (code, kind, allow_negative)
    select * from unnest(${v.codes}::text[], ${v.kinds}::text[], ${v.allowNegative}::boolean[])
    on conflict (code) do nothing`,
)

const readAccounts = prepared((db, v: { codes: readonly string[] }) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where(sql<boolean>`code = any(${v.codes}::text[])`),
)

async function checkSame(tx: Tx, key: string, entries: Entries): Promise<void> {
  const text = (all: Entries): string =>
    all
      .toSorted(byAccount)
      .map((e) => `${e.account} ${e.direction} ${e.amountCents}`)
      .join(', ')
  const posted = text(await entriesOf(tx, key))
  if (posted !== text(entries)) throw new Error(`the ledger key ${key} stands for another movement: ${posted}`)
}

function fault(account: string): never {
  throw new Error(`no ledger account ${account}`)
}
