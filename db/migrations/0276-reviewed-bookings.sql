-- A booking says when each of its parties reviewed it: reviews, a room above, tell it in the transaction that writes one.
alter table booking add column client_reviewed_at timestamptz;
alter table booking add column cleaner_reviewed_at timestamptz;
update booking b
   set client_reviewed_at = r.by_client, cleaner_reviewed_at = r.by_cleaner
  from (select booking_id, max(created_at) filter (where author_role = 'client') as by_client,
               max(created_at) filter (where author_role = 'cleaner') as by_cleaner
          from review group by booking_id) r
 where r.booking_id = b.id;
