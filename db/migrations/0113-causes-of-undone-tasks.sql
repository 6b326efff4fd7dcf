-- Why a task was not done: of the client, for want of a product or of time, or for safety; words may follow, and are enough by themselves.
alter table checklist_task add column cause text check (cause in ('client', 'product', 'time', 'safety'));
alter table checklist_task drop constraint checklist_task_answered;
alter table checklist_task add constraint checklist_task_answered check (
  (answer is null) = (answered_at is null)
  and (answer is not distinct from 'not_done') = (reason <> '' or cause is not null)
);
