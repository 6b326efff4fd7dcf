-- Nobody may have said whether there is parking: then both are false. "There is none" is a value of its own.
-- Until now the form began at "none" and its short version did not ask, so that no older row says it.

alter table property add column no_parking boolean not null default false;
alter table booking add column no_parking boolean not null default false;
