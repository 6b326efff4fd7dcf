// Sets up a listed cleaner through the product's own doors: what tests of the list, the profile and the bookings stand on.
import type { WeeklySlot } from '#domain/availability.ts'
import { DAYS_OF_WEEK } from '#domain/civil-date.ts'
import type { World } from './world.ts'
import { inTransaction } from '#server/platform/database.ts'
import { refreshListing } from '#server/cleaners/index.ts'
import type { Rates } from '#server/cleaners/set-rates.ts'

type Slot = Pick<WeeklySlot, 'day' | 'part'> & { startTime?: string; endTime?: string }

export type CleanerForTests = { readonly token: string; readonly id: string; readonly slug: string }

const EVERY_DAY: Slot[] = DAYS_OF_WEEK.map((day) => ({ day, part: 'full_day' }))

/** Serves Montréal at 30 $ an hour, every day, unless told otherwise; verified ten days ago. */
export async function listedCleaner(
  world: World,
  wish: {
    name?: string
    homeCity?: string
    cities?: string[]
    rates?: Rates
    services?: ('basic' | 'deep' | 'garage' | 'regular' | 'move-in')[]
    weekly?: Slot[]
    years?: number
    coverageKm?: number
  } = {},
): Promise<CleanerForTests> {
  const { token, id } = await world.person('cleaner', wish.name ?? 'Marie Tremblay')
  const cities = wish.cities ?? ['montreal']
  const rates = wish.rates ?? { method: 'hourly' as const, rates: cities.map((city) => ({ city, hourlyRateCents: 3000 })) }
  const profile = { homeCity: wish.homeCity ?? 'montreal', yearsOfExperience: wish.years ?? 4, coverageKm: wish.coverageKm ?? 30 }
  await world.call('PATCH /api/cleaner/profile', { as: token, body: profile })
  await world.call('PUT /api/cleaner/services', { as: token, body: { serviceTypes: wish.services ?? ['basic', 'deep'] } })
  await world.call('PUT /api/cleaner/cities', { as: token, body: { cities } })
  await world.call('PUT /api/cleaner/rates', { as: token, rawBody: rates })
  await world.call('PUT /api/cleaner/availability', { as: token, body: { weekly: wish.weekly ?? EVERY_DAY } })
  await verify(world, id)
  const own = await world.call('GET /api/cleaner/profile', { as: token })
  return { token, id, slug: own.body.slug }
}

/** What an operator does after looking at the papers. */
export async function verify(world: World, cleanerId: string, daysAgo = 10): Promise<void> {
  const now = world.clock.now()
  const date = new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  await inTransaction(world.platform.db, async (tx) => {
    const checks = { identity_verified_on: date, background_checked_on: date }
    await tx.updateTable('cleaner').set(checks).where('account_id', '=', cleanerId).execute()
    await refreshListing(tx, cleanerId, now)
  })
}

/** A confirmed visit in the cleaner's calendar, written as the booking feature would write it. */
export async function holdTime(world: World, cleanerId: string, startsAt: Date, minutes: number, status = 'confirmed'): Promise<string> {
  const client = await world.person('client')
  const { pool, db } = world.platform
  const property = await pool.query<{ id: string }>(
    `insert into property (client_id, name, type, bedrooms, bathrooms, stories, parking, street, city, city_slug, lat, lng, precision, time_zone, pets, created_at, updated_at)
     values ($1, 'Chez moi', 'condo', 1, 1, 1, false, '1, rue A', 'Montréal', 'montreal', 45.5, -73.6, 'street', 'America/Toronto', 'none', $2, $2) returning id`,
    [client.id, world.clock.now()],
  )
  const propertyId = property.rows[0]?.id ?? ''
  await insertBooking(world, { clientId: client.id, cleanerId, propertyId, startsAt, minutes, status })
  await inTransaction(db, (tx) => refreshListing(tx, cleanerId, world.clock.now()))
  return propertyId
}

export async function insertBooking(
  world: World,
  booking: { clientId: string; cleanerId: string; propertyId: string; startsAt: Date; minutes: number; status: string },
): Promise<{ id: string; reference: string }> {
  const { startsAt, minutes } = booking
  const at = (extra: number): Date => new Date(startsAt.getTime() + extra * 60_000)
  const { rows } = await world.platform.pool.query<{ id: string; reference: string }>(
    `insert into booking (reference, client_id, cleaner_id, property_id, status, service_type, date, time, time_zone, starts_at, ends_at, held_until,
       duration_minutes, supplies_by_client, allow_photos, frequency, tariff_method, tariff_cents, base_cents, emergency_cents, supplies_cents,
       first_booking_discount_cents, referral_credit_cents, subtotal_cents, gst_cents, qst_cents, final_cents, initial_leg_cents, final_leg_cents,
       commission_bps, discount_reserved, requested_at, fee_clock_starts_at, awaiting, expires_at, punched_in_at,
       earnings_cents, property_type, bedrooms, bathrooms, stories, parking, pets, property_notes, street, city, city_slug, province, country, lat, lng, precision)
     select 'MA-' || substr(gen_random_uuid()::text, 1, 8), $1::uuid, $2::uuid, id, $4, 'basic', $5::timestamptz::date, $5::timestamptz::time, 'America/Toronto', $5, $6::timestamptz,
       $7::timestamptz, $8::int, true, true, 'one_time', 'hourly', 3000, 12000, 0, 0, 0, 0, 12000, 0, 0, 12000, 6000, 6000, 1500, false,
       $9::timestamptz, $5, 'cleaner', $5, $9, 10200, type, bedrooms, bathrooms, stories, parking, pets, notes, street, city, city_slug, province, country,
       lat, lng, precision from property where id = $3
     returning id, reference`,
    [
      booking.clientId,
      booking.cleanerId,
      booking.propertyId,
      booking.status,
      startsAt,
      at(minutes),
      at(minutes + 30),
      minutes,
      world.clock.now(),
    ],
  )
  const made = rows[0]
  if (!made) throw new Error('no booking was written')
  return made
}
