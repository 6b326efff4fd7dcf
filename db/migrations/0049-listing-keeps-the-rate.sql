-- The listing keeps a price as its cleaner asks it: so much an hour, or the lowest of their fixed prices; exactly one of the two.
alter table listing
  add column hourly_rate_cents integer check (hourly_rate_cents > 0),
  add column fixed_from_cents integer check (fixed_from_cents > 0);
-- The price of the shortest visit was four hours of a rate in whole cents.
update listing set
  hourly_rate_cents = case tariff_method when 'hourly' then from_cents / 4 end,
  fixed_from_cents = case tariff_method when 'fixed' then from_cents end;
drop index listing_score, listing_price;
alter table listing
  drop column from_cents,
  drop column tariff_method,
  add check (num_nonnulls(hourly_rate_cents, fixed_from_cents) = 1);
-- Carries the filters, so that counting walks neighbouring index entries instead of rows all over the table. Not the home city:
-- the search around an address would then walk this index, once whole for each city where nobody lives, instead of listing_home.
create index listing_score on listing (city_slug, score desc, cleaner_id)
  include (services, rating, experience_level, hourly_rate_cents, fixed_from_cents);
create index listing_hourly_rate on listing (city_slug, hourly_rate_cents, cleaner_id) where hourly_rate_cents is not null;
create index listing_fixed_from on listing (city_slug, fixed_from_cents, cleaner_id) where fixed_from_cents is not null;
