-- Who wants one letter when somebody begins to serve a place. Keyed by mailbox, with or without an account; deleted with the letter,
-- and in any case a year after it was asked for (seven days without a confirmation).
create table place_alert (
  id uuid primary key default gen_random_uuid(),
  -- Of the link in the letter that confirms; none for whoever was signed in with a verified address.
  token_hash bytea unique check (length(token_hash) = 32),
  email citext not null check (length(email) <= 254),
  language text not null check (language in ('fr', 'en')),
  city_slug text not null,
  -- Rounded to about a kilometre; null for anywhere in the city.
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- The kind of cleaning that was looked for; null for any.
  offer text check (offer in ('regular', 'deep', 'garage', 'move-in')),
  -- Which wording of the consent was read, in `language`.
  consent_version text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  check ((lat is null) = (lng is null))
);
create index place_alert_email on place_alert (email, asked_at);
create unique index place_alert_once on place_alert (email, city_slug, lat, lng, offer) nulls not distinct where confirmed_at is not null;
create index place_alert_city on place_alert (city_slug) where confirmed_at is not null;
