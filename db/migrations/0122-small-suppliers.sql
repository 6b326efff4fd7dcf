-- The small supplier's limit is looked at every night; each night sets the next.
insert into deadline (kind, subject_id, due_at) values ('small-suppliers', '00000000-0000-0000-0000-000000000000', '2000-01-01');
