-- Links by which people prove that a mailbox is theirs, the devices an account was seen on, and how often somebody guessed wrong.

create table one_time_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email', 'change-email')),
  -- The mailbox that the link proves.
  email citext not null check (length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or replaced by a newer one: kept a while, so that the page can say so.
  ended_at timestamptz
);
create unique index one_time_link_newest on one_time_link (account_id, purpose) where ended_at is null;
create index one_time_link_expiry on one_time_link (expires_at);

create table known_device (
  account_id uuid not null references account (id) on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Guesses may be forgotten in a crash; counting them must be cheap. Subjects are hashes: no address stands here.
create unlogged table guess (
  subject bytea primary key check (length(subject) = 32),
  failures integer not null check (failures > 0),
  next_try_at timestamptz not null
);
create index guess_age on guess (next_try_at);
