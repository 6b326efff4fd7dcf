// Where a pin falls on the flat map.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitView, isInView, metresPerPixel, scaleBar, toLngLat, toPixel, toWorld } from './mercator.ts'

const montreal = { lng: -73.5674, lat: 45.5019 }
const quebec = { lng: -71.2075, lat: 46.8139 }
const frame = { width: 800, height: 600 }
const anywhere = fc.record({ lng: fc.double({ min: -180, max: 180, noNaN: true }), lat: fc.double({ min: -84, max: 84, noNaN: true }) })
const inQuebec = fc.record({ lng: fc.double({ min: -79, max: -57, noNaN: true }), lat: fc.double({ min: 45, max: 62, noNaN: true }) })

describe('the projection', () => {
  it('puts the equator and Greenwich in the middle of the world', () => {
    expect(toWorld({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 })
  })

  it('agrees with the tile that every web map shows for Montréal at zoom 10', () => {
    const world = toWorld(montreal)
    expect([Math.floor(world.x * 1024), Math.floor(world.y * 1024)]).toEqual([302, 366])
  })

  it('can be undone anywhere on the map', () => {
    fc.assert(
      fc.property(anywhere, (at) => {
        const back = toLngLat(toWorld(at))
        expect(back.lng).toBeCloseTo(at.lng, 6)
        expect(back.lat).toBeCloseTo(at.lat, 6)
      }),
    )
  })
})

describe('the view', () => {
  it('holds every point it was fitted to, inside its padding', () => {
    fc.assert(
      fc.property(fc.array(inQuebec, { minLength: 1, maxLength: 12 }), (points) => {
        const view = fitView(points, { ...frame, padding: 40 })
        for (const point of points) {
          const { x, y } = toPixel(point, view)
          expect(x).toBeGreaterThanOrEqual(39.99)
          expect(x).toBeLessThanOrEqual(760.01)
          expect(y).toBeGreaterThanOrEqual(39.99)
          expect(y).toBeLessThanOrEqual(560.01)
        }
      }),
    )
  })

  it('centres a lone pin and still shows its neighbourhood', () => {
    const view = fitView([montreal], { ...frame, minSpanKm: 8 })
    expect(toPixel(montreal, view)).toEqual({ x: 400, y: 300 })
    expect(metresPerPixel(view) * 800).toBeCloseTo(8000, 0)
  })

  it('puts north above south and east right of west', () => {
    const view = fitView([montreal, quebec], frame)
    expect(toPixel(quebec, view).x).toBeGreaterThan(toPixel(montreal, view).x)
    expect(toPixel(quebec, view).y).toBeLessThan(toPixel(montreal, view).y)
  })
})

describe('what a view shows', () => {
  const window = { width: 800, height: 600 }
  it('is everything with a point inside', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) }),
        fc.array(fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) })),
        (inside, others) => {
          expect(isInView([...others, inside], window)).toBe(true)
        },
      ),
    )
  })
  it('is a line that only crosses it', () => {
    expect(
      isInView(
        [
          { x: -50, y: 300 },
          { x: 900, y: 310 },
        ],
        window,
      ),
    ).toBe(true)
  })
  it('is not what lies beyond an edge, unless its stroke reaches in', () => {
    const beside = [
      { x: -10, y: 0 },
      { x: -10, y: 600 },
    ]
    expect(isInView(beside, window)).toBe(false)
    expect(isInView(beside, window, 18)).toBe(false)
    expect(isInView(beside, window, 20)).toBe(true)
  })
})

describe('the scale bar', () => {
  it('is a round distance that fits', () => {
    fc.assert(
      fc.property(inQuebec, fc.double({ min: 0.5, max: 900, noNaN: true }), (at, span) => {
        const { metres, px } = scaleBar(fitView([at], { ...frame, minSpanKm: span }), 120)
        expect(px).toBeLessThanOrEqual(120.0001)
        expect(px).toBeGreaterThan(40)
        expect(String(metres)).toMatch(/^[125]0*$/)
      }),
    )
  })
})
