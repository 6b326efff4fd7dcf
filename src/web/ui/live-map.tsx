// The map that moves: tiles of any MapLibre style, with the same pins as the still one. Heavy, so it is loaded only when in view.
import 'maplibre-gl/dist/maplibre-gl.css'
import './live-map.css'
import { LngLatBounds, type MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { LivePin } from './live-pin.tsx'
import type { LngLat } from './mercator.ts'
import { drawCircle, NEAREST_ZOOM, openMap, paddingOf, prefersStillness, type LiveMapWords } from './open-live-map.ts'
import { pinsAt, type ClusterWords, type ShownPin } from './pin-clusters.ts'
import { circleCorners, type MapPin } from './static-map.tsx'

export type MapBounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

export type LiveMapProps = {
  label: string
  pins: readonly MapPin[]
  /** An approximate area instead of an exact spot. */
  circle?: LngLat & { radiusMetres: number }
  /** What is looked at; all the pins when absent. The view follows it, and is otherwise left alone. */
  view?: MapBounds
  /** Words of pins too near each other to be told apart, which stand as one; they overlap when absent. */
  cluster?: ClusterWords
  highlightedIds?: readonly string[]
  selectedId?: string | null
  onSelect?: (id: string) => void
  onHighlight?: (ids: readonly string[]) => void
  /** Somebody moved or zoomed it. */
  onMove?: (bounds: MapBounds) => void
  styleUrl: string
  words: LiveMapWords
  /** Everything in view is drawn. */
  onReady: () => void
  /** No WebGL, no style or no tiles: the still map must be shown. */
  onFail: () => void
}

const MONTREAL: readonly LngLat[] = [
  { lng: -73.98, lat: 45.4 },
  { lng: -73.47, lat: 45.71 },
]

export function LiveMap(props: LiveMapProps) {
  const { styleUrl, words, label, pins, circle, view, cluster, highlightedIds = [], selectedId, onMove, onReady, onFail } = props
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [zoom, setZoom] = useState(0)
  const bounds = view
    ? new LngLatBounds([view.west, view.south, view.east, view.north])
    : boundsOf([...pins, ...(circle ? circleCorners(circle) : [])])

  const moved = useEffectEvent((made: MapLibreMap) => onMove?.(shownBy(made)))
  const ready = useEffectEvent((made: MapLibreMap) => {
    if (circle) drawCircle(made, circle)
    setZoom(Math.floor(made.getZoom()))
    made.on('zoomend', () => setZoom(Math.floor(made.getZoom())))
    made.on('moveend', (event) => {
      if ('originalEvent' in event && event.originalEvent) moved(made)
    })
    setMap(made)
    onReady()
  })
  const fail = useEffectEvent(onFail)
  const paddingIn = (container: HTMLElement) => (view ? 0 : paddingOf(container))
  const start = useEffectEvent((container: HTMLElement) => ({ bounds, padding: paddingIn(container) }))
  useEffect(
    () => (box.current ? openMap(box.current, { styleUrl, words, ...start(box.current), ready, fail }) : undefined),
    [styleUrl, words],
  )

  const wanted = bounds.toString()
  const shown = useRef(wanted)
  const follow = useEffectEvent((made: MapLibreMap) => {
    // What was asked for from the map itself is in view already.
    if (view && isNearly(view, shownBy(made))) return
    made.fitBounds(bounds, { padding: paddingIn(made.getContainer()), maxZoom: NEAREST_ZOOM, animate: !prefersStillness() })
  })
  useEffect(() => {
    if (!map || shown.current === wanted) return
    shown.current = wanted
    follow(map)
  }, [map, wanted])

  const shownPins = cluster ? pinsAt(zoom, pins, cluster) : pins.map(alone)
  const zoomInto = useZoomInto(map, box, shownPins)
  return (
    <figure aria-label={label} className="live-map size-full bg-land">
      <div ref={box} className="size-full" />
      {map &&
        shownPins.map((pin) => (
          <LivePin
            key={pin.id}
            map={map}
            pin={pin}
            isLit={pin.holds.some((id) => id === selectedId || highlightedIds.includes(id))}
            isSelected={pin.holds.some((id) => id === selectedId)}
            onPress={pin.zoomsTo === null ? props.onSelect : () => zoomInto(pin)}
            onHighlight={props.onHighlight}
          />
        ))}
    </figure>
  )
}

const alone = (pin: MapPin): ShownPin => ({ ...pin, holds: [pin.id], zoomsTo: null })

/** Zooms until the pins of a cluster part; focus that was on the cluster goes to the first of them. */
function useZoomInto(map: MapLibreMap | null, box: { readonly current: HTMLElement | null }, shownPins: readonly ShownPin[]) {
  const awaited = useRef<{ readonly first: string; readonly from: string } | null>(null)
  useLayoutEffect(() => {
    const { first, from } = awaited.current ?? {}
    const next = shownPins.find(({ holds }) => first !== undefined && holds.includes(first))
    if (!next || next.id === from) return
    awaited.current = null
    box.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(next.id)}"]`)?.focus()
  }, [shownPins, box])
  return ({ id, holds, lng, lat, zoomsTo }: ShownPin) => {
    const [first] = holds
    if (!map || zoomsTo === null || first === undefined) return
    awaited.current = { first, from: id }
    map.easeTo({ center: [lng, lat], zoom: zoomsTo, animate: !prefersStillness() }, { originalEvent: new Event('click') })
  }
}

function boundsOf(points: readonly LngLat[]): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of points.length > 0 ? points : MONTREAL) bounds.extend([lng, lat])
  return bounds
}

function shownBy(map: MapLibreMap): MapBounds {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** The step of the grid that areas are rounded to, and the rounding of a number. */
const NEARLY = 0.0101
const isNearly = (a: MapBounds, b: MapBounds): boolean =>
  (['south', 'west', 'north', 'east'] as const).every((edge) => Math.abs(a[edge] - b[edge]) < NEARLY)
