-- The register of incidents that touched personal information; entries are never removed.

create table incident (
  id                 uuid primary key default gen_random_uuid(),
  happened_from      date not null,
  -- The last day of an incident that lasted.
  happened_until     date,
  noticed_on         date not null,
  circumstances      text not null check (length(circumstances) between 1 and 4000),
  information        text not null check (length(information) between 1 and 4000),
  -- Null while nobody knows.
  people_count       int check (people_count between 0 and 100000000),
  risk               text not null check (risk in ('unassessed', 'serious', 'not-serious')),
  risk_reasons       text not null check (length(risk_reasons) <= 4000),
  measures           text not null check (length(measures) <= 4000),
  commission_told_on date,
  people_told_on     date,
  public_notice_on   date,
  -- Rises with every change, so that an operator who read an older one is told.
  version            int not null default 1 check (version >= 1),
  changed_at         timestamptz not null,
  changed_by         uuid not null references account (id),
  check (happened_until >= happened_from),
  check (noticed_on >= happened_from),
  check (commission_told_on >= noticed_on),
  check (people_told_on >= noticed_on),
  check (public_notice_on >= noticed_on),
  check (risk = 'unassessed' or risk_reasons <> '')
);
create index incident_newest on incident (noticed_on desc, id);
