-- Operators hide an answer to a review, without the review, for the same reasons.

alter table review add column reply_hidden_at timestamptz;
alter table review add column reply_hidden_reason text
  check (reply_hidden_reason in ('insult', 'threat', 'personal_details', 'other_matter'));
alter table review add column reply_hidden_note text not null default '' check (length(reply_hidden_note) <= 1000);
alter table review add constraint review_reply_hidden_whole
  check ((reply_hidden_at is null) = (reply_hidden_reason is null) and (reply_hidden_at is null or reply is not null));

-- Operators list both together.
create index review_any_hidden on review (created_at desc, id) where hidden_at is not null or reply_hidden_at is not null;
