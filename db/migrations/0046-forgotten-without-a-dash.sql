-- What was forgotten is empty or null: a dash is something that somebody may have written. An emergency is known by its fee.
update booking set emergency_reason = null where emergency_reason = '–';
update booking set street = '' where street = '–';
update property set street = '' where street = '–';
