-- The register of what people ask about their own personal information; an entry goes three years after its answer.

create table data_request (
  id                 uuid primary key default gen_random_uuid(),
  kind               text not null check (kind in ('access', 'portability', 'rectification', 'erasure', 'consent', 'delisting')),
  -- Who asks, and how they are reached: they need not have an account.
  person             text not null check (length(person) between 1 and 200),
  asked              text not null check (length(asked) between 1 and 4000),
  received_on        date not null,
  identity_proved_on date,
  answered_on        date,
  -- Null while it waits.
  answer             text check (answer in ('granted', 'partly', 'refused', 'withdrawn')),
  -- What was done, or why not, as the person was told.
  answer_words       text not null check (length(answer_words) <= 4000),
  -- Rises with every change, so that an operator who read an older one is told.
  version            int not null default 1 check (version >= 1),
  changed_at         timestamptz not null,
  changed_by         uuid not null references account (id),
  check (identity_proved_on >= received_on),
  check (answered_on >= received_on),
  check ((answered_on is null) = (answer is null)),
  check (answer is null or answer_words <> ''),
  check (answer not in ('granted', 'partly') or identity_proved_on <= answered_on)
);
create index data_request_newest on data_request (received_on desc, id);
