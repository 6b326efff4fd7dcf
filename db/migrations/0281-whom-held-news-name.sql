-- What waits for a digest is known by the key of its email, which says of what visit it is: it goes when a party of that visit closes their account.
alter table held_news add column dedupe_key text unique;
