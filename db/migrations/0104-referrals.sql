-- Codes by which people bring others, who came by which, and the credit of clients.

create table referral_code (
  id          uuid primary key default gen_random_uuid(),
  owner_id    uuid not null references account (id),
  -- Null once its owner closed their account: it held their first name.
  code        text unique check (code ~ '^[A-Z]{2,10}-[A-Z0-9]{3}$'),
  is_active   boolean not null default true,
  created_at  timestamptz not null
);
create index referral_code_of_owner on referral_code (owner_id, created_at);

-- Who came by a code: once in a life.
create table referral (
  id              uuid primary key default gen_random_uuid(),
  friend_id       uuid not null unique references account (id),
  code_id         uuid not null references referral_code (id),
  -- What the owner of the code was promised that day.
  reward          text not null check (reward in ('cash', 'discount')),
  amount_cents    integer not null check (amount_cents > 0),
  claimed_at      timestamptz not null,
  -- A first visit that is asked for later earns nothing.
  expires_at      timestamptz not null,
  -- The first visit that was done, paid and released.
  booking_id      uuid references booking (id),
  decided_at      timestamptz,
  refusal         text check (refusal in ('same_person', 'same_phone', 'same_card', 'same_home')),
  clawed_back_at  timestamptz,
  check ((booking_id is null) = (decided_at is null)),
  check (refusal is null or booking_id is not null),
  check (clawed_back_at is null or (booking_id is not null and refusal is null))
);
create index referral_of_code on referral (code_id);
create index referral_of_booking on referral (booking_id);

-- A client's credit: whole, spent on one booking, and free again when that one is not charged.
create table referral_credit (
  id              uuid primary key default gen_random_uuid(),
  account_id      uuid not null references account (id),
  referral_id     uuid not null references referral (id),
  amount_cents    integer not null check (amount_cents > 0),
  issued_at       timestamptz not null,
  expires_at      timestamptz not null,
  booking_id      uuid references booking (id),
  clawed_back_at  timestamptz,
  unique (referral_id, account_id),
  check (clawed_back_at is null or booking_id is null)
);
create index referral_credit_of_account on referral_credit (account_id, expires_at);
create index referral_credit_of_booking on referral_credit (booking_id) where booking_id is not null;

-- The payment company's name for the number of a card, the same whoever types it.
alter table charge add column method_fingerprint text;
