// The geometry of an outside stair that leaves a balcony along the wall and turns a quarter towards the street.
export type StairShape = {
  treads: string[]
  risers: string[]
  rails: string[]
  balusters: string
}

type StairPlan = {
  /** Where the stair leaves the balcony, on the wall line. */
  x: number
  y: number
  /** Height to the ground, in drawing units. */
  drop: number
  steps: number
  /** Distances of the two sides from the pivot; the outer one starts at the wall. */
  inner: number
  outer: number
  railHeight: number
}

/** How much a unit of depth lowers a point on the drawing. */
export const DEPTH = 0.35

const written = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')

export function quarterTurnStair({ x, y, drop, steps, inner, outer, railHeight }: StairPlan): StairShape {
  const at = (radius: number, turn: number, down: number): readonly [number, number] => {
    const angle = (turn * Math.PI) / 2
    return [x + radius * Math.sin(angle), y + down + DEPTH * (outer - radius * Math.cos(angle))]
  }
  const rise = drop / steps
  const indices = Array.from({ length: steps }, (_, index) => index)
  // The first step down lies one riser under the balcony, the last one on the ground.
  const tread = (index: number) => {
    const [from, to, down] = [index / steps, (index + 1) / steps, (index + 1) * rise]
    return `M${written([at(inner, from, down), at(outer, from, down), at(outer, to, down), at(inner, to, down)])}Z`
  }
  const riser = (index: number) => {
    const [turn, top, bottom] = [(index + 1) / steps, (index + 1) * rise, Math.min(drop, (index + 2) * rise)]
    return `M${written([at(inner, turn, top), at(outer, turn, top), at(outer, turn, bottom), at(inner, turn, bottom)])}Z`
  }
  const posts = [0, ...indices.map((index) => index + 1)]
  const rail = (radius: number) => `M${written(posts.map((post) => at(radius, post / steps, post * rise - railHeight)))}`
  const post = (radius: number) =>
    posts.map((index) => `M${written([at(radius, index / steps, index * rise - railHeight)])}v${railHeight}`).join('')
  return { treads: indices.map(tread), risers: indices.map(riser), rails: [rail(outer), rail(inner)], balusters: post(outer) + post(inner) }
}
