-- What moved on our balance at the sandbox, as the payment company would list it; what moved before is written from what is known of it.
create table sandbox_balance_transaction (
  ref           text primary key,
  kind          text not null,
  subject_ref   text,
  amount_cents  integer not null,
  fee_cents     integer not null default 0,
  created_at    timestamptz not null
);
create index sandbox_balance_transaction_in_time on sandbox_balance_transaction (created_at);

insert into sandbox_balance_transaction (ref, kind, subject_ref, amount_cents, fee_cents, created_at)
select 'sbt_' || gen_random_uuid(), 'charge', ref, captured_cents, (captured_cents * 290 + 5000) / 10000 + 30, coalesce(authorized_at, created_at)
  from sandbox_charge where captured_cents > 0
union all
select 'sbt_' || gen_random_uuid(), 'refund', ref, -amount_cents, 0, created_at from sandbox_refund
union all
select 'sbt_' || gen_random_uuid(), 'refund-failed', ref, amount_cents, 0, created_at from sandbox_refund where status = 'failed'
union all
select 'sbt_' || gen_random_uuid(), 'transfer', ref, -amount_cents, 0, created_at from sandbox_transfer
union all
select 'sbt_' || gen_random_uuid(), 'transfer-reversed', ref, amount_cents, 0, created_at from sandbox_transfer where is_reversed;
