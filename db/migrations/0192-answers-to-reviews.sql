-- The person reviewed answers a review once, in a language that readers are told.

alter table review add column reply_language text check (reply_language in ('fr', 'en'));
update review set reply_language = language where reply is not null;
alter table review add constraint review_reply_whole
  check (num_nulls(reply, replied_at, reply_language) in (0, 3));
