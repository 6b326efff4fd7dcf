import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMinutes } from './elapsed.ts'
import { arrivalOf, awaitedUntil, MAX_RIDE_MINUTES, tellable } from './set-out.ts'

const startsAt = new Date('2026-11-26T14:00:00Z')

it('whoever set out is awaited until the start at least, and until their ride is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 240 }), fc.option(fc.integer({ min: 0, max: MAX_RIDE_MINUTES })), (offset, rideMinutes) => {
      const setOutAt = addMinutes(startsAt, offset)
      const until = awaitedUntil({ setOutAt, rideMinutes, startsAt })
      const arrival = arrivalOf({ setOutAt, rideMinutes })
      expect(until >= startsAt).toBe(true)
      if (rideMinutes === null) expect(arrival).toBeNull()
      else expect(until.getTime()).toBe(Math.max(startsAt.getTime(), setOutAt.getTime() + rideMinutes * 60_000))
    }),
  )
})

it('nobody is expected before they set out, and a ride of half a day is no estimate', () => {
  expect(arrivalOf({ setOutAt: null, rideMinutes: null })).toBeNull()
  expect([0, 25, MAX_RIDE_MINUTES, MAX_RIDE_MINUTES + 5].map(tellable)).toEqual([0, 25, MAX_RIDE_MINUTES, null])
})
