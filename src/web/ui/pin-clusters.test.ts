import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pinsAt } from './pin-clusters.ts'
import type { MapPin } from './static-map.tsx'

const words = ({ places, most }: { places: number; most: number }) => ({ text: `${most}+`, label: `${places} places` })
const pin = (id: string, lng: number, lat: number, weight: number): MapPin => ({ id, lng, lat, weight, text: String(weight), label: id })
const plateau = pin('plateau', -73.581, 45.523, 12)
const outremont = pin('outremont', -73.608, 45.518, 30)
const quebec = pin('quebec', -71.21, 46.81, 7)

test('near pins stand as one that has the highest of their numbers, and part on the zoom that it names', () => {
  const far = pinsAt(7, [plateau, outremont, quebec], words)
  const cluster = far.find(({ holds }) => holds.length === 2)
  expect(cluster).toMatchObject({ text: '30+', label: '2 places', holds: ['plateau', 'outremont'] })
  expect(far).toHaveLength(2)
  const near = pinsAt(cluster?.zoomsTo ?? 0, [plateau, outremont, quebec], words)
  expect(near.map(({ id, zoomsTo }) => [id, zoomsTo])).toEqual([
    ['plateau', null],
    ['outremont', null],
    ['quebec', null],
  ])
})

test('at every zoom each pin is held once, and a cluster parts nearer than it stands', () => {
  const places = fc.uniqueArray(
    fc.record({
      lng: fc.double({ min: -80, max: -57, noNaN: true }),
      lat: fc.double({ min: 44, max: 62, noNaN: true }),
      weight: fc.nat(1200),
    }),
    { maxLength: 60, selector: ({ lng, lat }) => `${lng} ${lat}` },
  )
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 15 }), (spots, zoom) => {
      const pins = spots.map(({ lng, lat, weight }, index) => pin(String(index), lng, lat, weight))
      const shown = pinsAt(zoom, pins, words)
      expect(shown.flatMap(({ holds }) => holds).toSorted()).toEqual(pins.map(({ id }) => id).toSorted())
      expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
      for (const { zoomsTo } of shown) if (zoomsTo !== null) expect(zoomsTo).toBeGreaterThan(zoom)
    }),
  )
})
