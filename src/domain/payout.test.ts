import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { dayOfWeek } from './civil-date.ts'
import { DAY_MS } from './elapsed.ts'
import type { BookingId } from './id.ts'
import { cents } from './money.ts'
import { PAYOUT_ACCOUNT_STATUSES } from './payout-account.ts'
import { PAYOUT_STOPS } from './payout-stop.ts'
import { lastPayday, nextPayday, payableCents, paydayOf, SKIP_REASONS, skipReason, transferParts, transferSources } from './payout.ts'
import { localOf } from './time.ts'

const ZONE = 'America/Toronto'

describe('a payday', () => {
  it.each([
    ['an ordinary Friday', '2026-11-27', '2026-11-27T14:00:00.000Z', '2026-11-23T05:00:00.000Z'],
    ['in summer', '2026-07-17', '2026-07-17T13:00:00.000Z', '2026-07-13T04:00:00.000Z'],
    ['Good Friday, paid on Monday', '2026-04-03', '2026-04-06T13:00:00.000Z', '2026-03-30T04:00:00.000Z'],
    ['Christmas', '2026-12-25', '2026-12-28T14:00:00.000Z', '2026-12-21T05:00:00.000Z'],
    ['the week in which the clocks go back', '2026-11-06', '2026-11-06T14:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['the week after they went forward', '2027-03-19', '2027-03-19T13:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ])('%s', (_what, friday, runsAt, paysUntil) => {
    const payday = paydayOf(friday)
    expect([payday.runsAt.toISOString(), payday.paysUntil.toISOString()]).toEqual([runsAt, paysUntil])
  })

  const instants = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2060-01-01') }).map((at) => new Date(at))

  it('comes after now, within eleven days, at nine on a working day, and is the next one', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const { friday, runsAt, paysUntil } = nextPayday(now)
        expect(dayOfWeek(friday)).toBe(4)
        expect(runsAt > now && runsAt.getTime() - now.getTime() <= 11 * DAY_MS).toBe(true)
        expect(localOf(runsAt, ZONE).time).toBe('09:00')
        expect(dayOfWeek(localOf(runsAt, ZONE).date)).toBeLessThan(5)
        expect(paysUntil < runsAt).toBe(true)
        expect(nextPayday(new Date(runsAt.getTime() - 1)).friday).toBe(friday)
        expect(nextPayday(runsAt).friday > friday).toBe(true)
        expect(lastPayday(runsAt).friday).toBe(friday)
        expect(nextPayday(lastPayday(now).runsAt).friday).toBe(friday)
      }),
    )
  })
})

