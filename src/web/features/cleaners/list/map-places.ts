// The places of the map: how many the filters in force find in each, and the list that a press leads to.
import { useQuery } from '@tanstack/react-query'
import { ask, type Answer } from '#web/platform/api.ts'
import { useUser } from '#web/platform/site.tsx'
import type { Language } from '#domain/account.ts'
import { isInArea, readArea } from '#domain/area.ts'
import { NO_FILTERS, withChange, type ListFilters } from './list-filters.ts'

type Places = Answer<'GET /api/map/places'>
export type MappedPlace = Places['items'][number]

/** What the filters find in each place; for a client, without whom they set aside. */
export function usePlaces(filters: ListFilters, isBrowser: boolean): readonly MappedPlace[] | undefined {
  const isClient = useUser()?.role === 'client'
  const { service, home, maxPriceCents, minRating, experience, availableWithinDays, hours } = filters
  const query = {
    ...(service && { service }),
    ...(home && { home }),
    ...(maxPriceCents !== null && { maxPriceCents }),
    ...(minRating !== null && { minRating }),
    ...(experience && { experience }),
    ...(availableWithinDays !== null && { availableWithinDays }),
    ...(hours !== NO_FILTERS.hours && { hours }),
  }
  const { queryKey } = isClient ? ask('GET /api/recommendations/places', { query }) : ask('GET /api/map/places', { query })
  return useQuery<Places>({ queryKey: [...queryKey], enabled: isBrowser }).data?.items
}

/** Where each of the cards comes; nothing is asked for none. */
export const reachQuestion = (slugs: readonly string[]) => ask('GET /api/map/reach', { query: { cleaners: slugs.toSorted().join(',') } })

/** A town has its list; a borough is an address, its middle. */
export function filtersAt(filters: ListFilters, place: MappedPlace): ListFilters {
  const { slug, name, kind, lat, lng } = place
  return kind === 'city'
    ? withChange(filters, { city: slug, near: null, q: null })
    : withChange(filters, { city: null, near: `${lat},${lng}`, q: name })
}

export const isChosen = ({ city, near }: ListFilters, { slug, kind, lat, lng }: MappedPlace): boolean =>
  kind === 'city' ? city === slug : near === `${lat},${lng}`

/** The region to look at: that of the place or the area in force, else of the town of the list, else of the most populous town. */
export function regionShown(filters: ListFilters, places: readonly MappedPlace[], town: string | null = null): string | null {
  const area = filters.area === null ? null : readArea(filters.area)
  const shown =
    places.find((place) => isChosen(filters, place)) ??
    places.find((place) => area && isInArea(place, area)) ??
    places.find(({ slug }) => slug === town) ??
    places[0]
  return shown?.region ?? null
}

/** A town whose boroughs are shown is not shown itself. */
export function withoutSplit(places: readonly MappedPlace[]): readonly MappedPlace[] {
  return places.filter((place, index) => place.kind === 'borough' || places[index + 1]?.kind !== 'borough')
}

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = { fr: new Intl.NumberFormat('fr-CA'), en: new Intl.NumberFormat('en-CA') }

/** « 34 », « 1 200+ » where counting stopped. */
export const countText = ({ cleaners, isCapped }: Pick<MappedPlace, 'cleaners' | 'isCapped'>, language: Language): string =>
  `${FORMATS[language].format(cleaners)}${isCapped ? '+' : ''}`

/** What a view of a region draws: the boroughs of a town stand in its stead. */
export function placesIn(region: string, places: readonly MappedPlace[]): readonly MappedPlace[] {
  return places.filter((place) => place.region === region)
}
