// The Montréal triplex as the progress of a visit: a window lights at each step, and while the work goes on the flat opens on its rooms.
import { Balcony, Door, Facade, FlowerBox, Stair, Tree } from './triplex.tsx'

/** Windows from the ground up, in the order of the steps; the last two are of the flat that is being cleaned. */
const WINDOWS = [
  { x: 124, y: 326, width: 64, height: 52 },
  { x: 290, y: 326, width: 64, height: 52 },
  { x: 132, y: 212, width: 40, height: 66 },
  { x: 320, y: 212, width: 52, height: 66 },
  { x: 132, y: 100, width: 56, height: 66 },
  { x: 316, y: 100, width: 56, height: 66 },
] as const

export type DrawnRoom = { readonly key: string; readonly kind: RoomGlyph; readonly lit: boolean }

type TriplexProgressProps = {
  /** For each window, whether its step is done. */
  readonly lit: readonly boolean[]
  /** The window of what comes next, framed; null when nothing does. */
  readonly next: number | null
  /** The door of the flat that is booked has its lamp on. */
  readonly home: boolean
  /** The rooms of the flat, open while the work goes on; empty before and after. */
  readonly rooms: readonly DrawnRoom[]
  readonly className?: string
}

/** Decorative: the list of steps beside it says the same. */
export function TriplexProgress({ lit, next, home, rooms, className }: TriplexProgressProps) {
  const isOpen = rooms.length > 0
  const newest = lit.lastIndexOf(true)
  return (
    <svg viewBox="0 0 520 450" aria-hidden className={className}>
      <radialGradient id={GLOW}>
        <stop stopColor="var(--scene-glow)" />
        <stop offset="1" stopColor="var(--scene-glow)" stopOpacity="0" />
      </radialGradient>
      <rect y="400" width="520" height="50" className="fill-secondary" />
      <circle cx="446" cy="82" r="40" className="fill-scene-star" />
      <Tree />
      <Facade />
      {WINDOWS.slice(0, isOpen ? 4 : 6).map((pane, index) => (
        <Pane key={`${pane.x}-${pane.y}`} {...pane} lit={lit[index] === true} next={next === index} newest={newest === index} />
      ))}
      {isOpen ? (
        <Flat rooms={rooms} />
      ) : (
        <>
          <Door x={222} y={100} height={82} {...(home ? LIT_DOOR : DARK_DOOR)} />
          <FlowerBox x={126} y={166} width={68} />
          <Balcony left={196} right={300} floor={182} depth={34} />
        </>
      )}
      <Door x={200} y={210} height={82} {...DARK_DOOR} />
      <Door x={254} y={210} height={82} {...DARK_DOOR} />
      <Door x={212} y={318} height={82} {...DARK_DOOR} />
      <FlowerBox x={314} y={278} width={64} />
      <Stair />
      <Balcony left={184} right={372} floor={292} depth={46} posts />
    </svg>
  )
}

/** The light that lit windows cast at night. */
const GLOW = 'house-glow'
const DARK_GLASS = 'fill-scene-shade'
const DARK_DOOR = { paint: 'fill-secondary', glass: DARK_GLASS } as const
const LIT_DOOR = { paint: 'fill-accent', glass: 'fill-scene-paper' } as const

type PaneProps = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lit: boolean
  readonly next: boolean
  readonly newest: boolean
}

function Pane({ x, y, width, height, lit, next, newest }: PaneProps) {
  const bars =
    width > height ? `M${width / 3} 0v${height}M${(2 * width) / 3} 0v${height}` : `M${width / 2} 0v${height}M0 ${height * 0.42}h${width}`
  return (
    <g transform={`translate(${x} ${y})`}>
      {lit && <ellipse cx={width / 2} cy={height / 2} rx={width * 1.1} ry={height * 1.1} fill={`url(#${GLOW})`} />}
      <path d={`M-4-8h${width + 8}v8h${-width - 8}zm0 ${height + 8}h${width + 8}v5h${-width - 8}z`} className="fill-scene-shade" />
      <path d={`M0 0h${width}v${height}H0z`} className={DARK_GLASS} />
      {lit && <path d={`M0 0h${width}v${height}H0z`} className={newest ? 'fill-accent motion-safe:animate-light' : 'fill-accent'} />}
      <path d={bars} strokeWidth="4" className="stroke-scene-wall" />
      {next && <rect x="-6" y="-6" width={width + 12} height={height + 12} rx="3" strokeWidth="5" className="fill-none stroke-accent" />}
    </g>
  )
}

