import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './elapsed.ts'
import { cents } from './money.ts'
import { LEG_STATES } from './payment-status.ts'
import {
  isTipGiven,
  MAX_TIP_CENTS,
  MIN_TIP_CENTS,
  TIP_PERCENTS,
  TIP_WINDOW_DAYS,
  tipClosesAt,
  tipOpenUntil,
  tipSuggestions,
} from './tip.ts'

const endedAt = new Date('2026-11-24T18:00:00Z')
const visit = {
  status: 'completed',
  punchedInAt: new Date('2026-11-24T14:00:00Z'),
  punchedOutAt: endedAt,
  punchOutSentAt: null,
  tookPlace: { client: null, cleaner: null },
  endsAt: endedAt,
  frozenAt: null,
  unfrozenAt: null,
} as const

describe('the suggestions', () => {
  it('are shares of the price before tax, to the cent', () => {
    expect(tipSuggestions(cents(17_995))).toEqual([
      { percent: 10, amountCents: 1_800 },
      { percent: 15, amountCents: 2_699 },
      { percent: 20, amountCents: 3_599 },
    ])
  })

  it('are none for a visit that cost nothing, and only such as may be given', () => {
    expect(tipSuggestions(cents(0))).toEqual([])
    expect(tipSuggestions(cents(800)).map(({ percent }) => percent)).toEqual([15, 20])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (price) => {
        const suggested = tipSuggestions(cents(price))
        for (const { percent, amountCents } of suggested) {
          expect(TIP_PERCENTS).toContain(percent)
          expect(amountCents).toBeGreaterThanOrEqual(MIN_TIP_CENTS)
          expect(amountCents).toBeLessThanOrEqual(MAX_TIP_CENTS)
          expect(Math.abs(amountCents - (price * percent) / 100)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})

describe('a visit takes a tip', () => {
  const until = new Date(endedAt.getTime() + TIP_WINDOW_DAYS * DAY_MS)

  it('for thirty days of real time after we heard that it is over', () => {
    expect(tipClosesAt(visit)).toEqual(until)
    const heardAt = new Date('2026-11-25T02:00:00Z')
    expect(tipClosesAt({ ...visit, punchOutSentAt: heardAt })).toEqual(new Date(heardAt.getTime() + TIP_WINDOW_DAYS * DAY_MS))
    expect(tipOpenUntil(visit, null, new Date(until.getTime() - 1))).toEqual(until)
    expect(tipOpenUntil(visit, null, until)).toBeNull()
  })

  it('from its booked end where nobody punched and both say that it took place', () => {
    const silent = { ...visit, punchedInAt: null, punchedOutAt: null, tookPlace: { client: true, cleaner: true } }
    expect(tipClosesAt(silent)).toEqual(until)
    expect(tipClosesAt({ ...silent, tookPlace: { client: null, cleaner: true } })).toBeNull()
  })

  it('neither before it is done, nor once it ended without the work, nor while a case is open', () => {
    for (const status of ['pending', 'confirmed', 'in_progress', 'cancelled', 'declined'] as const)
      expect(tipClosesAt({ ...visit, status })).toBeNull()
    expect(tipClosesAt({ ...visit, frozenAt: endedAt })).toBeNull()
    expect(tipClosesAt({ ...visit, frozenAt: endedAt, unfrozenAt: endedAt })).toEqual(until)
  })

  it('once: not while one is paid or may be, and again after one that was refused', () => {
    const given = LEG_STATES.filter((state) => isTipGiven({ state }))
    expect(given).toEqual(['processing', 'authorized', 'captured'])
    for (const state of LEG_STATES) expect(tipOpenUntil(visit, { state }, endedAt)).toEqual(given.includes(state) ? null : until)
  })
})
