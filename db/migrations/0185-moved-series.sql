-- Visits of a series move together: from a date on for good, or as one party proposes to the other.
create table series_shift (
  series_id uuid not null references visit_series (id) on delete cascade,
  -- From this date of the rule on, visits are so many days later, at this time, until another shift begins.
  from_date date not null,
  days integer not null check (days between -6 and 6),
  time time not null,
  primary key (series_id, from_date)
);

-- What waits for the other party: one proposal at a time, accepted or declined as one.
create table series_move (
  series_id uuid primary key references visit_series (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('client', 'cleaner')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  time time not null,
  -- Of every visit from a date on: the shift that it becomes.
  from_date date,
  days integer check (days between -6 and 6),
  constraint series_move_shift_is_whole check ((from_date is null) = (days is null)),
  -- What the cleaner asked on that day: visits that are booked are quoted again by it.
  tariff_method text not null check (tariff_method in ('hourly', 'fixed')),
  tariff_cents integer not null check (tariff_cents > 0),
  taxed boolean not null
);

create table series_move_visit (
  series_id uuid not null references series_move (series_id) on delete cascade,
  on_date date not null,
  -- Where it would be; null where it stays, because it does not fit there.
  date date,
  primary key (series_id, on_date)
);
