-- An account says the address of its profile, which never changes: cleaners, a room above, tell it as they make the profile.
alter table account add column cleaner_slug text;
update account a set cleaner_slug = c.slug from cleaner c where c.account_id = a.id and a.erased_at is null;
