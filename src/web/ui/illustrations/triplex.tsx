// The Montréal triplex with its outside stair, washed clean: the picture of the home page, drawn in the colours of the theme.
// Once, as it appears, the sun rises, the windows light up floor by floor and the bubbles leave the bucket; then it rests.
import { DEPTH, quarterTurnStair } from './quarter-turn-stair.ts'

const WALL = { left: 104, right: 392, top: 66, ground: 400 }
const SECOND_FLOOR = 292
const THIRD_FLOOR = 182
const BALCONY_DEPTH = 46

const stair = quarterTurnStair({
  x: 372,
  y: SECOND_FLOOR,
  drop: WALL.ground - SECOND_FLOOR,
  steps: 9,
  inner: 40,
  outer: 40 + BALCONY_DEPTH,
  railHeight: 38,
})

export function Triplex({ label, className }: { label: string; className?: string }) {
  return (
    <svg viewBox="0 0 520 450" role="img" aria-label={label} className={className}>
      <rect y={WALL.ground} width="520" height="50" className="fill-secondary" />
      <circle cx="446" cy="82" r="40" className="fill-scene-star motion-safe:animate-dawn" />
      <Tree />
      <Facade />
      <Openings />
      <Balcony left={196} right={300} floor={THIRD_FLOOR} depth={34} />
      <Stair />
      <Balcony left={184} right={372} floor={SECOND_FLOOR} depth={BALCONY_DEPTH} posts />
      <Bucket />
    </svg>
  )
}

export function Facade() {
  const bracket = 'h8v12l-8-6z'
  return (
    <g>
      <rect x={WALL.left} y={WALL.top} width={WALL.right - WALL.left} height={WALL.ground - WALL.top} className="fill-scene-wall" />
      <path
        d={`M${WALL.left + 12} 66${bracket}${`m32 0${bracket}`.repeat(8)}M206 46V34l42-16 42 16v12zM92 44h312v22H92zM${WALL.left} 391h${WALL.right - WALL.left}v9H${WALL.left}z`}
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-scene-shade stroke-scene-shade"
      />
      <circle cx="248" cy="34" r="5" className="fill-accent" />
    </g>
  )
}

function Openings() {
  return (
    <g>
      <g className="motion-safe:animate-light-third">
        <Pane x={132} y={100} width={56} height={66} />
        <Pane x={316} y={100} width={56} height={66} />
      </g>
      <Door x={222} y={100} height={82} />
      <g className="motion-safe:animate-light-second">
        <Pane x={132} y={212} width={40} height={66} />
        <Pane x={320} y={212} width={52} height={66} />
      </g>
      <Door x={200} y={210} height={82} />
      <Door x={254} y={210} height={82} number />
      <g className="motion-safe:animate-light">
        <Pane x={124} y={326} width={64} height={52} wide />
        <Pane x={290} y={326} width={64} height={52} wide />
      </g>
      <Door x={212} y={318} height={82} />
      <Cat />
      <FlowerBox x={126} y={166} width={68} />
      <FlowerBox x={314} y={278} width={64} />
    </g>
  )
}

