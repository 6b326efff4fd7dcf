// The map of a region: towns and boroughs with how many come there, drawn as cells or, with tiles, as pins; a list beneath says the same.
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { map as en } from '#translations/en/map.ts'
import { map as fr } from '#translations/fr/map.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { cellAround } from '#web/ui/cells.ts'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Islands, montrealPath, Rivers } from '#web/ui/map-waters.tsx'
import { fitView, metresPerPixel, toPixel, type MapView, type Point } from '#web/ui/mercator.ts'
import { Select } from '#web/ui/select.tsx'
import { listPath, type ListFilters } from './list-filters.ts'
import { AreaMap } from './area-map.tsx'
import { countText, filtersAt, isChosen, placesIn, regionShown, withoutSplit, type MappedPlace } from './map-places.ts'

const WORDS = { fr, en }
const FRAME = { width: 420, height: 380 }
const CELL_METRES = 9_000
const ISLAND = 'montreal'

type TownMapProps = {
  filters: ListFilters
  places: readonly MappedPlace[]
  /** Slug of the town that the list is about. */
  town: string | null
  /** Slugs of the places that are touched, or where the cards under the pointer come. */
  lit: readonly string[]
  onTouch: (places: readonly string[]) => void
  onFilters: (filters: ListFilters) => void
  /** Between the map and the list of places. */
  children: ReactNode
}

