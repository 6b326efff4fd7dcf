-- Accounts that operators suspend: why, in words that the person reads, and how it ended.

create table suspension (
  id            uuid primary key default gen_random_uuid(),
  account_id    uuid not null references account (id) on delete cascade,
  reason        text not null check (reason in ('terms', 'safety', 'fraud', 'unpaid', 'identity', 'own_request')),
  -- What the person reads beside the reason; may be empty.
  words         text not null default '' check (length(words) <= 1000),
  suspended_at  timestamptz not null,
  suspended_by  uuid not null references account (id),
  lifted_at     timestamptz,
  lifted_by     uuid references account (id),
  -- For operators alone.
  lifted_note   text not null default '' check (length(lifted_note) <= 1000),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index suspension_open on suspension (account_id) where lifted_at is null;
create index suspension_of_account on suspension (account_id, suspended_at);
