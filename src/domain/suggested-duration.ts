// How long a visit should take: the length that the booking form proposes and the client may change.
import { DURATION_STEP_MINUTES, MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from './booking.ts'
import type { ServiceType } from './cleaner.ts'
import type { Pets, PropertyType } from './property.ts'

export type HomeToClean = {
  readonly serviceType: ServiceType
  readonly propertyType: PropertyType
  readonly bedrooms: number
  readonly bathrooms: number
  readonly squareFootage?: number | null
  readonly pets: Pets
}

const KITCHEN_AND_LIVING_MINUTES = 90
const BEDROOM_MINUTES = 25
const BATHROOM_MINUTES = 35
const PETS_MINUTES = 30
/** Area is counted beyond what the rooms already say. */
const AREA_INCLUDED_SQUARE_FEET = 1_000
const MINUTES_PER_EXTRA_100_SQUARE_FEET = 6

/** Percent of the time of a regular visit. */
const PACE_OF_SERVICE: Readonly<Record<ServiceType, number>> = {
  basic: 100,
  deep: 160,
  move_in_out: 180,
  office: 90,
  airbnb: 110,
  commercial: 110,
  bungalo: 100,
  apartement: 100,
  condo: 100,
  garage: 100,
}

/** Minutes for stairs, grounds or desks that come with the type of place. */
const EXTRA_OF_PROPERTY: Readonly<Record<PropertyType, number>> = {
  house: 30,
  apartment: 0,
  condo: 0,
  office: 30,
  bungalo: 15,
  airbnb: 15,
  commercial: 60,
}

/** Minutes on half-hour steps, from 4 to 12 hours; never shorter for a larger home. */
export function suggestedDurationMinutes(home: HomeToClean): number {
  // The rooms of the home say nothing of its garage.
  if (home.serviceType === 'garage') return MIN_DURATION_MINUTES
  const rooms = KITCHEN_AND_LIVING_MINUTES + home.bedrooms * BEDROOM_MINUTES + home.bathrooms * BATHROOM_MINUTES
  const extraSquareFeet = Math.max(0, (home.squareFootage ?? 0) - AREA_INCLUDED_SQUARE_FEET)
  const area = (extraSquareFeet * MINUTES_PER_EXTRA_100_SQUARE_FEET) / 100
  const pets = home.pets === 'none' ? 0 : PETS_MINUTES
  const minutes = ((rooms + area + EXTRA_OF_PROPERTY[home.propertyType]) * PACE_OF_SERVICE[home.serviceType]) / 100 + pets
  const stepped = Math.ceil(minutes / DURATION_STEP_MINUTES) * DURATION_STEP_MINUTES
  return Math.min(MAX_DURATION_MINUTES, Math.max(MIN_DURATION_MINUTES, stepped))
}
