-- What the company's whole balance has more or less than the ledger says, beside single movements; and what each of these comes to.
alter table money_difference
  drop constraint money_difference_reason_check,
  add constraint money_difference_reason_check check (reason in ('not_in_ledger', 'not_at_company', 'amount', 'fee', 'balance')),
  -- How much more the company's balance has by it than the ledger, fees included.
  add column effect_cents integer not null default 0;

update money_difference
   set effect_cents = case when reason = 'fee' then coalesce(ledger_cents, 0) - coalesce(company_cents, 0)
                           when direction = 'in' then coalesce(company_cents, 0) - coalesce(ledger_cents, 0)
                           else coalesce(ledger_cents, 0) - coalesce(company_cents, 0) end;
alter table money_difference alter column effect_cents drop default;
