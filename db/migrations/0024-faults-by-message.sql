-- Faults of our pages are counted by what they say: who met them, and where again, tells nothing more and would fill the disk.

create table audience_fault (
  day date not null,
  message text not null check (length(message) <= 200),
  -- Where it was met first that day.
  path text not null check (length(path) <= 120),
  stack text not null check (length(stack) <= 600),
  count integer not null check (count > 0),
  primary key (day, message)
);

insert into audience_fault (day, message, path, stack, count)
select day, left(split_part(detail, E'\n', 1), 200) as message, min(path), '', sum(count)
  from audience_count where kind = 'error' group by 1, 2;

delete from audience_count where kind = 'error';
alter table audience_count drop constraint audience_count_kind_check;
alter table audience_count add constraint audience_count_kind_check check (kind in ('page', 'act', 'heartbeat'));