const FLAT = { left: 114, right: 382, top: 84, floor: 178 }

/** The front of the top flat is taken away: its rooms stand side by side, each lit once its tasks are answered. */
function Flat({ rooms }: { readonly rooms: readonly DrawnRoom[] }) {
  const width = (FLAT.right - FLAT.left) / rooms.length
  return (
    <g>
      <path d={`M${FLAT.left - 5} ${FLAT.top - 5}H${FLAT.right + 5}V${FLAT.floor + 5}H${FLAT.left - 5}z`} className="fill-scene-shade" />
      {rooms.map(({ key, kind, lit }, index) => (
        <g key={key} transform={`translate(${FLAT.left + index * width} ${FLAT.floor})`}>
          <path
            d={`M1 0H${width - 1}V${FLAT.top - FLAT.floor}H1z`}
            className={lit ? 'fill-accent motion-safe:animate-light' : 'fill-scene-wall'}
          />
          <path d={`M${width / 2} ${FLAT.top - FLAT.floor}v10`} strokeWidth="2" className="stroke-scene-iron" />
          <path
            d={`M${width / 2 - 7} ${FLAT.top - FLAT.floor + 18}a7 8 0 0 1 14 0z`}
            className={lit ? 'fill-background' : 'fill-scene-shade'}
          />
          <g
            transform={`translate(${width / 2} -2) scale(${Math.min(1.5, width / 32)})`}
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
            className={lit ? 'fill-none stroke-accent-foreground' : 'fill-none stroke-scene-paper'}
          >
            <path d={GLYPHS[kind]} />
          </g>
        </g>
      ))}
    </g>
  )
}

/** What stands in a room, around the middle of its floor. */
const GLYPHS = {
  entrance: 'M-7 0v-24h14v24M3-11h.1',
  kitchen: 'M-12 0v-15h24v15M-12-15h24M-7-19v4M-7-19a3 3 0 0 1 6 0M2 0v-9h6v9',
  living_room: 'M-12 0v-8a3 3 0 0 1 5 0v3h14v-3a3 3 0 0 1 5 0v8zM-8-8v-5a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v5',
  bedroom: 'M-12 0v-17M-12-5h24M12 0v-6a3 3 0 0 0-3-3h-10v4M-8-9h3',
  bathroom: 'M-12-9h24v2a6 6 0 0 1-6 6h-12a6 6 0 0 1-6-6zM-8-9v-9a3 3 0 0 1 6 0',
  workspace: 'M-12 0v-11h24v11M-4-11v-9h9v6M6-11v3',
  meeting_room: 'M-12-9h24M-8-9v9M8-9v9M-5-15h10',
  garage: 'M-12 0v-20h24v20M-12-13h24M-12-7h24',
  whole_place: 'M0-25v14M-4-11h8l4 11h-16zM-3 0v-4M3 0v-4',
} as const
export type RoomGlyph = keyof typeof GLYPHS

/** The same house for a row of a list. */
export function TriplexMark({ lit, className }: Pick<TriplexProgressProps, 'lit' | 'className'>) {
  return (
    <svg viewBox="0 0 44 48" aria-hidden className={className}>
      <path d="M5 7h34v38H5z" className="fill-scene-wall" />
      <path d="M3 4h38v4H3zM5 43h34v2H5z" className="fill-scene-shade" />
      {WINDOWS.map(({ x, y }, index) => (
        <path
          key={`${x}-${y}`}
          d={`M${index % 2 ? 29 : 9} ${34 - 12 * Math.floor(index / 2)}h6v7h-6z`}
          className={lit[index] ? 'fill-accent' : 'fill-scene-shade'}
        />
      ))}
      <path d="M19 33h6v10h-6zM19 21h6v9h-6zM19 9h6v9h-6z" className="fill-scene-paper" />
      <path d="M17 30h15c8 0 10 6 9 15" strokeWidth="2" strokeLinecap="round" className="fill-none stroke-scene-iron" />
    </svg>
  )
}
