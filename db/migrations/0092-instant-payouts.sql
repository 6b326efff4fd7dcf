-- Payouts within minutes for a fee, beside those of a run; why a payout came back; and the cards that take them, here and at the sandbox.
alter table payout_account add column takes_instant boolean not null default false;

alter table payout
  -- Null for an instant payout, which belongs to no run.
  alter column friday drop not null,
  add column fee_cents integer not null default 0 check (fee_cents >= 0),
  add column failure text check (failure in ('account-restricted', 'insufficient-funds', 'instant-limit', 'no-instant-card', 'bank')),
  add check (friday is not null or amount_cents is not null);

alter table sandbox_payout_account add column takes_instant boolean not null default true;
alter table sandbox_payout add column method text not null default 'standard';
