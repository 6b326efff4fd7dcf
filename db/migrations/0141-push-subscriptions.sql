-- Where a browser is reached by web push: one place for each session, so that a sign-out of any kind ends it.
create table push_subscription (
  session_id       uuid primary key references session (id) on delete cascade,
  account_id       uuid not null references account (id) on delete cascade,
  -- A keyed hash of the address that the browser gave; the address itself and its keys are sealed.
  endpoint_hash    text not null unique,
  sealed_device    bytea not null,
  user_agent       text not null check (char_length(user_agent) <= 300),
  created_at       timestamptz not null,
  last_success_at  timestamptz
);
create index push_subscription_of_account on push_subscription (account_id);
