// Writes money events to the ledger, each once, and reads balances; the database keeps it balanced, sealed and append-only.
import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { ACCOUNT_FAMILIES, familyOf, type AccountCode } from '#domain/ledger-account.ts'
import { posting, type Entries, type Entry, type MoneyEvent } from '#domain/ledger.ts'
import type { Executor, Tx } from '../platform/database.ts'

export type PostingOf = {
  /** One movement, one key: the same again writes nothing; another movement under it is a fault and throws. */
  readonly key: string
  readonly bookingId: string | null
  readonly at: Date
  readonly providerRef?: string
}

/** Posts an event; answers false when it stood already. Throws the database's refusal of an overdraft. */
export async function post(tx: Tx, event: MoneyEvent, of: PostingOf): Promise<boolean> {
  const entries = posting(event)
  const row = await tx
    .insertInto('ledger_tx')
    .values({
      kind: event.kind,
      idempotency_key: of.key,
      booking_id: of.bookingId,
      provider_ref: of.providerRef ?? null,
      effective_at: of.at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    await checkSame(tx, of.key, entries)
    return false
  }
  const sorted = entries.toSorted(byAccount)
  const ids = await accountIds(tx, sorted)
  // One order for every posting: two that meet on the same accounts wait for each other instead of deadlocking.
  const values = sorted.map((entry) => ({
    tx_id: row.id,
    account_id: ids.get(entry.account) ?? fault(entry.account),
    direction: entry.direction,
    amount_cents: entry.amountCents,
  }))
  await tx.insertInto('ledger_entry').values(values).execute()
  return true
}

/** What was posted under a key; empty when nothing was. */
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

/** What is held for the booking of a row of `charge`, as a column; null when nothing ever was. */
export const heldForCharge = sql<number | null>`(select a.balance_cents from ledger_account a where a.code = 'held:' || charge.booking_id)`

const byAccount = (a: Entry, b: Entry): number => (a.account < b.account ? -1 : a.account > b.account ? 1 : 0)

async function accountIds(tx: Tx, entries: Entries): Promise<ReadonlyMap<string, number>> {
  const codes = [...new Set(entries.map((entry) => entry.account))]
  const rows = codes.map((code) => {
    const { kind, allowNegative } = ACCOUNT_FAMILIES[familyOf(code)]
    return { code, kind, allow_negative: allowNegative }
  })
  await tx
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const known = await tx.selectFrom('ledger_account').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(known.map((row) => [row.code, row.id]))
}

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
