// What begins the home page: the week from Monday, what it earns, which visit comes first, and what waits for a client.
import { EQUAL_HALVES } from '../../tests/support/equal-halves.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from './booking.ts'
import { newBookingFacts } from './booking-facts.ts'
import { NO_MONEY, UNOPENED_LEG } from './booking-money.ts'
import { addDays, dayOfWeek } from './civil-date.ts'
import { DAY_MS, HOUR_MS } from './elapsed.ts'
import { cents } from './money.ts'
import { clientTask, isClaimed, isOpenSearch, nextVisit, weekEarnings, weekOf } from './today.ts'

const now = new Date('2026-11-25T15:00:00Z')
const date = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01', days))
const status = fc.constantFrom(...BOOKING_STATUSES)

describe('the week', () => {
  it('goes from Monday to Sunday and holds today', () => {
    fc.assert(
      fc.property(date, (today) => {
        const { from, to } = weekOf(today)
        expect([dayOfWeek(from), dayOfWeek(to)]).toEqual([0, 6])
        expect(from <= today && today <= to).toBe(true)
        expect(addDays(from, 6)).toBe(to)
      }),
    )
  })

  const earning = (on: string, is: BookingStatus, earned: number, frozenAt: Date | null = null) => ({
    earningsCents: cents(earned),
    agreed: { date: on },
    facts: { status: is, frozenAt, unfrozenAt: null, releasedAt: null },
  })

  it('counts what is done and shares of fees as earned, what is agreed as expected, and requests as nothing', () => {
    const week = weekOf('2026-11-25')
    const bookings = [
      earning('2026-11-23', 'completed', 10_880),
      earning('2026-11-24', 'cancelled', 4_250),
      earning('2026-11-25', 'in_progress', 11_000),
      earning('2026-11-29', 'confirmed', 12_000),
      earning('2026-11-26', 'pending', 9_000),
      earning('2026-11-30', 'confirmed', 5_000),
      earning('2026-11-22', 'completed', 6_000),
    ]
    expect(weekEarnings(bookings, week)).toEqual({
      earnedCents: 15_130,
      expectedCents: 23_000,
      frozenCents: 0,
      doneCount: 1,
      aheadCount: 2,
    })
  })

  it('counts nothing as earned while a case freezes it', () => {
    const bookings = [earning('2026-11-23', 'completed', 10_880, now), earning('2026-11-24', 'completed', 9_000)]
    expect(weekEarnings(bookings, weekOf('2026-11-25'))).toMatchObject({ earnedCents: 9_000, frozenCents: 10_880, doneCount: 2 })
  })

  it('never counts one booking twice, whatever became of it', () => {
    const booking = fc.record({ on: date, is: status, earned: fc.nat(50_000) })
    fc.assert(
      fc.property(date, fc.array(booking, { maxLength: 30 }), (today, some) => {
        const week = weekOf(today)
        const all = some.map(({ on, is, earned }) => earning(on, is, earned))
        const { earnedCents, expectedCents, doneCount, aheadCount } = weekEarnings(all, week)
        const ofWeek = all.filter(({ agreed }) => agreed.date >= week.from && agreed.date <= week.to)
        expect(earnedCents + expectedCents).toBeLessThanOrEqual(ofWeek.reduce((sum, one) => sum + one.earningsCents, 0))
        expect(doneCount + aheadCount).toBeLessThanOrEqual(ofWeek.length)
      }),
    )
  })
})

describe('the next visit', () => {
  const visit = (is: BookingStatus, hours: number) => {
    const startsAt = new Date(now.getTime() + hours * HOUR_MS)
    return { facts: { status: is, startsAt, endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS) } }
  }

  it('is the one under way, however late it runs, then the soonest that stands', () => {
    const [late, soon, after] = [visit('in_progress', -9), visit('confirmed', 2), visit('confirmed', 20)]
    expect(nextVisit([after, soon, late], 'cleaner', now)).toBe(late)
    expect(nextVisit([after, soon], 'cleaner', now)).toBe(soon)
  })

  it('is never one that is over, nor a request to its cleaner, while its client sees what they asked for', () => {
    const asked = visit('pending', 5)
    expect(nextVisit([visit('confirmed', -6)], 'client', now)).toBeNull()
    expect(nextVisit([asked], 'cleaner', now)).toBeNull()
    expect(nextVisit([asked], 'client', now)).toBe(asked)
    expect(nextVisit([asked, visit('confirmed', 40)], 'client', now)?.facts.status).toBe('confirmed')
  })
})

describe('an open search', () => {
  const facts = fc.record({
    status,
    heldAt: fc.constantFrom(null, now),
    awaiting: fc.constantFrom('cleaner' as const, 'client' as const),
    acceptedAt: fc.constantFrom(null, now),
  })

  it('has a card held, and is offered or waits for its client; never both', () => {
    fc.assert(
      fc.property(facts, (one) => {
        if (!isOpenSearch(one)) return
        expect(one.heldAt).not.toBeNull()
        expect(one.status).toBe(isClaimed(one) ? 'pending' : 'available')
      }),
    )
  })

  it('is neither a request to somebody, nor a claim that its client agreed to', () => {
    const claimed = { status: 'pending', heldAt: now, awaiting: 'client', acceptedAt: null } as const
    expect(isOpenSearch(claimed)).toBe(true)
    expect(isOpenSearch({ ...claimed, awaiting: 'cleaner' })).toBe(false)
    expect(isOpenSearch({ ...claimed, acceptedAt: now })).toBe(false)
    expect(isOpenSearch({ ...claimed, status: 'available', heldAt: null })).toBe(false)
  })
})

describe('what waits for a client', () => {
  const base = newBookingFacts({
    startsAt: new Date(now.getTime() + DAY_MS),
    endsAt: new Date(now.getTime() + DAY_MS + 4 * HOUR_MS),
    requestedAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    allowPhotos: true,
    legCents: EQUAL_HALVES,
  })
  const held = { ...base, status: 'pending', heldAt: now, initialLeg: 'authorized' } as const
  const confirmed = { ...held, status: 'confirmed', acceptedAt: now, initialLeg: 'captured', initialCapturedAt: now } as const
  const done = { ...confirmed, status: 'completed', finalLeg: 'captured', punchedInAt: now, punchedOutAt: now } as const
  const task = (facts: Parameters<typeof clientTask>[0]['facts'], needsCustomer = false) => {
    const leg = { ...UNOPENED_LEG, needsCustomer }
    return clientTask({ facts, money: { ...NO_MONEY, legs: { initial: leg, final: leg } } }, now)
  }

  it('is a card, then a bank that asks for them, before anything else', () => {
    expect(task({ ...base, status: 'pending' })).toBe('pay')
    expect(task({ ...done, finalLeg: 'failed' })).toBe('pay')
    expect(task({ ...done, finalLeg: 'failed' }, true)).toBe('bank')
  })

  it('is nothing while the other answers', () => expect(task(held)).toBeNull())

  it('is a cleaner who has not come, and a short visit to look at', () => {
    const startsAt = new Date(now.getTime() - HOUR_MS)
    expect(task({ ...confirmed, startsAt })).toBe('noShow')
    expect(task({ ...done, finalLeg: 'none', shortVisit: { reason: 'finished_early', note: '' } })).toBe('approve')
  })

  it('is nothing once it is done and paid', () => expect(task(done)).toBeNull())
})
