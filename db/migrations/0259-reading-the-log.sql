-- The log of what operators do is never altered, and is read by who acted, what was done, and to whom.

create function audit_entry_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only' using errcode = 'check_violation', constraint = 'audit_entry_append_only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function audit_entry_refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function audit_entry_refuse_change();

-- One for each filter, in the order in which pages show entries.
create index audit_entry_latest on audit_entry (at desc, id desc);
create index audit_entry_of_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_of_the_product on audit_entry (at desc, id desc) where actor_id is null;
create index audit_entry_of_action on audit_entry (action, at desc, id desc);
create index audit_entry_of_kind on audit_entry (subject_kind, at desc, id desc);
create index audit_entry_about on audit_entry (subject_id, at desc, id desc);
-- The last one finds these rows too.
drop index audit_entry_subject;
