-- Who is connected to which process: counted for the limit of a person's connections, and read for their presence.
-- Unlogged: after a crash of the database the tables are empty, and every process has closed its connections, which come back.
create unlogged table live_process (
  id uuid primary key,
  renewed_at timestamptz not null
);

create unlogged table live_connection (
  id uuid primary key,
  process_id uuid not null references live_process (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  -- A visible tab whose person did something lately.
  is_active boolean not null default false
);
create index live_connection_account on live_connection (account_id);
create index live_connection_process on live_connection (process_id);

-- Others are not told whether they are there.
alter table account add column hides_presence boolean not null default false;
