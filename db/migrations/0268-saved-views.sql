-- Lists that an operator comes back to: the filters of a desk under a name. They are the operator's own, and go with the account.

create table saved_view (
  id          uuid primary key default gen_random_uuid(),
  operator_id uuid not null references account (id) on delete cascade,
  desk        text not null check (desk in ('users', 'bookings', 'audit', 'payouts')),
  name        text not null check (length(name) between 1 and 60),
  -- Of the address, without its question mark.
  search      text not null check (length(search) between 1 and 500),
  unique (operator_id, desk, name)
);
create trigger saved_view_insert_not_erased before insert on saved_view for each row execute function refuse_erased('operator_id');
