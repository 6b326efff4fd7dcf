-- Where a newcomer stands in their first steps, and what a cleaner's first steps ask for that the profile lacked.

create table onboarding (
  account_id uuid primary key references account (id) on delete cascade,
  step text not null check (
    step in ('welcome', 'gender', 'property', 'celebration', 'quick-start', 'ready-to-work', 'full-verification')
  ),
  updated_at timestamptz not null,
  finished_at timestamptz
);

-- The primary address is told to nobody but its cleaner: searches and pages keep to the middle of the home city.
alter table cleaner
  add column skills text[] not null default '{}' check (cardinality(skills) <= 20),
  add column education text not null default '' check (length(education) <= 500),
  add column primary_street text,
  add column primary_city text,
  add column primary_city_slug text,
  add column primary_postal_code text,
  add column primary_lat double precision check (primary_lat between -90 and 90),
  add column primary_lng double precision check (primary_lng between -180 and 180),
  add constraint primary_address_whole check (
    num_nulls(primary_street, primary_city, primary_city_slug, primary_lat, primary_lng) in (0, 5)
  );
