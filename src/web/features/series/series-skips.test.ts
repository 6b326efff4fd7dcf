import { describe, expect, it } from 'vitest'
import type { BookingId } from '#domain/id.ts'
import type { SeriesVisit } from './series-queries.ts'
import { areAnnounced, feeOf, maySkip } from './series-skips.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const visit = (on: string, rest: Partial<SeriesVisit> = {}): SeriesVisit => ({
  on,
  date: on,
  time: '09:00',
  startsAt: `${on}T14:00:00.000Z`,
  state: 'planned',
  fit: null,
  holiday: null,
  others: [],
  booking: null,
  totalCents: null,
  earningsCents: null,
  serviceType: 'basic',
  durationHours: 4,
  suppliesByClient: true,
  notes: '',
  skipFeeCents: null,
  ...rest,
})
const booked = (on: string, status: 'pending' | 'confirmed') =>
  visit(on, { state: 'booked', booking: { id: 'b' as BookingId, reference: 'B', status, paymentStatus: 'initial_pending' } })

describe('a visit may be skipped', () => {
  it('by its client where the server names a fee, be it none', () => {
    expect(maySkip(visit('2026-12-01', { skipFeeCents: 0 }), 'client', NOW)).toBe(true)
    expect(maySkip(visit('2026-12-01'), 'client', NOW)).toBe(false)
  })

  it('by its cleaner while it is planned or confirmed, and to come', () => {
    expect(maySkip(visit('2026-12-01'), 'cleaner', NOW)).toBe(true)
    expect(maySkip(booked('2026-12-01', 'confirmed'), 'cleaner', NOW)).toBe(true)
    expect(maySkip(booked('2026-12-01', 'pending'), 'cleaner', NOW)).toBe(false)
    expect(maySkip(booked('2026-11-23', 'confirmed'), 'cleaner', NOW)).toBe(false)
    expect(maySkip(visit('2026-12-01', { state: 'skipped' }), 'cleaner', NOW)).toBe(false)
    expect(maySkip(visit('2027-03-14', { startsAt: null }), 'cleaner', NOW)).toBe(false)
  })
})

it('the fee of several is the sum of theirs', () => {
  expect(feeOf([visit('2026-11-24', { skipFeeCents: 5_000 }), visit('2026-12-01', { skipFeeCents: 0 }), visit('2026-12-08')])).toBe(5_000)
})

it('a cleaner lets nobody down by leaving out what is two weeks away, or not booked', () => {
  expect(areAnnounced([booked('2026-12-08', 'confirmed'), visit('2026-11-30')], NOW)).toBe(true)
  expect(areAnnounced([booked('2026-11-30', 'confirmed')], NOW)).toBe(false)
})
