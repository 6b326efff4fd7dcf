-- Searches of a town that found nobody, counted by day and named after the town alone.
create table empty_search (
  day       date not null,
  city_slug text not null,
  count     integer not null check (count > 0),
  primary key (day, city_slug)
);
