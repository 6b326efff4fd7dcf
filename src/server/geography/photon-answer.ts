// Reads what a Photon server found: only doors and streets of Quebec, each tied to a place of the gazetteer.
import * as z from 'zod'
import type { Precision } from '#domain/address.ts'
import { distanceKm } from '#domain/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { isQuebecPostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { keyOf } from './folding.ts'
import { CITIES, nearestPlace, PLACES, type Place } from './gazetteer.ts'

/** A door (with `civic`) or a street. */
export type PhotonSpot = {
  street: string
  civic?: string
  /** Upper case without space, three characters or six. */
  postal?: string
  place: Place
  /** The town's own name, when `place` is only a neighbour that gives region and time zone. */
  town?: string
  lat: number
  lng: number
  precision: Precision
}

const word = z.string().trim().min(1).max(100).optional().catch(undefined)
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    countrycode: word,
    state: word,
    city: word,
    locality: word,
    district: word,
    postcode: word,
    name: word,
    street: word,
    housenumber: word,
    type: word,
    osm_key: word,
    osm_value: word,
    osm_type: word,
    /** West, north, east, south. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
  }),
})

const NEIGHBOUR_WITHIN_KM = 60
const citiesByKey = new Map(CITIES.toReversed().flatMap((city) => city.keys.map((key): [string, Place] => [key, city])))

/** `isOutside`: something was found, all of it outside Quebec. */
export function readPhotonFeatures(features: readonly unknown[]): { spots: PhotonSpot[]; isOutside: boolean } {
  const read = features.flatMap((each) => feature.safeParse(each).data ?? [])
  const within = read.filter(
    ({ properties: { countrycode, state } }) => countrycode?.toUpperCase() === 'CA' && keyOf(state ?? '') === 'quebec',
  )
  return { spots: within.flatMap((each) => spotOf(each) ?? []), isOutside: read.length > 0 && within.length === 0 }
}

function spotOf({ geometry, properties }: z.infer<typeof feature>): PhotonSpot | null {
  const isStreet = properties.type === 'street' || properties.osm_key === 'highway'
  const street = isStreet ? properties.name : properties.street
  const civic = isStreet ? undefined : civicOf(properties.housenumber)
  const [lng, lat] = [rounded(geometry.coordinates[0]), rounded(geometry.coordinates[1])]
  const place = placeOf(properties, { lat, lng })
  if (!street || !place || (!isStreet && !civic)) return null
  const postal = postalOf(properties.postcode)
  return {
    street: inStreetCase(street),
    ...(civic && { civic }),
    ...(postal && { postal }),
    ...place,
    lat,
    lng,
    precision: isStreet ? precisionOfStreet(properties.extent) : isGuessed(properties) ? 'interpolated' : 'building',
  }
}

/** To the decimetre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The middle of a street is as near to its doors as it is long: a road across a township says no more than the town. */
function precisionOfStreet(extent: readonly [west: number, north: number, east: number, south: number] | undefined): Precision {
  if (extent === undefined) return 'street'
  const [west, north, east, south] = extent
  const halfMeters = distanceKm({ lat: north, lng: west }, { lat: south, lng: east }) * 500
  return (['street', 'postal'] as const).find((precision) => halfMeters <= sayableOf(precision).missesByMeters) ?? 'locality'
}

/** Numbers that OpenStreetMap only interpolates along a line between two known doors. */
const isGuessed = ({ osm_type, osm_value }: { osm_type?: string | undefined; osm_value?: string | undefined }): boolean =>
  osm_type === 'W' && osm_value === 'house_number'

/** `4521;4523` and `4521-4525` begin with a door that a person can ring at. */
const civicOf = (number: string | undefined): string | undefined => /^\d{1,6}(?: ?(?:[a-z]\b|1\/2))?/i.exec(number ?? '')?.[0].toUpperCase()

/** OpenStreetMap writes `Rue Fabre`; an envelope `rue Fabre`. */
const inStreetCase = (name: string): string =>
  name.replace(
    /^(?:Allée|Avenue|Boulevard|Chemin|Côte|Cours|Croissant|Impasse|Montée|Passage|Place|Promenade|Quai|Rang|Route|Rue|Ruelle|Terrasse)(?= )/u,
    (kind) => kind.toLowerCase(),
  )

function postalOf(code: string | undefined): string | undefined {
  const short = (code ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (!isQuebecPostalCode(short)) return undefined
  if (parsePostalCode(short) !== null) return short
  return /^[A-Z]\d[A-Z]$/.test(short) ? short : undefined
}

type Named = { city?: string | undefined; locality?: string | undefined; district?: string | undefined }

/** The borough within the city, the city, or the nearest place we know with the town's own name beside it. */
function placeOf({ city, locality, district }: Named, at: { lat: number; lng: number }): Pick<PhotonSpot, 'place' | 'town'> | null {
  const name = city ?? locality ?? district
  if (name === undefined) return null
  const known = citiesByKey.get(keyOf(name))
  if (known) {
    const inner = new Set([district, locality].flatMap((part) => (part === undefined ? [] : keyOf(part))))
    const borough = PLACES.find((place) => place.parent === known.slug && place.keys.some((key) => inner.has(key)))
    return { place: borough ?? known }
  }
  const neighbour = nearestPlace(at, NEIGHBOUR_WITHIN_KM)
  return neighbour ? { place: neighbour, town: name } : null
}
