-- Cleaners: profile, tariffs, cities, availability, gallery, and the listing and openings that searches read.

create table cleaner (
  account_id uuid primary key references account (id) on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  display_name text not null check (length(display_name) between 1 and 80),
  bio text not null default '' check (length(bio) <= 2000),
  bio_language text not null default 'fr' check (bio_language in ('fr', 'en')),
  years_of_experience integer not null default 0 check (years_of_experience between 0 and 60),
  languages text[] not null default '{fr}' check (languages <@ array['fr', 'en']),
  pet_tolerance text[] not null default '{}' check (pet_tolerance <@ array['dogs', 'cats', 'birds', 'other']),
  equipment text[] not null default '{}',
  service_types text[] not null default '{}',
  tariff_method text not null default 'hourly' check (tariff_method in ('hourly', 'fixed')),
  home_city text,
  home_lat double precision check (home_lat between -90 and 90),
  home_lng double precision check (home_lng between -180 and 180),
  coverage_km integer not null default 15 check (coverage_km between 1 and 200),
  time_zone text not null default 'America/Toronto',
  identity_verified_on date,
  background_checked_on date,
  insurance_valid_until date,
  certified_on date,
  eco_certified_on date,
  gst_number text check (gst_number ~ '^\d{9}RT\d{4}$'),
  qst_number text check (qst_number ~ '^\d{10}TQ\d{4}$'),
  listed boolean not null default false,
  rating_average real not null default 0 check (rating_average between 0 and 5),
  rating_by_category jsonb not null default '{}',
  review_count integer not null default 0 check (review_count >= 0),
  completed_count integer not null default 0 check (completed_count >= 0),
  cancelled_count integer not null default 0 check (cancelled_count >= 0),
  no_show_count integer not null default 0 check (no_show_count >= 0),
  response_minutes integer check (response_minutes >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table cleaner_city (
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  city_slug text not null,
  hourly_rate_cents integer check (hourly_rate_cents between 1700 and 19900),
  primary key (cleaner_id, city_slug)
);

create table cleaner_fixed_rate (
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  property_type text not null check (property_type in ('house', 'apartment', 'condo', 'office', 'bungalo', 'airbnb', 'commercial')),
  price_cents integer not null check (price_cents between 1500 and 19900),
  primary key (cleaner_id, property_type)
);

create table weekly_slot (
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  day smallint not null check (day between 0 and 6),
  part text not null check (part in ('morning', 'afternoon', 'evening', 'full_day')),
  start_time time not null,
  end_time time not null check (end_time > start_time),
  primary key (cleaner_id, day, part)
);

create table availability_exception (
  id uuid primary key default gen_random_uuid(),
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  on_date date not null,
  kind text not null check (kind in ('available', 'unavailable')),
  start_time time,
  end_time time,
  check ((start_time is null) = (end_time is null)),
  check (end_time > start_time),
  constraint availability_exception_once unique nulls not distinct (cleaner_id, on_date, start_time, end_time)
);

create table portfolio_pair (
  id uuid primary key default gen_random_uuid(),
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  before_file text not null,
  after_file text,
  caption text not null default '' check (length(caption) <= 200),
  position integer not null default 0
);
create index portfolio_pair_cleaner on portfolio_pair (cleaner_id, position);

-- One row per listed cleaner and priced city, and one with city '' for browsing without a city.
-- Written only by the function that refreshes a cleaner's listing; searches filter and order on these rows alone.
create table listing (
  city_slug text not null,
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  -- One bit per service, in the order in which the application names them.
  services integer not null,
  -- Price of a visit of the minimum length; with fixed prices, the lowest.
  from_cents integer not null check (from_cents > 0),
  tariff_method text not null check (tariff_method in ('hourly', 'fixed')),
  rating real not null,
  review_count integer not null,
  years_of_experience integer not null,
  experience_level text not null check (experience_level in ('beginner', 'intermediate', 'expert')),
  score real not null,
  home_city text not null,
  coverage_km integer not null,
  primary key (city_slug, cleaner_id)
);
-- Carries the filters, so that counting walks neighbouring index entries instead of rows all over the table. Not the home city:
-- the search around an address would then walk this index, once whole for each city where nobody lives, instead of listing_home.
create index listing_score on listing (city_slug, score desc, cleaner_id)
  include (services, rating, experience_level, from_cents, tariff_method);
create index listing_price on listing (city_slug, tariff_method, from_cents, cleaner_id);
create index listing_rating on listing (city_slug, rating desc, review_count desc, cleaner_id);
create index listing_experience on listing (city_slug, years_of_experience desc, score desc, cleaner_id);
-- Near an address, searches walk the home cities around it, the best cleaners of each first.
create index listing_home on listing (city_slug, home_city, score desc, cleaner_id);
create index listing_cleaner on listing (cleaner_id);

-- When a listed cleaner can be booked, once for all their cities.
create table cleaner_openings (
  cleaner_id uuid primary key references cleaner (account_id) on delete cascade,
  -- Windows in which a visit of the minimum length may start, notice aside: from the n-th start to the n-th end, both included,
  -- every half-hour counts. Sorted and disjoint; two arrays, because they are searched ten times faster than a multirange.
  window_starts timestamptz[] not null,
  window_ends timestamptz[] not null,
  refreshed_at timestamptz not null,
  check (cardinality(window_starts) = cardinality(window_ends))
);
