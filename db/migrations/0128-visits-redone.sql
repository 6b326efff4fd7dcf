-- A visit redone: a booking of its own that costs nothing, and how far it came for the case that decided it.

alter table booking
  add column redo_of uuid references booking (id) on delete cascade,
  drop constraint booking_base_cents_check,
  add constraint booking_base_cents_check check (base_cents > 0 or (redo_of is not null and base_cents = 0)),
  add constraint booking_redo_is_free check (redo_of is null or final_cents = 0);
create unique index booking_redo_of on booking (redo_of) where redo_of is not null;

alter table visit_case
  -- When the client chose a time, and how it ended.
  add column redo_asked_at timestamptz,
  add column redo_done_at timestamptz,
  add column redo_failed_at timestamptz,
  add constraint visit_case_redo_ends_once check (redo_done_at is null or redo_failed_at is null),
  add constraint visit_case_redo_ends_after_it_was_asked check (redo_asked_at is not null or (redo_done_at is null and redo_failed_at is null));

alter table case_decision
  drop constraint case_decision_outcome_check,
  add constraint case_decision_outcome_check check (outcome in ('nothing', 'redo', 'partial_refund', 'full_refund', 'goodwill_client', 'goodwill_cleaner', 'recovered')),
  drop constraint case_decision_check,
  add constraint case_decision_check check ((outcome in ('nothing', 'redo')) = (amount_cents = 0)),
  add constraint case_decision_redo_comes_first check (outcome <> 'redo' or round = 1);