/** Drawn from its own corner, as the doors are: what is alike reads alike, which compresses to little. */
function Pane({ x, y, width, height, wide = false }: { x: number; y: number; width: number; height: number; wide?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M-4-8h${width + 8}v8h${-width - 8}zm0 ${height + 8}h${width + 8}v5h${-width - 8}z`} className="fill-scene-shade" />
      <path d={`M0 0h${width}v${height}H0z`} className="fill-scene-glass" />
      <path
        d={`M${Math.round(width * 0.62)} 0h${Math.round(width * 0.2)}L${Math.round(width * 0.3)} ${height}H${Math.round(width * 0.1)}z`}
        className="fill-scene-glint"
      />
      <path
        d={
          wide
            ? `M${Math.round(width / 3)} 0v${height}m${Math.round(width / 3)} 0v${-height}`
            : `M${width / 2} 0v${height}M0 ${Math.round(height * 0.42)}h${width}`
        }
        strokeWidth="4"
        className="stroke-scene-wall"
      />
    </g>
  )
}

export function Door({
  x,
  y,
  height,
  number = false,
  glass = 'fill-scene-glass',
  paint = 'fill-accent',
}: {
  x: number
  y: number
  height: number
  number?: boolean
  glass?: string
  paint?: string
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-4-8h52v8H-4z" className="fill-scene-shade" />
      <path d={`M0 0h44v${height}H0z`} className={paint} />
      <rect x="9" y="10" width="26" height="30" rx="13" className={glass} />
      <path d={`M13 52h18v${height - 62}H13z`} strokeWidth="2.5" strokeOpacity="0.55" className="fill-none stroke-accent-foreground" />
      <circle cx="37" cy="48" r="2.6" className="fill-accent-foreground" />
      {number && <rect x="14" y="-7" width="16" height="6" rx="1" className="fill-scene-glass" />}
    </g>
  )
}

export function Balcony({
  left,
  right,
  floor,
  depth,
  posts = false,
}: {
  left: number
  right: number
  floor: number
  depth: number
  posts?: boolean
}) {
  const front = floor + depth * DEPTH
  const rail = front - 38
  const spindles = `M${left + 12} ${rail}v38${'m12-38v38'.repeat(Math.floor((right - left) / 12) - 1)}`
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {posts && (
        <path
          d={`M${left + 3} ${front}V${WALL.ground + depth * DEPTH}M${right - 6} ${front}V${WALL.ground + depth * DEPTH - 4}`}
          strokeWidth="4"
          className="stroke-scene-iron"
        />
      )}
      <path d={`M${left} ${floor}H${right}V${front}H${left}z`} className="fill-background" />
      <path d={`M${left} ${front}H${right}v6H${left}z`} className="fill-scene-iron" />
      <path d={spindles} strokeWidth="2" className="stroke-scene-iron" />
      <path
        d={`M${left} ${floor - 38}L${left} ${rail}H${right}M${left} ${rail}V${front}M${left} ${floor - 38}V${floor}`}
        strokeWidth="4"
        className="fill-none stroke-scene-iron"
      />
    </g>
  )
}

export function Stair() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      {stair.treads.map((tread, index) => (
        <g key={tread}>
          <path d={stair.risers[index]} fillOpacity="0.92" className="fill-scene-iron" />
          <path d={tread} strokeWidth="1.5" className="fill-background stroke-scene-iron" />
        </g>
      ))}
      <path d={stair.balusters} strokeWidth="2" className="stroke-scene-iron" />
      {stair.rails.map((rail) => (
        <path key={rail} d={rail} strokeWidth="4" className="fill-none stroke-scene-iron" />
      ))}
    </g>
  )
}

export function FlowerBox({ x, y, width }: { x: number; y: number; width: number }) {
  const flowers = Array.from({ length: 5 }, (_, index) => x + 8 + (index * (width - 16)) / 4)
  return (
    <g>
      {flowers.map((cx, index) => (
        <circle key={cx} cx={cx} cy={y - 3 - (index % 2) * 3} r="5" className={index % 2 ? 'fill-accent' : 'fill-scene-leaf'} />
      ))}
      <rect x={x} y={y} width={width} height="11" rx="2" className="fill-scene-iron" />
    </g>
  )
}

function Cat() {
  return (
    <path
      d="M333 378c-3-9-2-18 5-23l-1-8 6 4h4l6-4-1 8c6 5 6 15 3 23 7 1 10-3 9-9 5 6 1 13-8 13h-19c-2 0-3-2-4-4z"
      className="fill-scene-iron"
    />
  )
}

export function Tree() {
  return (
    <g>
      <path d="M48 400V300M48 346l-16-18M48 330l14-16" strokeWidth="6" strokeLinecap="round" className="fill-none stroke-scene-iron" />
      <path d="M48 196c26 0 40 20 36 42 16 10 14 40-6 48-8 20-52 22-62 2-20-8-22-36-6-48-4-24 14-44 38-44z" className="fill-scene-leaf" />
      <path
        d="M34 244c6-10 16-14 26-12M26 272c4 4 10 6 16 5M58 266c6 0 10-3 13-8"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-ok"
      />
    </g>
  )
}

function Bucket() {
  return (
    <g>
      <path d="M126 404l7 32h34l7-32z" className="fill-accent" />
      <ellipse cx="150" cy="404" rx="24" ry="6" className="fill-background stroke-accent-foreground" strokeWidth="2.5" />
      <path d="M128 402c4-34 40-34 44 0" strokeWidth="3" className="fill-none stroke-scene-iron" />
      <g className="fill-background stroke-primary" strokeWidth="3">
        <circle cx="140" cy="399" r="8" />
        <circle cx="154" cy="396" r="10" />
        <circle cx="165" cy="401" r="6" />
      </g>
      <g className="fill-none stroke-primary motion-safe:animate-bubbles" strokeWidth="4">
        <circle cx="64" cy="150" r="20" />
        <circle cx="34" cy="106" r="11" />
        <circle cx="74" cy="84" r="6" />
        <path d="M52 146a13 13 0 0 1 7-9M28 104a7 7 0 0 1 4-4" strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  )
}
