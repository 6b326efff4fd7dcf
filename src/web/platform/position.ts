// Where the phone is, asked once and only when someone pressed a button that says why.
import type { Punch } from '#domain/visit.ts'
import { MAX_ACCURACY_METERS } from '#domain/visit.ts'

export type Position = NonNullable<Punch['position']>

/** Each has its own sentence. */
export type LocationFault = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'failed'

export class NoPosition extends Error {
  readonly fault: LocationFault
  constructor(fault: LocationFault) {
    super(fault)
    this.name = 'NoPosition'
    this.fault = fault
  }
}

// Never a cached position: a cleaner who walked closer must get a new one.
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 }
/** The codes of the browser's own error, which are numbers from 1. */
const FAULT_OF_CODE: readonly LocationFault[] = ['failed', 'denied', 'unavailable', 'timeout']

/** Of a neighbourhood, which a phone knows sooner and without its satellites. */
export const ROUGHLY: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 0 }

/** Throws {@link NoPosition}. */
export function findPosition(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
  options: PositionOptions = OPTIONS,
): Promise<Position> {
  if (!geolocation) return Promise.reject(new NoPosition('unsupported'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: coords.latitude,
          lng: coords.longitude,
          accuracyMeters: Math.min(MAX_ACCURACY_METERS, Math.max(0, Math.round(coords.accuracy))),
        }),
      ({ code }) => reject(new NoPosition(FAULT_OF_CODE[code] ?? 'failed')),
      options,
    )
  })
}
