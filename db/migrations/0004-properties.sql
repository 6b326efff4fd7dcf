-- The places that are cleaned, and who looked at their access secrets.

create table property (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  type text not null check (type in ('house', 'apartment', 'condo', 'office', 'bungalo', 'airbnb', 'commercial')),
  bedrooms integer not null check (bedrooms between 0 and 20),
  bathrooms integer not null check (bathrooms between 0 and 20),
  stories integer not null check (stories between 1 and 20),
  square_footage integer check (square_footage between 50 and 20000),
  parking boolean not null,
  street text not null,
  unit text,
  city text not null,
  city_slug text not null,
  province text not null default 'QC',
  postal_code text check (postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  country text not null default 'CA',
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  precision text not null,
  time_zone text not null,
  -- WiFi, access and places, sealed with the application's key; the database never sees them in clear.
  sealed_secrets bytea,
  notes text not null default '' check (length(notes) <= 2000),
  pets text not null check (pets in ('none', 'cat', 'dog', 'other')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index property_client on property (client_id, created_at);
