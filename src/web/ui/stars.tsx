// The star of the site, in ink: five filled to the tenth, one beside its figure, and those that a rating is given with.
import { cn } from './classes.ts'

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z'
const FIVE = [0, 1, 2, 3, 4] as const

/** How much of the 120-unit row of five stars is filled; each star fills on its own, so 4.5 ends in the middle of a star. */
export function filledWidth(rating: number): number {
  const kept = Math.min(5, Math.max(0, rating))
  const whole = Math.floor(kept)
  const STAR_STARTS = 2.6
  const STAR_WIDTH = 18.8
  return kept === whole ? whole * 24 : whole * 24 + STAR_STARTS + (kept - whole) * STAR_WIDTH
}

type StarsProps = {
  rating: number
  /** The rating in words, such as « 4,5 sur 5 ». */
  label: string
  className?: string
}

export function Stars({ rating, label, className }: StarsProps) {
  const width = filledWidth(rating)
  const row = FIVE.map((index) => <path key={index} d={STAR} transform={`translate(${index * 24} 0)`} />)
  return (
    <svg viewBox="0 0 120 24" role="img" aria-label={label} className={cn('inline-block h-5 w-25 shrink-0 align-text-bottom', className)}>
      <g className="fill-border">{row}</g>
      {width > 0 && (
        <svg x="0" y="0" width={width} height="24" viewBox={`0 0 ${width} 24`} className="fill-foreground">
          {row}
        </svg>
      )}
    </svg>
  )
}

/** One filled star to stand next to a figure, as in « 4,93 ★ ». */
export const StarGlyph = ({ className }: { className?: string }) => (
  <StarShape className={cn('inline-block size-[0.95em] -translate-y-[0.08em] fill-current', className)} />
)

/** The star alone: size and colour are the caller's. */
export const StarShape = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden {...(className && { className })}>
    <path d={STAR} />
  </svg>
)
