-- A cleaner asks another price: from a date on it is that of the visits of a series which are not booked yet.
create table series_rate (
  series_id uuid not null references visit_series (id) on delete cascade,
  from_date date not null,
  tariff_method text not null check (tariff_method in ('hourly', 'fixed')),
  tariff_cents integer not null check (tariff_cents > 0),
  told_at timestamptz not null,
  -- Their client agreed; without a word it begins all the same, unless the client ends the series.
  agreed_at timestamptz,
  primary key (series_id, from_date)
);
