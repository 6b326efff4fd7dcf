// The ride of a cleaner who sets out: from where their phone is, else from the home they were last at, else from their own address.
import { HOUR_MS } from '#domain/elapsed.ts'
import type { Position } from '#domain/geography.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { tellable } from '#domain/set-out.ts'
import { rideMinutes, type Place } from '#domain/travel.ts'
import { waysOf } from '../cleaners/index.ts'
import { cityOf, nearestPlace } from '../geography/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { findBooking } from './booking-store.ts'

/** Whoever left a home this long ago is no longer near it. */
const LEFT_HOURS = 2
const WITHIN_KM = 30

/** Estimated minutes; null where nobody knows from where. */
export async function rideTo(executor: Executor, id: BookingId, position: Position | null, at: Date): Promise<number | null> {
  const booking = await findBooking(executor, id)
  const cleaner = booking?.parties.cleaner
  if (!booking || !cleaner) return null
  const { home, travelsBy } = await waysOf(executor, cleaner.id)
  const from = position ? placeAt(position) : ((await lastHome(executor, cleaner.id, at)) ?? home)
  return from && tellable(rideMinutes(from, booking.place, travelsBy))
}

/** Far from every town that we know, the road is one between towns. */
function placeAt({ lat, lng }: Position): Place {
  const near = nearestPlace({ lat, lng }, WITHIN_KM)
  return { lat, lng, citySlug: near ? cityOf(near).slug : '' }
}

async function lastHome(executor: Executor, cleanerId: CleanerId, at: Date): Promise<Place | null> {
  const row = await executor
    .selectFrom('booking')
    .select(['lat', 'lng', 'city_slug'])
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'completed')
    .where('punched_out_at', '<=', at)
    .where('punched_out_at', '>', new Date(at.getTime() - LEFT_HOURS * HOUR_MS))
    .orderBy('punched_out_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { lat: row.lat, lng: row.lng, citySlug: row.city_slug } : null
}
