// An island between two arms of a river, with its parts: stands where a map is still to come.

/** Without words of its own: what it stands for is said beside it. */
export function MapSketch({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 420 380" className={className}>
      <rect width="420" height="380" className="fill-land" />
      <g className="fill-none stroke-water" strokeLinecap="round">
        <path d="M-10 300C70 330 110 250 190 262S330 190 430 60" strokeWidth="34" />
        <path d="M-10 262C60 236 92 176 166 158S300 96 392 -10" strokeWidth="20" />
      </g>
      <path d="M28 284C78 256 108 196 172 180s110-44 176-112c12 52-34 96-86 128s-66 36-112 46-76 56-122 42Z" className="fill-ok-muted" />
      <g className="fill-card stroke-border" strokeWidth="1.5">
        {CELLS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="19" />
        ))}
      </g>
    </svg>
  )
}

const CELLS = [
  [96, 256],
  [148, 226],
  [196, 212],
  [240, 186],
  [284, 152],
  [120, 118],
  [236, 70],
  [300, 268],
  [356, 196],
] as const
