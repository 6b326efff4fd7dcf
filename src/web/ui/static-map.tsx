// A map without network: the shapes of the rivers, places, pins that are buttons. It prints, and it renders on the server.
import type { KeyboardEvent, ReactNode } from 'react'
import { cn } from './classes.ts'
import { Islands, Rivers } from './map-waters.tsx'
import { fitView, metresPerPixel, scaleBar, toPixel, type LngLat, type MapView } from './mercator.ts'

export type MapPin = {
  id: string
  /** What the pin shows, such as a price; a dot when absent. */
  text?: string
  /** The number behind its text, for clusters. */
  weight?: number
  /** The pin's label, announced and shown on hover. */
  label: string
} & LngLat

export type MapPlace = {
  name: string
} & LngLat

export type StaticMapProps = {
  label: string
  pins: readonly MapPin[]
  places?: readonly MapPlace[]
  /** An approximate area instead of an exact spot. */
  circle?: LngLat & { radiusMetres: number }
  highlightedId?: string | null
  selectedId?: string | null
  onSelect?: (id: string) => void
  onHighlight?: (id: string | null) => void
  scaleLabel: (metres: number) => string
  /** Shown under the map, such as the source of its data. */
  credit?: ReactNode
  className?: string
}

/** The id of a pin in the page, so that a list can point to it with `aria-describedby` or a link. */
export const pinElementId = (id: string) => `map-pin-${id}`

// The frame that geometry is computed in; it scales to any width, while pins and words keep their size.
const FRAME = { width: 800, height: 600 }

const rounded = (value: number) => Math.round(value * 10) / 10
const share = (value: number, of: number) => `${rounded((value / of) * 1000) / 10}%`

/** The corners of the square around it, in which it fits. */
export function circleCorners({ lng, lat, radiusMetres }: LngLat & { radiusMetres: number }): LngLat[] {
  const degrees = radiusMetres / 111_320
  const wider = degrees / Math.cos((lat * Math.PI) / 180)
  return [
    { lng: lng - wider, lat: lat - degrees },
    { lng: lng + wider, lat: lat + degrees },
  ]
}

export function StaticMap(props: StaticMapProps) {
  const { label, pins, places = [], circle, highlightedId, selectedId, onSelect, onHighlight, scaleLabel, credit, className } = props
  const view = fitView([...pins, ...(circle ? circleCorners(circle) : [])], FRAME)
  const perPixel = metresPerPixel(view)
  const scale = scaleBar(view, 140)
  const front = (id: string) => (id === selectedId ? 1 : 0)
  const highlighted = pins.find(({ id }) => id === highlightedId)

  return (
    <figure aria-label={label} className={cn('relative overflow-hidden rounded-md border', className)}>
      <svg width="100%" height="100%" className="block aspect-[4/3] w-full bg-land">
        <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} width="100%" height="100%" aria-hidden>
          <Rivers view={view} />
          <Islands view={view} />
          {circle && (
            <circle
              cx={rounded(toPixel(circle, view).x)}
              cy={rounded(toPixel(circle, view).y)}
              r={rounded(circle.radiusMetres / perPixel)}
              fillOpacity="0.18"
              strokeWidth="2.5"
              className="fill-primary stroke-primary"
            />
          )}
        </svg>
        <g aria-hidden className="fill-muted-foreground text-xs font-medium" textAnchor="middle">
          {uncrowded(places, pins, view).map((place) => {
            const { x, y } = toPixel(place, view)
            return (
              <svg key={place.name} x={share(x, FRAME.width)} y={share(y, FRAME.height)} overflow="visible">
                <circle r="2" />
                <text y="-6" className="stroke-land" strokeWidth="3" paintOrder="stroke">
                  {place.name}
                </text>
              </svg>
            )
          })}
        </g>
        <g aria-hidden className="stroke-foreground" strokeWidth="2">
          <line x1="16" x2="16" y1="94%" y2="96%" />
          <svg x="16" y="96%" width={share(scale.px, FRAME.width)} height="4" overflow="visible">
            <line x2="100%" />
            <line x1="100%" x2="100%" y2="-8" />
            <text x="4" y="-6" className="fill-foreground stroke-land text-xs font-semibold" strokeWidth="3" paintOrder="stroke">
              {scaleLabel(scale.metres)}
            </text>
          </svg>
        </g>
        {/* Drawn in order of importance, as SVG has no layers: the chosen pin comes last and so lies on top. */}
        {pins
          .toSorted((a, b) => front(a.id) - front(b.id))
          .map((pin) => (
            <Pin
              key={pin.id}
              pin={pin}
              at={toPixel(pin, view)}
              selected={pin.id === selectedId}
              highlighted={pin.id === highlightedId}
              {...(onSelect && { onSelect })}
              {...(onHighlight && { onHighlight })}
            />
          ))}
        {/* A lit pin shows on top as a picture: a pin that moved in the tree under a finger would lose its click. */}
        {highlighted && (
          <svg
            x={share(toPixel(highlighted, view).x, FRAME.width)}
            y={share(toPixel(highlighted, view).y, FRAME.height)}
            overflow="visible"
            aria-hidden
            className="pointer-events-none"
          >
            <PinShape pin={highlighted} lit />
          </svg>
        )}
      </svg>
      {credit != null && <figcaption className="absolute bottom-1 right-2 text-xs text-muted-foreground">{credit}</figcaption>}
    </figure>
  )
}

