-- A party may contest what it bears of an ending without the work, and a decision may take that off the cleaner's record.

alter table visit_case
  drop constraint visit_case_reason_check,
  add constraint visit_case_reason_check check (reason in ('not_as_agreed', 'damage', 'not_done', 'other', 'unsafe', 'misdescribed_home', 'more_work',
                                                           'was_there', 'door_open', 'nobody_opened', 'agreed_otherwise', 'unforeseeable', 'took_place',
                                                           'no_punch_out', 'disputed_visit', 'silent_visit', 'late_record', 'bank_dispute'));

alter table case_decision
  drop constraint case_decision_reason_check,
  add constraint case_decision_reason_check check (reason in ('photos_show', 'tasks_undone', 'damage_shown', 'time_short', 'as_agreed', 'not_shown',
                                                              'no_answer', 'home_not_as_described', 'shared_fault', 'was_present', 'excused',
                                                              'new_facts', 'other')),
  add column clears_record boolean not null default false;
