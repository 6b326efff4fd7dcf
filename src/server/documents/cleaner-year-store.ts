// Statements on what a cleaner earned and was paid: payouts that lack a slip, years that have a statement, and the visits of a year.
import { sql } from 'kysely'
import type { BookingId, CleanerId, PayoutId } from '#domain/id.ts'
import type { YearVisit } from '#domain/cleaner-year.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Executor } from '../platform/database.ts'

export type PaidPayout = {
  readonly id: PayoutId
  readonly friday: string | null
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
    settled_at: Date
    amount_cents: number
    fee_cents: number
    recovered_cents: number
    debt_left_cents: number
    visits: PaidPayout['visits']
  }>`
    select p.id, p.friday, p.settled_at, p.amount_cents, p.fee_cents, p.recovered_cents, p.debt_left_cents,
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

type VisitRow = {
  readonly id: BookingId
  readonly base_cents: number
  readonly final_cents: number
  readonly promotions_cents: number
  readonly gst_cents: number
  readonly qst_cents: number
  readonly fee_cents: number
  readonly commission_bps: number
  readonly is_released: boolean
}

/** Released, or ended with a fee kept, within the time. */
export async function visitsOfYear(
  executor: Executor,
  cleanerId: CleanerId,
  { from, until }: { from: Date; until: Date },
): Promise<readonly YearVisit[]> {
  const { rows } = await sql<VisitRow>`
    select id, base_cents, final_cents, first_booking_discount_cents + referral_credit_cents as promotions_cents, gst_cents, qst_cents,
           coalesce(cancellation_fee_cents, 0) as fee_cents, commission_bps, released_at is not null as is_released
      from booking
     where cleaner_id = ${cleanerId}
       and (released_at >= ${from} and released_at < ${until}
         or released_at is null and cancellation_fee_cents > 0 and ended_at >= ${from} and ended_at < ${until})`.execute(executor)
  return rows.map((row) => ({
    isReleased: row.is_released,
    baseCents: cents(row.base_cents),
    grossCents: cents(row.is_released ? row.final_cents + row.promotions_cents : row.fee_cents),
    gstCents: cents(row.is_released ? row.gst_cents : 0),
    qstCents: cents(row.is_released ? row.qst_cents : 0),
    commissionBps: row.commission_bps,
  }))
}
