// What one client's cards were charged in all, and what of it went back.
import { sql } from 'kysely'
import type { ClientId } from '#domain/id.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Executor } from '../platform/postgres/database.ts'

export async function paidBy(
  executor: Executor,
  clientId: ClientId,
): Promise<{ readonly paidCents: Cents; readonly refundedCents: Cents }> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum(c.amount_cents), 0)::bigint as paid,
           coalesce(sum((select sum(r.amount_cents) from refund r where r.charge_id = c.id and r.state = 'succeeded')), 0)::bigint as refunded
      from charge c where c.payer_id = ${clientId} and c.captured_at is not null`.execute(executor)
  return { paidCents: cents(rows[0]?.paid ?? 0), refundedCents: cents(rows[0]?.refunded ?? 0) }
}
