-- What a person was told of. A counting kind has one row for each booking and person, which is unread again with each new one.
create table notice (
  id uuid primary key,
  -- The order in which they happened, also within one instant.
  number bigint generated always as identity,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  booking_id uuid references booking (id) on delete cascade,
  dedupe_key text not null unique,
  title_fr text not null,
  title_en text not null,
  detail_fr text not null,
  detail_en text not null,
  path text not null check (path like '/%'),
  count integer not null default 1 check (count > 0),
  happened_at timestamptz not null,
  read_at timestamptz
);
create index notice_account on notice (account_id, number desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_booking on notice (booking_id);
create index notice_happened on notice (happened_at);

-- The channels that a person closed to a family; the others are open.
create table muted_notice (
  account_id uuid not null references account (id) on delete cascade,
  family text not null check (family in ('visits', 'messages', 'money', 'ideas')),
  channel text not null check (channel in ('page', 'push', 'email')),
  primary key (account_id, family, channel)
);

-- Which of the emails that wait for a digest are dropped when their reader mutes them.
alter table held_news add column kind text;
