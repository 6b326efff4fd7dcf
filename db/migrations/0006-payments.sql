-- Money: charges and refunds at the provider, the inbox of its events, and our double-entry ledger.

create table payer (
  account_id uuid primary key references account (id) on delete restrict,
  provider text not null,
  customer_ref text not null
);

create table charge (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete restrict,
  leg text not null check (leg in ('initial', 'final')),
  attempt integer not null check (attempt > 0),
  payer_id uuid not null references account (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  -- Charged with the saved card while the client is away; else the client confirms it on the page.
  off_session boolean not null,
  state text not null check (state in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'void')),
  -- Grows with every recorded change: what the provider said before one is not applied after it.
  revision integer not null default 0,
  provider text not null,
  provider_ref text unique,
  client_secret text,
  decline_code text,
  method_ref text,
  method_brand text,
  method_last4 text check (method_last4 ~ '^\d{4}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  held_at timestamptz,
  captured_at timestamptz,
  unique (booking_id, leg, attempt)
);
-- One open attempt per leg: a second tab continues the first one's charge instead of starting another.
create unique index charge_one_open on charge (booking_id, leg) where state not in ('failed', 'void');

create table refund (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete restrict,
  charge_id uuid not null references charge (id) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  reason text not null,
  provider_ref text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_booking on refund (booking_id);

create table webhook_inbox (
  event_id text primary key,
  provider text not null,
  type text not null,
  object_ref text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where processed_at is null;

-- The ledger: append-only, balanced, in integer cents.
create table ledger_account (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('asset', 'liability', 'revenue', 'expense')),
  allow_negative boolean not null default false,
  balance_cents bigint not null default 0,
  constraint ledger_no_overdraft check (allow_negative or balance_cents >= 0)
);

create table ledger_tx (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  idempotency_key text not null unique,
  booking_id uuid references booking (id) on delete restrict,
  provider_ref text,
  effective_at timestamptz not null,
  memo jsonb not null default '{}',
  -- The seal: entries may only be added by the database transaction that made this row.
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_tx_booking on ledger_tx (booking_id);

create table ledger_entry (
  id bigint generated always as identity primary key,
  tx_id uuid not null references ledger_tx (id) on delete restrict,
  account_id bigint not null references ledger_account (id) on delete restrict,
  direction char(1) not null check (direction in ('D', 'C')),
  amount_cents bigint not null check (amount_cents > 0)
);
create index ledger_entry_tx on ledger_entry (tx_id);
create index ledger_entry_account on ledger_entry (account_id, id);

create function ledger_apply_entry() returns trigger language plpgsql as $$
begin
  if (select made_in from ledger_tx where id = new.tx_id) is distinct from pg_current_xact_id() then
    raise exception 'ledger_tx % is sealed', new.tx_id using errcode = 'check_violation', constraint = 'ledger_sealed';
  end if;
  -- A balance is kept on the account's normal side: debits raise assets and expenses, credits raise the others.
  update ledger_account
     set balance_cents = balance_cents
       + case when (kind in ('asset', 'expense')) = (new.direction = 'D') then new.amount_cents else -new.amount_cents end
   where id = new.account_id;
  return new;
end $$;
create trigger ledger_entry_apply before insert on ledger_entry for each row execute function ledger_apply_entry();

create function ledger_check_balanced() returns trigger language plpgsql as $$
declare
  checked uuid;
  entries integer;
  imbalance bigint;
begin
  checked := case when tg_table_name = 'ledger_tx' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tx_id')::uuid end;
  select count(*), coalesce(sum(case direction when 'D' then amount_cents else -amount_cents end), 0)
    into entries, imbalance from ledger_entry where tx_id = checked;
  if entries < 2 or imbalance <> 0 then
    raise exception 'ledger_tx % is not balanced', checked using errcode = 'check_violation', constraint = 'ledger_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_balanced after insert on ledger_tx deferrable initially deferred
  for each row execute function ledger_check_balanced();
create constraint trigger ledger_entry_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_check_balanced();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation', constraint = 'ledger_append_only';
end $$;
create trigger ledger_tx_append_only before update or delete on ledger_tx for each row execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_refuse_change();
create trigger ledger_tx_no_truncate before truncate on ledger_tx for each statement execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function ledger_refuse_change();

-- The embedded provider's own world: what a payment company would keep on its side. No card number is ever stored.
create table sandbox_customer (
  ref text primary key,
  account_ref text not null unique,
  created_at timestamptz not null
);

create table sandbox_method (
  ref text primary key,
  customer_ref text not null references sandbox_customer (ref) on delete restrict,
  scenario text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  funding text not null check (funding in ('credit', 'debit', 'prepaid')),
  authenticated boolean not null default false
);

create table sandbox_charge (
  ref text primary key,
  client_secret text not null unique,
  customer_ref text not null references sandbox_customer (ref) on delete restrict,
  amount_cents integer not null check (amount_cents > 0),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
  capture text not null check (capture in ('manual', 'auto')),
  credit_only boolean not null,
  save_method boolean not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'processing', 'requires_capture', 'succeeded', 'canceled')),
  method_ref text references sandbox_method (ref) on delete restrict,
  decline_code text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  authorized_at timestamptz
);
create index sandbox_charge_metadata on sandbox_charge using gin (metadata jsonb_path_ops);

create table sandbox_refund (
  ref text primary key,
  charge_ref text not null references sandbox_charge (ref) on delete restrict,
  refund_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null
);

create table sandbox_event (
  id text primary key,
  type text not null,
  object_ref text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);

create table sandbox_request (
  key text primary key,
  request_hash text not null,
  outcome jsonb not null,
  created_at timestamptz not null
);

-- Outcomes that a tester asked for next, consumed in order.
create table sandbox_next_outcome (
  id bigint generated always as identity primary key,
  outcome text not null
);
