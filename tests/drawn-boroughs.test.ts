// The drawn map of Montréal: the number of each borough stands on an island, not on the water around it.
import { expect, test } from 'vitest'
import { boroughsOf, CITIES } from '#server/geography/index.ts'
import { montrealIslands, type Coordinate } from '#web/ui/map-outline.ts'

const montreal = CITIES.find(({ slug }) => slug === 'montreal')

test.each((montreal ? boroughsOf(montreal) : []).map((borough) => [borough.fr, borough]))('%s is on land', (_name, { lat, lng }) => {
  expect(montrealIslands.filter((island) => holds(island, lng, lat))).toHaveLength(1)
})

/** Counts the shores that a line to the east crosses. */
function holds(island: readonly Coordinate[], lng: number, lat: number): boolean {
  const crossed = island.filter(([x, y], index) => {
    const [nextX, nextY] = island[(index + 1) % island.length] ?? [x, y]
    return y > lat !== nextY > lat && lng < x + ((lat - y) / (nextY - y)) * (nextX - x)
  })
  return crossed.length % 2 === 1
}
