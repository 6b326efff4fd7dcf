// The rules of the ledger and of what bookings say of it: each statement finds rows that break one, and should find none.
import { sql } from 'kysely'
import type { Executor } from '../platform/postgres/database.ts'

/** A refund `r` of a tip, which is no part of a visit's price. */
const IS_OF_TIP = `exists (select from charge c where c.id = r.charge_id and c.leg = 'tip')`

/** A refund `r` that a bank made itself by what it took, or that it took back in the end. */
const IS_OF_LOSS = `(r.reason = 'dispute' or r.provider_ref is null and exists (
  select from refund loss where loss.charge_id = r.charge_id and loss.reason = 'dispute' and loss.state = 'succeeded'))`

/** Per booking: what was captured and given back by our own rows, and what the ledger moved through its held account, by kind. */
export const MONEY = `
  money as (
    select b.id, b.reference, b.status, b.final_cents, b.initial_leg_cents, b.released_at, b.claimed_at, b.cancellation_fee_cents,
           coalesce((select sum(amount_cents) from charge where booking_id = b.id and state = 'captured' and leg <> 'tip'), 0)::bigint as captured,
           coalesce((select sum(amount_cents) from refund r where r.booking_id = b.id and r.state = 'succeeded' and not ${IS_OF_TIP}), 0)::bigint as refunded,
           coalesce((select sum(amount_cents) from refund r where r.booking_id = b.id and r.state = 'pending' and not ${IS_OF_TIP}), 0)::bigint as refunding,
           coalesce((select sum(amount_cents) from refund r where r.booking_id = b.id and r.state = 'failed' and not ${IS_OF_TIP} and not ${IS_OF_LOSS}), 0)::bigint as bounced,
           coalesce((select balance_cents from ledger_account where code = 'held:' || b.id), 0)::bigint as held
      from booking b
  ),
  moved as (
    select t.booking_id as id, t.kind, sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end)::bigint as credit
      from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
     where a.code = 'held:' || t.booking_id group by t.booking_id, t.kind
  ),
  cleared as (
    select t.booking_id as id, sum(case e.direction when 'C' then e.amount_cents else -e.amount_cents end)::bigint as credit
      from ledger_tx t join ledger_entry e on e.tx_id = t.id join ledger_account a on a.id = e.account_id
     where a.code in ('provider_clearing', 'dispute_reserve')
       and t.kind in ('refunded-before-release', 'refunded-after-release', 'fee-refunded', 'refunded-at-our-cost', 'dispute-lost', 'refund-failed')
     group by t.booking_id
  ),
  shared as (
    select m.*, coalesce((select credit from moved where moved.id = m.id and kind = 'leg-captured'), 0) as booked,
           -coalesce((select sum(credit) from moved where moved.id = m.id and kind in ('released', 'rest-released')), 0) as released,
           -coalesce((select credit from moved where moved.id = m.id and kind = 'first-half-released'), 0) as released_first,
           -coalesce((select credit from moved where moved.id = m.id and kind = 'refunded-before-release'), 0) as given_before,
           -- What a release leaves where it is: refunds on their way then, which may come back or be covered by what a bank takes.
           refunding + bounced - coalesce((select credit from moved where moved.id = m.id and kind = 'loss-covered'), 0) as kept_back,
           -coalesce((select credit from moved where moved.id = m.id and kind = 'cancellation-fee-kept'), 0) as fee,
           -coalesce((select sum(credit) from moved where moved.id = m.id and kind in ('refunded-before-release', 'refund-failed', 'loss-covered')), 0) as given,
           coalesce((select credit from cleared where cleared.id = m.id), 0) as returned
      from money m
  )`

/** True between any two transactions. */
export const LEDGER_RULES = {
  unbalancedLedger: `
    select sum(case direction when 'D' then amount_cents else -amount_cents end) as sum from ledger_entry
    having sum(case direction when 'D' then amount_cents else -amount_cents end) <> 0`,
  unbalancedTransactions: `
    select t.idempotency_key from ledger_tx t left join ledger_entry e on e.tx_id = t.id group by t.id
    having count(e.id) < 2 or sum(case e.direction when 'D' then e.amount_cents else -e.amount_cents end) <> 0`,
  overdrafts: `select code, balance_cents from ledger_account where not allow_negative and balance_cents < 0`,
  staleBalances: `
    select a.code, a.balance_cents from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id
    having a.balance_cents <> coalesce(sum(case when (a.kind in ('asset', 'expense')) = (e.direction = 'D') then e.amount_cents else -e.amount_cents end), 0)`,
  unsafeAmounts: `select id from ledger_entry where amount_cents not between 1 and 9007199254740991`,
  // What the rows say was captured and given back is what the ledger booked, and all of it is held, released, kept as a fee or returned.
  capturedIsShared: `
    with ${MONEY} select * from shared
     where captured <> booked or refunded <> returned or booked <> held + released_first + released + fee + given
        or released_first not between (case when claimed_at is null then 0 else initial_leg_cents - given_before - kept_back end)
                                  and (case when claimed_at is null then 0 else initial_leg_cents end)
        or released_first + released not between (case when released_at is null then released_first else final_cents - given_before - kept_back end)
                                             and (case when released_at is null then released_first else final_cents end)
        or fee <> (case when captured = 0 then 0 else coalesce(cancellation_fee_cents, 0) end)`,
  transferredWithinPayable: `
    select a.code from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
     where a.code like 'cleaner_payable:%' group by a.id
    having coalesce(sum(e.amount_cents) filter (where e.direction = 'D' and t.kind = 'transferred'), 0)
         > coalesce(sum(e.amount_cents) filter (where e.direction = 'C'), 0)`,
  // A tip is the cleaner's whole, once.
  tipsAreTheirs: `
    select c.id from charge c
      left join ledger_tx t on t.idempotency_key = 'charge:' || c.id || ':captured'
      left join ledger_entry e on e.tx_id = t.id and e.direction = 'C'
     where c.leg = 'tip' and c.state = 'captured'
       and (t.kind is distinct from 'tipped' or e.amount_cents is distinct from c.amount_cents)`,
  // What payouts kept of debts is what the ledger says, and never more than half of what they brought.
  recoveriesAgree: `
    select p.id, p.recovered_cents, r.cents from payout p
      left join (select t.idempotency_key, sum(e.amount_cents) as cents
                   from ledger_tx t join ledger_entry e on e.tx_id = t.id and e.direction = 'D' where t.kind = 'recovered' group by t.id) r
        on r.idempotency_key = 'recovered:' || p.id
     where p.recovered_cents <> coalesce(r.cents, 0) or p.recovered_cents > coalesce(p.amount_cents, 0) + p.fee_cents`,
  releasedOnce: `select booking_id from ledger_tx where kind in ('released', 'rest-released') group by booking_id having count(*) > 1`,
  refundedWithinCaptured: `
    with ${MONEY} select id, captured, refunded, refunding from money where refunded + refunding > captured`,
} as const satisfies Record<string, string>

export const LEDGER_RULE_NAMES = Object.keys(LEDGER_RULES) as (keyof typeof LEDGER_RULES)[]

export type BrokenRule = { readonly rule: keyof typeof LEDGER_RULES; readonly rows: readonly unknown[] }

/** The rules that rows break now; empty when all hold. Reads the whole ledger. */
export async function brokenRules(executor: Executor): Promise<readonly BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const rule of LEDGER_RULE_NAMES) {
    const { rows } = await sql.raw(LEDGER_RULES[rule]).execute(executor)
    if (rows.length > 0) broken.push({ rule, rows })
  }
  return broken
}
