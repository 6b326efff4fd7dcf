-- What a keyed request has committed, with its result: a retry after a crash answers from it. Two that run at once cannot both commit one step.
create table idempotency_step (
  subject text not null,
  endpoint text not null,
  key text not null,
  step text not null,
  sealed_result bytea not null,
  primary key (subject, endpoint, key, step),
  foreign key (subject, endpoint, key) references idempotency_key on delete cascade
);
