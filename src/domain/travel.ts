// The time that a cleaner needs from one home to the next, estimated from where both are.
import { TRAVEL_BUFFER_MINUTES } from './availability.ts'
import { distanceKm, type Position } from './geography.ts'

/** How a cleaner travels. */
export const TRAVEL_MODES = ['car', 'public_transport'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** A home, or the middle of its town where nothing closer is known. */
export type Place = Position & { readonly citySlug: string }

/** Roads are this much longer than the straight line. */
const ROAD_FACTOR = 1.3
const KMH_IN_CITY = 30
const KMH_BETWEEN_CITIES = 70
const FACTOR_OF: Readonly<Record<TravelMode, number>> = { car: 1, public_transport: 1.6 }
const ROUNDED_UP_TO_MINUTES = 5

/** The estimated ride, in whole steps of five minutes, rounded up; 0 within one building. */
export function rideMinutes(from: Place, to: Place, mode: TravelMode): number {
  const kmh = from.citySlug === to.citySlug ? KMH_IN_CITY : KMH_BETWEEN_CITIES
  const minutes = ((distanceKm(from, to) * ROAD_FACTOR) / kmh) * 60 * FACTOR_OF[mode]
  return Math.ceil(minutes / ROUNDED_UP_TO_MINUTES) * ROUNDED_UP_TO_MINUTES
}

/** The time kept free between two visits: the ride, and never less than the buffer that every cleaner has. */
export const travelMinutes = (from: Place, to: Place, mode: TravelMode): number =>
  Math.max(TRAVEL_BUFFER_MINUTES, rideMinutes(from, to, mode))
