-- People and their sessions.

create table account (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique check (length(email) <= 254),
  name text not null check (length(name) between 1 and 80),
  role text check (role in ('client', 'cleaner', 'admin')),
  language text not null default 'fr' check (language in ('fr', 'en')),
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  password_hash text,
  profile_pic text,
  email_verified_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  remembered boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);
