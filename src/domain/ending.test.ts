import { expect, test } from 'vitest'
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import { newBookingFacts, type BookingFacts } from './booking-facts.ts'
import { refusalFor } from './booking-lifecycle.ts'
import type { PartyPart } from './booking.ts'
import { openingOf } from './case.ts'
import { addMinutes } from './elapsed.ts'
import { burdenOf, contestEndsAt, holdsMoney, markOf, type Burden, type Mark } from './ending.ts'
import { cents } from './money.ts'

const startsAt = new Date('2026-11-26T14:00:00Z')
const hours = (after: number): Date => addMinutes(startsAt, after * 60)
const asked = newBookingFacts({
  startsAt,
  endsAt: hours(4),
  requestedAt: hours(-100),
  expiresAt: hours(-76),
  allowPhotos: true,
  legCents: EQUAL_HALVES,
})
const ended: BookingFacts = { ...asked, status: 'cancelled', initialCapturedAt: hours(-90), endedAt: startsAt, endedBy: 'client' }

const ENDINGS: readonly (readonly [string, Partial<BookingFacts>, Burden | null, Burden | null, Mark | null])[] = [
  ['a free cancellation by the client', { endReason: 'other' }, null, null, null],
  ['a late one', { endReason: 'other', feeCents: cents(5_000) }, 'late_fee', null, null],
  ['a closed door', { endReason: 'lock_out', endedBy: 'cleaner', feeCents: cents(5_000) }, 'lock_out', null, null],
  ['an absence that the client reported', { endReason: 'no_show' }, null, 'no_show', 'no_show'],
  ['one that an operator reported', { endReason: 'no_show', endedBy: 'admin' }, null, 'no_show', 'no_show'],
  ['one that the cleaner reported', { endReason: 'no_show', endedBy: 'cleaner' }, null, 'own_absence', 'no_show'],
  ['a cancellation by the cleaner', { endReason: 'emergency', endedBy: 'cleaner' }, null, 'cancelled', 'cancelled'],
  ['one before the first half was taken', { endReason: 'other', endedBy: 'cleaner', initialCapturedAt: null }, null, null, null],
  [
    'a later visit of a series left out long before',
    { endReason: 'skipped', endedBy: 'cleaner', isBookedAhead: true, endedAt: hours(-24 * 15) },
    null,
    null,
    null,
  ],
  ['one left out at the last moment', { endReason: 'skipped', endedBy: 'cleaner', isBookedAhead: true }, null, 'cancelled', 'cancelled'],
  ['a visit that counts as not done', { endReason: 'not_done', endedBy: 'system' }, 'not_done', 'not_done', null],
  ['an operator who cancels', { endReason: 'other', endedBy: 'admin' }, null, null, null],
  ['a visit redone that nobody came to', { endReason: 'no_show', isFree: true }, null, null, 'no_show'],
  ['a visit that was done', { status: 'completed', endedAt: null, endedBy: null }, null, null, null],
]

test.each(ENDINGS)('%s: who bears what of it', (_, facts, client, cleaner, mark) => {
  const all = { ...ended, ...facts }
  expect([burdenOf(all, 'client'), burdenOf(all, 'cleaner'), markOf(all)]).toEqual([client, cleaner, mark])
})

test.each(ENDINGS)('%s is contested by whoever bears it, once, within 48 hours', (_, facts) => {
  const all: BookingFacts = { ...ended, ...facts }
  for (const part of ['client', 'cleaner'] as const satisfies readonly PartyPart[]) {
    const until = contestEndsAt(all)
    if (until === null || burdenOf(all, part) === null) {
      expect(refusalFor('contest-ending', all, part, addMinutes(startsAt, 1))).toBe('step-not-allowed')
      continue
    }
    const last = addMinutes(until, -1)
    expect(openingOf(all, part, last)).toMatchObject({ step: 'contest-ending', until, burden: burdenOf(all, part) })
    expect(openingOf(all, part, until)).toBeNull()
    expect(refusalFor('contest-ending', all, part, until)).toBe('case-too-late')
    expect(refusalFor('contest-ending', { ...all, frozenAt: startsAt }, part, last)).toBe('case-exists')
    expect(refusalFor('contest-ending', all, 'admin', last)).toBe('wrong-role')
  }
})

test('money waits where a visit was done or a fee was kept', () => {
  expect(holdsMoney({ status: 'completed', feeCents: cents(0) })).toBe(true)
  expect(holdsMoney({ ...ended, feeCents: cents(1) })).toBe(true)
  expect(holdsMoney(ended)).toBe(false)
})
