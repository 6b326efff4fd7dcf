// A new price of a cleaner: thirty days of notice, never for what was before, and told once.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { cents } from './money.ts'
import { isSameTariff, RATE_NOTICE_DAYS, ratesAfter, tariffOn, type SeriesRate } from './series-rate.ts'
import type { Tariff } from './tariff.ts'

const hourly = (dollars: number): Tariff => ({ method: 'hourly', rateCents: cents(dollars * 100) })
const AGREED = hourly(32)
const TODAY = '2026-11-23'

describe('a new price', () => {
  it('begins thirty days later, and leaves every date before it as it was agreed', () => {
    const { rates, news } = ratesAfter(AGREED, [], hourly(36), TODAY)
    expect(news).toEqual({ from: '2026-12-23', tariff: hourly(36) })
    expect(tariffOn(AGREED, rates, '2026-12-22')).toEqual(AGREED)
    expect(tariffOn(AGREED, rates, '2026-12-23')).toEqual(hourly(36))
  })

  it('that is the one of today tells nothing; one that takes back what was announced says so', () => {
    expect(ratesAfter(AGREED, [], AGREED, TODAY)).toEqual({ rates: [], news: null })
    const { rates } = ratesAfter(AGREED, [], hourly(36), TODAY)
    expect(ratesAfter(AGREED, rates, hourly(36), addDays(TODAY, 3))).toEqual({ rates, news: null })
    expect(ratesAfter(AGREED, rates, AGREED, addDays(TODAY, 3))).toEqual({ rates: [], news: 'withdrawn' })
  })

  it('counts thirty days anew when it changes again, and stays behind the one in force', () => {
    const first = ratesAfter(AGREED, [], hourly(36), TODAY).rates
    const again = ratesAfter(AGREED, first, hourly(40), addDays(TODAY, 5)).rates
    expect(again).toEqual([{ from: addDays(TODAY, 35), tariff: hourly(40) }])
    const later = ratesAfter(AGREED, again, hourly(44), addDays(TODAY, 60)).rates
    expect(later).toEqual([...again, { from: addDays(TODAY, 90), tariff: hourly(44) }])
  })

  it('never reaches a date within the notice, whatever was asked before', () => {
    const changes = fc.array(fc.record({ day: fc.integer({ min: 0, max: 200 }), dollars: fc.integer({ min: 20, max: 60 }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(changes, (all) => {
        let rates: readonly SeriesRate[] = []
        for (const { day, dollars } of all.toSorted((a, b) => a.day - b.day)) {
          const today = addDays(TODAY, day)
          const before = rates
          const after = ratesAfter(AGREED, before, hourly(dollars), today)
          rates = after.rates
          for (let ahead = 0; ahead < RATE_NOTICE_DAYS; ahead += 1) {
            const on = addDays(today, ahead)
            const was = tariffOn(AGREED, before, on)
            const inForce = tariffOn(AGREED, before, today)
            // What was announced and not yet in force is taken back; nothing else changes.
            const isOld = isSameTariff(tariffOn(AGREED, rates, on), was) || isSameTariff(tariffOn(AGREED, rates, on), inForce)
            expect(isOld).toBe(true)
          }
          expect(isSameTariff(tariffOn(AGREED, rates, addDays(today, RATE_NOTICE_DAYS)), hourly(dollars))).toBe(true)
          expect(rates.map(({ from }) => from)).toEqual(rates.map(({ from }) => from).toSorted())
        }
      }),
    )
  })
})
