-- What operators change from a day on. What a change says is never altered; it is cancelled, or confirmed by a second operator, before it begins.
create table setting_change (
  id             uuid primary key default gen_random_uuid(),
  setting        text not null check (setting in ('commission', 'tax_registration')),
  commission_bps integer check (commission_bps between 0 and 3000),
  -- Both null: not registered.
  gst_number     text,
  qst_number     text,
  starts_at      timestamptz not null,
  -- Of operators alone.
  reason         text not null check (reason <> ''),
  needs_second   boolean not null,
  made_at        timestamptz not null,
  made_by        uuid not null references account (id),
  confirmed_at   timestamptz,
  confirmed_by   uuid references account (id),
  cancelled_at   timestamptz,
  cancelled_by   uuid references account (id),
  constraint setting_change_value check (
    (setting = 'commission') = (commission_bps is not null)
    and (gst_number is null) = (qst_number is null)
    and (setting = 'tax_registration' or gst_number is null)
  ),
  constraint setting_change_never_in_the_past check (
    made_at < starts_at and coalesce(confirmed_at, made_at) < starts_at and coalesce(cancelled_at, made_at) < starts_at
  ),
  constraint setting_change_second_operator check (confirmed_by is null or (needs_second and confirmed_by <> made_by)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);

create function setting_change_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{confirmed_at,confirmed_by,cancelled_at,cancelled_by}'::text[])
      = (to_jsonb(old) - '{confirmed_at,confirmed_by,cancelled_at,cancelled_by}'::text[])
    and (old.confirmed_at is null or (new.confirmed_at = old.confirmed_at and new.confirmed_by = old.confirmed_by))
    and old.cancelled_at is null
  then return new;
  end if;
  raise exception 'a change of a setting is never altered' using errcode = 'check_violation', constraint = 'setting_change_append_only';
end $$;
create trigger setting_change_append_only before update or delete on setting_change
  for each row execute function setting_change_refuse_change();
create trigger setting_change_no_truncate before truncate on setting_change for each statement execute function setting_change_refuse_change();
