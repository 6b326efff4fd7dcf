-- Conversations that a party reported: operators read them for as long as that is open, and each reading is recorded.
create table conversation_report (
  id          uuid primary key default gen_random_uuid(),
  booking_id  uuid not null references booking (id) on delete cascade,
  reported_by text not null check (reported_by in ('client', 'cleaner')),
  words       text not null check (length(words) <= 2000),
  reported_at timestamptz not null,
  closed_at   timestamptz,
  closed_by   uuid references account (id) on delete set null,
  note        text not null default '' check (length(note) <= 2000),
  check (closed_at is null or closed_at >= reported_at)
);
create unique index conversation_report_open on conversation_report (booking_id, reported_by) where closed_at is null;
create index conversation_report_queue on conversation_report (reported_at) where closed_at is null;
create index conversation_report_of_booking on conversation_report (booking_id);
create index conversation_report_closed_by on conversation_report (closed_by);

create table conversation_view (
  id          bigint generated always as identity primary key,
  booking_id  uuid not null references booking (id) on delete cascade,
  operator_id uuid references account (id) on delete set null,
  viewed_at   timestamptz not null
);
create index conversation_view_of_booking on conversation_view (booking_id, viewed_at);
create index conversation_view_operator on conversation_view (operator_id);
