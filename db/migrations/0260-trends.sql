-- What a day came to, counted once it is over, so that trends never read bookings. An empty city stands for everywhere.
create table trend_day (
  city_slug       text not null,
  -- Of Montréal.
  day             date not null,
  asked           integer not null,
  confirmed       integer not null,
  -- Ended before it was confirmed.
  unfilled        integer not null,
  first_confirmed integer not null,
  answered        integer not null,
  answer_minutes  bigint not null,
  done            integer not null,
  -- Those of the done that somebody asked for, and the days between.
  led_visits      integer not null,
  lead_days       bigint not null,
  take_cents      bigint not null,
  primary key (city_slug, day)
);

-- How bookings ended without the work, and why.
create table trend_ending (
  city_slug text not null,
  day       date not null,
  ending    text not null check (ending in ('by_client', 'by_cleaner', 'declined', 'unanswered', 'no_show', 'other')),
  -- Empty where nobody gave one.
  reason    text not null,
  count     integer not null check (count > 0),
  primary key (city_slug, day, ending, reason)
);

-- Different people of a period, whose days do not add up.
create table trend_people (
  step              text not null check (step in ('day', 'week', 'month')),
  city_slug         text not null,
  starts_on         date not null,
  active_clients    integer not null,
  -- Of these, who had a visit done before the period.
  returning_clients integer not null,
  active_cleaners   integer not null,
  primary key (step, city_slug, starts_on)
);

-- The first count is due at once; each sets the next.
insert into deadline (kind, subject_id, due_at) values ('trends', '00000000-0000-0000-0000-000000000000', '2000-01-01');
