-- The list shows, filters and orders what a visit comes to with taxes, for the type of home that the visitor names.
alter table listing
  add column taxable boolean not null default false,
  -- One price for each type of property, in the order in which the application names them; null for a type without one.
  add column fixed_prices integer[];
update listing l set
  taxable = c.gst_number is not null and c.qst_number is not null,
  fixed_prices = case when l.fixed_from_cents is not null then array(
    select f.price_cents
      from unnest(array['house', 'apartment', 'condo', 'office', 'bungalo', 'airbnb', 'commercial']) with ordinality as types (type, place)
      left join cleaner_fixed_rate f on f.cleaner_id = l.cleaner_id and f.property_type = types.type
     order by place) end
  from cleaner c where c.account_id = l.cleaner_id;
alter table listing add check ((fixed_prices is null) = (fixed_from_cents is null));

-- Those who charge taxes are ordered by price apart from those who do not.
drop index listing_score, listing_hourly_rate, listing_fixed_from;
create index listing_score on listing (city_slug, score desc, cleaner_id)
  include (services, rating, experience_level, hourly_rate_cents, fixed_from_cents, taxable, fixed_prices) where city_slug is not null;
create index listing_hourly_rate on listing (city_slug, taxable, hourly_rate_cents, cleaner_id) where city_slug is not null and hourly_rate_cents is not null;
create index listing_fixed_from on listing (city_slug, taxable, fixed_from_cents, cleaner_id) where city_slug is not null and fixed_from_cents is not null;

drop index listing_anywhere_score, listing_anywhere_hourly_rate, listing_anywhere_fixed_from;
create index listing_anywhere_score on listing (score desc, cleaner_id)
  include (services, rating, experience_level, hourly_rate_cents, fixed_from_cents, taxable, fixed_prices) where city_slug is null;
create index listing_anywhere_hourly_rate on listing (taxable, hourly_rate_cents, cleaner_id) where city_slug is null and hourly_rate_cents is not null;
create index listing_anywhere_fixed_from on listing (taxable, fixed_from_cents, cleaner_id) where city_slug is null and fixed_from_cents is not null;

-- A line of the best review in each language, `{"fr": "…"}`; counted again with the reviews.
alter table cleaner add column praise jsonb not null default '{}';