/** The places whose names fit: inside the frame, clear of pins and of the names before them; the first ones take precedence. */
export function uncrowded(places: readonly MapPlace[], pins: readonly LngLat[], view: MapView): MapPlace[] {
  const pinPoints = pins.map((pin) => toPixel(pin, view))
  return places.reduce<MapPlace[]>((kept, place) => {
    const { x, y } = toPixel(place, view)
    const inside = x > 40 && y > 20 && x < view.width - 40 && y < view.height - 40
    const clearOf = (points: readonly { x: number; y: number }[], dx: number, dy: number) =>
      points.every((point) => Math.abs(point.x - x) > dx || Math.abs(point.y - y) > dy)
    const fits =
      inside &&
      clearOf(pinPoints, 70, 40) &&
      clearOf(
        kept.map((other) => toPixel(other, view)),
        120,
        34,
      )
    return fits ? [...kept, place] : kept
  }, [])
}

type PinProps = {
  pin: MapPin
  at: { x: number; y: number }
  selected: boolean
  highlighted: boolean
  onSelect?: (id: string) => void
  onHighlight?: (id: string | null) => void
}

function Pin({ pin, at, selected, highlighted, onSelect, onHighlight }: PinProps) {
  const width = pinWidth(pin)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect?.(pin.id)
  }
  const manners = onSelect
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-pressed': selected,
        onClick: () => onSelect(pin.id),
        onKeyDown: press,
        onPointerEnter: () => onHighlight?.(pin.id),
        onPointerLeave: () => onHighlight?.(null),
        onFocus: () => onHighlight?.(pin.id),
        onBlur: () => onHighlight?.(null),
      }
    : { role: 'img' }
  return (
    <svg x={share(at.x, FRAME.width)} y={share(at.y, FRAME.height)} overflow="visible">
      <g id={pinElementId(pin.id)} aria-label={pin.label} {...manners} className="group/pin outline-none">
        <title>{pin.label}</title>
        {/* The area that a finger can hit. */}
        <rect x={-Math.max(44, width) / 2} y="-22" width={Math.max(44, width)} height="44" className="fill-transparent" />
        <PinShape pin={pin} lit={selected || highlighted} />
        <rect
          x={-width / 2 - 4}
          y={pin.text ? -19 : -15}
          width={width + 8}
          height={pin.text ? 38 : 30}
          rx={pin.text ? 19 : 15}
          strokeWidth="3"
          className="pointer-events-none fill-none stroke-transparent group-focus-visible/pin:stroke-ring"
        />
      </g>
    </svg>
  )
}

const pinWidth = ({ text }: MapPin): number => (text ? Math.max(44, text.length * 8 + 22) : 22)

function PinShape({ pin, lit }: { pin: MapPin; lit: boolean }) {
  const width = pinWidth(pin)
  return pin.text ? (
    <>
      <rect
        x={-width / 2}
        y="-15"
        width={width}
        height="30"
        rx="15"
        strokeWidth="1.5"
        className={lit ? 'fill-primary stroke-primary' : 'fill-card stroke-input'}
      />
      <text y="5" textAnchor="middle" className={cn('text-sm font-bold', lit ? 'fill-primary-foreground' : 'fill-foreground')}>
        {pin.text}
      </text>
    </>
  ) : (
    <circle r="10" strokeWidth="3" className={cn('stroke-card', lit ? 'fill-primary-strong' : 'fill-primary')} />
  )
}
