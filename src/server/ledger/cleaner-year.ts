// What a cleaner's own ledger account was credited and debited in a time, by kind of movement: for their yearly statement.
import { sql } from 'kysely'
import type { CleanerId } from '#domain/id.ts'
import type { MoneyEvent } from '#domain/ledger.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type LedgerSums = ReadonlyMap<MoneyEvent['kind'], { readonly creditedCents: Cents; readonly debitedCents: Cents }>
export type Span = { readonly from: Date; readonly until: Date }

export async function payableSums(executor: Executor, cleanerId: CleanerId, { from, until }: Span): Promise<LedgerSums> {
  const { rows } = await sql<{ kind: MoneyEvent['kind']; credited: number; debited: number }>`
    select t.kind, coalesce(sum(e.amount_cents) filter (where e.direction = 'C'), 0)::int as credited,
           coalesce(sum(e.amount_cents) filter (where e.direction = 'D'), 0)::int as debited
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
     where a.code = ${`cleaner_payable:${cleanerId}`} and t.effective_at >= ${from} and t.effective_at < ${until}
     group by t.kind`.execute(executor)
  return new Map(rows.map(({ kind, credited, debited }) => [kind, { creditedCents: cents(credited), debitedCents: cents(debited) }]))
}

/** In which years of the zone it moved, in no order. */
export async function payableYears(executor: Executor, cleanerId: CleanerId, timeZone: string): Promise<readonly number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from t.effective_at at time zone ${timeZone})::int as year
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
     where a.code = ${`cleaner_payable:${cleanerId}`}`.execute(executor)
  return rows.map(({ year }) => year)
}
