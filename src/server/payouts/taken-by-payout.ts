// Whether a payout that did not come back took an earning: a weekly one all that was earned before its week, an instant one all so far.
import { sql, type RawBuilder } from 'kysely'

/**
 * Of the earning whose transaction is `kept` and whose booking, if any, is `b`. A fee that a case froze is in no payout made meanwhile.
 * `until`: payouts made before it alone.
 */
export const isTakenByPayout = (cleanerId: RawBuilder<unknown>, until = sql`'infinity'::timestamptz`) => sql<boolean>`exists (
  select from payout p left join payout_run r on r.friday = p.friday
   where p.account_id = ${cleanerId} and p.state in ('pending', 'in_transit', 'paid') and p.amount_cents is not null
     and not p.is_returning and p.created_at < ${until}
     and not (kept.kind = 'cancellation-fee-kept'
              and coalesce(p.created_at >= b.frozen_at and (b.unfrozen_at is null or p.created_at < b.unfrozen_at), false))
     and (kept.effective_at < r.pays_until or p.friday is null and kept.effective_at <= p.created_at))`
