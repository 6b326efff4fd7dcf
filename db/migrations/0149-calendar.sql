-- Cleaners run their time from one calendar: hours of no part of the day, vacations by their name, and changes that can be taken back.
alter table weekly_slot
  drop constraint weekly_slot_pkey,
  alter column part drop not null,
  -- Hours of no part of the day stand beside the cells of the week.
  add constraint weekly_slot_once unique (cleaner_id, day, part);

alter table availability_exception
  drop constraint availability_exception_kind_check,
  add constraint availability_exception_kind_check check (kind in ('available', 'unavailable', 'vacation'));

create table availability_change (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they were made: one that touches the same days later stands on an earlier one.
  number bigint generated always as identity,
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  made_at timestamptz not null,
  -- Dates, and days of the week as numbers.
  days text[] not null,
  -- The rows of those days before the change.
  before jsonb not null
);
create index availability_change_cleaner on availability_change (cleaner_id, number);
create index availability_change_made on availability_change (made_at);
