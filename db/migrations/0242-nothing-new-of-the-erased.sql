-- Nothing personal is written for an account that is closed, or that closes at this moment: whoever writes waits for the closing and is refused.

create function refuse_erased() returns trigger language plpgsql as $$
declare
  owner uuid;
  erased timestamptz;
begin
  execute format('select ($1).%I', tg_argv[0]) into owner using new;
  -- A closing holds the account's row until its end.
  select erased_at into erased from account where id = owner for key share;
  if erased is not null then
    raise exception 'the account is closed' using errcode = 'ERASD';
  end if;
  return new;
end
$$;

create trigger account_not_erased
  before update of name, email, phone_number, profile_pic, gender, password_hash on account
  for each row when (old.erased_at is not null) execute function refuse_erased('id');

create trigger cleaner_not_erased
  before update of display_name, slug, bio, education, equipment, skills, languages, home_city, primary_street, primary_postal_code,
    primary_lat, primary_lng, gst_number, qst_number, service_types, tariff_method on cleaner
  for each row execute function refuse_erased('account_id');

create trigger referral_code_not_erased
  before insert on referral_code for each row execute function refuse_erased('owner_id');

-- Rows that go with an account or a cleaner, but for what is worked out anew from them; the first of two columns names whose they are.
do $$
declare
  child record;
begin
  for child in
    select c.conrelid::regclass::text as name, (array_agg(a.attname order by a.attnum))[1] as owner_column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid in ('account'::regclass, 'cleaner'::regclass)
       and c.conrelid not in ('listing'::regclass, 'cleaner_openings'::regclass)
     group by c.conrelid
  loop
    execute format(
      'create trigger %I before insert on %s for each row execute function refuse_erased(%L)',
      child.name || '_insert_not_erased', child.name, child.owner_column);
  end loop;
end
$$;
