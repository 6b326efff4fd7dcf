-- Cards on file: what a client keeps at the payment company, and which card pays each visit. Never a number.

create table card (
  id            uuid primary key default gen_random_uuid(),
  client_id     uuid not null references account (id) on delete cascade,
  provider      text not null,
  method_ref    text not null unique,
  -- The company's name for the number, the same whoever types it; the card's own reference where it gives none.
  fingerprint   text not null,
  brand         text not null,
  last4         text not null check (last4 ~ '^\d{4}$'),
  -- Its last good day; null for a card kept before we asked.
  expires_on    date,
  name          text check (char_length(name) between 1 and 40),
  -- The latest is the default; without any, the oldest card.
  preferred_at  timestamptz,
  added_at      timestamptz not null,
  unique (client_id, provider, fingerprint)
);

-- Whose second half is charged to which card.
create table visit_card (
  booking_id  uuid primary key references booking (id),
  card_id     uuid not null references card (id) on delete cascade
);
create index visit_card_of_card on visit_card (card_id);

insert into card (client_id, provider, method_ref, fingerprint, brand, last4, preferred_at, added_at)
select distinct on (c.payer_id, c.provider, coalesce(c.method_fingerprint, c.method_ref))
       c.payer_id, c.provider, c.method_ref, coalesce(c.method_fingerprint, c.method_ref), c.method_brand, c.method_last4, c.held_at, c.held_at
  from charge c join payer p on p.account_id = c.payer_id and p.provider = c.provider
 where c.leg = 'initial' and c.held_at is not null and c.method_ref is not null
 order by c.payer_id, c.provider, coalesce(c.method_fingerprint, c.method_ref), c.held_at desc
on conflict (method_ref) do nothing;

insert into visit_card (booking_id, card_id)
select distinct on (c.booking_id) c.booking_id, k.id
  from charge c join card k on k.client_id = c.payer_id and k.provider = c.provider
                           and k.fingerprint = coalesce(c.method_fingerprint, c.method_ref)
 where c.leg = 'initial' and c.held_at is not null
 order by c.booking_id, c.attempt desc;

-- A card that is being added without a booking. Recorded once, so that a late event brings back no card that was removed since.
create table card_setup (
  provider_ref  text primary key,
  client_id     uuid not null references account (id) on delete cascade,
  replaces      uuid references card (id) on delete set null,
  created_at    timestamptz not null,
  kept_at       timestamptz
);
create index card_setup_of_client on card_setup (client_id);
create index card_setup_replacing on card_setup (replaces) where replaces is not null;

drop index charge_saved_card;

-- The embedded company's side: expiry of a method, methods that were let go, and cards set up without a charge.
alter table sandbox_method add column expires_on date not null default '2030-12-31';
alter table sandbox_method alter column expires_on drop default;
alter table sandbox_method add column is_detached boolean not null default false;

create table sandbox_setup (
  ref            text primary key,
  client_secret  text not null unique,
  customer_ref   text not null references sandbox_customer (ref),
  status         text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  method_ref     text references sandbox_method (ref),
  decline_code   text,
  created_at     timestamptz not null
);
