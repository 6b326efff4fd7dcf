-- A telephone number that somebody may leave, for operators alone to call; in one form, however it was typed.
alter table account add column phone_number text check (phone_number ~ '^\+1[2-9][0-9]{2}[2-9][0-9]{6}$');
