-- Messages between the client and the cleaner of a confirmed visit.

-- Its row is locked while a message is numbered, so that numbers follow one another without gaps, in the order of the commits.
create table conversation (
  booking_id       uuid primary key references booking (id) on delete cascade,
  last_number      integer not null default 0 check (last_number >= 0),
  last_at          timestamptz,
  client_muted_at  timestamptz,
  cleaner_muted_at timestamptz,
  check ((last_number = 0) = (last_at is null))
);

create table message (
  id          uuid primary key default gen_random_uuid(),
  booking_id  uuid not null references booking (id) on delete cascade,
  number      integer not null check (number > 0),
  author_part text not null check (author_part in ('client', 'cleaner')),
  -- The sender's own id: a message that is sent again is stored once.
  sent_id     uuid not null,
  text        text not null check (length(text) <= 2000),
  -- The text without accents and capitals, for the search.
  folded      text not null,
  language    text not null check (language in ('fr', 'en')),
  sent_at     timestamptz not null,
  -- When the other party read it.
  read_at     timestamptz,
  unique (booking_id, number),
  unique (booking_id, author_part, sent_id)
);
create index message_unread on message (booking_id, author_part, number) where read_at is null;

create table message_photo (
  id          uuid primary key default gen_random_uuid(),
  booking_id  uuid not null references booking (id) on delete cascade,
  author_part text not null check (author_part in ('client', 'cleaner')),
  file        text not null,
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  uploaded_at timestamptz not null,
  -- Made of the account, the conversation and the upload's Idempotency-Key; null when it carried none.
  upload_key  text unique,
  -- Null until it is sent.
  message_id  uuid references message (id) on delete cascade,
  position    smallint check (position between 0 and 5),
  unique (message_id, position),
  check ((message_id is null) = (position is null))
);
create index message_photo_of_booking on message_photo (booking_id);
create index message_photo_unsent on message_photo (uploaded_at) where message_id is null;
