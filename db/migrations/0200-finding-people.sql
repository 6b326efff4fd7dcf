-- Operators find anybody by a part of what they know of them.

-- The dictionary is named, so that the answer does not depend on the search path and a column may be computed from it.
create function plain_text(given text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, given));

-- A space leads every word: letters too few for the index of trigrams are sought where words begin.
alter table account
  add column search text generated always as (' ' || plain_text(name || ' ' || email::text || ' ' || coalesce(phone_number, ''))) stored;
create index account_search on account using gin (search gin_trgm_ops);

-- The orders in which people are listed.
create index account_newest on account (created_at desc, id);
create index account_by_name on account (search collate "C", id);
create index account_of_role on account (role, created_at desc, id);
create index account_suspended on account (suspended_at) where suspended_at is not null;
create index account_erased on account (erased_at) where erased_at is not null;
create index property_of_city on property (city_slug, client_id) where deleted_at is null;
create index cleaner_of_city on cleaner (primary_city_slug, account_id);
create index cleaner_city_of_city on cleaner_city (city_slug, cleaner_id);

-- What was done to an account, the latest first.
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id desc);

-- What one person was sent, and paid.
create index email_to on email (lower(recipient), number desc);
create index charge_of_payer on charge (payer_id) where captured_at is not null;
