-- Going from one of our hosts to the other with one's session: a code that a page of the one brings to the other, once and at once.
create table hand_off (
  code_hash bytea primary key check (length(code_hash) = 32),
  session_id uuid not null references session (id) on delete cascade,
  -- The session's token, which only the code opens; of the code, only the hash is kept.
  sealed_token bytea not null,
  from_origin text not null,
  to_origin text not null,
  expires_at timestamptz not null,
  check (from_origin <> to_origin)
);
create index hand_off_session on hand_off (session_id);
create index hand_off_expiry on hand_off (expires_at);
