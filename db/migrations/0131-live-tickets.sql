-- A ticket opens the live connection of a client that holds its session's token instead of a cookie: once, and at once.
create table live_ticket (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index live_ticket_session on live_ticket (session_id);
create index live_ticket_expiry on live_ticket (expires_at);
