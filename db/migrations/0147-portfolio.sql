-- Cleaners fill their portfolio themselves: pairs described in words, with the client's agreement, and removed with a way back.
alter table portfolio_pair
  add column caption_language text not null default 'fr' check (caption_language in ('fr', 'en')),
  add column client_agreed_at timestamptz,
  -- The site's own gallery shows a pair only from the moment at which its cleaner agreed.
  add column in_gallery_since timestamptz,
  add column removed_at timestamptz,
  -- The same in a retry of the same upload.
  add column upload_key text unique;

-- Until now only the demonstration had pairs, drawn ones, of nobody's home.
update portfolio_pair set client_agreed_at = c.created_at from cleaner c where c.account_id = cleaner_id;

alter table portfolio_pair
  alter column client_agreed_at set not null,
  alter column caption drop default,
  alter column position drop default,
  drop constraint portfolio_pair_caption_check,
  add constraint portfolio_pair_caption_check check (length(caption) between 1 and 200);

create index portfolio_pair_gallery on portfolio_pair (in_gallery_since) where in_gallery_since is not null;
