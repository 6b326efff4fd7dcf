// The map with tiles: a pin for each town and borough, clusters where they would overlap, and a search of the area that somebody moved to.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { areaAround, areaText, readArea, type Area } from '#domain/area.ts'
import { useLanguage } from '#web/platform/language.ts'
import { MapInTwoSteps } from '#web/platform/map-in-two-steps.tsx'
import type { map } from '#translations/fr/map.ts'
import type { ReactNode } from 'react'
import { listPath, withChange, type ListFilters } from './list-filters.ts'
import { countText, filtersAt, isChosen, withoutSplit, type MappedPlace } from './map-places.ts'

/** Around what a region shows, in degrees. */
const MARGIN = 0.06

type AreaMapProps = {
  styleUrl: string
  still: ReactNode
  words: Pick<typeof map, 'searchHere' | 'cluster'>
  filters: ListFilters
  places: readonly MappedPlace[]
  /** Those of the region that is looked at. */
  shown: readonly MappedPlace[]
  isRegionChosen: boolean
  lit: readonly string[]
  onTouch: (places: readonly string[]) => void
  onFilters: (filters: ListFilters) => void
}

export function AreaMap({ styleUrl, still, words, filters, places, shown, isRegionChosen, lit, onTouch, onFilters }: AreaMapProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const at = listPath(filters)
  const [moved, setMoved] = useState<{ readonly to: Area; readonly at: string } | null>(null)
  const pinned = withoutSplit(places).filter(({ cleaners }) => cleaners > 0)
  const area = filters.area === null || isRegionChosen ? null : readArea(filters.area)
  const search = () => {
    if (moved) onFilters(withChange(filters, { area: areaText(moved.to) }))
  }
  return (
    <MapInTwoSteps
      styleUrl={styleUrl}
      still={still}
      className="max-lg:h-[min(60svh,30rem)]"
      live={{
        label: t('map.label'),
        pins: pinned.map((place) => ({
          id: place.slug,
          lat: place.lat,
          lng: place.lng,
          text: countText(place, language),
          weight: place.cleaners,
          label: t('map.place', { place: place.name, count: place.cleaners }),
        })),
        cluster: ({ places: count, most }) => {
          const text = countText({ cleaners: most, isCapped: true }, language)
          return { text, label: words.cluster.replace('{{places}}', String(count)).replace('{{count}}', text.slice(0, -1)) }
        },
        view: area ?? around(shown),
        highlightedIds: lit,
        selectedId: pinned.find((place) => isChosen(filters, place))?.slug ?? null,
        onHighlight: onTouch,
        onSelect: (slug) => {
          const place = pinned.find((one) => one.slug === slug)
          if (place) onFilters(filtersAt(filters, place))
        },
        onMove: (bounds) => setMoved({ to: areaAround(bounds), at }),
      }}
    >
      {moved?.at === at && areaText(moved.to) !== filters.area && (
        <button
          type="button"
          onClick={search}
          className="absolute top-3 left-1/2 min-h-11 -translate-x-1/2 rounded-full border border-input bg-card px-4 text-[0.9375rem] font-semibold whitespace-nowrap shadow-md hover:bg-muted focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring"
        >
          {words.searchHere}
        </button>
      )}
    </MapInTwoSteps>
  )
}

function around(places: readonly MappedPlace[]): Area {
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  return areaAround({
    south: Math.min(...lats) - MARGIN,
    north: Math.max(...lats) + MARGIN,
    west: Math.min(...lngs) - MARGIN,
    east: Math.max(...lngs) + MARGIN,
  })
}
