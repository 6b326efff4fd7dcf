import { describe, expect, it } from 'vitest'
import type { BookingStatus } from './booking.ts'
import type { RefundBearer } from './booking-money.ts'
import { cents } from './money.ts'
import type { RefundState } from './payment-status.ts'
import { visitCost } from './visit-cost.ts'

const at = new Date('2026-11-30T12:00:00Z')
const refund = (amount: number, borneBy: RefundBearer = 'visit', state: RefundState = 'succeeded', createdAt = at) =>
  ({ id: 'r' as never, leg: 'final', amountCents: cents(amount), state, reason: 'case', wasSent: true, borneBy, createdAt }) as const
const cost = (
  status: BookingStatus,
  refunds: readonly ReturnType<typeof refund>[] = [],
  { captured = 10_880, fee = null as number | null } = {},
) =>
  visitCost({
    price: { finalCents: cents(10_880) },
    money: { capturedCents: cents(captured), refunds },
    settlement: fee === null ? null : { feeCents: cents(fee) },
    facts: { status },
  })

describe('the cost of a visit', () => {
  it('is its price while nothing went back', () => {
    expect(cost('confirmed', [], { captured: 5_440 })).toEqual({ netCents: 10_880, backCents: 0, backAt: null })
    expect(cost('completed')).toEqual({ netCents: 10_880, backCents: 0, backAt: null })
  })

  it('is less what a decision gave back, whoever bears it, even while the bank has it', () => {
    expect(cost('completed', [refund(2_000)])).toEqual({ netCents: 8_880, backCents: 2_000, backAt: at })
    expect(cost('completed', [refund(2_000, 'platform', 'pending')])).toMatchObject({ netCents: 8_880, backCents: 2_000 })
  })

  it('does not count a refund that failed, nor money taken above the price', () => {
    expect(cost('completed', [refund(2_000, 'visit', 'failed')])).toEqual({ netCents: 10_880, backCents: 0, backAt: null })
    expect(cost('completed', [refund(2_000, 'unowed')], { captured: 12_880 })).toMatchObject({ netCents: 10_880, backCents: 0 })
  })

  it('names the latest of several refunds', () => {
    const later = new Date('2026-12-02T12:00:00Z')
    expect(cost('completed', [refund(500, 'visit', 'succeeded', later), refund(1_000)])).toEqual({
      netCents: 9_380,
      backCents: 1_500,
      backAt: later,
    })
  })

  it('is nothing once everything that was taken went back, though a half was never charged', () => {
    expect(cost('completed', [refund(5_440)], { captured: 5_440 })).toMatchObject({ netCents: 0, backCents: 5_440 })
  })

  it('of a booking that ended is its fee, less what was given back of it afterwards', () => {
    expect(cost('cancelled', [], { captured: 0, fee: 5_000 })).toMatchObject({ netCents: 5_000, backCents: 0 })
    expect(cost('cancelled', [refund(440)], { captured: 5_440, fee: 5_000 })).toMatchObject({ netCents: 5_000, backCents: 440 })
    expect(cost('cancelled', [refund(440), refund(2_000)], { captured: 5_440, fee: 5_000 })).toMatchObject({
      netCents: 3_000,
      backCents: 2_440,
    })
    expect(cost('declined', [], { captured: 0 })).toEqual({ netCents: 0, backCents: 0, backAt: null })
  })
})
