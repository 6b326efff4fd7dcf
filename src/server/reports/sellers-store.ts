// Statements on what cleaners sold through us, by quarter: as the ledger wrote it, refunds taken off.
import { sql } from 'kysely'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { Quarter, QuarterOfYear } from '#domain/quarter.ts'
import type { Span } from '#domain/quarter-span.ts'
import { priceMoves } from '../ledger/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type QuarterSold = Quarter & {
  readonly cleanerId: CleanerId
  /** What clients paid and the platform made whole, taxes included. */
  readonly soldCents: Cents
  /** Of it, what we kept, and the taxes on that. */
  readonly feesCents: Cents
  readonly feeTaxesCents: Cents
  readonly activities: number
}

type Row = {
  readonly cleaner_id: CleanerId
  readonly year: number
  readonly quarter: QuarterOfYear
  readonly net: number
  readonly fees: number
  readonly fee_taxes: number
  readonly activities: number
}

/** Of these cleaners, or of everybody. A visit counts in the quarter of its release, and a kept fee in that of the cancellation. */
export async function soldByQuarter(executor: Executor, { from, until }: Span, cleanerIds: readonly CleanerId[] | null = null) {
  const codes = cleanerIds?.map((id) => `cleaner_payable:${id}`) ?? null
  const { rows } = await sql<Row>`
    with moved as (
      select t.id, t.kind, t.booking_id, t.effective_at, split_part(a.code, ':', 2) as cleaner_id,
             sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end) as net
        from ledger_tx t
        join ledger_entry e on e.tx_id = t.id
        join ledger_account a on a.id = e.account_id
       where t.effective_at >= ${from} and t.effective_at < ${until}
         and t.kind in ('released', 'first-half-released', 'rest-released', 'cancellation-fee-kept', 'refunded-after-release', 'fee-refunded', 'refund-failed', 'tipped', 'tip-refunded')
         and a.code like 'cleaner\\_payable:%' and (${codes}::text[] is null or a.code = any(${codes}::text[]))
       group by t.id, a.code
    )
    select m.cleaner_id, extract(year from m.effective_at at time zone ${DEFAULT_TIME_ZONE})::int as year,
           extract(quarter from m.effective_at at time zone ${DEFAULT_TIME_ZONE})::int as quarter,
           sum(m.net)::int as net, sum(s.fees)::int as fees, sum(s.taxes)::int as fee_taxes,
           count(distinct m.booking_id) filter (where m.kind in ('released', 'first-half-released', 'cancellation-fee-kept'))::int as activities
      from moved m
      join lateral (
        select coalesce(sum(x.cents) filter (where x.code like 'revenue%'), 0) as fees, coalesce(sum(x.cents) filter (where x.code like 'tax%'), 0) as taxes
          from (select a.code, case e.direction when 'C' then e.amount_cents else -e.amount_cents end as cents
                  from ledger_entry e join ledger_account a on a.id = e.account_id where e.tx_id = m.id) x) s on true
     group by 1, 2, 3
     order by 1, 2, 3`.execute(executor)
  return rows.map((row): QuarterSold => ({
    cleanerId: row.cleaner_id,
    year: row.year,
    quarter: row.quarter,
    soldCents: cents(row.net + row.fees + row.fee_taxes),
    feesCents: cents(row.fees),
    feeTaxesCents: cents(row.fee_taxes),
    activities: row.activities,
  }))
}

/** Of these cleaners, what was agreed with taxes of their own, of which something moved in the time. */
export async function taxedVisits(executor: Executor, cleanerIds: readonly CleanerId[], span: Span) {
  const moves = await priceMoves(executor, cleanerIds, span)
  const rows = await executor
    .selectFrom('booking')
    .select(['id', 'cleaner_id', 'final_cents', 'initial_leg_cents', 'gst_cents', 'qst_cents'])
    .where('id', '=', sql<BookingId>`any(${[...moves.keys()]}::uuid[])`)
    .where((eb) => eb(eb('gst_cents', '+', eb.ref('qst_cents')), '>', 0))
    .execute()
  return rows.map((row) => ({
    cleanerId: row.cleaner_id,
    price: {
      finalCents: cents(row.final_cents),
      initialLegCents: cents(row.initial_leg_cents),
      gstCents: cents(row.gst_cents),
      qstCents: cents(row.qst_cents),
    },
    moves: moves.get(row.id) ?? [],
  }))
}

export type Seller = {
  readonly id: CleanerId
  readonly name: string
  readonly address: string
  readonly birthDate: string | null
  readonly gstNumber: string | null
  readonly qstNumber: string | null
  /** At the payment company. */
  readonly accountRef: string | null
}

/** Whoever was ever owed something, in one order, after one of them. */
export async function sellersAfter(executor: Executor, after: Seller | null, limit: number): Promise<readonly Seller[]> {
  const isLater = after === null ? sql`true` : sql`c.account_id > ${after.id}`
  const { rows } = await sql<Seller>`
    select c.account_id as id, a.name, d.birth_date::text as "birthDate", c.gst_number as "gstNumber", c.qst_number as "qstNumber",
           concat_ws(', ', c.primary_street, c.primary_city, c.primary_postal_code) as address, p.provider_ref as "accountRef"
      from cleaner c
      join account a on a.id = c.account_id
      left join cleaner_declaration d on d.cleaner_id = c.account_id
      left join payout_account p on p.account_id = c.account_id
     where ${isLater} and exists (select from ledger_account l where l.code = 'cleaner_payable:' || c.account_id)
     order by c.account_id limit ${limit}`.execute(executor)
  return rows
}
