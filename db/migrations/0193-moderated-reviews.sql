-- Operators hide a review for a reason of the terms, with a word to its author, and show it again.

alter table review add column hidden_note text not null default '' check (length(hidden_note) <= 1000);
update review set hidden_reason = 'other_matter' where hidden_at is not null;
update review set hidden_reason = null where hidden_at is null;
alter table review add constraint review_hidden_reason_check
  check (hidden_reason in ('insult', 'threat', 'personal_details', 'other_matter'));
alter table review add constraint review_hidden_whole check ((hidden_at is null) = (hidden_reason is null));

-- A review written after a case of its visit was opened is marked; one by the party that the case is about counts in no rating.
alter table review add column case_opened_by text check (case_opened_by in ('client', 'cleaner', 'system'));
alter table review add column counts boolean not null default true;
update review r set case_opened_by = c.opened_by
  from visit_case c where c.booking_id = r.booking_id and c.opened_at <= r.created_at;
update review set counts = false where case_opened_by in ('client', 'cleaner') and case_opened_by <> author_role;

create index review_newest on review (created_at desc, id);
create index review_hidden on review (created_at desc, id) where hidden_at is not null;
