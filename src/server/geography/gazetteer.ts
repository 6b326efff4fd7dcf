// The built-in gazetteer: every place we know, with the keys it is found by, its city, its postal areas and its neighbours.
import type { Language } from '#domain/account.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { distanceKm, type Position } from '#domain/geography.ts'
import type { RegionSlug } from './gazetteer-regions.ts'
import { BOROUGH_ROWS, CITY_ROWS, COMPACT_PLACES, POSTAL_ROWS, RURAL_AREAS } from './gazetteer-rows.ts'
import { fold, keyOf, slugOf, wordsOf } from './folding.ts'

export type Place = {
  /** Unique among cities and boroughs together. */
  slug: string
  fr: string
  en: string
  kind: 'city' | 'borough'
  /** Slug of the city that a borough belongs to. */
  parent?: string
  region: RegionSlug
  lat: number
  lng: number
  /** Lower comes first: population order for cities, boroughs beside cities of their size. */
  rank: number
  timeZone: string
  /** Keys of every name it goes by. */
  keys: readonly string[]
  /** Keys of its own names, without aliases. */
  nameKeys: readonly string[]
  /** Keys of the later words of its name, for those who type `Jérôme` for `Saint-Jérôme`. */
  innerKeys: readonly string[]
}

export type PostalArea = {
  place: Place
  lat: number
  lng: number
  /** False when the position is only that of a city or borough too large to stand for it. */
  hasOwnMiddle: boolean
}

/** The boroughs of the largest city house some 20,000 to 170,000 people, as the cities from about this rank do. */
const FIRST_BOROUGH_RANK = 15

export const CITIES: readonly Place[] = CITY_ROWS.map(({ fr, en = fr, region, lat, lng, timeZone = DEFAULT_TIME_ZONE, aliases }, rank) => {
  return { slug: slugOf(fr), fr, en, kind: 'city', region, lat, lng, rank, timeZone, ...keysOf({ fr, en }, aliases) }
})

const cityBySlug = new Map(CITIES.map((city) => [city.slug, city]))

const BOROUGHS: readonly Place[] = BOROUGH_ROWS.map(({ city: parent, fr, en = fr, slug = slugOf(fr), lat, lng, aliases }) => {
  const city = cityBySlug.get(parent)
  if (!city) throw new Error(`The gazetteer has a borough of an unknown city: ${parent}`)
  const { region, timeZone } = city
  const rank = FIRST_BOROUGH_RANK + city.rank * 3
  return { slug, fr, en, kind: 'borough', parent, region, lat, lng, rank, timeZone, ...keysOf({ fr, en }, aliases) }
})

/** Cities and boroughs, in the order in which they are worth offering. */
export const PLACES: readonly Place[] = [...CITIES, ...BOROUGHS].toSorted((a, b) => a.rank - b.rank)

const placeBySlug = new Map(PLACES.map((place) => [place.slug, place]))
const citiesWithBoroughs = new Set(BOROUGH_ROWS.map(({ city }) => city))

const postalAreas = new Map(
  POSTAL_ROWS.map(({ area, place: slug, lat, lng }): [string, PostalArea] => {
    const place = known(slug)
    const hasOwnMiddle = lat !== undefined || COMPACT_PLACES.has(slug)
    return [area, { place, lat: lat ?? place.lat, lng: lng ?? place.lng, hasOwnMiddle }]
  }),
)

export function findPlace(slug: string): Place | undefined {
  return placeBySlug.get(slug)
}

export function findCity(slug: string): Place | undefined {
  return cityBySlug.get(slug)
}

/** The city of a slug, of any name or alias however typed (`Montréal`, `MTL`), or of a borough's name. */
export function findCityKnownAs(named: string): Place | undefined {
  const exact = cityBySlug.get(named)
  if (exact) return exact
  const key = keyOf(named)
  const known = CITIES.find(({ keys }) => keys.includes(key)) ?? BOROUGHS.find(({ keys }) => keys.includes(key))
  return known && cityOf(known)
}

/** In the reader's language; the slug itself when the gazetteer no longer knows it. */
export const cityName = (slug: string, language: Language): string => findCity(slug)?.[language] ?? slug

/** By name; most cities have none. */
export function boroughsOf(city: Place): readonly Place[] {
  return BOROUGHS.filter(({ parent }) => parent === city.slug).toSorted((a, b) => a.fr.localeCompare(b.fr, 'fr-CA'))
}

/** The city itself, or the city of a borough. */
export function cityOf(place: Place): Place {
  return place.parent === undefined ? place : (cityBySlug.get(place.parent) ?? place)
}

/** @param postal a postal code or its first three characters, upper case */
export function findPostalArea(postal: string): PostalArea | undefined {
  return postalAreas.get(postal.slice(0, 3))
}

/** The towns that a rural code may mean, the likeliest first; none for a code of one place. */
export function ruralTowns(postal: string): readonly Place[] {
  return (RURAL_AREAS[postal.slice(0, 3)] ?? []).map(known)
}

/** Cities and boroughs in which some postal code gives a better position than the name. */
const placedByCode = new Set([...postalAreas.values()].flatMap(({ place, hasOwnMiddle }) => (hasOwnMiddle ? [place, cityOf(place)] : [])))

/** Whether a postal code there would say more than the town. */
export function isPlacedByCode(place: Place): boolean {
  return placedByCode.has(place)
}

/** The place whose middle is nearest, boroughs before the city around them; undefined beyond `withinKm`. */
export function nearestPlace(position: Position, withinKm: number): Place | undefined {
  let nearest: Place | undefined
  let nearestKm = withinKm
  for (const place of PLACES) {
    if (citiesWithBoroughs.has(place.slug)) continue
    const km = distanceKm(position, place)
    if (km <= nearestKm) [nearest, nearestKm] = [place, km]
  }
  return nearest
}

function known(slug: string): Place {
  const place = placeBySlug.get(slug)
  if (!place) throw new Error(`The gazetteer has postal codes of an unknown place: ${slug}`)
  return place
}

function keysOf(names: { fr: string; en: string }, aliases: readonly string[] = []): Pick<Place, 'keys' | 'nameKeys' | 'innerKeys'> {
  const keysFor = (list: readonly string[]) => [
    ...new Set(list.flatMap((name) => [name, name.replace(/^(l'|le |la |les )/i, '')]).map(keyOf)),
  ]
  const words = wordsOf(fold(names.fr).folded).map((word) => word.key)
  const innerKeys = words.map((_, index) => words.slice(index).join('')).slice(1)
  const nameKeys = keysFor([names.fr, names.en])
  return { keys: keysFor([names.fr, names.en, ...aliases]), nameKeys, innerKeys: innerKeys.filter((key) => key.length >= 4) }
}
