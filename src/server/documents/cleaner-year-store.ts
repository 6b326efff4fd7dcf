// Statements on what a cleaner earned and was paid: payouts that lack a slip, years that have a statement, and the visits of a year.
import { sql } from 'kysely'
import type { BookingId, CleanerId, PayoutId } from '#domain/id.ts'
import type { EarningVisit, Year } from '#domain/cleaner-year.ts'
import { cents, type Cents } from '#domain/money.ts'
import { ofEachLine, PRICE_LINES, type PriceLine } from '#domain/pricing.ts'
import { priceMoves } from '../ledger/index.ts'
import type { Executor } from '../platform/postgres/database.ts'

export type PaidPayout = {
  readonly id: PayoutId
  readonly friday: string | null
  readonly begunAt: Date
  readonly paidAt: Date
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly recoveredCents: Cents
  readonly debtLeftCents: Cents
  readonly visits: readonly { readonly reference: string; readonly date: string; readonly amountCents: Cents }[]
}

/** The earliest first. */
export async function payoutsLackingSlips(executor: Executor, cleanerId: CleanerId, limit: number): Promise<readonly PaidPayout[]> {
  const { rows } = await sql<{
    id: PayoutId
    friday: string | null
    created_at: Date
    settled_at: Date
    amount_cents: number
    fee_cents: number
    recovered_cents: number
    debt_left_cents: number
    visits: PaidPayout['visits']
  }>`
    select p.id, p.friday, p.created_at, p.settled_at, p.amount_cents, p.fee_cents, p.recovered_cents, p.debt_left_cents,
           coalesce((select json_agg(json_build_object('reference', v.reference, 'date', v.date, 'amountCents', v.cents) order by v.date, v.reference)
              from (select b.reference, b.date, sum(t.amount_cents)::int as cents
                      from payout_transfer t join booking b on b.id = t.booking_id
                     where t.payout_id = p.id and t.reversed_at is null group by b.id) v), '[]') as visits
      from payout p
     where p.account_id = ${cleanerId} and p.state = 'paid' and p.settled_at is not null
       and not exists (select from issued_document d where d.kind = 'payout_slip' and d.subject = p.id::text)
     order by p.settled_at limit ${limit}`.execute(executor)
  return rows.map((row) => ({
    id: row.id,
    friday: row.friday,
    begunAt: row.created_at,
    paidAt: row.settled_at,
    amountCents: cents(row.amount_cents),
    feeCents: cents(row.fee_cents),
    recoveredCents: cents(row.recovered_cents),
    debtLeftCents: cents(row.debt_left_cents),
    visits: row.visits,
  }))
}

export async function yearsWithStatements(executor: Executor, cleanerId: CleanerId): Promise<readonly number[]> {
  const rows = await executor
    .selectFrom('issued_document')
    .select('year')
    .where('kind', '=', 'statement')
    .where('cleaner_id', '=', cleanerId)
    .execute()
  return rows.map(({ year }) => year)
}

type VisitRow = Readonly<Record<PriceLine, number>> & {
  readonly id: BookingId
  readonly commission_bps: number
  readonly fee_commission_bps: number
  readonly platform_taxed: boolean
  readonly claimed_at: Date | null
  readonly waived_at: Date | null
  readonly released_at: Date | null
  readonly ended_at: Date | null
  readonly fee_cents: number
}

const PRICE = sql.raw(
  PRICE_LINES.map((line) => `${line.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${line}"`).join(', '),
)

/** Of which something was released or refunded within the year, or that ended in it with a fee kept. */
export async function visitsOfYear(executor: Executor, cleanerId: CleanerId, { from, until }: Year): Promise<readonly EarningVisit[]> {
  const moves = await priceMoves(executor, [cleanerId], { from, until })
  const { rows } = await sql<VisitRow>`
    select id, ${PRICE}, commission_bps, fee_commission_bps, platform_taxed, claimed_at, waived_at, released_at, ended_at, coalesce(cancellation_fee_cents, 0) as fee_cents
      from booking
     where cleaner_id = ${cleanerId} and redo_of is null
       and (id = any(${[...moves.keys()]}::uuid[]) or released_at >= ${from} and released_at < ${until}
         or claimed_at >= ${from} and claimed_at < ${until}
         or released_at is null and cancellation_fee_cents > 0 and ended_at >= ${from} and ended_at < ${until})`.execute(executor)
  return rows.map((row) => ({
    price: ofEachLine((line) => cents(row[line])),
    commissionBps: row.commission_bps,
    feeCommissionBps: row.fee_commission_bps,
    platformTaxed: row.platform_taxed,
    owedAt: row.claimed_at,
    waivedAt: row.waived_at,
    releasedAt: row.released_at,
    endedAt: row.ended_at,
    feeCents: cents(row.fee_cents),
    moves: moves.get(row.id) ?? [],
  }))
}
