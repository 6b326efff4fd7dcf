-- What people write down for themselves to do, on their home page. Deleted a day after it is done.
create table todo (
  id          uuid primary key default gen_random_uuid(),
  -- The order in which they were written.
  number      bigint generated always as identity,
  account_id  uuid not null references account (id) on delete cascade,
  title       text not null check (char_length(title) between 1 and 140),
  priority    text not null check (priority in ('low', 'medium', 'high')),
  written_at  timestamptz not null,
  done_at     timestamptz
);
create index todo_of_account on todo (account_id, number);
create index todo_done on todo (done_at) where done_at is not null;

-- What follows from facts and its person wants to see no more: what it is, and about which visit, date or state.
create table dismissed_todo (
  account_id    uuid not null references account (id) on delete cascade,
  kind          text not null check (kind in ('payouts', 'insurance', 'background_check', 'photo', 'access', 'review', 'series')),
  about         text not null check (char_length(about) <= 36),
  dismissed_at  timestamptz not null,
  primary key (account_id, kind, about)
);
