-- A cleaner's row says until which day somebody waits for time of theirs: alerts, a room above, tell it with every alert.
alter table cleaner add column last_awaited_on date;
update cleaner c set last_awaited_on = (select max(d.on_date) from day_alert d where d.cleaner_id = c.account_id)
 where exists (select from day_alert d where d.cleaner_id = c.account_id);
