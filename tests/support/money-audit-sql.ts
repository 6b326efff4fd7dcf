// The statements of the money audit: each finds rows that break one rule, and should find none.
import { LEDGER_RULES, MONEY } from '#server/reconciliation/ledger-rules.ts'

export const STATEMENTS = {
  ...LEDGER_RULES,
  overlaps: `
    select a.reference, b.reference as other from booking a join booking b on a.cleaner_id = b.cleaner_id and a.id < b.id
       and tstzrange(a.starts_at, a.held_until) && tstzrange(b.starts_at, b.held_until)
     where a.status in ('pending', 'confirmed', 'in_progress') and b.status in ('pending', 'confirmed', 'in_progress')`,
  refundedAtCompanyWithinCaptured: `select ref, captured_cents, refunded_cents from sandbox_charge where refunded_cents > captured_cents`,

  // Nobody's money waits for what is done in spare time.
  waitingJobs: `select id, task_identifier, attempts, last_error, run_at, locked_at, queue_name from graphile_worker.jobs where priority = 0`,
  waitingEvents: `select event_id, type from webhook_inbox where processed_at is null`,
  // The provider's own rows say the same as ours, charge by charge.
  chargesDiffer: `
    select c.id, c.booking_id, c.leg, c.attempt, c.state, s.status, c.amount_cents, s.amount_cents as theirs
      from charge c left join sandbox_charge s on s.ref = c.provider_ref
     where (s.ref is null and not (c.provider_ref is null and c.state in ('created', 'void')))
        or s.amount_cents <> coalesce(c.hold_cents, c.amount_cents) or (s.status = 'succeeded' and s.captured_cents <> c.amount_cents)
        or (s.ref is not null and c.state <> all (case s.status when 'succeeded' then array['captured'] when 'canceled' then array['void']
             when 'requires_capture' then array['authorized'] when 'requires_action' then array['requires_action']
             when 'requires_payment_method' then array['created', 'failed'] else array[]::text[] end))`,
  chargesUnknownToUs: `
    select s.ref, s.status from sandbox_charge s left join charge c on c.provider_ref = s.ref
     where c.id is null and s.status not in ('canceled', 'requires_payment_method')`,
  refundsDiffer: `
    select r.id, r.state, s.status, r.amount_cents from refund r full join sandbox_refund s on s.refund_id = r.id::text
     where r.id is null or (s.ref is null and not (r.reason = 'dispute' or (r.state = 'failed' and r.provider_ref is null)
            -- It is asked for once the bank has decided.
            or (r.state = 'pending' and exists (select from charge c where c.id = r.charge_id and c.disputed_at is not null)))) or r.provider_ref is distinct from s.ref or r.state <> s.status or r.amount_cents <> s.amount_cents`,
  chargedTwice: `
    select s.metadata ->> 'bookingId' as booking, s.metadata ->> 'leg' as leg, count(*) from sandbox_charge s
     where s.captured_cents > s.refunded_cents group by 1, 2 having count(*) > 1`,
  // The client's money that stays is the price of the work, or the fee; a refund that the bank sent back stays too. A case decides otherwise.
  keptIsPriceOrFee: `
    with ${MONEY} select m.reference, m.status, m.captured, m.refunded, m.refunding, m.bounced from money m join booking b on b.id = m.id
     where not exists (select from visit_case v where v.booking_id = b.id) and not exists (select from dispute d where d.booking_id = b.id)
       and m.captured - m.refunded - m.refunding - m.bounced <> case
             when b.status in ('pending', 'available') then 0
             -- A later visit of a series, before its card is charged.
             when b.booked_ahead and b.status = 'confirmed' and b.initial_captured_at is null then 0
             when b.status in ('confirmed', 'in_progress') then b.initial_leg_cents
             when b.status = 'completed' then b.initial_leg_cents
                  + case when exists (select from charge c where c.booking_id = b.id and c.leg = 'final' and c.state = 'captured') then b.final_leg_cents else 0 end
             else coalesce(b.cancellation_fee_cents, 0) end`,
  // 50 $ at most, of captured money alone: a client who is not there to open, or cancels under 24 hours before the earliest start agreed
  // and more than 2 hours after the acceptance. Of what a bank took there is nothing to keep.
  feeIsTheRule: `
    select reference, end_reason, ended_by, ended_at, accepted_at, fee_clock_starts_at, cancellation_fee_cents from booking
     where status in ('cancelled', 'declined', 'declined_by_client')
       and not exists (select from dispute d where d.booking_id = booking.id and d.state = 'lost')
       and coalesce(cancellation_fee_cents, 0) <> case
             when initial_captured_at is null then 0
             when end_reason = 'lock_out' or (ended_by = 'client' and end_reason <> 'no_show' and ended_at >
                  least(fee_clock_starts_at, greatest(fee_clock_starts_at - interval '24 hours', accepted_at + interval '2 hours')))
             then least(5000, initial_leg_cents) else 0 end`,
  // The cleaner's shown earnings equal what the ledger owes them.
  earningsAreOwed: `
    select b.reference, b.status, b.earnings_cents, owed.cents from booking b cross join lateral (
             select coalesce(sum(e.amount_cents), 0) as cents from ledger_tx t
               join ledger_entry e on e.tx_id = t.id and e.direction = 'C' join ledger_account a on a.id = e.account_id
              where t.booking_id = b.id and t.kind in ('released', 'first-half-released', 'rest-released', 'cancellation-fee-kept') and a.code like 'cleaner_payable:%') owed
     where (b.released_at is not null or b.claimed_at is not null or b.status in ('cancelled', 'declined', 'declined_by_client')) and owed.cents <> b.earnings_cents
       and not exists (select from visit_case v where v.booking_id = b.id)`,
  // No card stays held for a booking that is over.
  forgottenHolds: `
    select b.reference, b.status, s.ref from sandbox_charge s join booking b on b.id = (s.metadata ->> 'bookingId')::uuid
     where s.status = 'requires_capture' and b.status not in ('pending', 'available')`,

  // I7. Two sums wait for a person: a refund that the bank sent back, and what an open case freezes.
  heldForNobody: `
    with ${MONEY} select m.reference, m.status, m.held, m.bounced from money m
     where (m.held <> case when m.status in ('cancelled', 'declined', 'declined_by_client', 'completed') then m.bounced else m.held end
            and not exists (select from booking b where b.id = m.id and b.frozen_at is not null and b.unfrozen_at is null))
        or m.status in ('pending', 'confirmed', 'in_progress')`,
  overdueDeadlines: `select kind, subject_id, due_at, attempts from deadline where attempts > 0`,

  /** The newest attempt counts for a leg; a capture counts as posted when its transaction stands. */
  paymentFacts: `
    select b.id, b.status, b.final_cents, b.initial_leg_cents, b.final_leg_cents, coalesce(b.cancellation_fee_cents, 0) as fee_cents,
           b.released_at is not null as released,
           coalesce((select balance_cents from ledger_account where code = 'held:' || b.id), 0) as held_cents,
           exists (select from deadline d where d.kind = 'retry-final' and d.subject_id = b.id) as retrying,
           coalesce((select json_agg(l) from (
             select distinct on (c.leg) c.leg, c.state, c.amount_cents,
                    exists (select from ledger_tx t where t.idempotency_key = 'charge:' || c.id || ':captured') as posted
               from charge c where c.booking_id = b.id order by c.leg, c.attempt desc) l), '[]') as legs,
           coalesce((select json_agg(r) from (
             select c.leg, r.state, r.amount_cents from refund r join charge c on c.id = r.charge_id and c.leg <> 'tip' where r.booking_id = b.id) r), '[]') as refunds
      from booking b`,
} as const satisfies Record<string, string>
