-- What nobody does happens by a deadline or by the payment provider's report: the system acts, not a clock.
alter table booking drop constraint booking_ended_by_check;
update booking set ended_by = 'system' where ended_by = 'clock';
alter table booking add constraint booking_ended_by_check check (ended_by in ('client', 'cleaner', 'admin', 'system'));

alter table booking_event drop constraint booking_event_actor_check;
update booking_event set actor = 'system' where actor = 'clock';
alter table booking_event add constraint booking_event_actor_check check (actor in ('client', 'cleaner', 'admin', 'system'));
