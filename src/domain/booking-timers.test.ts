import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { addMinutes } from './elapsed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { deadlinesOf, lapseAt } from './booking-timers.ts'

const asked = new Date('2026-11-20T15:00:00Z')

test.each([
  ['far ahead, a day', 72 * 60, 24 * 60],
  ['tomorrow, until two hours before the visit', 20 * 60, 18 * 60],
  ['an emergency in three hours, an hour', 180, 60],
  ['an emergency in two hours, half an hour all the same', 120, 30],
  ['in twenty minutes, until the start', 20, 20],
])('a request for a visit %s', (_, startsIn, lapsesIn) => {
  expect(lapseAt(asked, addMinutes(asked, startsIn))).toEqual(addMinutes(asked, lapsesIn))
})

test('a request always leaves some time to answer, never more than a day nor past the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 * 24 * 60 }), (startsIn) => {
      const startsAt = addMinutes(asked, startsIn)
      const lapses = lapseAt(asked, startsAt)
      return lapses > asked && lapses <= startsAt && lapses <= addMinutes(asked, 24 * 60)
    }),
  )
})

test('the deadlines of a booking come soonest first', () => {
  const startsAt = addMinutes(asked, 5 * 24 * 60)
  const facts = newBookingFacts({
    startsAt,
    endsAt: addMinutes(startsAt, 240),
    requestedAt: asked,
    expiresAt: lapseAt(asked, startsAt),
    allowPhotos: true,
    legCents: EQUAL_HALVES,
  })
  expect(deadlinesOf(facts)).toEqual([])
  expect(deadlinesOf({ ...facts, status: 'pending' })).toEqual([
    { timer: 'hold-expiry', dueAt: addMinutes(asked, 15) },
    { timer: 'lapse', dueAt: addMinutes(asked, 24 * 60) },
  ])
})
