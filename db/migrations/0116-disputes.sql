-- Disputes: what a client's bank takes back of a charge while it decides, and what we answer.

alter table booking add column disputed_at timestamptz;
-- While it stands, the payment company refunds nothing of the charge.
alter table charge add column disputed_at timestamptz;

create table dispute (
  id              uuid primary key default gen_random_uuid(),
  booking_id      uuid not null references booking (id) on delete restrict,
  charge_id       uuid not null references charge (id) on delete restrict,
  provider_ref    text not null unique,
  reason          text not null check (reason in ('fraudulent', 'unrecognized', 'not_received', 'not_as_agreed', 'duplicate', 'refund_missing', 'canceled', 'other')),
  state           text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
  amount_cents    integer not null check (amount_cents > 0),
  respond_by      timestamptz,
  opened_at       timestamptz not null,
  closed_at       timestamptz,
  -- What operators add to the evidence that is gathered; null until they send it, once.
  evidence_words  text check (length(evidence_words) <= 3000),
  evidence_by     uuid references account (id) on delete set null,
  evidence_at     timestamptz,
  -- The company has it; or it was too late.
  evidence_result text check (evidence_result in ('submitted', 'too_late')),
  check ((evidence_words is null) = (evidence_at is null)),
  check ((state in ('won', 'lost')) = (closed_at is not null))
);
create index dispute_of_booking on dispute (booking_id);
create index dispute_open on dispute (respond_by) where closed_at is null;

alter table visit_case
  drop constraint visit_case_reason_check,
  add constraint visit_case_reason_check check (reason in ('not_as_agreed', 'damage', 'not_done', 'other', 'unsafe', 'misdescribed_home', 'more_work',
                                                           'no_punch_out', 'disputed_visit', 'silent_visit', 'bank_dispute'));
alter table case_decision
  drop constraint case_decision_outcome_check,
  add constraint case_decision_outcome_check check (outcome in ('nothing', 'partial_refund', 'full_refund', 'goodwill_client', 'goodwill_cleaner', 'recovered'));

create table sandbox_dispute (
  ref           text primary key,
  charge_ref    text not null references sandbox_charge (ref) on delete restrict,
  reason        text not null check (reason in ('fraudulent', 'unrecognized', 'not_received', 'not_as_agreed', 'duplicate', 'refund_missing', 'canceled', 'other')),
  status        text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  amount_cents  integer not null check (amount_cents > 0),
  respond_by    timestamptz not null,
  evidence      jsonb,
  created_at    timestamptz not null
);
create index sandbox_dispute_of_charge on sandbox_dispute (charge_ref);
