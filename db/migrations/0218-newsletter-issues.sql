-- Issues of the newsletter: what operators write, and how far each has gone out.

create table newsletter_issue (
  id            uuid primary key default gen_random_uuid(),
  topic         text not null check (topic in ('tips', 'news', 'cleaners')),
  subject_fr    text not null check (length(subject_fr) between 1 and 90),
  subject_en    text not null check (length(subject_en) between 1 and 90),
  -- Paragraphs with empty lines between them.
  body_fr       text not null check (length(body_fr) between 1 and 5000),
  body_en       text not null check (length(body_en) between 1 and 5000),
  -- Of the page to which the button leads.
  path          text not null check (path ~ '^/[a-z]' and length(path) <= 200),
  state         text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'sent')),
  -- Rises with every change, so that an operator who read an older one is told.
  version       int not null default 1 check (version >= 1),
  changed_at    timestamptz not null,
  changed_by    uuid not null references account (id),
  started_at    timestamptz,
  finished_at   timestamptz,
  reader_count  int not null default 0 check (reader_count >= 0),
  written_count int not null default 0 check (written_count >= 0),
  -- The subscription written to last: readers are taken in the order of their ids.
  last_reader   uuid,
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'sent') = (finished_at is not null))
);
create index newsletter_issue_newest on newsletter_issue (changed_at desc);
