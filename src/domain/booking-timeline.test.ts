import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { addMinutes } from './elapsed.ts'
import { expect, test } from 'vitest'
import { newBookingFacts } from './booking-facts.ts'
import { labels, timelineOf } from './booking-timeline.ts'
import type { Booking } from './whole-booking.ts'
import { cents, ZERO_CENTS } from './money.ts'
import { quote } from './pricing.ts'

const asked = new Date('2026-11-20T15:00:00Z')
const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const expiresAt = addMinutes(asked, 24 * 60)

type Facts = Booking['facts']
const pending: Facts = {
  ...newBookingFacts({ startsAt, endsAt, requestedAt: asked, expiresAt, allowPhotos: true, legCents: EQUAL_HALVES }),
  status: 'pending',
}
const held: Facts = { ...pending, initialLeg: 'authorized', heldAt: asked }
const confirmed: Facts = { ...held, status: 'confirmed', acceptedAt: asked, initialLeg: 'captured', initialCapturedAt: asked }
const completed: Facts = { ...confirmed, status: 'completed', punchedInAt: startsAt, punchedOutAt: endsAt }

/** Halves of 64.01 $ and 64.00 $. */
const price = quote({
  tariff: { method: 'fixed', priceCents: cents(12_801) },
  durationMinutes: 240,
  isEmergency: false,
  suppliesByCleaner: false,
  isFirstBooking: false,
  referralCreditCents: ZERO_CENTS,
  isTaxRegistered: false,
})
const nobody = { client: null, cleaner: null }
const storyOf = (facts: Facts, now: Date, reviewedAt: Booking['reviewedAt'] = nobody) => timelineOf({ facts, price, reviewedAt }, now)
const entryOf = (facts: Facts, kind: string, now = asked, reviewedAt: Booking['reviewedAt'] = nobody) =>
  storyOf(facts, now, reviewedAt).find((entry) => entry.kind === kind)

test.each<[string, Facts, Date, readonly string[]]>([
  ['without a card awaits payment', pending, asked, ['awaiting_payment']],
  ['with its hold awaits the cleaner', held, asked, ['awaiting_cleaner']],
  ['accepted and not captured awaits payment', { ...held, acceptedAt: asked, initialLeg: 'failed' }, asked, ['awaiting_payment']],
  ['confirmed has nothing to wait for', confirmed, startsAt, []],
  ['not begun after its start is late', confirmed, addMinutes(startsAt, 1), ['late']],
  ['not begun half an hour after its start is a no-show', confirmed, addMinutes(startsAt, 30), ['no_show']],
  ['reported stays a no-show', { ...confirmed, status: 'cancelled', endReason: 'no_show', endedAt: endsAt }, endsAt, ['no_show']],
  ['whose card is being asked waits for the bank, not for the client', { ...pending, initialLeg: 'processing' }, asked, []],
  ['begun is never late', { ...confirmed, status: 'in_progress', punchedInAt: startsAt }, endsAt, []],
  ['done with a refused second half awaits payment', { ...completed, finalLeg: 'failed' }, endsAt, ['awaiting_payment']],
  ['done whose second half was given up awaits payment', { ...completed, finalLeg: 'void' }, endsAt, ['awaiting_payment']],
])('a booking %s', (_, facts, now, expected) => {
  expect(labels(facts, now)).toEqual(expected)
})

test('a request shows what it waits for and until when', () => {
  expect(storyOf(pending, asked).map((entry) => entry.kind)).toEqual([
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
  expect(entryOf(pending, 'requested')).toEqual({
    kind: 'requested',
    at: asked,
    sentAt: null,
    dueAt: null,
    actor: 'client',
    state: 'done',
    amountCents: null,
  })
  expect(entryOf(pending, 'held')).toMatchObject({ at: null, dueAt: addMinutes(asked, 15), state: 'current' })
  expect(entryOf(held, 'accepted')).toMatchObject({ actor: 'cleaner', dueAt: expiresAt, state: 'current' })
  expect(entryOf(confirmed, 'free-cancellation')).toMatchObject({ dueAt: addMinutes(startsAt, -24 * 60), state: 'current' })
  expect(entryOf(confirmed, 'start', startsAt)).toMatchObject({ at: startsAt, dueAt: null, state: 'done' })
})

test('photos have no place in the story of a home that forbids them', () => {
  expect(entryOf({ ...held, allowPhotos: false }, 'photos')).toBeUndefined()
  expect(entryOf({ ...completed, photos: { before: 1, after: 1 } }, 'photos')).toMatchObject({ state: 'done' })
})

test('reviews wait for both sides or for the end of fourteen days', () => {
  const closesAt = addMinutes(endsAt, 14 * 24 * 60)
  const later = addMinutes(endsAt, 60)
  expect(entryOf(completed, 'reviews', endsAt)).toMatchObject({ at: null, dueAt: closesAt, state: 'next' })
  expect(entryOf(completed, 'reviews', closesAt)).toMatchObject({ at: null, dueAt: null, state: 'done' })
  const both = { client: later, cleaner: endsAt }
  expect(entryOf(completed, 'reviews', later, both)).toMatchObject({ at: later, dueAt: null, state: 'done' })
})

test('a booking that ended early shows what was done and who ended it, and promises nothing more', () => {
  const cancelled: Facts = { ...held, status: 'cancelled', endReason: 'price', endedAt: endsAt, endedBy: 'client' }
  expect(storyOf(cancelled, endsAt).map((entry) => entry.kind)).toEqual(['requested', 'held', 'ended'])
  expect(entryOf(cancelled, 'ended', endsAt)).toEqual({
    kind: 'ended',
    at: endsAt,
    sentAt: null,
    dueAt: null,
    actor: 'client',
    state: 'ended',
    amountCents: null,
  })
})

test('each entry shows the money at stake: the halves, and the fee once cancelling is no longer free', () => {
  const amounts = storyOf(confirmed, asked).flatMap(({ kind, amountCents }) => (amountCents === null ? [] : [[kind, amountCents]]))
  expect(amounts).toEqual([
    ['held', 6_401],
    ['initial-paid', 6_401],
    ['free-cancellation', 5_000],
    ['final-paid', 6_400],
  ])
})

test('one thing at a time is current', () => {
  for (const facts of [pending, held, confirmed, completed]) {
    const states = storyOf(facts, asked).map(({ state }) => state)
    expect(states.filter((state) => state === 'current')).toHaveLength(1)
  }
})

test('the way to the visit and the delay stand where they happened', () => {
  const kinds = (facts: Facts) =>
    storyOf(facts, endsAt)
      .map(({ kind }) => kind)
      .filter((kind) => ['set-out', 'start', 'late', 'punched-in'].includes(kind))
  expect(kinds(confirmed)).toEqual(['start', 'punched-in'])
  expect(kinds({ ...confirmed, setOutAt: addMinutes(startsAt, -20) })).toEqual(['set-out', 'start', 'punched-in'])
  const late = { ...confirmed, lateToldAt: addMinutes(startsAt, 10), setOutAt: addMinutes(startsAt, 15) }
  expect(kinds(late)).toEqual(['start', 'late', 'set-out', 'punched-in'])
  expect(entryOf(late, 'late')).toMatchObject({ at: addMinutes(startsAt, 10), actor: 'system', state: 'done' })
})
