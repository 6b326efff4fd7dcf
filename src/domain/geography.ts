// Distances on the ground between two positions.

/** A place on Earth in decimal degrees (WGS 84). */
export type Position = {
  readonly lat: number
  readonly lng: number
}

export const MAX_LATITUDE = 90
export const MAX_LONGITUDE = 180

const STEPS_PER_DEGREE = 100

/** To the hundredth of a degree, about a kilometre: it tells a neighbourhood, not a door. */
export const roughPosition = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
  lng: Math.round(lng * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
})

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres (haversine); within 0.5 % of the road-free truth anywhere in Quebec. */
export function distanceKm(a: Position, b: Position): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2)
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2)
  const chord = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng * halfLng
  // Rounding may carry the chord of two antipodes just above 1, where asin has no value.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance as it is told: to the nearest kilometre; 0 stands for less than one. */
export function wholeKm(km: number): number {
  return km < 1 ? 0 : Math.round(km)
}
