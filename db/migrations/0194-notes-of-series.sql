-- A client changes the notes of some visits of a series, or of one and all that follow: from a date of the rule on, until others begin.
create table series_note (
  series_id uuid not null references visit_series (id) on delete cascade,
  from_date date not null,
  notes text not null,
  primary key (series_id, from_date)
);
