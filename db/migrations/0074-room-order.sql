-- The rooms that a client wants done first, the most important first; empty for the order of a walk through the place.
alter table booking add column room_order text[] not null default '{}' check (
  room_order <@ array['entrance', 'kitchen', 'living_room', 'bedroom', 'bathroom', 'workspace', 'meeting_room', 'garage', 'whole_place']::text[]
);
