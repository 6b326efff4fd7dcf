-- Operators see the last event of the payment company, and the letters that a server refused.
create index webhook_inbox_newest on webhook_inbox (received_at desc);
create index email_refused on email (refused_at) where refused_at is not null;
