-- A visit may be asked for without a chosen cleaner: it is offered to many, one claims it, and its client approves.
alter table booking
  -- Until when it may be claimed; null for a visit that was asked of somebody.
  add column search_ends_at timestamptz,
  add constraint booking_search_level check (emergency_priority is null or search_ends_at is not null),
  add constraint booking_offered_until check (status <> 'available' or search_ends_at is not null);

-- The hold is half of the highest total that the client accepts; what is taken may be less.
alter table charge
  add column hold_cents integer,
  add constraint charge_takes_what_it_holds check (hold_cents is null or hold_cents >= amount_cents);

create table visit_search (
  booking_id uuid primary key references booking (id) on delete cascade,
  -- The highest total that the client accepts, taxes included.
  ceiling_cents integer not null check (ceiling_cents > 0),
  -- An exact start has a time, and one date; a window has a part of the day, and up to three dates.
  part text check (part in ('morning', 'afternoon', 'evening', 'any')),
  time time,
  dates text[] not null check (cardinality(dates) between 1 and 3),
  -- The client agreed beforehand to whoever claims it.
  approves_alone boolean not null,
  -- When it was first offered: waves are counted from here.
  offered_at timestamptz,
  check ((part is null) = (time is not null)),
  check (part is not null or cardinality(dates) = 1)
);

create table visit_offer (
  booking_id uuid not null references booking (id) on delete cascade,
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  offered_at timestamptz not null,
  -- What became of the cleaner's claim; null while there was none. Who claimed it once is not asked again.
  outcome text check (outcome in ('claimed', 'rejected', 'lapsed', 'withdrawn')),
  primary key (booking_id, cleaner_id)
);
create index visit_offer_cleaner on visit_offer (cleaner_id, offered_at desc);
