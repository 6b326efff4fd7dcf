// Cells around places: what lies nearer to one than to any other, and not far from it. Shores are drawn over them.
import type { Point } from './mercator.ts'

const CORNERS = 32

/** The corners of the cell of `site`, so many units around it at most. */
export function cellAround(site: Point, others: readonly Point[], radius: number): Point[] {
  const circle = Array.from({ length: CORNERS }, (_, corner): Point => {
    const angle = (corner * 2 * Math.PI) / CORNERS
    return { x: site.x + radius * Math.cos(angle), y: site.y + radius * Math.sin(angle) }
  })
  return others.reduce((cell, other) => (other.x === site.x && other.y === site.y ? cell : nearerSide(cell, site, other)), circle)
}

/** What of a convex shape lies on the side of `site`, of the line halfway to `other`. */
function nearerSide(shape: readonly Point[], site: Point, other: Point): Point[] {
  const [dx, dy] = [other.x - site.x, other.y - site.y]
  const half = { x: (site.x + other.x) / 2, y: (site.y + other.y) / 2 }
  const beyond = ({ x, y }: Point): number => (x - half.x) * dx + (y - half.y) * dy
  return shape.flatMap((corner, index) => {
    const next = shape[(index + 1) % shape.length] ?? corner
    const [here, there] = [beyond(corner), beyond(next)]
    const kept = here <= 0 ? [corner] : []
    if (here <= 0 === there <= 0) return kept
    const share = here / (here - there)
    return [...kept, { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }]
  })
}
