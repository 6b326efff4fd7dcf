-- What a decision had asked of the cleaner after a lost dispute, and went back to them when the bank changed its mind.
alter table case_decision
  add column returned_cents integer not null default 0,
  add constraint case_decision_returned check (returned_cents between 0 and greatest(0, -cleaner_cents));
