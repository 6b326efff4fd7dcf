// What was changed in Google's calendar is found, and failures wait longer and longer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOutside, eventIdOf, GOOGLE_FAILURES, isChannelDue, minutesUntilRetry, type WrittenVisit } from './google-calendar.ts'
import type { BookingId } from './id.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 26, hour))
const visit = (bookingId: string, from = 14, until = 18): WrittenVisit => ({
  bookingId: bookingId as BookingId,
  startsAt: at(from),
  endsAt: at(until),
})
const event = (id: string, from: number | null = 14, until: number | null = 18) => ({
  id,
  startsAt: from === null ? null : at(from),
  endsAt: until === null ? null : at(until),
})

describe('changes made at Google', () => {
  it('are none while every visit stands as it was written, whatever else is there', () => {
    expect(changesOutside([visit('a')], [event('a'), event('b', 1, 2)])).toEqual([])
  })

  it('are a move, another length or a removal', () => {
    const written = ['a', 'b', 'c', 'd'].map((id) => visit(id))
    const events = [event('a', 15, 19), event('b', 14, 19), event('c', null, null)]
    expect(changesOutside(written, events)).toEqual([
      { kind: 'moved', bookingId: 'a', startsAt: at(15) },
      { kind: 'resized', bookingId: 'b' },
      { kind: 'resized', bookingId: 'c' },
      { kind: 'removed', bookingId: 'd' },
    ])
  })

  it('name each visit once at most', () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 }))
    const property = fc.property(
      fc.dictionary(fc.stringMatching(/^[a-f]{1,3}$/), fc.tuple(hours, fc.option(hours)), { maxKeys: 12 }),
      (all) => {
        const written = Object.entries(all).map(([id, [[from, length]]]) => visit(id, from, from + length))
        const events = Object.entries(all).flatMap(([id, [, now]]) => (now ? [event(id, now[0], now[0] + now[1])] : []))
        const changes = changesOutside(written, events)
        expect(new Set(changes.map(({ bookingId }) => bookingId)).size).toBe(changes.length)
        for (const [id, [was, now]] of Object.entries(all))
          expect(changes.some(({ bookingId }) => bookingId === id)).toBe(now === null || was[0] !== now[0] || was[1] !== now[1])
      },
    )
    fc.assert(property)
  })
})

it('an event of ours is called by letters and digits that Google allows', () => {
  expect(eventIdOf('01935a4e-8c1e-7cc0-9d0a-4f5c3b2a1d0e' as BookingId)).toMatch(/^[a-v0-9]{5,1024}$/)
})

it('failures wait longer each time, for an hour at most unless consent was taken back', () => {
  expect([1, 2, 3, 6, 50].map((row) => minutesUntilRetry('away', row))).toEqual([2, 4, 8, 60, 60])
  expect(GOOGLE_FAILURES.map((failure) => minutesUntilRetry(failure, 1))).toEqual([360, 2, 2])
})

it('a channel is renewed in its last day', () => {
  const now = at(12)
  expect(isChannelDue(new Date(now.getTime() + 23 * 3_600_000), now)).toBe(true)
  expect(isChannelDue(new Date(now.getTime() + 25 * 3_600_000), now)).toBe(false)
})
