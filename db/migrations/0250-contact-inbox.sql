-- Messages to us as an inbox: whether each is answered, what operators did about it, and a text to search.

-- Those of before went to the operators' mailbox, and were answered there.
alter table contact_message
  add column state text not null default 'closed' check (state in ('waiting', 'answered', 'closed')),
  -- Rises with every change of the state, so that an operator who read an older one is told.
  add column version int not null default 1 check (version >= 1),
  -- A space leads every word, as in what accounts are found by.
  add column search text generated always as (
    ' ' || translate(plain_text(reference || ' ' || name || ' ' || email::text || ' ' || coalesce(booking_reference, '') || ' ' || message), E'\n\t', '  ')
  ) stored;
alter table contact_message alter column state set default 'waiting';
create index contact_message_search on contact_message using gin (search gin_trgm_ops);
create index contact_message_waiting on contact_message (received_at) where state = 'waiting';

create table contact_act (
  id         uuid primary key default gen_random_uuid(),
  number     bigint generated always as identity,
  message_id uuid not null references contact_message (id) on delete cascade,
  kind       text not null check (kind in ('answer', 'close', 'reopen', 'note')),
  -- Of the answer as it was sent, or of a note to colleagues; may be empty where a message was closed or opened again.
  words      text not null default '' check (length(words) <= 4000),
  reason     text check (reason in ('elsewhere', 'nothing_asked', 'twice', 'unwanted')),
  done_at    timestamptz not null,
  done_by    uuid not null references account (id),
  check ((kind = 'close') = (reason is not null)),
  check (kind not in ('answer', 'note') or words <> '')
);
create index contact_act_message on contact_act (message_id, number);
