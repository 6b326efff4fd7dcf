// What may be said of a place, by how closely it is known: a door can be pointed at, an area has distances, a town has only its name.
import { PRECISIONS, type Precision } from './address.ts'

/** The position of a door is near enough to stand at, that of an area to measure from, that of a town only to name it. */
export type Known = 'door' | 'area' | 'town'

export type Sayable = {
  readonly known: Known
  /** Metres by which the position may miss the door; also the radius of the circle that is drawn around it. */
  readonly missesByMeters: number
  /** A distance, to the nearest kilometre. */
  readonly hasDistance: boolean
  /** A dot on a map, rather than a circle. */
  readonly hasDot: boolean
  /** Whether a phone's position can prove that somebody stands at the door. */
  readonly provesPresence: boolean
}

const MISSES_BY_METERS: Readonly<Record<Precision, number>> = {
  building: 0,
  parcel: 30,
  interpolated: 150,
  street: 500,
  postal: 3_000,
  // Montréal and Gatineau reach that far from their middle; few towns go farther.
  locality: 25_000,
}

const KNOWN: Readonly<Record<Precision, Known>> = {
  building: 'door',
  parcel: 'door',
  interpolated: 'door',
  street: 'area',
  postal: 'area',
  locality: 'town',
}

export function sayableOf(precision: Precision): Sayable {
  const known = KNOWN[precision]
  return {
    known,
    missesByMeters: MISSES_BY_METERS[precision],
    hasDistance: known !== 'town',
    hasDot: known === 'door',
    provesPresence: known === 'door',
  }
}

/** Whether an address is kept with its postal code only: its town alone is known, and codes of that town say more (`hasCodes`). */
export function needsPostalCode(address: {
  readonly precision: Precision
  readonly postalCode: string | null
  readonly hasCodes: boolean
}): boolean {
  return sayableOf(address.precision).known === 'town' && address.postalCode === null && address.hasCodes
}

/** The vaguer of the two. */
export function vaguer(a: Precision, b: Precision): Precision {
  return PRECISIONS.indexOf(a) > PRECISIONS.indexOf(b) ? a : b
}
