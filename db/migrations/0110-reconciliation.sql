-- What the payment company and the ledger say differently, found every night; each difference stands once, with its age.

create table reconciliation (
  compared_until  timestamptz primary key,
  ran_at          timestamptz not null,
  movement_count  integer not null
);

create table money_difference (
  id             uuid primary key default gen_random_uuid(),
  -- The company's reference, and whether money came in or went out.
  subject_ref    text not null,
  direction      text not null check (direction in ('in', 'out')),
  reason         text not null check (reason in ('not_in_ledger', 'not_at_company', 'amount', 'fee')),
  -- Null where the one or the other knows nothing of it.
  ledger_cents   integer,
  company_cents  integer,
  moved_at       timestamptz not null,
  found_at       timestamptz not null,
  -- Both sides agree since then.
  settled_at     timestamptz,
  explained_at   timestamptz,
  explained_by   uuid references account (id),
  explanation    text,
  unique (subject_ref, direction),
  check ((explained_at is null) = (explanation is null))
);
create index money_difference_open on money_difference (moved_at) where settled_at is null and explained_at is null;

-- For finding what the ledger says of a movement, and of a night.
create index ledger_tx_provider_ref on ledger_tx (provider_ref) where provider_ref is not null;
create index ledger_tx_effective_at on ledger_tx using brin (effective_at);

-- The first comparison is due at once; each sets the next.
insert into deadline (kind, subject_id, due_at) values ('reconcile', '00000000-0000-0000-0000-000000000000', '2000-01-01');