export function TownMap({ filters, places, town, lit, onTouch, onFilters, children }: TownMapProps) {
  const language = useLanguage()
  const words = WORDS[language]
  const { mapStyleUrl } = useEnvironment()
  const [chosenRegion, setRegion] = useState<{ readonly region: string; readonly at: string } | null>(null)
  // Chosen for the list that is shown: another list has its own.
  const at = listPath(filters)
  const region = chosenRegion?.at === at ? chosenRegion.region : regionShown(filters, places, town)
  if (region === null) return null
  const regions = [...new Map(places.map((place) => [place.region, place.regionName]))]
  const shown = placesIn(region, places)
  const look = (event: MouseEvent, place: MappedPlace) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFilters(filtersAt(filters, place))
  }
  const isLit = ({ slug }: MappedPlace) => lit.includes(slug)
  const touch = (slug: string | null) => onTouch(slug === null ? [] : [slug])
  const drawing = (
    <Drawing shown={shown} places={places} filters={filters} isLit={isLit} onTouch={touch} onLook={look} isIsland={region === ISLAND} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {regions.length > 1 && (
        <Select
          aria-label={words.regions}
          value={region}
          options={regions.map(([value, name]) => ({ value, label: name }))}
          onChange={(event) => setRegion({ region: event.target.value, at })}
        />
      )}
      {mapStyleUrl ? (
        <AreaMap
          styleUrl={mapStyleUrl}
          still={drawing}
          words={words}
          filters={filters}
          places={places}
          shown={shown}
          isRegionChosen={chosenRegion?.at === at}
          lit={lit}
          onTouch={onTouch}
          onFilters={onFilters}
        />
      ) : (
        drawing
      )}
      {children}
      <nav aria-label={words.places}>
        {/* The last line in sight fades: there are more below. */}
        <ul className="grid grid-cols-2 gap-x-4 text-[0.9375rem] lg:max-h-72 lg:overflow-y-auto lg:pb-8 lg:[mask-image:linear-gradient(to_bottom,black_calc(100%-3rem),transparent)]">
          {shown.map((place) => (
            <li key={place.slug}>
              <Link
                to={listPath(filtersAt(filters, place))}
                onClick={(event) => look(event, place)}
                aria-current={isChosen(filters, place) ? 'true' : undefined}
                onPointerEnter={() => touch(place.slug)}
                onPointerLeave={() => touch(null)}
                onFocus={() => touch(place.slug)}
                onBlur={() => touch(null)}
                className={cn(
                  'flex min-h-9 items-center justify-between gap-2 rounded-sm px-2 py-1 aria-[current=true]:bg-primary aria-[current=true]:text-primary-foreground',
                  isLit(place) && 'bg-muted',
                  place.kind === 'city' && 'font-semibold',
                )}
              >
                <span>{place.name}</span>
                <span className="tabular-nums">{countText(place, language)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

type DrawingProps = {
  shown: readonly MappedPlace[]
  places: readonly MappedPlace[]
  filters: ListFilters
  isIsland: boolean
  isLit: (place: MappedPlace) => boolean
  onTouch: (slug: string | null) => void
  onLook: (event: MouseEvent, place: MappedPlace) => void
}

/** For pointers alone: the list has the same links for the keyboard. */
function Drawing({ shown, places, filters, isIsland, isLit, onTouch, onLook }: DrawingProps) {
  const clip = useId()
  const language = useLanguage()
  const view = fitView(shown, { ...FRAME, padding: 34, minSpanKm: 16 })
  const drawn = withoutSplit(places)
  const draw = (place: MappedPlace) => (
    <Cell
      key={place.slug}
      place={place}
      drawn={drawn}
      view={view}
      to={listPath(filtersAt(filters, place))}
      isChosen={isChosen(filters, place)}
      isLit={isLit(place)}
      onTouch={onTouch}
      onLook={onLook}
    />
  )
  return (
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden className="w-full rounded-md border bg-land">
      {drawn.filter(({ region }) => region !== ISLAND).map(draw)}
      <Rivers view={view} />
      <Islands view={view} />
      {isIsland && (
        <clipPath id={clip}>
          <path d={montrealPath(view)} />
        </clipPath>
      )}
      <g clipPath={isIsland ? `url(#${clip})` : undefined}>{isIsland && drawn.filter(({ region }) => region === ISLAND).map(draw)}</g>
      {named(drawn, view, (place) => isLit(place) || isChosen(filters, place)).map(({ place, x, y, hasName }) => (
        <text
          key={place.slug}
          x={x}
          y={y + 5}
          textAnchor="middle"
          className={cn('pointer-events-none tabular-nums', isChosen(filters, place) ? 'fill-primary-foreground' : 'fill-foreground')}
        >
          <tspan className="text-[0.9375rem] font-bold">{countText(place, language)}</tspan>
          {hasName && (
            <tspan x={x} dy="13" className="text-[0.6875rem] font-semibold">
              {place.name}
            </tspan>
          )}
        </text>
      ))}
    </svg>
  )
}

const NAME = { perLetter: 6.4, height: 30 }

/** The numbers of the places in view, with the names that have room: those looked at first, then the shortest. */
function named(places: readonly MappedPlace[], view: MapView, isFirst: (place: MappedPlace) => boolean) {
  const spots = places
    .map((place) => ({ place, ...toPixel(place, view) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < view.width && y < view.height)
  const order = spots.toSorted((a, b) => Number(isFirst(b.place)) - Number(isFirst(a.place)) || a.place.name.length - b.place.name.length)
  const kept = new Map<string, { x: number; y: number; half: number }>()
  for (const { place, x, y } of order) {
    const half = (place.name.length * NAME.perLetter) / 2
    const isClear = spots.every((other) => {
      if (other.place === place) return true
      const room = half + (kept.get(other.place.slug)?.half ?? 10)
      return Math.abs(other.x - x) > room || Math.abs(other.y - y) > NAME.height
    })
    if (isFirst(place) || (isClear && x > half && x + half < view.width)) kept.set(place.slug, { x, y, half })
  }
  return spots.map((spot) => ({ ...spot, hasName: kept.has(spot.place.slug) }))
}

type CellProps = {
  place: MappedPlace
  drawn: readonly MappedPlace[]
  view: MapView
  to: string
  isChosen: boolean
  isLit: boolean
  onTouch: (slug: string | null) => void
  onLook: (event: MouseEvent, place: MappedPlace) => void
}

function Cell({ place, drawn, view, to, isChosen: chosen, isLit, onTouch, onLook }: CellProps) {
  const onIsland = place.region === ISLAND
  const others = drawn.filter((other) => (other.region === ISLAND) === onIsland).map((other) => toPixel(other, view))
  // More people, a deeper tint; nobody, none.
  const shade = place.cleaners === 0 ? 0 : 0.1 + 0.25 * (place.cleaners / Math.max(...drawn.map(({ cleaners }) => cleaners)))
  const cell = cellAround(toPixel(place, view), others, CELL_METRES / metresPerPixel(view))
  return (
    <Link
      to={to}
      tabIndex={-1}
      aria-label={place.name}
      onClick={(event) => onLook(event, place)}
      onPointerEnter={() => onTouch(place.slug)}
      onPointerLeave={() => onTouch(null)}
    >
      <title>{place.name}</title>
      <path
        d={`M${cell.map(({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`}
        strokeWidth="2"
        fillOpacity={chosen ? 1 : isLit ? 0.55 : shade}
        className="fill-primary stroke-card transition-[fill-opacity]"
      />
    </Link>
  )
}
