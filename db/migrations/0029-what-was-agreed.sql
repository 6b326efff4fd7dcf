-- A booking keeps the place as it was when it was asked for: what its client changes, moves or deletes later is for the next one.

alter table booking
  add column property_type text check (property_type in ('house', 'apartment', 'condo', 'office', 'bungalo', 'airbnb', 'commercial')),
  add column bedrooms integer check (bedrooms between 0 and 20),
  add column bathrooms integer check (bathrooms between 0 and 20),
  add column stories integer check (stories between 1 and 20),
  add column square_footage integer check (square_footage between 50 and 20000),
  add column parking boolean,
  add column pets text check (pets in ('none', 'cat', 'dog', 'other')),
  add column property_notes text check (length(property_notes) <= 2000),
  add column street text,
  add column unit text,
  add column city text,
  add column city_slug text,
  add column province text,
  add column postal_code text check (postal_code ~ '^[A-Z]\d[A-Z] \d[A-Z]\d$'),
  add column country text,
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add column precision text;

update booking b
   set property_type = p.type, bedrooms = p.bedrooms, bathrooms = p.bathrooms, stories = p.stories, square_footage = p.square_footage,
       parking = p.parking, pets = p.pets, property_notes = p.notes, street = p.street, unit = p.unit, city = p.city, city_slug = p.city_slug,
       province = p.province, postal_code = p.postal_code, country = p.country, lat = p.lat, lng = p.lng, precision = p.precision
  from property p where p.id = b.property_id;

alter table booking
  alter column property_type set not null,
  alter column bedrooms set not null,
  alter column bathrooms set not null,
  alter column stories set not null,
  alter column parking set not null,
  alter column pets set not null,
  alter column property_notes set not null,
  alter column street set not null,
  alter column city set not null,
  alter column city_slug set not null,
  alter column province set not null,
  alter column country set not null,
  alter column lat set not null,
  alter column lng set not null,
  alter column precision set not null;
