// The platform's own GST and QST: what it charged on its fees, what refunds took back, and what is due, by quarter.
import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { QUARTERS, type QuarterOfYear } from '#domain/quarter.ts'
import { spanOf } from '#domain/quarter-span.ts'
import type { Executor } from '../platform/postgres/database.ts'

type Row = { readonly quarter: QuarterOfYear; readonly tax: string; readonly charged: number; readonly undone: number }

export async function taxesOf(executor: Executor, year: number) {
  const { from, until } = spanOf({ year, quarter: null })
  const { rows } = await sql<Row>`
    select extract(quarter from t.effective_at at time zone ${DEFAULT_TIME_ZONE})::int as quarter, a.code as tax,
           coalesce(sum(e.amount_cents) filter (where e.direction = 'C'), 0)::int as charged,
           coalesce(sum(e.amount_cents) filter (where e.direction = 'D'), 0)::int as undone
      from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
     where a.code in ('tax_gst', 'tax_qst') and t.effective_at >= ${from} and t.effective_at < ${until}
     group by 1, 2`.execute(executor)
  const of = (quarter: QuarterOfYear, tax: string) => {
    const row = rows.find((each) => each.quarter === quarter && each.tax === tax)
    const [charged, undone] = [row?.charged ?? 0, row?.undone ?? 0]
    return { chargedCents: cents(charged), undoneCents: cents(undone), dueCents: charged - undone }
  }
  return { year, quarters: QUARTERS.map((quarter) => ({ quarter, gst: of(quarter, 'tax_gst'), qst: of(quarter, 'tax_qst') })) }
}
