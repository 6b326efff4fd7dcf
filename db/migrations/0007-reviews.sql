-- Reviews, both ways, hidden from the other side until both are in or the window closes.

create table review (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete restrict,
  author_id uuid not null references account (id) on delete restrict,
  about_id uuid not null references account (id) on delete restrict,
  author_role text not null check (author_role in ('client', 'cleaner')),
  cleanliness smallint not null check (cleanliness between 1 and 5),
  quality smallint not null check (quality between 1 and 5),
  reliability smallint not null check (reliability between 1 and 5),
  punctuality smallint not null check (punctuality between 1 and 5),
  communication smallint not null check (communication between 1 and 5),
  professionalism smallint not null check (professionalism between 1 and 5),
  overall smallint not null check (overall between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null,
  -- Double-blind: set when the other side has written too, or when the window has closed.
  visible_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  reply text check (length(reply) <= 2000),
  replied_at timestamptz,
  unique (booking_id, author_id)
);
create index review_about on review (about_id, visible_at desc) where visible_at is not null and hidden_at is null;
create index review_author on review (author_id, created_at desc);
