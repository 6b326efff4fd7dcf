-- What visits did, counted by day for those who allowed it. No account, no address, nothing that outlives the day but the counts.

create table audience_salt (
  day date primary key,
  salt text not null
);

create table audience_count (
  day date not null,
  -- Made with the day's salt, which is destroyed: the same visitor is another one tomorrow.
  visitor text not null check (length(visitor) = 16),
  kind text not null check (kind in ('page', 'act', 'error', 'heartbeat')),
  name text not null default '' check (length(name) <= 60),
  path text not null check (length(path) <= 120),
  -- Where a visit came from, or what went wrong.
  detail text not null default '' check (length(detail) <= 900),
  count integer not null default 1 check (count > 0),
  primary key (day, visitor, kind, name, path, detail)
);

-- How many said yes and no to what was asked, and nobody's name.
create table consent_count (
  day date not null,
  version smallint not null,
  audience boolean not null,
  ads boolean not null,
  count integer not null default 1 check (count > 0),
  primary key (day, version, audience, ads)
);
