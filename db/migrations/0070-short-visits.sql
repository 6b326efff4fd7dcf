-- A visit that ends well before the booked time: why, as the cleaner said, and when its second half stopped waiting for the client's word.
alter table booking
  add column short_visit_reason text check (short_visit_reason in ('finished_early', 'client_wish', 'other')),
  add column short_visit_note text not null default '' check (length(short_visit_note) <= 300),
  add column approved_at timestamptz,
  add constraint booking_short_visit check (
    (short_visit_reason is null or punched_out_at is not null)
    and (short_visit_note = '' or short_visit_reason is not null)
    and (approved_at is null or short_visit_reason is not null)
  );
