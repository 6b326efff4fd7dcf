-- How a cleaner goes from one home to the next, which decides the time kept free between two visits.
alter table cleaner
  add column travels_by text not null default 'car' check (travels_by in ('car', 'public_transport'));
