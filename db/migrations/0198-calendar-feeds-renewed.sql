-- The private address of a calendar changes by itself when all sessions of its owner end: whoever copied it may be the reason.
alter table calendar_feed add column renewed_at timestamptz;
