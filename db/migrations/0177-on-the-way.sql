-- The cleaner who sets out, with the estimated ride, and the delay that was told by itself.

alter table booking
  add column set_out_at timestamptz,
  -- When it reached us, if it was recorded without network.
  add column set_out_sent_at timestamptz,
  -- None where nobody knows from where; the position that it was estimated from is not kept.
  add column ride_minutes integer,
  add column late_told_at timestamptz,
  add constraint booking_set_out_sent_later check (set_out_sent_at > set_out_at),
  add constraint booking_ride_of_who_set_out check (ride_minutes is null or set_out_at is not null),
  add constraint booking_ride_minutes_check check (ride_minutes between 0 and 300);

-- Visits that were confirmed before have the deadline too.
insert into deadline (kind, subject_id, due_at)
select 'late', id, starts_at + interval '10 minutes' from booking where status = 'confirmed'
on conflict do nothing;
