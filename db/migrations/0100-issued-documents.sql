-- Documents of money: numbered without gaps for each issuer, kind and year, with the facts that they state, sealed, and their PDF files.

create table document_series (
  -- A cleaner's account, or the platform.
  issuer       text not null check (issuer = 'platform' or issuer ~ '^[0-9a-f-]{36}$'),
  kind         text not null,
  year         integer not null,
  last_number  integer not null check (last_number >= 0),
  primary key (issuer, kind, year)
);

create table issued_document (
  id             uuid primary key default gen_random_uuid(),
  kind           text not null check (kind in ('contract', 'receipt', 'invoice', 'credit_note', 'commission_invoice', 'payout_slip', 'statement')),
  issuer         text not null,
  year           integer not null,
  number         integer not null check (number > 0),
  -- What it is about: a booking, a half of its price, a refund, a payout or a cleaner's year. One document of a kind each.
  subject        text not null,
  booking_id     uuid references booking (id) on delete restrict,
  client_id      uuid references account (id) on delete restrict,
  cleaner_id     uuid references account (id) on delete restrict,
  issued_on      date not null,
  period_start   date not null,
  period_end     date not null check (period_end >= period_start),
  amount_cents   integer not null check (amount_cents >= 0),
  sealed_facts   bytea not null,
  created_at     timestamptz not null,
  unique (kind, subject),
  unique (issuer, kind, year, number)
);
create index issued_document_of_client on issued_document (client_id, issued_on desc) where client_id is not null;
create index issued_document_of_cleaner on issued_document (cleaner_id, issued_on desc) where cleaner_id is not null;
create index issued_document_of_booking on issued_document (booking_id);

-- The PDF that each reader got, in a language: made once.
create table document_copy (
  document_id  uuid not null references issued_document (id) on delete restrict,
  part         text not null check (part in ('client', 'cleaner')),
  language     text not null check (language in ('fr', 'en')),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  made_at      timestamptz not null,
  primary key (document_id, part, language)
);

-- What was issued stays as it is; only a name may leave its facts, when an account closes.
create function issued_document_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'sealed_facts') = (to_jsonb(old) - 'sealed_facts') then return new; end if;
  raise exception 'a document is not edited' using errcode = 'check_violation', constraint = 'issued_document_unchanged';
end $$;
create trigger issued_document_unchanged before update or delete on issued_document
  for each row execute function issued_document_refuse_change();
