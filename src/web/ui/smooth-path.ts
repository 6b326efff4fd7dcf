// Turns a few hand-placed points into a soft outline: corners become curves whose ends are the middles of the sides.
import type { Point } from './mercator.ts'

/** To the pixel: a curve of a map shows no less, and its text is half as long. */
const written = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** The `d` of an SVG path. An open line starts and ends on its first and last points. */
export function smoothPath(points: readonly Point[], closed: boolean): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const corners = closed ? points : rest.slice(0, -1)
  const curves = corners.map((corner, index) => {
    const next = closed ? (points[(index + 1) % points.length] ?? first) : (rest[index + 1] ?? last)
    return `Q${written(corner)} ${written(middle(corner, next))}`
  })
  return closed
    ? `M${written(middle(last, first))}${curves.join('')}Z`
    : `M${written(first)}L${written(middle(first, rest[0] ?? last))}${curves.join('')}L${written(last)}`
}
