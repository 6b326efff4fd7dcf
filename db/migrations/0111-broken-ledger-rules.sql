-- The rules of the ledger that a night found broken; none on a good night.
alter table reconciliation add column broken_rules text[] not null default '{}';
