-- The weekly payment of cleaners: a run of a Friday, what it pays to each, and from which charges; and the same at the sandbox.

create table payout_run (
  friday      date primary key,
  pays_until  timestamptz not null,
  started_at  timestamptz not null
);

create table payout (
  id            uuid primary key default gen_random_uuid(),
  friday        date not null references payout_run (friday),
  account_id    uuid not null references account (id),
  state         text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'skipped')),
  skip_reason   text check (skip_reason in ('incomplete', 'pending_requirements', 'pending', 'restricted', 'inactive', 'nothing_left')),
  -- Null until the amount is taken from the ledger, in one transaction with its parts.
  amount_cents  integer check (amount_cents > 0),
  -- The account at the payment company that it goes to, and the payout there.
  account_ref   text,
  provider_ref  text unique,
  -- The company refused it: what was moved comes back.
  is_returning  boolean not null default false,
  created_at    timestamptz not null,
  settled_at    timestamptz,
  unique (friday, account_id),
  check ((state = 'skipped') = (skip_reason is not null)),
  check (state in ('pending', 'skipped') or amount_cents is not null)
);
create index payout_of_account on payout (account_id, created_at desc);

-- A part of a payout, drawn from a charge; none covers what the platform adds itself.
create table payout_transfer (
  id            uuid primary key default gen_random_uuid(),
  payout_id     uuid not null references payout (id),
  booking_id    uuid references booking (id),
  charge_ref    text,
  amount_cents  integer not null check (amount_cents > 0),
  provider_ref  text unique,
  reversed_at   timestamptz
);
create index payout_transfer_of_payout on payout_transfer (payout_id);
create index payout_transfer_of_charge on payout_transfer (charge_ref);

create table sandbox_transfer (
  ref             text primary key,
  account_ref     text not null references sandbox_payout_account (ref),
  charge_ref      text,
  label           text not null unique,
  amount_cents    integer not null check (amount_cents > 0),
  is_reversed     boolean not null default false,
  created_at      timestamptz not null
);
create index sandbox_transfer_of_account on sandbox_transfer (account_ref);

create table sandbox_payout (
  ref           text primary key,
  account_ref   text not null references sandbox_payout_account (ref),
  payout_id     uuid not null unique,
  amount_cents  integer not null check (amount_cents > 0),
  status        text not null,
  created_at    timestamptz not null
);
create index sandbox_payout_of_account on sandbox_payout (account_ref);
