-- Written by the transaction of the act itself: a press whose answer was lost is then answered without acting again.
alter table idempotency_key add column done_at timestamptz;
