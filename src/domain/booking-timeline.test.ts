import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import type { BookingFacts } from './booking-facts.ts'
import { labels, timelineOf } from './booking-timeline.ts'
import { minutesAfter } from './booking-timers.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const expiresAt = minutesAfter(asked, 24 * 60)

const pending: BookingFacts = {
  ...newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt, allowPhotos: true }),
  status: 'pending',
}
const held: BookingFacts = { ...pending, initialLeg: 'authorized', heldAt: asked }
const confirmed: BookingFacts = { ...held, status: 'confirmed', acceptedAt: asked, initialLeg: 'captured', initialCapturedAt: asked }
const completed: BookingFacts = { ...confirmed, status: 'completed', punchedInAt: startsAt, punchedOutAt: endsAt }

const entryOf = (facts: BookingFacts, kind: string, now = asked) => timelineOf(facts, now).find((entry) => entry.kind === kind)

test.each<[string, BookingFacts, Date, readonly string[]]>([
  ['without a card awaits payment', pending, asked, ['awaiting_payment']],
  ['with its hold awaits the cleaner', held, asked, ['awaiting_cleaner']],
  ['accepted and not captured awaits payment', { ...held, acceptedAt: asked, initialLeg: 'failed' }, asked, ['awaiting_payment']],
  ['confirmed has nothing to wait for', confirmed, startsAt, []],
  ['not begun after its start is late', confirmed, minutesAfter(startsAt, 1), ['late']],
  ['not begun half an hour after its start is a no-show', confirmed, minutesAfter(startsAt, 30), ['no_show']],
  ['reported stays a no-show', { ...confirmed, status: 'cancelled', endReason: 'no_show', endedAt: endsAt }, endsAt, ['no_show']],
  ['begun is never late', { ...confirmed, status: 'in_progress', punchedInAt: startsAt }, endsAt, []],
  ['done with a refused second half awaits payment', { ...completed, finalLeg: 'failed' }, endsAt, ['awaiting_payment']],
])('a booking %s', (_, facts, now, expected) => {
  expect(labels(facts, now)).toEqual(expected)
})

test('a request shows what it waits for and until when', () => {
  expect(timelineOf(pending, asked).map((entry) => entry.kind)).toEqual([
    'requested',
    'held',
    'accepted',
    'initial-paid',
    'free-cancellation',
    'start',
    'punched-in',
    'photos',
    'completed',
    'final-paid',
    'reviews',
  ])
  expect(entryOf(pending, 'requested')).toEqual({ kind: 'requested', at: asked, dueAt: null, actor: 'client', done: true })
  expect(entryOf(pending, 'held')).toMatchObject({ at: null, dueAt: minutesAfter(asked, 15), done: false })
  expect(entryOf(held, 'accepted')).toMatchObject({ actor: 'cleaner', dueAt: expiresAt, done: false })
  expect(entryOf(confirmed, 'free-cancellation')).toMatchObject({ dueAt: minutesAfter(startsAt, -24 * 60), done: false })
  expect(entryOf(confirmed, 'start', startsAt)).toMatchObject({ at: startsAt, dueAt: null, done: true })
})

test('photos have no place in the story of a home that forbids them', () => {
  expect(entryOf({ ...held, allowPhotos: false }, 'photos')).toBeUndefined()
  expect(entryOf({ ...completed, photos: { before: 1, after: 1 } }, 'photos')).toMatchObject({ done: true })
})

test('reviews wait for both sides or for the end of fourteen days', () => {
  const closesAt = minutesAfter(endsAt, 14 * 24 * 60)
  const later = minutesAfter(endsAt, 60)
  expect(entryOf(completed, 'reviews', endsAt)).toMatchObject({ at: null, dueAt: closesAt, done: false })
  expect(entryOf(completed, 'reviews', closesAt)).toMatchObject({ at: null, dueAt: null, done: true })
  const both = { ...completed, reviews: { clientAt: later, cleanerAt: endsAt } }
  expect(entryOf(both, 'reviews', later)).toMatchObject({ at: later, dueAt: null, done: true })
})

test('a booking that ended early shows what was done and who ended it, and promises nothing more', () => {
  const cancelled: BookingFacts = { ...held, status: 'cancelled', endReason: 'price', endedAt: endsAt, endedBy: 'client' }
  expect(timelineOf(cancelled, endsAt).map((entry) => entry.kind)).toEqual(['requested', 'held', 'ended'])
  expect(entryOf(cancelled, 'ended', endsAt)).toEqual({ kind: 'ended', at: endsAt, dueAt: null, actor: 'client', done: true })
})
