-- The people of the demonstration, whose password everybody knows: production does not start beside them.

alter table account add column seeded boolean not null default false;

-- Of databases that were seeded before: all at one instant, at which the operator's address counted as proved.
update account set seeded = true
 where email like '%@maisonnette.test'
   and created_at in (select created_at from account where email = 'olga@maisonnette.test' and email_verified_at = created_at);

create index account_seeded on account (id) where seeded;
