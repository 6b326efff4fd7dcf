-- Bookings and the visit: what was agreed, at what price, what happened, and proof of the work.

create table booking (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  client_id uuid not null references account (id) on delete restrict,
  cleaner_id uuid references cleaner (account_id) on delete restrict,
  property_id uuid not null references property (id) on delete restrict,
  idempotency_key text,
  status text not null check (status in ('available', 'pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'declined', 'declined_by_client')),
  -- Whose answer a pending booking awaits.
  awaiting text not null check (awaiting in ('cleaner', 'client')),
  service_type text not null check (service_type in ('basic', 'deep', 'move_in_out', 'office', 'airbnb', 'commercial', 'bungalo', 'apartement', 'condo', 'garage')),
  date date not null,
  time time not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The end plus the travel buffer: the cleaner's time is held until here.
  held_until timestamptz not null check (held_until >= ends_at),
  duration_minutes integer not null check (duration_minutes between 240 and 720 and duration_minutes % 30 = 0),
  supplies_by_client boolean not null,
  allow_photos boolean not null,
  notes text not null default '' check (length(notes) <= 2000),
  frequency text not null check (frequency in ('one_time', 'weekly', 'bi_weekly', 'monthly', 'custom')),
  emergency_reason text check (length(emergency_reason) <= 500),
  emergency_priority text check (emergency_priority in ('low', 'medium', 'high')),
  required_response_minutes integer check (required_response_minutes between 15 and 1440),
  check ((emergency_reason is null) = (emergency_priority is null)),

  tariff_method text not null check (tariff_method in ('hourly', 'fixed')),
  tariff_cents integer not null check (tariff_cents > 0),
  base_cents integer not null check (base_cents > 0),
  emergency_cents integer not null check (emergency_cents >= 0),
  supplies_cents integer not null check (supplies_cents >= 0),
  first_booking_discount_cents integer not null check (first_booking_discount_cents >= 0),
  referral_credit_cents integer not null check (referral_credit_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  gst_cents integer not null check (gst_cents >= 0),
  qst_cents integer not null check (qst_cents >= 0),
  final_cents integer not null check (final_cents = subtotal_cents + gst_cents + qst_cents),
  initial_leg_cents integer not null check (initial_leg_cents >= 0),
  final_leg_cents integer not null check (final_leg_cents >= 0),
  check (subtotal_cents = base_cents + emergency_cents + supplies_cents - first_booking_discount_cents - referral_credit_cents),
  check (initial_leg_cents + final_leg_cents = final_cents),
  commission_bps integer not null check (commission_bps between 0 and 3000),
  -- True while this booking holds the client's one first-booking discount.
  discount_reserved boolean not null,

  requested_at timestamptz not null,
  -- When the request lapses without an answer.
  expires_at timestamptz not null,
  -- When the card hold stood: from then the cleaner knows of the request.
  held_at timestamptz,
  accepted_at timestamptz,
  capture_failed_at timestamptz,
  -- When the first half was captured, which confirmed the booking; and when the second completed the payment.
  initial_captured_at timestamptz,
  final_captured_at timestamptz,
  punched_in_at timestamptz,
  punched_out_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('client', 'cleaner', 'admin', 'clock')),
  end_reason text,
  end_note text check (length(end_note) <= 500),
  fee_clock_starts_at timestamptz not null,
  cancellation_fee_cents integer check (cancellation_fee_cents >= 0),
  cancellation_refund_cents integer check (cancellation_refund_cents >= 0),
  released_at timestamptz,
  frozen_at timestamptz,

  check (status not in ('pending', 'confirmed', 'in_progress', 'completed') or cleaner_id is not null),
  check (status <> 'in_progress' or punched_in_at is not null),
  check (status <> 'completed' or punched_out_at is not null),
  constraint booking_once_per_key unique (client_id, idempotency_key),
  -- No double booking: the database has the last word.
  constraint booking_slot_free exclude using gist (cleaner_id with =, tstzrange(starts_at, held_until) with &&)
    where (status in ('pending', 'confirmed', 'in_progress'))
);
create unique index booking_one_first_discount on booking (client_id) where discount_reserved;
create index booking_client on booking (client_id, starts_at desc);
create index booking_cleaner on booking (cleaner_id, starts_at desc);
create index booking_property on booking (property_id);

-- What happened, in order; the timeline is read from here and from the facts above.
create table booking_event (
  id bigint generated always as identity primary key,
  booking_id uuid not null references booking (id) on delete cascade,
  kind text not null,
  actor text not null check (actor in ('client', 'cleaner', 'admin', 'clock')),
  actor_id uuid references account (id) on delete set null,
  at timestamptz not null,
  details jsonb not null default '{}'
);
create index booking_event_booking on booking_event (booking_id, id);

create table checklist_task (
  booking_id uuid not null references booking (id) on delete cascade,
  id text not null,
  room text not null,
  task text not null,
  position integer not null,
  done_at timestamptz,
  primary key (booking_id, id)
);

create table punch (
  booking_id uuid not null references booking (id) on delete cascade,
  kind text not null check (kind in ('in', 'out', 'lock_out')),
  at timestamptz not null,
  lat double precision,
  lng double precision,
  accuracy_meters real,
  distance_meters real,
  reason text check (length(reason) <= 500),
  check (lat is not null or reason is not null),
  primary key (booking_id, kind)
);

create table visit_photo (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id) on delete cascade,
  kind text not null check (kind in ('before', 'after')),
  file text not null,
  note text not null default '' check (length(note) <= 500),
  width integer not null,
  height integer not null,
  taken_at timestamptz not null
);
create index visit_photo_booking on visit_photo (booking_id, taken_at);

create table secret_view (
  id bigint generated always as identity primary key,
  property_id uuid not null references property (id) on delete cascade,
  booking_id uuid references booking (id) on delete set null,
  viewer_id uuid references account (id) on delete set null,
  viewed_at timestamptz not null
);
create index secret_view_property on secret_view (property_id, viewed_at desc);
