// Web-Mercator, as every web map: from degrees to a flat square, and what part of it a view shows. Pure.
export type LngLat = {
  lng: number
  lat: number
}

export type Point = {
  x: number
  y: number
}

/** A window on the flat map: centre in world units, and how many pixels one world is wide. */
export type MapView = {
  centre: Point
  worldPx: number
  width: number
  height: number
}

const EARTH_CIRCUMFERENCE_M = 40_075_016.686
const MAX_LATITUDE = 85.0511

/** World units: x and y from 0 to 1, y growing southwards. */
export function toWorld({ lng, lat }: LngLat): Point {
  const clamped = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))
  const radians = (clamped * Math.PI) / 180
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 }
}

export function toLngLat({ x, y }: Point): LngLat {
  return { lng: x * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

export function toPixel(at: LngLat, view: MapView): Point {
  const world = toWorld(at)
  return { x: (world.x - view.centre.x) * view.worldPx + view.width / 2, y: (world.y - view.centre.y) * view.worldPx + view.height / 2 }
}

/** Whether a line through these points, so many pixels wide, may be visible; judged by their bounding box. */
export function isInView(points: readonly Point[], { width, height }: Pick<MapView, 'width' | 'height'>, strokePx = 0): boolean {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const edge = strokePx / 2
  return Math.max(...xs) >= -edge && Math.min(...xs) <= width + edge && Math.max(...ys) >= -edge && Math.min(...ys) <= height + edge
}

/** Ground metres under one pixel at the middle of the view. */
export function metresPerPixel(view: MapView): number {
  return (EARTH_CIRCUMFERENCE_M * Math.cos((toLngLat(view.centre).lat * Math.PI) / 180)) / view.worldPx
}

type FitOptions = {
  width: number
  height: number
  /** Pixels kept free on each side. */
  padding?: number
  /** The view never shows less than this many kilometres across, so that one pin still has a neighbourhood. */
  minSpanKm?: number
}

/** The closest view that holds all the points; of no points, the island of Montréal. */
export function fitView(points: readonly LngLat[], { width, height, padding = 90, minSpanKm = 6 }: FitOptions): MapView {
  const shown =
    points.length > 0
      ? points
      : [
          { lng: -73.98, lat: 45.4 },
          { lng: -73.47, lat: 45.71 },
        ]
  const worlds = shown.map(toWorld)
  const xs = worlds.map((world) => world.x)
  const ys = worlds.map((world) => world.y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const worldMetres = EARTH_CIRCUMFERENCE_M * Math.cos((toLngLat(centre).lat * Math.PI) / 180)
  const minSpan = (minSpanKm * 1000) / worldMetres
  const worldPx = Math.min(
    Math.max(1, width - 2 * padding) / Math.max(right - left, 1e-9),
    Math.max(1, height - 2 * padding) / Math.max(bottom - top, 1e-9),
    width / minSpan,
  )
  return { centre, worldPx, width, height }
}

/** The roundest distance (1, 2 or 5 times a power of ten, in metres) no wider than `maxPx`, with its width. */
export function scaleBar(view: MapView, maxPx = 120): { metres: number; px: number } {
  const perPixel = metresPerPixel(view)
  const most = perPixel * maxPx
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
  return { metres, px: metres / perPixel }
}
