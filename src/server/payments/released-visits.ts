// The visits whose money a cleaner has, with the charges that paid it: a payout draws on them.
import { sql } from 'kysely'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { ReleasedVisit } from '#domain/payout.ts'
import type { Executor } from '../platform/postgres/database.ts'

type ReleasedRow = { readonly booking_id: BookingId; readonly earned: number; readonly ref: string; readonly kept: number }

/** Every visit that was released to a cleaner with the charges that paid it, the earlier first. */
export async function releasedVisits(executor: Executor, cleanerId: CleanerId): Promise<readonly ReleasedVisit[]> {
  const { rows } = await sql<ReleasedRow>`
    with released as (
      select t.booking_id, sum(e.amount_cents)::int as earned, min(t.effective_at) as at
        from ledger_account a
        join ledger_entry e on e.account_id = a.id and e.direction = 'C'
        join ledger_tx t on t.id = e.tx_id and t.booking_id is not null
       where a.code = ${`cleaner_payable:${cleanerId}`}
       group by t.booking_id
    )
    select r.booking_id, r.earned, c.provider_ref as ref,
           (c.amount_cents - coalesce((select sum(f.amount_cents) from refund f where f.charge_id = c.id and f.state <> 'failed'), 0))::int as kept
      from released r
      join charge c on c.booking_id = r.booking_id and c.state = 'captured' and c.provider_ref is not null
     order by r.at, r.booking_id, c.captured_at, c.id`.execute(executor)
  const visits = Map.groupBy(rows, (row) => row.booking_id)
  return [...visits].map(([bookingId, charges]) => ({
    bookingId,
    earnedCents: cents(charges[0]?.earned ?? 0),
    charges: charges.map(({ ref, kept }) => ({ ref, keptCents: cents(kept) })),
  }))
}
