-- Operators who see a person's pages, read-only, for a short time.
create table viewing (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references account (id) on delete cascade,
  operator_id uuid not null references account (id),
  began_at    timestamptz not null,
  ends_at     timestamptz not null check (ends_at >= began_at)
);
create index viewing_of_account on viewing (account_id, began_at desc);
create trigger viewing_insert_not_erased before insert on viewing for each row execute function refuse_erased('account_id');

-- Whose pages the session sees until then, in place of its own account's.
alter table session add column viewing_id uuid references viewing (id) on delete set null;
