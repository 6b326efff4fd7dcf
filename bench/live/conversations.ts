// Clients and cleaners who may write to each other: a confirmed visit for each pair, straight into the tables.
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { makeClients, type Town } from '../ground.ts'

export type Party = { readonly id: string; readonly token: string }
export type Conversation = { readonly bookingId: string; readonly client: Party; readonly cleaner: Party }

/** Each with a client and a cleaner of its own. */
export async function settleConversations({ pool }: Town, count: number): Promise<readonly Conversation[]> {
  const clients = await makeClients(pool, count)
  const cleaners = await signInCleaners(pool, count)
  const { rows } = await pool.query<{ id: string; client_id: string; cleaner_id: string }>(
    `insert into booking (reference, client_id, cleaner_id, property_id, status, awaiting, service_type, date, time, time_zone, starts_at, ends_at,
       held_until, duration_minutes, supplies_by_client, allow_photos, frequency, tariff_method, tariff_cents, base_cents, emergency_cents,
       supplies_cents, first_booking_discount_cents, referral_credit_cents, subtotal_cents, gst_cents, qst_cents, final_cents, initial_leg_cents,
       final_leg_cents, commission_bps, fee_commission_bps, discount_reserved, requested_at, expires_at, fee_clock_starts_at, held_at, accepted_at,
       initial_captured_at, earnings_cents, property_type, bedrooms, bathrooms, stories, square_footage, parking, pets, property_notes,
       street, unit, city, city_slug, province, postal_code, country, lat, lng, precision)
     select 'MN-' || substr(md5(client), 1, 8), client::uuid, cleaner::uuid, property::uuid, 'confirmed', 'cleaner', 'apartement', current_date + 7, '09:00',
            'America/Toronto', current_date + 7 + time '14:00', current_date + 7 + time '18:00', current_date + 7 + time '18:30', 240, true, true,
            'one_time', 'hourly', 3000, 12000, 0, 0, 0, 0, 12000, 0, 0, 12000, 6000, 6000, 1500, 1500, false, now(), now() + interval '1 day', now(),
            now(), now(), now(), 10200, type, bedrooms, bathrooms, stories, square_footage, parking, pets, notes, street, unit, city,
            city_slug, province, postal_code, country, lat, lng, precision
       from unnest($1::text[], $2::text[], $3::text[]) as pair (client, cleaner, property) join property p on p.id = pair.property::uuid
     returning id, client_id, cleaner_id`,
    [clients.map(({ id }) => id), cleaners.map(({ id }) => id), clients.map(({ propertyId }) => propertyId)],
  )
  const byId = new Map([...clients, ...cleaners].map((party) => [party.id, party]))
  return rows.map(({ id, client_id, cleaner_id }) => ({
    bookingId: id,
    client: byId.get(client_id) as Party,
    cleaner: byId.get(cleaner_id) as Party,
  }))
}

async function signInCleaners(pool: pg.Pool, count: number): Promise<readonly Party[]> {
  const { rows } = await pool.query<{ id: string }>('select account_id as id from cleaner order by account_id limit $1', [count])
  if (rows.length < count) throw new Error(`the town has ${rows.length} cleaners, and ${count} are to write`)
  const cleaners = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  await pool.query(
    `insert into session (token_hash, account_id, remembered, created_at, last_used_at, expires_at)
     select hash, id, true, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [cleaners.map(({ id }) => id), cleaners.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  return cleaners
}
