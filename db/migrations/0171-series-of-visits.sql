-- A client asks for a visit every week, every few weeks or every month: the rule, the terms of the later visits, and the dates that depart.
create table visit_series (
  id uuid primary key,
  client_id uuid not null references account (id) on delete restrict,
  cleaner_id uuid not null references cleaner (account_id) on delete restrict,
  status text not null check (status in ('asked', 'active', 'ended')),

  first_date date not null,
  time time not null,
  time_zone text not null,
  duration_minutes integer not null check (duration_minutes > 0),
  -- Every so many weeks on some weekdays (0 is Monday), or every month on the first date's n-th weekday, counted from its end or not.
  every_weeks integer check (every_weeks > 0),
  days integer[],
  counts_from_end boolean,
  constraint series_has_one_rule check (
    (every_weeks is not null and days is not null and counts_from_end is null)
    or (every_weeks is null and days is null and counts_from_end is not null)
  ),
  -- The last date that is possible, or how many dates the rule has; neither for a series without end.
  until_date date,
  max_visits integer check (max_visits > 1),
  constraint series_has_one_end check (until_date is null or max_visits is null),

  -- The terms of the later visits, as they were agreed.
  tariff_method text not null check (tariff_method in ('hourly', 'fixed')),
  tariff_cents integer not null check (tariff_cents > 0),
  taxed boolean not null,
  supplies_by_client boolean not null,

  -- No visit between these dates, both included; without an end until somebody resumes.
  pause_from date,
  pause_until date,
  pause_unpaid boolean not null default false,
  constraint series_pause_is_whole check (pause_from is not null or (pause_until is null and not pause_unpaid)),
  -- Unpaid visits before it no longer count.
  resumed_at timestamptz,

  asked_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint series_end_is_dated check ((status = 'ended') = (ended_at is not null))
);
create index visit_series_client on visit_series (client_id);
create index visit_series_cleaner on visit_series (cleaner_id);

-- A date of the rule that departs from it: left out, at another hour, or told to both because it did not fit when its turn came.
create table series_exception (
  series_id uuid not null references visit_series (id) on delete cascade,
  on_date date not null,
  kind text not null check (kind in ('skipped', 'moved', 'unfit')),
  date date,
  time time,
  primary key (series_id, on_date),
  constraint series_moved_somewhere check ((kind = 'moved') = (date is not null) and (date is null) = (time is null))
);

alter table booking
  -- The row of the series follows that of its first visit in their transaction.
  add column series_id uuid references visit_series (id) on delete restrict deferrable initially deferred,
  -- The date of the rule that this visit is.
  add column series_on date,
  -- It was booked by its series: the card pays its first half three days before.
  add column booked_ahead boolean not null default false,
  add constraint booking_series_date check ((series_id is null) = (series_on is null)),
  add constraint booking_ahead_of_series check (not booked_ahead or series_id is not null);

-- Each visit of a series is booked once, and again only after a pause that it was left out for.
create unique index booking_once_per_series_date on booking (series_id, series_on) where end_reason is distinct from 'skipped';
