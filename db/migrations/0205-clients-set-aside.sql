-- Clients from whom a cleaner wants no more requests; neither the client nor anybody else reads it.
create table client_aside (
  cleaner_id  uuid not null references cleaner (account_id) on delete cascade,
  client_id   uuid not null references account (id) on delete cascade,
  since       timestamptz not null,
  primary key (cleaner_id, client_id)
);
create index client_aside_of_client on client_aside (client_id);
