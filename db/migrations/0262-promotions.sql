-- Promotions: codes that take something off one visit, and the bookings that have one.
create table promotion (
  id             uuid primary key default gen_random_uuid(),
  -- Capitals and digits.
  code           text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  -- Null for a promotion of an amount.
  percent        int check (percent between 1 and 100),
  -- What it takes off, or at most takes off by its percent.
  off_cents      int not null check (off_cents > 0),
  -- Days in Montréal on which visits are asked for, both included.
  from_on        date not null,
  until_on       date not null check (until_on >= from_on),
  -- In all; null for no limit but the budget.
  max_uses       int check (max_uses > 0),
  max_per_client int not null check (max_per_client > 0),
  -- Empty for every city.
  city_slugs     text[] not null,
  is_first_only  boolean not null,
  budget_cents   int not null check (budget_cents >= off_cents),
  -- By hand, before its time.
  stopped_at     timestamptz,
  created_at     timestamptz not null,
  created_by     uuid not null references account (id)
);
create index promotion_latest on promotion (created_at desc);

-- The code whose discount stands in first_booking_discount_cents; null where that is the discount of a first booking, or nothing.
alter table booking add column promotion_code text references promotion (code);
-- True while the booking counts as a use of its code.
alter table booking add column promotion_reserved boolean not null default false;
alter table booking add constraint booking_promotion check (not promotion_reserved or promotion_code is not null) not valid;
alter table booking validate constraint booking_promotion;
create index booking_promotion_uses on booking (promotion_code) where promotion_reserved;
