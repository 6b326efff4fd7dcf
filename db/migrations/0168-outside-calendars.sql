-- Calendars of other companies that a cleaner reads in: where they are read, and when they say that the cleaner is busy. Nothing else of them is kept.
create table outside_calendar (
  id              uuid primary key default gen_random_uuid(),
  cleaner_id      uuid not null references cleaner (account_id) on delete cascade,
  name            text not null check (length(name) between 1 and 60),
  -- A keyed hash of the address, which often is a secret itself; the address is sealed.
  address_hash    text not null,
  sealed_address  bytea not null,
  host            text not null check (length(host) <= 253),
  -- What the other side said of its content, to ask only for what changed.
  etag            text check (length(etag) <= 500),
  last_modified   text check (length(last_modified) <= 100),
  added_at        timestamptz not null,
  last_read_at    timestamptz not null,
  -- When all of it was last read: recurring events are known until some days after.
  last_whole_at   timestamptz not null,
  failing_since   timestamptz,
  failure         text check (failure in ('not-allowed', 'not-there', 'too-slow', 'too-large', 'unreadable', 'too-many-events')),
  told_at         timestamptz,
  check ((failing_since is null) = (failure is null)),
  unique (cleaner_id, address_hash)
);

-- Merged stretches: neither titles nor places are kept.
create table outside_busy (
  calendar_id uuid not null references outside_calendar (id) on delete cascade,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  primary key (calendar_id, starts_at)
);
