-- The badge of ecological work ends with the certificates that gave it; null where one of them has no end.
alter table cleaner add column eco_valid_until date;
update cleaner set eco_valid_until = held.until
  from (select cleaner_id, max(expires_on) as until
          from verification_document
         where type = 'certification' and eco and status = 'approved'
         group by cleaner_id
        having bool_and(expires_on is not null)) held
 where held.cleaner_id = cleaner.account_id and cleaner.eco_certified_on is not null;
