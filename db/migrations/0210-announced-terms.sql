-- A change of the terms of use that was announced: from which day it holds, and how far its letters came.
create table announced_terms (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  announced_at timestamptz not null,
  starts_on date not null,
  -- Accounts are told in the order in which they were made.
  told_to uuid references account
);
create index account_made on account (created_at, id);
