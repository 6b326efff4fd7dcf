-- What people decide about their account: how often news reaches them, and that they are to be forgotten.

alter table account
  add column notification_frequency text not null default 'instant'
    check (notification_frequency in ('instant', 'daily', 'weekly', 'monthly')),
  -- The row stays for the money and tax records that name it; nothing in it says who the person was.
  add column erased_at timestamptz;

-- So that the address of a profile that is gone is known to be gone; the slug is made of a name and is forgotten.
alter table cleaner add column former_slug_hash bytea unique check (length(former_slug_hash) = 32);

-- News that can wait for its reader's next digest.
create table held_news (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  subject text not null,
  path text not null,
  held_at timestamptz not null
);
create index held_news_account on held_news (account_id, id);
