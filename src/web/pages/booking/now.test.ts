import { describe, expect, it, test } from 'vitest'
import { BOOKING_STATUSES, isEnded } from '#domain/booking.ts'
import { isLong, nowOf, type NowKind } from './now.ts'

type Known = Parameters<typeof nowOf>[0]
const booking = (change: Partial<Known>): Known => ({
  status: 'pending',
  labels: [],
  allowedSteps: [],
  expiresAt: null,
  startsAt: '2026-11-26T14:00:00.000Z',
  now: '2026-11-24T12:00:00.000Z',
  onTheWay: null,
  approvalDueAt: null,
  asked: null,
  payment: { payable: null },
  reviews: { mayReview: false },
  ...change,
})
const expiresAt = '2026-11-25T12:00:00.000Z'

test.each<[string, Partial<Known>, NowKind, NowKind]>([
  ['without its card', { labels: ['awaiting_payment'], expiresAt, payment: { payable: 'initial' } }, 'pay', 'client-pays'],
  ['while the bank is asked', { expiresAt }, 'bank', 'answer'],
  ['that waits for its answer', { labels: ['awaiting_cleaner'], expiresAt }, 'wait', 'answer'],
  ['accepted, its first half on the way', {}, 'confirming', 'confirming'],
  ['confirmed, two days before', { status: 'confirmed' }, 'ready', 'upcoming'],
  ['confirmed, the day before', { status: 'confirmed', now: '2026-11-25T14:00:00.000Z' }, 'ready', 'day'],
  ['whose cleaner is on their way', { status: 'confirmed', onTheWay: { at: expiresAt, arrivesAt: null } }, 'coming', 'upcoming'],
  [
    'late, although its cleaner is on their way',
    { status: 'confirmed', labels: ['late'], now: '2026-11-26T14:05:00.000Z', onTheWay: { at: expiresAt, arrivesAt: null } },
    'late',
    'day',
  ],
  ['late', { status: 'confirmed', labels: ['late'], now: '2026-11-26T14:05:00.000Z' }, 'late', 'day'],
  [
    'that nobody punched, the day after',
    { status: 'confirmed', labels: ['no_show'], asked: { said: null, until: expiresAt } },
    'asked',
    'asked',
  ],
  ['under way', { status: 'in_progress' }, 'live', 'work'],
  ['shorter than booked', { status: 'completed', approvalDueAt: expiresAt }, 'short', 'short'],
  ['done and owed', { status: 'completed', payment: { payable: 'final' }, reviews: { mayReview: true } }, 'pay', 'client-pays'],
  ['done and to review', { status: 'completed', reviews: { mayReview: true } }, 'review', 'review'],
  ['done and reviewed', { status: 'completed' }, 'done', 'done'],
])('of a booking %s', (_, change, client, cleaner) => {
  expect(nowOf(booking(change), 'client')).toBe(client)
  expect(nowOf(booking(change), 'cleaner')).toBe(cleaner)
})

test('the client whose cleaner may be reported as absent is offered that first', () => {
  const late = booking({ status: 'confirmed', labels: ['no_show'], allowedSteps: ['report-no-show'], now: '2026-11-26T14:31:00.000Z' })
  expect(nowOf(late, 'client')).toBe('absent')
  expect(nowOf(late, 'cleaner')).toBe('day')
})

test.each([
  ['that waits for its day', { status: 'confirmed', endReason: null, endedBy: null }, 'ready', 'client', false],
  ['under way', { status: 'in_progress', endReason: null, endedBy: null }, 'live', 'client', true],
  ['whose way in may be read', { status: 'confirmed', endReason: null, endedBy: null }, 'day', 'cleaner', true],
  ['to be answered', { status: 'pending', endReason: null, endedBy: null }, 'answer', 'cleaner', true],
  ['declined', { status: 'declined', endReason: null, endedBy: 'cleaner' }, 'ended', 'client', true],
  ['declined, for who declined it', { status: 'declined', endReason: null, endedBy: 'cleaner' }, 'ended', 'cleaner', false],
  ['cancelled by the client', { status: 'cancelled', endReason: 'other', endedBy: 'client' }, 'ended', 'client', false],
] as const)('what matters of a booking %s is long or short', (_, ended, kind, part, long) => {
  expect(isLong({ ...ended, redoOf: null }, kind, part)).toBe(long)
})

describe('whatever the booking', () => {
  it('what has ended asks for nothing', () => {
    for (const status of BOOKING_STATUSES.filter(isEnded))
      for (const payable of [null, 'initial', 'final'] as const)
        expect(nowOf(booking({ status, payment: { payable }, reviews: { mayReview: true } }), 'client')).toBe('ended')
  })
})
