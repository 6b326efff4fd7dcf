-- Operators watch the second halves that no attempt could charge, by the start of their visit; they are a handful among a million.
create index booking_unpaid_by_start on booking (starts_at, id)
  where claimed_at is not null and waived_at is null and final_captured_at is null;
