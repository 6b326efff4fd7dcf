// What became a cleaner's in a time: the movements of their own account by kind, and those of the prices of visits, for statements.
import { sql } from 'kysely'
import { PRICE_MOVES, type PriceMove } from '#domain/collected-taxes.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
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

/** Every move of the price of each visit of these cleaners of which some moved in the time, whenever it was, in order. */
export async function priceMoves(
  executor: Executor,
  cleanerIds: readonly CleanerId[],
  { from, until }: Span,
): Promise<ReadonlyMap<BookingId, readonly PriceMove[]>> {
  const { rows } = await sql<PriceMove & { bookingId: BookingId }>`
    with moved as (
      select distinct t.booking_id
        from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
       where a.code = any(${cleanerIds.map((id) => `cleaner_payable:${id}`)}::text[]) and t.booking_id is not null
         and t.effective_at >= ${from} and t.effective_at < ${until}
    )
    select t.booking_id as "bookingId", t.kind, t.effective_at as at,
           sum(case e.direction when 'D' then e.amount_cents else -e.amount_cents end)::int as "movedCents"
      from moved join ledger_tx t using (booking_id) join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
     where t.kind = any(${PRICE_MOVES}::text[]) and (a.code = 'held:' || t.booking_id or a.code = 'provider_clearing')
     group by t.id
     order by t.effective_at, t.id`.execute(executor)
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}
