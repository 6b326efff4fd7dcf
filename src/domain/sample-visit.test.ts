// The sample of the public pages is a booking of the same rules: its moments are those of the timeline of such a booking.
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { expect, it } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { deadlinesOf } from './booking-timers.ts'
import { timelineOf } from './booking-timeline.ts'
import { cents } from './money.ts'
import { SAMPLE_MOMENTS, sampleEarnings, samplePrice } from './sample-visit.ts'
import { DEFAULT_TERMS } from './setting.ts'

const { asked, accepted, answerDue, starts, ends } = SAMPLE_MOMENTS
const price = samplePrice(cents(3_400))
const { earningsCents } = sampleEarnings(cents(3_400), DEFAULT_TERMS)
const requested = {
  ...newBookingFacts({
    startsAt: starts,
    endsAt: ends,
    requestedAt: asked,
    expiresAt: answerDue,
    allowPhotos: true,
    legCents: EQUAL_HALVES,
  }),
  status: 'pending',
  heldAt: asked,
} as const
const done = {
  ...requested,
  status: 'completed',
  acceptedAt: accepted,
  initialCapturedAt: accepted,
  punchedInAt: starts,
  punchedOutAt: ends,
  finalCapturedAt: ends,
  photos: { before: 1, after: 1 },
} as const
const timeline = timelineOf({ facts: done, reviewedAt: { client: null, cleaner: null }, price }, ends)
const entry = (kind: string) => timeline.find((one) => one.kind === kind)

it('the moments come in their order', () => {
  const moments = Object.values(SAMPLE_MOMENTS)
  expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()))
})

it('a booking of these facts waits, is free to cancel and is released when the sample is', () => {
  expect(deadlinesOf(requested)).toContainEqual({ timer: 'lapse', dueAt: answerDue })
  expect(entry('free-cancellation')?.at).toEqual(SAMPLE_MOMENTS.freeUntil)
  expect(deadlinesOf(done)).toContainEqual({ timer: 'release-funds', dueAt: SAMPLE_MOMENTS.released })
  expect(entry('reviews')?.dueAt).toEqual(SAMPLE_MOMENTS.reviewsClose)
})

it('pays the halves that the timeline has, and leaves the cleaner the price without the commission', () => {
  expect(entry('initial-paid')?.amountCents).toBe(price.initialLegCents)
  expect(entry('final-paid')?.amountCents).toBe(price.finalLegCents)
  expect([price.finalCents, earningsCents]).toEqual([13_600, 11_560])
})
