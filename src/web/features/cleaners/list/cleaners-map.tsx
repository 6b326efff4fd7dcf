// The map beside the list: how many the same filters find in each town and borough, tied to the cards; a press looks there, and the map stays.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { MissingMap } from '#web/platform/place-map.tsx'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MapSketch } from '#web/ui/illustrations/map-sketch.tsx'
import { rowElementId } from './cleaner-row.tsx'
import { CardStrip, stripElementId } from './card-strip.tsx'
import type { ListAnswer, ListFilters } from './list-filters.ts'
import { reachQuestion, usePlaces } from './map-places.ts'

const TownMap = lazyPart(async () => (await import('./town-map.tsx')).TownMap, MapToCome, MissingMap)

type List = ListAnswer
const NONE: List['items'] = []

type CleanersMapProps = {
  filters: ListFilters
  answer: List | undefined
  /** Slugs of the cards that are lit, by the pointer or by a place of the map. */
  lit: readonly string[]
  onLight: (slugs: readonly string[]) => void
  onFilters: (filters: ListFilters) => void
}

export function CleanersMap({ filters, answer, lit, onLight, onFilters }: CleanersMapProps) {
  const { t } = useTranslation('cleaners')
  const cards = answer?.items ?? NONE
  // Asked by the browser alone: nobody waits for a map to read the list.
  const isBrowser = typeof window !== 'undefined'
  const data = usePlaces(filters, isBrowser)
  const slugs = cards.map(({ slug }) => slug)
  const reach =
    useQuery({ ...reachQuestion(slugs), enabled: isBrowser && slugs.length > 0, placeholderData: keepPreviousData }).data?.items ?? []
  const [touched, setTouched] = useState<readonly string[]>([])
  const touch = (places: readonly string[]) => {
    setTouched(places)
    onLight(places.length === 0 ? [] : reach.filter((one) => one.places.some((place) => places.includes(place))).map(({ slug }) => slug))
  }
  const look = useLookAndShow(cards, onFilters)
  return (
    <figure aria-label={t('map.label')}>
      {data ? (
        <TownMap
          filters={filters}
          places={data}
          town={answer?.city?.slug ?? null}
          // A place lights its cards, and a card its places; never the places of the cards of a place.
          lit={touched.length > 0 ? touched : reach.filter(({ slug }) => lit.includes(slug)).flatMap(({ places }) => places)}
          onTouch={touch}
          onFilters={look}
        >
          {answer && <CardStrip answer={answer} filters={filters} lit={lit} onLight={onLight} />}
        </TownMap>
      ) : (
        <MapToCome />
      )}
    </figure>
  )
}

function MapToCome() {
  const { t } = useTranslation('cleaners')
  return (
    <div className="relative overflow-hidden rounded-md border">
      <MapSketch className="block aspect-[21/19] w-full" />
      <p className="absolute inset-x-3 bottom-3 rounded-md bg-card/95 px-4 py-3 text-sm">
        <b className="block">{t('map.label')}</b>
        {t('map.coming')}
      </p>
    </div>
  )
}

/** After a press on the map the first card of the new list comes into view: in the list, or under the map of a phone. */
function useLookAndShow(cards: List['items'], onFilters: (filters: ListFilters) => void) {
  const isAwaited = useRef(false)
  useEffect(() => {
    const [first] = cards
    if (!isAwaited.current || !first) return
    isAwaited.current = false
    for (const id of [rowElementId(first.slug), stripElementId(first.slug)]) {
      document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [cards])
  return (filters: ListFilters) => {
    isAwaited.current = true
    onFilters(filters)
  }
}
