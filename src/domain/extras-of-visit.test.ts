import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from './booking.ts'
import { checklistFor } from './checklist.ts'
import { SERVICE_TYPES } from './cleaner.ts'
import { earningsLines, earningsOf } from './earnings.ts'
import { EXTRAS, type OfferedExtra } from './extra.ts'
import { agreedExtras, everyVisitExtras, extrasFor, minutesWithExtras, tasksOf } from './extras-of-visit.ts'
import { cents } from './money.ts'
import { PROPERTY_TYPES } from './property.ts'
import { extrasPrice, isDurationStep, quote, type QuoteInput } from './pricing.ts'

const home = { propertyType: 'apartment', serviceType: 'apartement', bedrooms: 2, bathrooms: 1 } as const
const offered: readonly OfferedExtra[] = [
  { extra: 'oven', priceCents: cents(2_000), minutes: 30 },
  { extra: 'laundry', priceCents: cents(1_500), minutes: 45 },
]
const visit: QuoteInput = {
  tariff: { method: 'hourly', rateCents: cents(3_000) },
  durationMinutes: 240,
  isEmergency: false,
  extras: [],
  suppliesByCleaner: false,
  isFirstBooking: false,
  referralCreditCents: cents(0),
  isTaxRegistered: true,
}

describe('extras', () => {
  it('are agreed on at the price of the day, and only as they are offered', () => {
    const asked = [
      { extra: 'laundry', everyVisit: true },
      { extra: 'fridge', everyVisit: false },
    ] as const
    expect(agreedExtras(asked, offered)).toEqual([{ extra: 'laundry', priceCents: 1_500, minutes: 45, everyVisit: true }])
    expect(everyVisitExtras(agreedExtras([{ extra: 'oven', everyVisit: false }, ...asked], offered)).map(({ extra }) => extra)).toEqual([
      'laundry',
    ])
  })

  it('make a visit longer by whole half hours, up to the longest', () => {
    expect(minutesWithExtras(240, offered)).toBe(330)
    expect(minutesWithExtras(MAX_DURATION_MINUTES, offered)).toBe(MAX_DURATION_MINUTES)
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_DURATION_MINUTES / 30, max: MAX_DURATION_MINUTES / 30 }),
        fc.subarray([...offered]),
        (steps, chosen) => {
          const minutes = minutesWithExtras(steps * 30, chosen)
          expect(isDurationStep(minutes)).toBe(true)
          expect(minutes).toBeGreaterThanOrEqual(Math.min(steps * 30, MAX_DURATION_MINUTES))
        },
      ),
    )
  })

  it('each add tasks of their own to the list, once', () => {
    const usual = checklistFor(home).map(({ id }) => id)
    for (const extra of extrasFor(home)) {
      const ids = checklistFor(home, [], tasksOf([extra])).map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(usual.length)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(usual))
    }
    expect(extrasFor(home)).toEqual(EXTRAS)
  })

  it('are what adds a task to the list of such a visit, and nothing else', () => {
    expect(extrasFor({ ...home, serviceType: 'deep' })).toEqual(['laundry'])
    for (const propertyType of PROPERTY_TYPES)
      for (const serviceType of SERVICE_TYPES) {
        const place = { ...home, propertyType, serviceType }
        const usual = checklistFor(place).length
        const adding = EXTRAS.filter((extra) => checklistFor(place, [], tasksOf([extra])).length > usual)
        expect([propertyType, serviceType, extrasFor(place)]).toEqual([propertyType, serviceType, adding])
      }
  })
})

describe('the price of a visit', () => {
  it('has them in its subtotal, taxed with the rest, and never in the discount of a first booking', () => {
    const plain = quote(visit)
    const more = quote({ ...visit, extras: offered })
    expect(more.extrasCents).toBe(extrasPrice(offered))
    expect(more.subtotalCents - plain.subtotalCents).toBe(3_500)
    const first = quote({ ...visit, isFirstBooking: true, extras: offered })
    expect(first.firstBookingDiscountCents).toBe(quote({ ...visit, isFirstBooking: true }).firstBookingDiscountCents)
  })

  it('leaves the cleaner what they cost, less the share of the platform', () => {
    const share = { commissionBps: 1_500, platformTaxed: false }
    const gain =
      earningsOf(quote({ ...visit, isTaxRegistered: false, extras: offered }), share) -
      earningsOf(quote({ ...visit, isTaxRegistered: false }), share)
    expect(gain).toBe(3_500 - 525)
    expect(earningsLines(quote({ ...visit, extras: offered }), share).extrasCents).toBe(3_500)
  })
})
