-- A photo is now required to be listed. Whoever is listed without one has thirty days, and a letter that says so.
alter table cleaner add column photo_due_on date;

update cleaner c
   set photo_due_on = (now() at time zone c.time_zone)::date + 30
  from account a
 where a.id = c.account_id and c.listed and a.profile_pic is null;

insert into deadline (kind, subject_id, due_at)
select 'photo-reminder', account_id, now() from cleaner where photo_due_on is not null;
