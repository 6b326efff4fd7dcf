-- Delivery by SMTP is driven by the outbox itself: a slow mail server holds up nothing else, and a crash loses nothing.

-- Real time, not the application's: when a mail server must be tried (again), or until when a try now under way
-- is believed in. Null: no delivery is wanted, because it was made, was refused, or the outbox itself is the delivery.
alter table email rename column sending_at to deliver_at;
alter table email add column refused_at timestamptz;
alter table email add constraint email_sent_or_refused check (sent_at is null or refused_at is null);
create index email_due on email (deliver_at) where deliver_at is not null;

-- The order of writing, which the application's clock cannot tell when it stands still.
alter table email add column number bigint generated always as identity unique;
drop index email_newest;
