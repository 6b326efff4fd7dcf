// The tables of the gazetteer, as they stand in `data/`: the tests compare them with each other and with the map of Quebec.
import boroughs from './data/boroughs.json' with { type: 'json' }
import cities from './data/cities.json' with { type: 'json' }
import compactPlaces from './data/compact-places.json' with { type: 'json' }
import postalAreas from './data/postal-areas.json' with { type: 'json' }
import ruralAreas from './data/rural-areas.json' with { type: 'json' }
import type { RegionSlug } from './gazetteer-regions.ts'

type NamedRow = {
  readonly fr: string
  /** The middle of what is built. */
  readonly lat: number
  readonly lng: number
  /** Where it is not the French name. */
  readonly en?: string
  /** Other names people type; accents, hyphens, St/Ste and a leading article need no alias. */
  readonly aliases?: readonly string[]
}

/** The most populous municipalities of Quebec, largest first. */
export type CityRow = NamedRow & { readonly region: RegionSlug; readonly timeZone?: string }
export const CITY_ROWS = cities as readonly CityRow[]

/** Boroughs, sectors and former towns inside the largest cities, whose names people give as their city. */
export type BoroughRow = NamedRow & { readonly city: string; readonly slug?: string }
export const BOROUGH_ROWS: readonly BoroughRow[] = boroughs

/**
 * Forward sortation areas, the first half of a postal code, with the city or borough that most of each lies in. In and around the largest
 * cities an area is a neighbourhood and has its own rounded middle; elsewhere it is placed in the middle of its town.
 */
export type PostalRow = { readonly area: string; readonly place: string; readonly lat?: number; readonly lng?: number }
export const POSTAL_ROWS: readonly PostalRow[] = postalAreas

/** So small that every door of theirs is within a few kilometres of their middle, as it is of the middle of a postal area. */
export const COMPACT_PLACES: ReadonlySet<string> = new Set(compactPlaces)

/** A zero makes an area rural, with many towns far apart: those that we know in it, or else around it. */
export const RURAL_AREAS: Readonly<Record<string, readonly string[]>> = ruralAreas
