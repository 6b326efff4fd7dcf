-- Payouts that operators hold back; and what a cleaner owes back, recovered from at most half of each payout.

create table payout_hold (
  id           uuid primary key default gen_random_uuid(),
  account_id   uuid not null references account (id),
  reason       text not null check (reason in ('identity_check', 'bank_check', 'visit_check', 'own_request')),
  -- For operators alone.
  note         text not null default '',
  held_at      timestamptz not null,
  held_by      uuid not null references account (id),
  released_at  timestamptz,
  released_by  uuid references account (id),
  check ((released_at is null) = (released_by is null))
);
create unique index payout_hold_open on payout_hold (account_id) where released_at is null;
create index payout_hold_of_account on payout_hold (account_id, held_at);

alter table payout
  drop constraint payout_skip_reason_check,
  add constraint payout_skip_reason_check check (skip_reason in ('incomplete', 'pending_requirements', 'pending', 'restricted', 'inactive',
    'nothing_left', 'identity_check', 'bank_check', 'visit_check', 'own_request', 'suspended')),
  add column recovered_cents integer not null default 0 check (recovered_cents >= 0),
  -- Still owed back after it.
  add column debt_left_cents integer not null default 0 check (debt_left_cents >= 0),
  -- Never more than half of what it brought.
  add check (recovered_cents = 0 or recovered_cents <= amount_cents + fee_cents);
create index payout_created_at on payout (created_at desc);

-- What was owed back stood below zero among the earnings; it has an account of its own now.
insert into ledger_account (code, kind)
select 'cleaner_debt:' || split_part(code, ':', 2), 'asset' from ledger_account where code like 'cleaner\_payable:%' and balance_cents < 0;

insert into ledger_tx (kind, idempotency_key, effective_at)
select 'owed-back', 'owed-back:' || a.code, max(t.effective_at)
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_tx t on t.id = e.tx_id
 where a.code like 'cleaner\_payable:%' and a.balance_cents < 0 group by a.id;

with below as (
  select p.id as payable_id, d.id as debt_id, t.id as tx_id, -p.balance_cents as cents
    from ledger_account p
    join ledger_account d on d.code = 'cleaner_debt:' || split_part(p.code, ':', 2)
    join ledger_tx t on t.idempotency_key = 'owed-back:' || p.code
   where p.code like 'cleaner\_payable:%' and p.balance_cents < 0
)
insert into ledger_entry (tx_id, account_id, direction, amount_cents)
select tx_id, debt_id, 'D', cents from below union all select tx_id, payable_id, 'C', cents from below;
