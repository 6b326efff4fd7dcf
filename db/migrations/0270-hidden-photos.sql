-- Operators hide a pair of pictures for a reason; the note goes to its cleaner.
alter table portfolio_pair add column hidden_at timestamptz;
alter table portfolio_pair add column hidden_reason text
  check (hidden_reason in ('no_consent', 'person_seen', 'personal_details', 'not_theirs', 'not_work'));
alter table portfolio_pair add column hidden_note text not null default '' check (length(hidden_note) <= 1000);
alter table portfolio_pair add constraint portfolio_pair_hidden_whole check ((hidden_at is null) = (hidden_reason is null));
-- The desk reads the latest first.
create index portfolio_pair_latest on portfolio_pair (client_agreed_at desc, id);