describe('what a run pays', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)

  it('is what was released in time, less every refund since; never more than the balance', () => {
    const of = (creditedCents: number, debitedCents: number, balanceCents: number) =>
      payableCents({
        creditedCents: cents(creditedCents),
        debitedCents: cents(debitedCents),
        balanceCents: cents(balanceCents),
        frozenCents: cents(0),
      })
    expect(of(10_000, 0, 13_000)).toBe(10_000)
    expect(of(10_000, 2_000, 11_000)).toBe(8_000)
    expect(of(10_000, 12_000, -2_000)).toBe(0)
    expect(of(10_000, 0, 9_000)).toBe(9_000)
  })

  it('never takes a balance below zero', () => {
    fc.assert(
      fc.property(amount, amount, amount, (creditedCents, debitedCents, laterCents) => {
        const balanceCents = cents(creditedCents + laterCents - debitedCents)
        const paid = payableCents({ creditedCents, debitedCents, balanceCents, frozenCents: cents(0) })
        expect(paid).toBeGreaterThanOrEqual(0)
        if (paid > 0) expect(balanceCents - paid).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is drawn from charges in their order, none beyond what is left of it, to the cent', () => {
    const source = amount.map((leftCents, nth = 0) => ({ bookingId: `b${nth}` as BookingId, chargeRef: `c${leftCents}`, leftCents }))
    fc.assert(
      fc.property(amount, fc.array(source, { maxLength: 8 }), (amountCents, sources) => {
        const parts = transferParts(amountCents, sources)
        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents)
        const drawn = parts.filter(({ chargeRef }) => chargeRef !== null)
        const usable = sources.filter(({ leftCents }) => leftCents > 0)
        drawn.forEach((part, nth) => expect(part.amountCents).toBeLessThanOrEqual(usable[nth]?.leftCents ?? 0))
        expect(parts.every((part) => part.amountCents > 0)).toBe(true)
      }),
    )
  })

  it('leaves out everybody whose account is not in order or whom we stop, and says why', () => {
    const reasons = PAYOUT_ACCOUNT_STATUSES.map((status) => skipReason(status, null, cents(1)))
    expect(reasons).toEqual(PAYOUT_ACCOUNT_STATUSES.map((status) => (status === 'active' ? null : status)))
    for (const stop of PAYOUT_STOPS) {
      const stopped = PAYOUT_ACCOUNT_STATUSES.map((status) => skipReason(status, stop, cents(1)))
      expect(stopped).toEqual(PAYOUT_ACCOUNT_STATUSES.map(() => stop))
    }
    for (const stop of [null, ...PAYOUT_STOPS])
      expect(PAYOUT_ACCOUNT_STATUSES.map((status) => skipReason(status, stop, cents(0)))).toEqual(
        PAYOUT_ACCOUNT_STATUSES.map(() => 'nothing_left'),
      )
    expect(new Set([...reasons, ...PAYOUT_STOPS, 'nothing_left', null])).toEqual(new Set([...SKIP_REASONS, null]))
  })

  it('takes from a visit’s charges its cleaner’s share and no more, whatever was drawn before', () => {
    const visit = {
      bookingId: 'b1' as BookingId,
      earnedCents: cents(10_880),
      charges: [6_401, 6_399].map((keptCents, n) => ({ ref: `c${n}`, keptCents: cents(keptCents) })),
    }
    const left = (drawn: [string, number][] = []) => transferSources([visit], new Map(drawn)).map(({ leftCents }) => leftCents)
    expect(left()).toEqual([6_401, 4_479])
    expect(left([['c0', 6_401]])).toEqual([4_479])
    expect(
      left([
        ['c0', 6_401],
        ['c1', 4_479],
      ]),
    ).toEqual([])
  })

  it('never draws more than was earned or kept', () => {
    const charge = fc.record({ keptCents: amount })
    const visits = fc.array(fc.record({ earnedCents: amount, charges: fc.array(charge, { maxLength: 2 }) }), { maxLength: 5 })
    fc.assert(
      fc.property(visits, fc.array(fc.integer({ min: 0, max: 9_999 }), { maxLength: 10 }), (given, taken) => {
        const all = given.map(({ earnedCents, charges }, v) => ({
          bookingId: `b${v}` as BookingId,
          earnedCents,
          charges: charges.map(({ keptCents }, c) => ({ ref: `c${v}-${c}`, keptCents })),
        }))
        const refs = all.flatMap(({ charges }) => charges.map(({ ref }) => ref))
        const drawn = new Map(refs.map((ref, nth) => [ref, taken[nth] ?? 0]))
        for (const { bookingId, earnedCents, charges } of all) {
          const sources = transferSources(all, drawn).filter((source) => source.bookingId === bookingId)
          const before = charges.reduce((sum, { ref }) => sum + (drawn.get(ref) ?? 0), 0)
          const now = sources.reduce((sum, { leftCents }) => sum + leftCents, 0)
          expect(now).toBeLessThanOrEqual(Math.max(0, earnedCents - before))
          for (const { chargeRef, leftCents } of sources) {
            const kept = charges.find(({ ref }) => ref === chargeRef)?.keptCents ?? 0
            expect(leftCents + (drawn.get(chargeRef) ?? 0)).toBeLessThanOrEqual(kept)
          }
        }
      }),
    )
  })
})
