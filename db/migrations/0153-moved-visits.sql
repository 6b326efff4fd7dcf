-- Another time that one party proposes for a confirmed visit, with the terms by which it is quoted, and when a visit was last moved.

alter table booking
  add column move_proposed_by text check (move_proposed_by in ('client', 'cleaner')),
  add column move_proposed_at timestamptz,
  add column move_expires_at timestamptz,
  add column move_starts timestamptz[] check (cardinality(move_starts) between 1 and 3),
  add column move_tariff_method text check (move_tariff_method in ('hourly', 'fixed')),
  add column move_tariff_cents integer check (move_tariff_cents > 0),
  add column move_taxed boolean,
  add column moved_at timestamptz,
  add constraint booking_move_is_whole check (
    num_nulls(move_proposed_by, move_proposed_at, move_expires_at, move_starts, move_tariff_method, move_tariff_cents, move_taxed) in (0, 7)
  ),
  add constraint booking_move_waits_before_the_visit check (move_proposed_at is null or status = 'confirmed');
