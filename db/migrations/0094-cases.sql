-- Cases: what a party reports of a visit, what both say and show, and what operators decide; the visit's money is frozen meanwhile.

alter table booking
  add column unfrozen_at timestamptz,
  add constraint booking_unfrozen_after_frozen check (unfrozen_at is null or frozen_at is not null);

-- Whose money the refund is: the visit's, or the platform's own.
alter table refund
  add column borne_by text not null default 'visit' check (borne_by in ('visit', 'platform'));

create table visit_case (
  id           uuid primary key default gen_random_uuid(),
  booking_id   uuid not null unique references booking (id) on delete cascade,
  opened_by    text not null check (opened_by in ('client', 'cleaner')),
  reason       text not null check (reason in ('not_as_agreed', 'damage', 'not_done', 'other', 'unsafe', 'misdescribed_home', 'more_work')),
  opened_at    timestamptz not null,
  answered_at  timestamptz,
  appealed_by  text check (appealed_by in ('client', 'cleaner')),
  appealed_at  timestamptz,
  closed_at    timestamptz,
  check ((appealed_by is null) = (appealed_at is null))
);
create index visit_case_open on visit_case (opened_at) where closed_at is null;

create table case_message (
  id           bigint generated always as identity primary key,
  case_id      uuid not null references visit_case (id) on delete cascade,
  author_part  text not null check (author_part in ('client', 'cleaner', 'admin')),
  words        text not null check (length(words) <= 3000),
  written_at   timestamptz not null
);
create index case_message_of_case on case_message (case_id, id);

create table case_photo (
  id           uuid primary key default gen_random_uuid(),
  case_id      uuid not null references visit_case (id) on delete cascade,
  author_part  text not null check (author_part in ('client', 'cleaner')),
  file         text not null,
  sent_at      timestamptz not null,
  -- Made of the account, the case and the upload's Idempotency-Key; null when it carried none.
  upload_key   text unique
);
create index case_photo_of_case on case_photo (case_id, sent_at);

create table case_decision (
  case_id        uuid not null references visit_case (id) on delete cascade,
  round          smallint not null check (round in (1, 2)),
  outcome        text not null check (outcome in ('nothing', 'partial_refund', 'full_refund', 'goodwill_client', 'goodwill_cleaner')),
  amount_cents   integer not null check (amount_cents >= 0),
  -- What it changes in the cleaner's earnings.
  cleaner_cents  integer not null,
  reason         text not null check (reason in ('photos_show', 'tasks_undone', 'damage_shown', 'time_short', 'as_agreed', 'not_shown',
                                                 'no_answer', 'home_not_as_described', 'shared_fault', 'new_facts', 'other')),
  note           text not null check (length(note) <= 3000),
  decided_by     uuid references account (id) on delete set null,
  decided_at     timestamptz not null,
  primary key (case_id, round),
  check ((outcome = 'nothing') = (amount_cents = 0))
);
