-- What every feature stands on: extensions, timers, limits, idempotency, outbox, audit.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- Outside production the application's clock may be moved; all processes read the same offset.
create table sandbox_clock (
  only_row boolean primary key check (only_row),
  offset_ms bigint not null
);

-- Counts may be lost in a crash; writing them must be cheap.
create unlogged table rate_limit (
  bucket text not null,
  window_start timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (bucket, window_start)
);

create table idempotency_key (
  subject text not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  status integer check (status between 100 and 599),
  body text,
  claimed_at timestamptz not null,
  primary key (subject, endpoint, key)
);
create index idempotency_key_age on idempotency_key (claimed_at);

-- Timers in application time: at most one of a kind per subject.
create table deadline (
  kind text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (kind, subject_id)
);
create index deadline_due on deadline (due_at);

-- Every e-mail ever written; `sent_at` is set when a mail server took it.
create table email (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  kind text not null,
  recipient text not null,
  language text not null check (language in ('fr', 'en')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index email_newest on email (created_at desc);
create index email_recipient on email (recipient, created_at desc);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
