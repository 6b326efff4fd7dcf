-- Who asked for the newsletter and the proof that they did. A subscriber is a mailbox, with or without an account; no network address
-- is kept, since the link that confirms proves the mailbox better.

-- Asked for on the site, not confirmed yet: nobody is written to, but for the link. Deleted seven days after it was asked for.
create table newsletter_request (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email citext not null check (length(email) <= 254),
  language text not null check (language in ('fr', 'en')),
  topics text[] not null check (cardinality(topics) > 0),
  -- Which wording of the consent was ticked, in `language`.
  consent_version text not null,
  asked_at timestamptz not null,
  -- Kept to its end, so that a second press of the link is answered like the first.
  confirmed_at timestamptz
);
create index newsletter_request_email on newsletter_request (email, asked_at);

create table newsletter_subscription (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique check (length(email) <= 254),
  language text not null check (language in ('fr', 'en')),
  topics text[] not null check (cardinality(topics) > 0),
  consent_version text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz not null,
  -- When they unsubscribed; the proof is kept for a while after.
  ended_at timestamptz
);

-- One for each letter of the newsletter, good for as long as the subscription is known.
create table newsletter_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  subscription_id uuid not null references newsletter_subscription (id) on delete cascade,
  created_at timestamptz not null
);
create index newsletter_link_subscription on newsletter_link (subscription_id);

-- Where the reader's mail program unsubscribes them in one press (RFC 8058): letters of the newsletter only.
alter table email add column unsubscribe_url text;
