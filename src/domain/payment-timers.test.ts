import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINAL_RETRY_HOURS, nextAskAt, nextFinalRetryAt, nextRefundCheckAt, RECONCILE_MINUTES, BANK_CHECK_DAYS } from './payment-timers.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-26T16:00:00Z')
const after = (hours: number): Date => new Date(start.getTime() + hours * HOUR)
const hoursFrom = (at: Date | null): number | null => at && (at.getTime() - start.getTime()) / HOUR

describe('a saved card', () => {
  it.each([
    [0, 24],
    [23.9, 24],
    [24, 72],
    [71, 72],
    [72, null],
    [500, null],
  ])('refused %d hours after the first try is tried again after %s', (now, next) => {
    expect(hoursFrom(nextFinalRetryAt(start, after(now)))).toBe(next)
  })
  it('is tried as often as there are rounds', () => {
    let [now, tries]: [Date | null, number] = [start, 0]
    while ((now = nextFinalRetryAt(start, now))) tries += 1
    expect(tries).toBe(FINAL_RETRY_HOURS.length)
  })
})

describe('a charge without an answer', () => {
  const elapsed = fc.integer({ min: 0, max: 60 * 24 })
  it('is asked about later each time, never sooner than in a quarter of an hour, and no more after a month', () => {
    fc.assert(
      fc.property(elapsed, (hours) => {
        const next = nextAskAt(start, after(hours))
        if (hours > 30 * 24) expect(next).toBeNull()
        else expect((hoursFrom(next) ?? 0) - hours).toBeCloseTo(Math.max(RECONCILE_MINUTES / 60, hours))
      }),
    )
  })
})

it('a refund is asked about soon, then after a day, a week and a month', () => {
  const rounds: number[] = []
  for (let now: Date | null = nextRefundCheckAt(start, start); now; now = nextRefundCheckAt(start, now)) rounds.push(hoursFrom(now) ?? 0)
  expect(rounds).toEqual([RECONCILE_MINUTES / 60, ...BANK_CHECK_DAYS.map((days) => days * 24)])
})
