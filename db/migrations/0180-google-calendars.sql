-- A cleaner's Google account: calendars of it are read beside those given by address, and visits are written into one calendar of our own making there.
create table google_connection (
  cleaner_id      uuid primary key references cleaner (account_id) on delete cascade,
  -- Sealed: whoever holds it acts for the cleaner at Google.
  sealed_token    bytea not null,
  -- The calendar that we made there; null until it is made.
  own_calendar    text check (length(own_calendar) between 1 and 1024),
  -- What Google said of that calendar's content, to ask only for what changed.
  own_sync_token  text check (length(own_sync_token) <= 500),
  -- When all of it was last compared with what we wrote.
  own_whole_at    timestamptz,
  connected_at    timestamptz not null,
  last_success_at timestamptz not null,
  failing_since   timestamptz,
  failure         text check (failure in ('revoked', 'away', 'quota')),
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  told_at         timestamptz,
  -- Real time: until when one process works on it, and whether it must go on because something was asked meanwhile.
  running_until   timestamptz,
  is_wanted       boolean not null default false,
  check ((failing_since is null) = (failure is null))
);

-- The visits that stand in that calendar, as they were last written.
create table google_visit (
  booking_id   uuid primary key references booking (id) on delete cascade,
  cleaner_id   uuid not null references google_connection (cleaner_id) on delete cascade,
  -- Null: it must be written again, whatever it says there.
  content_hash text,
  etag         text check (length(etag) <= 200),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at)
);
create index google_visit_cleaner on google_visit (cleaner_id);

-- Where Google tells us that a calendar changed. Its token follows from its id, so that none is kept.
create table google_channel (
  id          uuid primary key,
  cleaner_id  uuid not null references google_connection (cleaner_id) on delete cascade,
  -- Google's id of the calendar.
  calendar    text not null check (length(calendar) between 1 and 1024),
  resource_id text not null check (length(resource_id) between 1 and 500),
  expires_at  timestamptz not null,
  unique (cleaner_id, calendar)
);

-- Calendars of a Google account stand beside those that are read at an address: their sealed address is their id at Google.
alter table outside_calendar add column source text not null default 'address' check (source in ('address', 'google'));
