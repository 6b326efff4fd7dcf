-- Extras: what a cleaner does beyond an ordinary visit, for how much and how long; and those that a visit was agreed with.
alter table cleaner add column extras jsonb not null default '[]' check (jsonb_typeof(extras) = 'array');
alter table booking add column extras jsonb not null default '[]' check (jsonb_typeof(extras) = 'array');
alter table booking add column extras_cents integer not null default 0 check (extras_cents >= 0);

-- The lines of a price add up with them; the constraint of old is the only one that names the discount and the credit.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
   where conrelid = 'booking'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%base_cents%first_booking_discount_cents%';
  execute format('alter table booking drop constraint %I', name);
end $$;
alter table booking add constraint booking_lines_add_up check (
  subtotal_cents = base_cents + emergency_cents + extras_cents + supplies_cents - first_booking_discount_cents - referral_credit_cents) not valid;
alter table booking validate constraint booking_lines_add_up;

-- Of a series, those of every visit.
alter table visit_series add column extras jsonb not null default '[]' check (jsonb_typeof(extras) = 'array');
