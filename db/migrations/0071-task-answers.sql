-- A task of a visit is done, not needed, or not done with a reason that the client reads.
alter table checklist_task rename column done_at to answered_at;
alter table checklist_task
  add column answer text check (answer in ('done', 'not_needed', 'not_done')),
  add column reason text not null default '' check (length(reason) <= 200);
update checklist_task set answer = 'done' where answered_at is not null;
alter table checklist_task add constraint checklist_task_answered check (
  (answer is null) = (answered_at is null) and (answer is not distinct from 'not_done') = (reason <> '')
);
