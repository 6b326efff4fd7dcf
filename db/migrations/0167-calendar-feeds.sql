-- The private address at which a person's calendar program reads their visits: one for each person, made anew or switched off at will.
create table calendar_feed (
  account_id    uuid primary key references account (id) on delete cascade,
  -- The address is found by the hash of its secret; the secret itself is sealed, so that its owner can copy the address again.
  secret_hash   bytea not null unique check (octet_length(secret_hash) = 32),
  sealed_secret bytea not null,
  created_at    timestamptz not null,
  last_read_at  timestamptz
);
