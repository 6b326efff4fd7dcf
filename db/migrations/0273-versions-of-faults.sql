-- The versions of the pages that met a fault that day, in the order in which they did; null where none said its own.
alter table audience_fault add column versions text[] check (cardinality(versions) <= 5);
