// How far a cleaner goes: from the middle of their home city to the door. The list near an address, quotes and bookings ask the same.
import { distanceKm, type Position } from './geography.ts'

export const MIN_COVERAGE_KM = 1
export const MAX_COVERAGE_KM = 200

/** Kilometres from the middle of the home city, to the metre. */
export function reachKm(homeCity: Position, door: Position): number {
  return Math.round(distanceKm(homeCity, door) * 1_000) / 1_000
}

/** Whether a cleaner goes that far, their limit included. */
export function isWithinReach(km: number, coverageKm: number): boolean {
  return km <= coverageKm
}
