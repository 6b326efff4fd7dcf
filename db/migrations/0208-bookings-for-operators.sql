-- Operators list everybody's bookings by day, by status and by town, and what they watch is open or unpaid.
create index booking_by_start on booking (starts_at desc, id);
create index booking_by_status on booking (status, starts_at desc, id);
create index booking_by_city on booking (city_slug, starts_at desc, id);
