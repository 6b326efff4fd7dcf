-- What a client thinks of a cleaner: one opinion of each client about each cleaner, which that client alone reads.
create table cleaner_feedback (
  client_id   uuid not null references account (id) on delete cascade,
  cleaner_id  uuid not null references cleaner (account_id) on delete cascade,
  kind        text not null check (kind in ('like', 'dislike', 'not_interested', 'report')),
  reasons     text[] not null default '{}' check (
    reasons <@ array['price', 'availability', 'location', 'communication', 'experience', 'services', 'other']
  ),
  given_at    timestamptz not null,
  primary key (client_id, cleaner_id)
);
create index cleaner_feedback_of_cleaner on cleaner_feedback (cleaner_id);
