-- What opens something (codes, links, payment secrets) is kept sealed or not at all.

-- Kept answers hold whatever a person sent or was shown. Those in clear go: the rows that they speak of stay unique without them.
delete from idempotency_key;
alter table idempotency_key drop column body;
alter table idempotency_key add column sealed_body bytea;

-- Text, HTML and the way out of a letter, sealed until it needs no delivery any more. SQL has no key: what waits must leave in clear first.
do $$
begin
  if exists (select from email where deliver_at is not null) then
    raise exception 'letters wait for the mail server: let the release before this one deliver them, then start this one';
  end if;
end
$$;
alter table email drop column body_text, drop column body_html, drop column unsubscribe_url;
alter table email add column sealed_content bytea;
alter table email add constraint email_waits_with_content check (deliver_at is null or sealed_content is not null);

-- An open charge is asked for again at its provider, which tells its secret anew.
alter table charge drop column client_secret;
alter table charge add column sealed_client_secret bytea;
