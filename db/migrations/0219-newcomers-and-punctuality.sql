-- Visits that began late, ten minutes or more after their start; a visit made good counts once.
alter table cleaner add column late_count integer not null default 0 check (late_count >= 0);
update cleaner c
   set late_count = late.visits
  from (select cleaner_id, count(*)::int as visits
          from booking
         where status = 'completed' and redo_of is null and punched_in_at >= starts_at + interval '10 minutes'
         group by cleaner_id) late
 where late.cleaner_id = c.account_id;

-- The best of those with fewer than three reviews have a place of their own among suggestions.
create index listing_newcomers on listing (city_slug, home_city, score desc, cleaner_id) where city_slug is not null and review_count < 3;
create index listing_anywhere_newcomers on listing (score desc, cleaner_id) where city_slug is null and review_count < 3;
