-- Ways in other than a password: accounts at other companies and passkeys, with the short-lived attempts of both.

-- Signing in, or giving the password again, lets a session change how its account is entered, for a quarter of an hour.
alter table session add column confirmed_at timestamptz;

create table social_identity (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  -- As the provider told it, so that its owner recognizes it; never used to find an account.
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (provider, subject),
  unique (account_id, provider)
);

-- Someone left for a provider and may come back once. Only the browser that left holds what the hash is of.
create table social_attempt (
  state_hash bytea primary key check (length(state_hash) = 32),
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  -- Set when a signed-in person links the provider to this account.
  account_id uuid references account (id) on delete cascade,
  next_path text,
  expires_at timestamptz not null
);
create index social_attempt_expiry on social_attempt (expires_at);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Uses as the device counts them; it may only grow, unless the device does not count.
  uses bigint not null check (uses >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  -- Kept by a password manager, so that losing the device does not lose it.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Whose new passkey is awaited; null when somebody signs in.
  account_id uuid references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
