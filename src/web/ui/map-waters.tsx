// The waters of a drawn map, and the islands in them.
import { islands, lakes, montrealIslands, parks, rivers, type Coordinate } from './map-outline.ts'
import { isInView, metresPerPixel, toPixel, type MapView } from './mercator.ts'
import { smoothPath } from './smooth-path.ts'

const rounded = (value: number) => Math.round(value * 10) / 10

type OutlineProps = { readonly points: readonly Coordinate[]; readonly view: MapView; readonly closed?: boolean; readonly strokePx: number }

/** Skips shapes outside the map. */
function Outline({ points, view, closed = false, strokePx }: OutlineProps) {
  const pixels = points.map(([lng, lat]) => toPixel({ lng, lat }, view))
  return isInView(pixels, view, strokePx) && <path d={smoothPath(pixels, closed)} strokeWidth={strokePx} />
}

export function Rivers({ view }: { view: MapView }) {
  const perPixel = metresPerPixel(view)
  return (
    <>
      <g className="fill-none stroke-water" strokeLinecap="round" strokeLinejoin="round">
        {rivers.map(({ points, widthKm }) => (
          <Outline key={String(points[0])} points={points} view={view} strokePx={rounded(Math.max(1.5, (widthKm * 1000) / perPixel))} />
        ))}
      </g>
      <g className="fill-water stroke-water" strokeLinejoin="round">
        {lakes.map((lake) => (
          <Outline key={String(lake[0])} points={lake} view={view} closed strokePx={6} />
        ))}
      </g>
    </>
  )
}

export function Islands({ view }: { view: MapView }) {
  return (
    <>
      <g className="fill-land stroke-land" strokeLinejoin="round">
        {islands.map((island) => (
          <Outline key={String(island[0])} points={island} view={view} closed strokePx={3} />
        ))}
      </g>
      <g className="fill-ok-muted stroke-ok-muted" strokeLinejoin="round">
        {parks.map((park) => (
          <Outline key={String(park[0])} points={park} view={view} closed strokePx={8} />
        ))}
      </g>
    </>
  )
}

/** The islands of Montréal, to clip what is drawn on them. */
export function montrealPath(view: MapView): string {
  const draw = (island: readonly Coordinate[]) =>
    smoothPath(
      island.map(([lng, lat]) => toPixel({ lng, lat }, view)),
      true,
    )
  return montrealIslands.map(draw).join('')
}
