-- Banners of the site: what operators say on every page between two dates.
create table site_banner (
  id         uuid primary key default gen_random_uuid(),
  tone       text not null check (tone in ('info', 'warn')),
  audience   text not null check (audience in ('everyone', 'client', 'cleaner')),
  text_fr    text not null check (length(text_fr) between 1 and 240),
  text_en    text not null check (length(text_en) between 1 and 240),
  -- Of a page of the site; empty for no link.
  path       text not null default '' check ((path = '' or path ~ '^/[a-z]') and length(path) <= 200),
  link_fr    text not null default '' check (length(link_fr) <= 60),
  link_en    text not null default '' check (length(link_en) <= 60),
  -- Of whole minutes.
  from_at    timestamptz not null,
  until_at   timestamptz not null check (until_at > from_at),
  -- By hand, before its time.
  ended_at   timestamptz,
  -- Rises with every change, so that an operator who read an older one is told.
  version    int not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  changed_by uuid not null references account (id),
  check ((path = '') = (link_fr = '') and (path = '') = (link_en = ''))
);
create index site_banner_running on site_banner (until_at) where ended_at is null;
create index site_banner_latest on site_banner (from_at desc);
