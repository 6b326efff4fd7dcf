-- Cleaners now decline for reasons of their own; those that they chose from the client's list are kept as the nearest of theirs.
update booking set end_reason = case end_reason when 'schedule_conflict' then 'not_free' else 'other' end
 where status = 'declined' and end_reason in ('schedule_conflict', 'found_alternative', 'price', 'emergency');
