-- A client who wants one notice when a cleaner's full day opens. Deleted with the notice, and in any case when the day is over.
create table day_alert (
  id                uuid primary key default gen_random_uuid(),
  -- The order in which they asked, also within one instant.
  number            bigint generated always as identity,
  client_id         uuid not null references account (id) on delete cascade,
  cleaner_id        uuid not null references cleaner (account_id) on delete cascade,
  -- By the cleaner's calendar.
  on_date           date not null,
  duration_minutes  integer not null check (duration_minutes between 240 and 720),
  -- The home that the visit is for, so that rides count; none while it is not chosen.
  property_id       uuid references property (id) on delete set null,
  asked_at          timestamptz not null,
  unique (client_id, cleaner_id, on_date)
);
create index day_alert_of_cleaner on day_alert (cleaner_id, number);
create index day_alert_of_property on day_alert (property_id) where property_id is not null;
