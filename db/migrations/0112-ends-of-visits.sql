-- Every visit ends: a cleaner who leaves, a visit that nobody punches out or in, and a second half that nobody pays.

alter table booking
  -- When both parties were asked whether the visit took place, and what each said.
  add column asked_at timestamptz,
  add column client_said boolean,
  add column cleaner_said boolean,
  -- When the unpaid second half became a claim, and when operators waived it.
  add column claimed_at timestamptz,
  add column waived_at timestamptz,
  add constraint booking_said_when_asked check (asked_at is not null or (client_said is null and cleaner_said is null)),
  add constraint booking_waived_after_claimed check (waived_at is null or claimed_at is not null),
  drop constraint booking_short_visit_reason_check,
  add constraint booking_short_visit_reason_check
    check (short_visit_reason in ('finished_early', 'client_wish', 'other', 'safety', 'illness', 'no_punch_out'));
create index booking_claimed on booking (client_id) where claimed_at is not null and waived_at is null and final_captured_at is null;

-- `unowed`: what the visit does not cost after all, which nobody earned.
alter table refund
  drop constraint refund_borne_by_check,
  add constraint refund_borne_by_check check (borne_by in ('visit', 'platform', 'unowed'));

alter table visit_case
  drop constraint visit_case_opened_by_check,
  add constraint visit_case_opened_by_check check (opened_by in ('client', 'cleaner', 'system')),
  drop constraint visit_case_reason_check,
  add constraint visit_case_reason_check check (reason in ('not_as_agreed', 'damage', 'not_done', 'other', 'unsafe', 'misdescribed_home',
                                                           'more_work', 'no_punch_out', 'disputed_visit', 'silent_visit'));
