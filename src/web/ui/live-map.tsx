// The map that moves: tiles of any MapLibre style, with the same pins as the still one. Heavy, so it is loaded only when in view.
import 'maplibre-gl/dist/maplibre-gl.css'
import './live-map.css'
import { LngLatBounds, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './classes.ts'
import { circleCorners, type MapPin, type StaticMapProps } from './static-map.tsx'
import type { LngLat } from './mercator.ts'

setWorkerUrl(workerUrl)

/** Labels of its buttons, its canvas, and the ways to move it. */
export type LiveMapWords = Readonly<Record<'canvas' | 'zoomIn' | 'zoomOut' | 'sources' | 'windowsHelp' | 'macHelp' | 'touchHelp', string>>

type LiveMapProps = Pick<StaticMapProps, 'label' | 'pins' | 'circle' | 'highlightedId' | 'selectedId' | 'onSelect' | 'onHighlight'> & {
  styleUrl: string
  words: LiveMapWords
  /** Everything in view is drawn. */
  onReady: () => void
  /** No WebGL, no style or no tiles: the still map must be shown. */
  onFail: () => void
}

const GIVE_UP_MS = 20_000
const NEAREST_ZOOM = 13
const MONTREAL: readonly LngLat[] = [
  { lng: -73.98, lat: 45.4 },
  { lng: -73.47, lat: 45.71 },
]

export function LiveMap(props: LiveMapProps) {
  const { styleUrl, words, label, pins, circle, onReady, onFail } = props
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const bounds = boundsOf([...pins, ...(circle ? circleCorners(circle) : [])])

  const ready = useEffectEvent((made: MapLibreMap) => {
    if (circle) drawCircle(made, circle)
    setMap(made)
    onReady()
  })
  const fail = useEffectEvent(onFail)
  const startBounds = useEffectEvent(() => bounds)
  useEffect(
    () => (box.current ? openMap(box.current, { styleUrl, words, bounds: startBounds(), ready, fail }) : undefined),
    [styleUrl, words],
  )

  // The view follows new pins, from another page or filter, and is otherwise left alone.
  const wanted = bounds.toString()
  const shown = useRef(wanted)
  useEffect(() => {
    if (!map || shown.current === wanted) return
    shown.current = wanted
    map.fitBounds(startBounds(), { padding: paddingOf(map.getContainer()), maxZoom: NEAREST_ZOOM, animate: !prefersStillness() })
  }, [map, wanted])

  return (
    <figure aria-label={label} className="live-map size-full bg-land">
      <div ref={box} className="size-full" />
      {map && pins.map((pin) => <Pin key={pin.id} map={map} pin={pin} {...props} />)}
    </figure>
  )
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pins are about sixty pixels wide; on a small map the half of it must remain. */
const paddingOf = (box: HTMLElement): number => Math.min(60, box.clientWidth / 5, box.clientHeight / 5)

function boundsOf(points: readonly LngLat[]): LngLatBounds {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of points.length > 0 ? points : MONTREAL) bounds.extend([lng, lat])
  return bounds
}

type Opening = {
  styleUrl: string
  words: LiveMapWords
  bounds: LngLatBounds
  ready: (map: MapLibreMap) => void
  fail: () => void
}

/** Answers a function that closes it. Either `ready` or `fail` is called, or neither when it is closed first; `fail` may also come later. */
function openMap(container: HTMLElement, { styleUrl, words, bounds, ready, fail }: Opening): () => void {
  let map: MapLibreMap
  try {
    map = new MapLibreMap({
      container,
      style: styleUrl,
      bounds,
      fitBoundsOptions: { padding: paddingOf(container), maxZoom: NEAREST_ZOOM },
      // One finger or the wheel scrolls the page, as everywhere else on it.
      cooperativeGestures: true,
      dragRotate: false,
      touchPitch: false,
      maxPitch: 0,
      attributionControl: { compact: true },
      fadeDuration: prefersStillness() ? 0 : 200,
      locale: {
        'Map.Title': words.canvas,
        'NavigationControl.ZoomIn': words.zoomIn,
        'NavigationControl.ZoomOut': words.zoomOut,
        'AttributionControl.ToggleAttribution': words.sources,
        'CooperativeGesturesHandler.WindowsHelpText': words.windowsHelp,
        'CooperativeGesturesHandler.MacHelpText': words.macHelp,
        'CooperativeGesturesHandler.MobileHelpText': words.touchHelp,
      },
    })
  } catch {
    fail()
    return () => undefined
  }
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  let hasStyle = false
  let tiles = 0
  let faults = 0
  const late = setTimeout(fail, GIVE_UP_MS)
  map.once('style.load', () => (hasStyle = true))
  map.on('sourcedata', (event) => {
    if (event.tile) tiles += 1
  })
  map.on('error', () => {
    faults += 1
    if (!hasStyle) fail()
  })
  map.on('webglcontextlost', fail)
  map.once('load', () => {
    clearTimeout(late)
    // One missing tile is tolerated; when all are missing, the map fails.
    if (faults > 0 && tiles === 0) fail()
    else ready(map)
  })
  return () => {
    clearTimeout(late)
    map.remove()
  }
}

/** Turned light by the dark theme, as all that is drawn on the canvas. */
const CIRCLE_COLOUR = '#0b4fb3'
const CIRCLE_CORNERS = 64

function drawCircle(map: MapLibreMap, circle: LngLat & { radiusMetres: number }): void {
  const [corner] = circleCorners(circle)
  if (!corner) return
  const ring = Array.from({ length: CIRCLE_CORNERS + 1 }, (_, index) => {
    const angle = (index / CIRCLE_CORNERS) * 2 * Math.PI
    return [circle.lng + (circle.lng - corner.lng) * Math.cos(angle), circle.lat + (circle.lat - corner.lat) * Math.sin(angle)]
  })
  const data = { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
  map.addSource('area', { type: 'geojson', data })
  map.addLayer({ id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': CIRCLE_COLOUR, 'fill-opacity': 0.18 } })
  map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': CIRCLE_COLOUR, 'line-width': 2.5 } })
}

type PinProps = Pick<LiveMapProps, 'highlightedId' | 'selectedId' | 'onSelect' | 'onHighlight'> & { map: MapLibreMap; pin: MapPin }

function Pin({ map, pin, highlightedId, selectedId, onSelect, onHighlight }: PinProps) {
  const { id, lng, lat, text, label } = pin
  const [element] = useState(() => document.createElement('div'))
  const lit = id === selectedId || id === highlightedId
  // Before the still map is removed, so that focus can move from its pin to this one.
  useLayoutEffect(() => {
    const marker = new Marker({ element }).setLngLat([lng, lat]).addTo(map)
    return () => void marker.remove()
  }, [map, element, lng, lat])
  useLayoutEffect(() => {
    element.style.setProperty('z-index', lit ? '1' : 'auto')
  }, [element, lit])

  const shape = text ? (
    <span
      className={cn(
        'rounded-full border px-3 py-1 text-sm font-bold',
        lit ? 'border-primary bg-primary text-primary-foreground' : 'border-input bg-card text-foreground',
      )}
    >
      {text}
    </span>
  ) : (
    <span className={cn('size-5 rounded-full border-3 border-card', lit ? 'bg-primary-strong' : 'bg-primary')} />
  )
  return createPortal(
    onSelect ? (
      <button
        type="button"
        data-pin={id}
        title={label}
        aria-label={label}
        aria-pressed={id === selectedId}
        className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full"
        onClick={() => onSelect(id)}
        onPointerEnter={() => onHighlight?.(id)}
        onPointerLeave={() => onHighlight?.(null)}
        onFocus={() => onHighlight?.(id)}
        onBlur={() => onHighlight?.(null)}
      >
        {shape}
      </button>
    ) : (
      <span title={label} className="grid">
        <span className="sr-only">{label}</span>
        {shape}
      </span>
    ),
    element,
  )
}
