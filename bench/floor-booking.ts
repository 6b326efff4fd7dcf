// The floor of a request to book: the rows that the product writes, written by hand in one transaction.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { makeSecretBox } from '#server/platform/secret-box.ts'

type RequestInput = {
  cleanerSlug: string
  propertyId: string
  serviceType: string
  date: string
  time: string
  durationHours: number
  expectedTotalCents: number
}
type Known = { cleaner_id: string; client_id: string; customer_ref: string; time_zone: string; starts_at: Date }
type Statement = { readonly name: string; readonly text: string }

const READ: Statement = {
  name: 'read',
  text: `select c.account_id as cleaner_id, p.client_id, y.customer_ref, p.time_zone, ($3::date + $4::time) at time zone p.time_zone as starts_at
           from cleaner c join property p on p.id = $2 join cleaner_city s on s.cleaner_id = c.account_id and s.city_slug = p.city_slug
           join payer y on y.account_id = p.client_id where c.slug = $1 and c.listed`,
}
const RESERVE: Statement = {
  name: 'reserve',
  text: `insert into idempotency_key (subject, endpoint, key, request_hash, claimed_at) values ($1, 'POST /api/bookings', $2, $3, $4) on conflict do nothing`,
}
const BOOK: Statement = {
  name: 'book',
  text: `insert into booking (reference, client_id, cleaner_id, property_id, idempotency_key, status, awaiting, service_type, date, time, time_zone,
           starts_at, ends_at, held_until, duration_minutes, supplies_by_client, allow_photos, frequency, tariff_method, tariff_cents, base_cents,
           emergency_cents, supplies_cents, first_booking_discount_cents, referral_credit_cents, subtotal_cents, gst_cents, qst_cents, final_cents,
           initial_leg_cents, final_leg_cents, commission_bps, fee_commission_bps, discount_reserved, requested_at, expires_at, fee_clock_starts_at,
           earnings_cents, property_type, bedrooms, bathrooms, stories, square_footage, parking, pets, property_notes, street, unit, city, city_slug, province,
           postal_code, country, lat, lng, precision)
         select $1, $2::uuid, $3::uuid, id, $5, 'pending', 'cleaner', $6, $7::date, $8::time, $9, $10::timestamptz, $11::timestamptz,
           $12::timestamptz, $13::int, true, true, 'one_time', 'hourly', $14::int, $15::int, 0, 0, 0, 0, $15, 0, 0, $15, ($15 + 1) / 2, $15 / 2,
           1500, 1500, false, $16::timestamptz, $17::timestamptz, $10, $15 - ($15 * 1500 + 5000) / 10000, type, bedrooms, bathrooms, stories, square_footage, parking, pets, notes, street,
           unit, city, city_slug, province, postal_code, country, lat, lng, precision
           from property where id = $4 on conflict do nothing returning *`,
}
const EVENT: Statement = {
  name: 'event',
  text: `insert into booking_event (booking_id, kind, actor, actor_id, at, details) values ($1, 'request', 'client', $2, $3, $4)`,
}
const CHARGE: Statement = {
  name: 'charge',
  text: `insert into charge (booking_id, leg, attempt, payer_id, amount_cents, off_session, state, provider, provider_ref, sealed_client_secret, created_at, updated_at)
         values ($1, 'initial', 1, $2, $3, false, 'created', 'sandbox', $4, $5, $6, $6)`,
}
const DEADLINES: Statement = {
  name: 'deadlines',
  text: `insert into deadline (kind, subject_id, due_at) values ('hold-expiry', $1, $2), ('lapse', $1, $3)`,
}
const OPENINGS: Statement = {
  name: 'openings',
  text: `update cleaner_openings set window_starts = array_append(window_starts[2:], $2), window_ends = array_append(window_ends[2:], $3), refreshed_at = $4 where cleaner_id = $1`,
}
const PROVIDER_REQUEST: Statement = {
  name: 'provider-request',
  text: `insert into sandbox_request (key, request_hash, outcome, created_at) values ($1, $2, '{}', $3)`,
}
const PROVIDER_CHARGE: Statement = {
  name: 'provider-charge',
  text: `insert into sandbox_charge (ref, client_secret, customer_ref, amount_cents, capture, credit_only, save_method, status, metadata, created_at)
         values ($1, $2, $3, $4, 'manual', true, true, 'requires_payment_method', $5, $6)`,
}
const KEEP: Statement = {
  name: 'keep',
  text: `update idempotency_key set status = 201, sealed_body = $3 where subject = $1 and endpoint = 'POST /api/bookings' and key = $2`,
}

/** Secrets are sealed here too, so that both do the same work. */
const BOX = makeSecretBox('the floor')
const MINUTE = 60_000

export function bookByHand(pool: pg.Pool): (body: string, key: string) => Promise<unknown> {
  return async (body, key) => {
    const input = JSON.parse(body) as RequestInput
    const client = await pool.connect()
    const run = async <Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> =>
      (await client.query<Row>({ ...statement, values })).rows
    try {
      const now = new Date()
      const known = (await run<Known>(READ, [input.cleanerSlug, input.propertyId, input.date, input.time]))[0]
      if (!known) throw new Error('nobody to book')
      const startsAt = known.starts_at
      const minutes = input.durationHours * 60
      const after = (start: Date, count: number): Date => new Date(start.getTime() + count * MINUTE)
      const total = input.expectedTotalCents
      await client.query('begin')
      await run(RESERVE, [known.client_id, key, createHash('sha256').update(body).digest('hex'), now])
      const [booking] = await run<{ id: string }>(BOOK, [
        `MN-${randomBytes(4).toString('hex')}`,
        known.client_id,
        known.cleaner_id,
        input.propertyId,
        key,
        input.serviceType,
        input.date,
        input.time,
        known.time_zone,
        startsAt,
        after(startsAt, minutes),
        after(startsAt, minutes + 30),
        minutes,
        Math.round(total / input.durationHours),
        total,
        now,
        after(now, 24 * 60),
      ])
      if (!booking) throw new Error('the slot is taken')
      const initial = Math.ceil(total / 2)
      const ref = `sch_${randomUUID()}`
      const secret = `${ref}_secret_${randomBytes(18).toString('base64url')}`
      await run(EVENT, [booking.id, known.client_id, now, '{}'])
      await run(CHARGE, [booking.id, known.client_id, initial, ref, BOX.seal(secret, booking.id), now])
      await run(DEADLINES, [booking.id, after(now, 15), after(now, 24 * 60)])
      await run(OPENINGS, [known.cleaner_id, after(startsAt, -minutes - 30), after(startsAt, minutes + 30), now])
      await run(PROVIDER_REQUEST, [`bk:${booking.id}:initial:1`, ref, now])
      await run(PROVIDER_CHARGE, [
        ref,
        secret,
        known.customer_ref,
        initial,
        JSON.stringify({ bookingId: booking.id, leg: 'initial', attempt: 1 }),
        now,
      ])
      const answer = { booking, payment: { provider: 'sandbox', clientSecret: secret, status: 'created' } }
      await run(KEEP, [known.client_id, key, BOX.seal(JSON.stringify(answer), key)])
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}
