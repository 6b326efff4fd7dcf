-- Of which issue a link is, and when it was used to unsubscribe: those who leave are counted by issue.
alter table newsletter_link
  add column issue_id uuid references newsletter_issue (id),
  add column left_at timestamptz;
create index newsletter_link_left on newsletter_link (issue_id) where left_at is not null;
