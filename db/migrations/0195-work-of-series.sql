-- Both parties of a series agree on another length for some visits, or on who brings the products: the same proposal that moves visits.
create table series_work (
  series_id uuid not null references visit_series (id) on delete cascade,
  -- From this date of the rule on, until another begins.
  from_date date not null,
  duration_minutes integer not null check (duration_minutes > 0),
  supplies_by_client boolean not null,
  primary key (series_id, from_date)
);

alter table series_move
  -- Null where the visits stay at their hours.
  alter column time drop not null,
  add column duration_minutes integer check (duration_minutes > 0),
  add column supplies_by_client boolean,
  add constraint series_move_work_is_whole check ((duration_minutes is null) = (supplies_by_client is null)),
  add constraint series_move_changes_one_thing check ((time is null) = (duration_minutes is not null));
