-- What each process saw of its calls to outside services: operators read all of them at one place.
-- Unlogged: after a crash of the database the table is empty, and fills again with the next calls.
create unlogged table outside_call (
  process_id      uuid not null,
  service         text not null check (service in ('payments', 'mail', 'files', 'bus', 'addresses', 'google-calendar', 'push')),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- A short kind of error, which names nobody.
  last_failure    text check (length(last_failure) <= 120),
  p95_ms          integer not null check (p95_ms >= 0),
  primary key (process_id, service),
  check (last_success_at is not null or last_failure_at is not null)
);

-- At which address of ours an event arrived; null of those from before.
alter table webhook_inbox add column endpoint text check (endpoint in ('stripe', 'stripe-connect', 'stripe-thin', 'sandbox'));
create index webhook_inbox_newest_at on webhook_inbox (endpoint, received_at desc) where endpoint is not null;

-- When Google last told of a change through the channel.
alter table google_channel add column heard_at timestamptz;
