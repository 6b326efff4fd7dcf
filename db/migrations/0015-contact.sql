-- What people write to us, kept until it is answered and for two years; and letters whose answer goes to somebody else.

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  -- Null for whoever was not signed in.
  account_id uuid references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  email citext not null check (length(email) <= 254),
  language text not null check (language in ('fr', 'en')),
  subject text not null check (subject in ('question', 'visit', 'commercial', 'privacy', 'other')),
  booking_reference text check (length(booking_reference) between 1 and 20),
  message text not null check (length(message) between 1 and 4000),
  received_at timestamptz not null,
  -- Made of the address and the request's Idempotency-Key, so that a retry after a crash writes nothing twice; null when it carried none.
  sent_key text unique
);
create index contact_message_account on contact_message (account_id) where account_id is not null;
create index contact_message_email on contact_message (email, received_at);
create index contact_message_age on contact_message (received_at);

-- Where an answer to the letter goes; null: to its sender.
alter table email add column reply_to text check (length(reply_to) <= 254);
