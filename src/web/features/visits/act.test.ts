import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { happenedAt, holdsBack, mayDo, requestOf, visitNow, type Act, type Work } from './act.ts'
import type { BookingId } from '#domain/id.ts'

const START = '2026-11-26T14:00:00.000Z'
const END = '2026-11-26T18:00:00.000Z'
const minutes = (count: number): Date => new Date(Date.parse(START) + count * 60_000)

const known = {
  id: 'booking',
  status: 'confirmed',
  startsAt: START,
  endsAt: END,
  now: START,
  punchedInAt: null,
  allowPhotos: true,
  allowedSteps: [],
  missing: ['tasks', 'before_photos', 'after_photos'],
  photos: [],
  checklist: ['a', 'b'].map((id) => ({ id, answer: null, cause: null, reason: '' })),
} as unknown as Booking

let count = 0
/** The device is five minutes behind the server. */
const act = (work: Work, at: number, changes: Partial<Act> = {}): Act => ({
  sentId: `act-${(count += 1)}`,
  bookingId: 'booking' as BookingId,
  ownerId: 'paul',
  writtenAt: minutes(at - 5).getTime(),
  offsetMs: 5 * 60_000,
  refused: null,
  work,
  ...changes,
})
const arrival = act({ kind: 'punch-in', body: { reason: 'Sous-sol.' } }, 2)
const tick = (taskId: string, at = 10) => act({ kind: 'tick', taskId, given: { answer: 'done' } }, at)
const photo = (of: 'before' | 'after', changes: Partial<Act> = {}) =>
  act({ kind: 'photo', of, note: '', file: new Blob(), name: 'photo.jpg' }, 12, changes)

describe('a visit with acts that wait', () => {
  it('has begun when the cleaner punched, by the server’s clock', () => {
    const { booking, ending } = visitNow(known, [arrival], minutes(3))
    expect(booking).toMatchObject({ status: 'in_progress', punchedInAt: minutes(2).toISOString(), now: minutes(3).toISOString() })
    expect(ending).toBeNull()
  })

  it('is on its way once its cleaner said so, without an estimate, and says it once', () => {
    const setOut = act({ kind: 'set-out', body: {} }, -40)
    const { booking } = visitNow(known, [setOut], minutes(-30))
    expect(booking).toMatchObject({ status: 'confirmed', onTheWay: { at: minutes(-40).toISOString(), arrivesAt: null } })
    expect([mayDo('set-out', known, minutes(-30)), mayDo('set-out', booking, minutes(-30))]).toEqual([true, false])
    expect([mayDo('set-out', known, minutes(-181)), mayDo('punch-in', known, minutes(-180))]).toEqual([false, false])
    expect(requestOf(setOut)).toMatchObject({ method: 'POST', path: '/api/bookings/booking/set-out' })
    expect(visitNow(known, [setOut, arrival], minutes(3)).booking.status).toBe('in_progress')
  })

  it('shows every answer, and lacks nothing once all is answered and photographed', () => {
    const { booking, photos } = visitNow(known, [arrival, tick('a'), tick('b'), photo('before'), photo('after')], minutes(20))
    expect(booking.checklist.map(({ answer }) => answer)).toEqual(['done', 'done'])
    expect([booking.missing, photos.length]).toEqual([[], 2])
    expect(visitNow(known, [arrival, tick('a'), photo('before')], minutes(20)).booking.missing).toEqual(['tasks', 'after_photos'])
  })

  it('counts on nothing that the server refused, and on nothing of another visit', () => {
    const refused = { code: 'unreadable-image', message: 'Illisible' }
    const acts = [arrival, photo('before', { refused }), photo('after', { bookingId: 'other' as BookingId }), tick('a'), tick('b')]
    expect(visitNow(known, acts, minutes(20)).booking.missing).toEqual(['before_photos', 'after_photos'])
    expect(visitNow(known, [{ ...arrival, refused }], minutes(20)).booking.status).toBe('confirmed')
  })

  it('is over for the cleaner who left', () => {
    const out = act({ kind: 'punch-out', body: {} }, 230)
    expect(visitNow(known, [arrival, out], minutes(231)).ending).toBe(out)
  })
})

it('each act says when it happened, and is sent under its own address', async () => {
  expect(happenedAt(arrival)).toBe(minutes(2).toISOString())
  expect(requestOf(arrival)).toEqual({
    method: 'POST',
    path: '/api/bookings/booking/punch-in',
    body: { reason: 'Sous-sol.', happenedAt: minutes(2).toISOString() },
  })
  expect(requestOf(tick('a', 9))).toEqual({
    method: 'PATCH',
    path: '/api/bookings/booking/checklist/a',
    body: { answer: 'done', happenedAt: minutes(9).toISOString() },
  })
  const { path, form } = requestOf(photo('after'))
  expect([path, form?.get('kind'), form?.get('happenedAt')]).toEqual(['/api/bookings/booking/photos', 'after', minutes(12).toISOString()])
})

it('a refused arrival holds back what follows it at the same visit', () => {
  expect([holdsBack(arrival, tick('a')), holdsBack(tick('a'), arrival)]).toEqual([true, false])
  expect(holdsBack(arrival, { ...tick('a'), bookingId: 'other' as BookingId })).toBe(false)
})

it('a visit that was last seen in the morning may be begun in its hour, and a closed door reported after the grace', () => {
  const at = (step: 'punch-in' | 'report-lock-out', minute: number) => mayDo(step, known, minutes(minute))
  expect([at('punch-in', -61), at('punch-in', -60), at('punch-in', 239), at('punch-in', 240)]).toEqual([false, true, true, false])
  expect([at('report-lock-out', 29), at('report-lock-out', 30)]).toEqual([false, true])
  expect(mayDo('punch-in', { ...known, status: 'cancelled' }, minutes(0))).toBe(false)
})
