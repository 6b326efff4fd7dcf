// The places of the map: how many the filters in force find in each, and the list that a press leads to.
import { ask, type Answer } from '#web/platform/api.ts'
import { NO_FILTERS, withChange, type ListFilters } from './list-filters.ts'

export type MappedPlace = Answer<'GET /api/map/places'>['items'][number]

export function placesQuestion({ service, home, maxPriceCents, minRating, experience, availableWithinDays, hours }: ListFilters) {
  return ask('GET /api/map/places', {
    query: {
      ...(service && { service }),
      ...(home && { home }),
      ...(maxPriceCents !== null && { maxPriceCents }),
      ...(minRating !== null && { minRating }),
      ...(experience && { experience }),
      ...(availableWithinDays !== null && { availableWithinDays }),
      ...(hours !== NO_FILTERS.hours && { hours }),
    },
  })
}

/** A town has its list; a borough is an address, its middle. */
export function filtersAt(filters: ListFilters, place: MappedPlace): ListFilters {
  const { slug, name, kind, lat, lng } = place
  return kind === 'city'
    ? withChange(filters, { city: slug, near: null, q: null })
    : withChange(filters, { city: null, near: `${lat},${lng}`, q: name })
}

export const isChosen = ({ city, near }: ListFilters, { slug, kind, lat, lng }: MappedPlace): boolean =>
  kind === 'city' ? city === slug : near === `${lat},${lng}`

/** The region to look at: that of the place in force, else of the first, which is the most populous town. */
export function regionShown(filters: ListFilters, places: readonly MappedPlace[]): string | null {
  return (places.find((place) => isChosen(filters, place)) ?? places[0])?.region ?? null
}

/** What a view of a region draws: the boroughs of a town stand in its stead. */
export function placesIn(region: string, places: readonly MappedPlace[]): readonly MappedPlace[] {
  return places.filter((place) => place.region === region)
}
