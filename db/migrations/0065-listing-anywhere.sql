-- The row of a cleaner that is searched without a city names none. A search of one place, or of none, still reads one index in its order:
-- each stands twice, for rows with a city and for rows without, and no row is in both.
alter table listing drop constraint listing_pkey;
alter table listing alter column city_slug drop not null;
update listing set city_slug = null where city_slug = '';
alter table listing add check (city_slug <> '');
drop index listing_score, listing_hourly_rate, listing_fixed_from, listing_rating, listing_experience, listing_home, listing_cleaner;
create unique index listing_one on listing (cleaner_id, city_slug) nulls not distinct;

-- Carries the filters, so that counting walks neighbouring index entries instead of rows all over the table. Not the home city:
-- the search around an address would then walk this index, once whole for each city where nobody lives, instead of listing_home.
create index listing_score on listing (city_slug, score desc, cleaner_id)
  include (services, rating, experience_level, hourly_rate_cents, fixed_from_cents) where city_slug is not null;
create index listing_hourly_rate on listing (city_slug, hourly_rate_cents, cleaner_id) where city_slug is not null and hourly_rate_cents is not null;
create index listing_fixed_from on listing (city_slug, fixed_from_cents, cleaner_id) where city_slug is not null and fixed_from_cents is not null;
create index listing_rating on listing (city_slug, rating desc, review_count desc, cleaner_id) where city_slug is not null;
create index listing_experience on listing (city_slug, years_of_experience desc, score desc, cleaner_id) where city_slug is not null;
create index listing_home on listing (city_slug, home_city, score desc, cleaner_id) where city_slug is not null;

create index listing_anywhere_score on listing (score desc, cleaner_id)
  include (services, rating, experience_level, hourly_rate_cents, fixed_from_cents) where city_slug is null;
create index listing_anywhere_hourly_rate on listing (hourly_rate_cents, cleaner_id) where city_slug is null and hourly_rate_cents is not null;
create index listing_anywhere_fixed_from on listing (fixed_from_cents, cleaner_id) where city_slug is null and fixed_from_cents is not null;
create index listing_anywhere_rating on listing (rating desc, review_count desc, cleaner_id) where city_slug is null;
create index listing_anywhere_experience on listing (years_of_experience desc, score desc, cleaner_id) where city_slug is null;
create index listing_anywhere_home on listing (home_city, score desc, cleaner_id) where city_slug is null;
