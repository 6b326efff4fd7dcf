-- Lists are ordered by the price of one type of home: an apartment, unless another is asked for. It is the second of the types.
create index listing_apartment_price on listing (city_slug, taxable, (fixed_prices[2]), fixed_from_cents, cleaner_id)
  where city_slug is not null and fixed_from_cents is not null;
create index listing_anywhere_apartment_price on listing (taxable, (fixed_prices[2]), fixed_from_cents, cleaner_id)
  where city_slug is null and fixed_from_cents is not null;
