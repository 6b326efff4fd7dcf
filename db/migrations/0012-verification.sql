-- Verification of cleaners: what they declare, the papers that operators look at, and their training.

create table cleaner_declaration (
  cleaner_id uuid primary key references cleaner (account_id) on delete cascade,
  birth_date date,
  work_authorised_at timestamptz,
  updated_at timestamptz not null
);

-- A paper is never changed after it was decided: a new one is sent, and the old ones are the history.
create table verification_document (
  id uuid primary key default gen_random_uuid(),
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  type text not null check (type in ('id', 'background_check', 'insurance', 'certification')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  file text not null unique,
  format text not null check (format in ('picture', 'pdf')),
  label text not null default '' check (length(label) <= 120),
  eco boolean not null default false,
  issued_on date,
  expires_on date,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id) on delete set null,
  reason text,
  note text not null default '' check (length(note) <= 500),
  -- What the cleaner's profile said before an approval, so that it can be taken back.
  replaced_on date,
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
create unique index verification_document_waiting on verification_document (cleaner_id, type) where status = 'pending';
create index verification_document_cleaner on verification_document (cleaner_id, submitted_at desc);
create index verification_document_queue on verification_document (submitted_at, id) where status = 'pending';
create index verification_document_decided on verification_document (decided_at desc, id) where status <> 'pending';

create table training_progress (
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  module text not null,
  attempts integer not null check (attempts > 0),
  best_score integer not null check (best_score between 0 and 5),
  passed_at timestamptz,
  primary key (cleaner_id, module)
);

-- The order in which a quiz was asked, until it is answered; one open attempt per module.
create table training_attempt (
  id uuid primary key default gen_random_uuid(),
  cleaner_id uuid not null references cleaner (account_id) on delete cascade,
  module text not null,
  -- For each question as asked: its number, and the numbers of its choices in the order shown.
  asked jsonb not null,
  started_at timestamptz not null,
  unique (cleaner_id, module)
);
