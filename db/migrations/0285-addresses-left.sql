-- Which addresses a person left is asked whenever their letters are: by them, by operators, for a case.
create index email_address_left on email (split_part(dedupe_key, ':', 2)) where kind = 'email-changed';
