-- A cleaner's account at the payment company, and what the company last said of it; and the same accounts at the sandbox.

create table payout_account (
  account_id       uuid primary key references account (id),
  provider         text not null,
  provider_ref     text not null unique,
  is_closed        boolean not null,
  is_submitted     boolean not null,
  transfers        text not null check (transfers in ('active', 'pending', 'restricted', 'unsupported')),
  bank_payouts     text not null check (bank_payouts in ('active', 'pending', 'restricted', 'unsupported')),
  due_count        integer not null check (due_count >= 0),
  past_due_count   integer not null check (past_due_count >= 0),
  created_at       timestamptz not null,
  fetched_at       timestamptz not null
);

create table sandbox_payout_account (
  ref              text primary key,
  account_ref      uuid not null unique,
  is_closed        boolean not null default false,
  is_submitted     boolean not null default false,
  transfers        text not null default 'pending',
  bank_payouts     text not null default 'pending',
  due_count        integer not null default 0,
  past_due_count   integer not null default 0,
  -- The form's link, good once.
  form_token       text unique,
  form_expires_at  timestamptz,
  return_url       text,
  refresh_url      text,
  created_at       timestamptz not null
);
