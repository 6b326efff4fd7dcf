-- A link that corrects an address which nobody ever verified.
alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('reset-password', 'verify-email', 'change-email', 'correct-email'));
