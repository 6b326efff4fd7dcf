// Opening the map that moves: its style, its manners, and what is drawn on its canvas.
import { type LngLatBounds, MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { LngLat } from './mercator.ts'
import { circleCorners } from './static-map.tsx'

setWorkerUrl(workerUrl)

/** Labels of its buttons, its canvas, and the ways to move it. */
export type LiveMapWords = Readonly<Record<'canvas' | 'zoomIn' | 'zoomOut' | 'sources' | 'windowsHelp' | 'macHelp' | 'touchHelp', string>>

const GIVE_UP_MS = 20_000
export const NEAREST_ZOOM = 13

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pins are about sixty pixels wide; on a small map the half of it must remain. */
export const paddingOf = (box: HTMLElement): number => Math.min(60, box.clientWidth / 5, box.clientHeight / 5)

type Opening = {
  styleUrl: string
  words: LiveMapWords
  bounds: LngLatBounds
  padding: number
  ready: (map: MapLibreMap) => void
  fail: () => void
}

/** Answers a function that closes it. Either `ready` or `fail` is called, or neither when it is closed first; `fail` may also come later. */
export function openMap(container: HTMLElement, { styleUrl, words, bounds, padding, ready, fail }: Opening): () => void {
  let map: MapLibreMap
  try {
    map = new MapLibreMap({
      container,
      style: styleUrl,
      bounds,
      fitBoundsOptions: { padding, maxZoom: NEAREST_ZOOM },
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

export function drawCircle(map: MapLibreMap, circle: LngLat & { radiusMetres: number }): void {
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
