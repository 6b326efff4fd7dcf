-- What is said of a visit done again belongs to the case that decided it: one that was frozen for a case of its own waits for nothing.
update booking set frozen_at = null where redo_of is not null and frozen_at is not null;
