-- Work that was recorded without network: when it reached us, beside when it was done. Null for what came at once.

alter table booking
  add column punch_in_sent_at timestamptz,
  add column punch_out_sent_at timestamptz,
  add constraint booking_punch_in_sent_later check (punch_in_sent_at > punched_in_at),
  add constraint booking_punch_out_sent_later check (punch_out_sent_at > punched_out_at);
alter table punch add column sent_at timestamptz check (sent_at > at);
alter table visit_photo add column sent_at timestamptz check (sent_at > taken_at);

alter table visit_case
  drop constraint visit_case_reason_check,
  add constraint visit_case_reason_check check (reason in ('not_as_agreed', 'damage', 'not_done', 'other', 'unsafe', 'misdescribed_home', 'more_work',
                                                           'no_punch_out', 'disputed_visit', 'silent_visit', 'late_record', 'bank_dispute'));
