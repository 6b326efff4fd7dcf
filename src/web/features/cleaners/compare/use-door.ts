// The place from which a comparison says how far people come: that of the address, else what this browser knows of the reader.
import { useQuery } from '@tanstack/react-query'
import type { Position } from '#domain/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { ask } from '#web/platform/api.ts'
import { useKnownPlace } from '../nearby.ts'

const POSITION = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/

/** Null where nothing is known closer than a town. `near`: a signed address, or a position. */
export function useDoor(near: string | null): Position | null {
  const known = useKnownPlace()
  const place = near ?? known
  const [, lat, lng] = POSITION.exec(place ?? '') ?? []
  const isAddress = place !== null && lat === undefined
  // A disabled query still needs a key, and no endpoint has an empty id.
  const { data } = useQuery({ ...ask('GET /api/geo/resolve/{id}', { params: { id: isAddress ? place : 'none' } }), enabled: isAddress })
  if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) }
  return data && sayableOf(data.precision).hasDistance ? data : null
}
