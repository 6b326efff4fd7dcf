// The map beside the list: how many the same filters find in each town and borough; a press looks there, and the map stays.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CleanerCard } from '#contract/cleaners.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { PlaceMap } from '#web/platform/place-map.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListFilters } from './list-filters.ts'
import { filtersAt, isChosen, placesQuestion, type MappedPlace } from './map-places.ts'

const TownMap = lazy(() => import('./town-map.tsx').then((module) => ({ default: module.TownMap })))

const NONE: readonly MappedPlace[] = []

type CleanersMapProps = {
  filters: ListFilters
  cleaners: readonly CleanerCard[]
  /** Slugs of the rows under the pointer. */
  lit: readonly string[]
  onLight: (slugs: readonly string[]) => void
  onFilters: (filters: ListFilters) => void
}

export function CleanersMap({ filters, cleaners, lit, onLight, onFilters }: CleanersMapProps) {
  const { t } = useTranslation('cleaners')
  const { mapStyleUrl } = useEnvironment()
  // Asked by the browser alone: nobody waits for a map to read the list.
  const { data } = useQuery({ ...placesQuestion(filters), enabled: typeof window !== 'undefined' })
  const places = data?.items ?? NONE
  const towns = cleaners.filter(({ slug }) => lit.includes(slug)).map(({ citySlug }) => citySlug)
  if (!mapStyleUrl) {
    const coming = <Skeleton className="aspect-[21/19] w-full" />
    return (
      <figure aria-label={t('map.label')}>
        <Suspense fallback={coming}>
          {data ? <TownMap filters={filters} places={places} lit={towns} onFilters={onFilters} /> : coming}
        </Suspense>
      </figure>
    )
  }
  const pinned = places.filter(({ cleaners: count }) => count > 0)
  const placeOf = (id: string | null) => pinned.find(({ slug }) => slug === id)
  return (
    <PlaceMap
      label={t('map.label')}
      pins={pinned.map(({ slug, name, lat, lng, cleaners: count }) => ({
        id: slug,
        lat,
        lng,
        text: String(count),
        label: t('map.place', { place: name, count }),
      }))}
      selectedId={pinned.find((place) => isChosen(filters, place))?.slug ?? null}
      highlightedId={pinned.find(({ slug }) => towns.includes(slug))?.slug ?? null}
      onHighlight={(id) => onLight(cleaners.filter(({ citySlug }) => citySlug === placeOf(id)?.slug).map(({ slug }) => slug))}
      onSelect={(id) => {
        const place = placeOf(id)
        if (place) onFilters(filtersAt(filters, place))
      }}
      scaleLabel={(metres) => (metres >= 1000 ? `${metres / 1000}\u00a0km` : `${metres}\u00a0m`)}
    />
  )
}
