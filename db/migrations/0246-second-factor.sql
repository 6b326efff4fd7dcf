-- The second factor of a sign-in: the secret of an authenticator application, sealed. It counts once a code confirmed it.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Codes of this step of 30 seconds, and of those before it, are used.
  last_step integer not null default 0
);

-- Codes on paper, each good once, for whoever lost the application.
create table recovery_code (
  account_id uuid not null references account (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Sign-ins that proved the first factor and wait for the code; they open nothing.
create table awaited_code (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  remembered boolean not null,
  expires_at timestamptz not null
);
create index awaited_code_account on awaited_code (account_id);

-- Nothing new of the erased.
create trigger second_factor_insert_not_erased before insert on second_factor for each row execute function refuse_erased('account_id');
create trigger recovery_code_insert_not_erased before insert on recovery_code for each row execute function refuse_erased('account_id');
create trigger awaited_code_insert_not_erased before insert on awaited_code for each row execute function refuse_erased('account_id');
