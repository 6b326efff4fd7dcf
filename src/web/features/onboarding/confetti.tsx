// Bits of paper around the celebration: a picture that falls into place once, and lies still for those who want no motion.
import './confetti.css'

const FILLS = ['fill-primary', 'fill-accent', 'fill-ok', 'fill-warn'] as const

/** Placed by a fixed rule, so that the server and the browser draw the same. */
const BITS = Array.from({ length: 36 }, (_, index) => ({
  key: index,
  x: (index * 61 + 13) % 392,
  y: (index * 37 + 7) % 132,
  turn: (index * 47) % 180,
  round: index % 5 === 0,
  fill: FILLS[index % FILLS.length],
}))

export function Confetti() {
  return (
    <svg aria-hidden viewBox="0 0 400 140" className="confetti h-auto w-full overflow-visible forced-colors:hidden">
      {BITS.map(({ key, x, y, turn, round, fill }) => (
        <g key={key}>
          <rect
            x={x}
            y={y}
            width="8"
            height={round ? 8 : 4}
            rx={round ? 4 : 1}
            transform={`rotate(${turn} ${x + 4} ${y + 3})`}
            className={fill}
          />
        </g>
      ))}
    </svg>
  )
}
