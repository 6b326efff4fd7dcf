// An area of the map: a rectangle of degrees on a grid of hundredths, so that small moves ask the same question.
import { MAX_LATITUDE, MAX_LONGITUDE, type Position } from './geography.ts'

export type Area = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** About a kilometre. */
const STEPS_PER_DEGREE = 100
const NUMBER = '-?\\d{1,3}(?:\\.\\d{1,2})?'
/** `45.4,-73.98,45.71,-73.47`: south, west, north, east. */
export const AREA_PATTERN = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`)

/** Null for text that is no area: off the globe, without extent, or across the date line. */
export function readArea(text: string): Area | null {
  if (!AREA_PATTERN.test(text)) return null
  const [south = NaN, west = NaN, north = NaN, east = NaN] = text.split(',').map(Number)
  const isOnGlobe = south >= -MAX_LATITUDE && north <= MAX_LATITUDE && west >= -MAX_LONGITUDE && east <= MAX_LONGITUDE
  return isOnGlobe && south < north && west < east ? { south, west, north, east } : null
}

export const areaText = ({ south, west, north, east }: Area): string => [south, west, north, east].join(',')

/** The smallest area on the grid that holds these bounds. */
export function areaAround({ south, west, north, east }: Area): Area {
  const [bottom, top] = stepsAround(south, north, MAX_LATITUDE)
  const [left, right] = stepsAround(west, east, MAX_LONGITUDE)
  return { south: bottom, west: left, north: top, east: right }
}

/** Noise of the last digits moves no edge. */
const NOISE = 1e-9

function stepsAround(low: number, high: number, max: number): readonly [number, number] {
  const last = max * STEPS_PER_DEGREE
  const first = Math.max(-last, Math.min(last - 1, Math.floor(low * STEPS_PER_DEGREE + NOISE)))
  const end = Math.max(first + 1, Math.min(last, Math.ceil(high * STEPS_PER_DEGREE - NOISE)))
  return [first / STEPS_PER_DEGREE, end / STEPS_PER_DEGREE]
}

export const isInArea = ({ lat, lng }: Position, { south, west, north, east }: Area): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

export const middleOf = ({ south, west, north, east }: Area): Position => ({ lat: (south + north) / 2, lng: (west + east) / 2 })
