import { describe, expect, it } from 'vitest'
import { cents } from '#domain/money.ts'
import type { FirstBooking, FirstVisit } from './first-booking.ts'
import { NO_CHOICE } from './visit-choice.ts'
import { cityShown, pricedTypes, ratedCities, tariffOf, visitPrice } from './visit-price.ts'

type Priced = Parameters<typeof tariffOf>[0]
const hourly: Priced = {
  tariffMethod: 'hourly',
  fixedRatesCents: null,
  citySlug: 'montreal',
  ratesByCity: [
    { citySlug: 'montreal', city: 'Montréal', hourlyRateCents: 3_200 },
    { citySlug: 'laval', city: 'Laval', hourlyRateCents: 3_500 },
    { citySlug: 'brossard', city: 'Brossard', hourlyRateCents: null },
  ],
  taxable: false,
}
const fixed: Priced = {
  tariffMethod: 'fixed',
  fixedRatesCents: { house: 18_900, condo: 14_900 },
  citySlug: 'montreal',
  ratesByCity: [{ citySlug: 'montreal', city: 'Montréal', hourlyRateCents: null }],
  taxable: true,
}

const as = (standing: FirstBooking, offer: FirstVisit['offer'] = null): FirstVisit => ({ standing, offer })

describe('the price shown on a profile', () => {
  it('is what the drawing of the product shows: 32 $ × 4 h, products, first booking', () => {
    const price = visitPrice(hourly, { ...NO_CHOICE, suppliesByCleaner: true }, as('sure'))
    expect(price?.breakdown).toMatchObject({
      baseCents: 12_800,
      suppliesCents: 1_000,
      firstBookingDiscountCents: 1_920,
      finalCents: 11_880,
      initialLegCents: 5_940,
    })
  })

  it('says beside it what a stranger would pay the first time, which is what a newcomer then pays', () => {
    const choice = { ...NO_CHOICE, suppliesByCleaner: true }
    const stranger = visitPrice(hourly, choice, as('maybe'))
    expect(stranger?.breakdown.finalCents).toBe(13_800)
    expect(stranger?.firstTotalCents).toBe(visitPrice(hourly, choice, as('sure'))?.breakdown.finalCents)
    for (const known of ['sure', 'no'] as const) expect(visitPrice(hourly, choice, as(known))?.firstTotalCents).toBeNull()
  })

  it('takes what a friend offers off a first visit, and off no other', () => {
    const offer = { firstName: 'Zoé', amountCents: cents(1_000) }
    const price = (standing: FirstBooking) => visitPrice(hourly, NO_CHOICE, as(standing, offer))
    expect(price('maybe')).toMatchObject({ breakdown: { finalCents: 12_800 }, firstTotalCents: 9_880, offer })
    expect(price('sure')?.breakdown).toMatchObject({ referralCreditCents: 1_000, finalCents: 9_880 })
    expect(price('no')?.breakdown.finalCents).toBe(12_800)
  })

  it('follows the rate of the chosen town, and the home town otherwise', () => {
    expect(tariffOf(hourly, { ...NO_CHOICE, citySlug: 'laval' })).toEqual({ method: 'hourly', rateCents: 3_500 })
    expect(tariffOf(hourly, { ...NO_CHOICE, citySlug: 'brossard' })).toEqual({ method: 'hourly', rateCents: 3_200 })
    expect(tariffOf({ ...hourly, citySlug: 'brossard' }, NO_CHOICE)).toEqual({ method: 'hourly', rateCents: 3_200 })
    expect(ratedCities(hourly).map(({ citySlug }) => citySlug)).toEqual(['montreal', 'laval'])
    expect(ratedCities({ ...hourly, ratesByCity: hourly.ratesByCity.slice(0, 1) })).toEqual([])
  })

  it('is that of the town that the form names, also where the one asked for or the home town has no rate', () => {
    const dearFirst = { ...hourly, ratesByCity: hourly.ratesByCity.toReversed() }
    for (const [home, asked, shown] of [
      ['montreal', 'gatineau', 'montreal'],
      ['laval', 'brossard', 'laval'],
      ['repentigny', null, 'montreal'],
    ] as const) {
      const cleaner = { ...dearFirst, citySlug: home }
      expect(cityShown(cleaner, asked)).toBe(shown)
      const named = ratedCities(cleaner).find(({ citySlug }) => citySlug === shown)
      expect(tariffOf(cleaner, { ...NO_CHOICE, citySlug: asked })).toEqual({ method: 'hourly', rateCents: named?.rateCents })
    }
    expect(cityShown({ ...hourly, ratesByCity: hourly.ratesByCity.slice(0, 1) }, 'laval')).toBeNull()
    expect(cityShown(fixed, null)).toBeNull()
  })

  it('is the price of the chosen property type, else the lowest, with taxes when registered', () => {
    expect(pricedTypes(fixed).map(({ type }) => type)).toEqual(['condo', 'house'])
    expect(visitPrice(fixed, NO_CHOICE, as('no'))?.breakdown.finalCents).toBe(17_131)
    expect(visitPrice(fixed, { ...NO_CHOICE, propertyType: 'house' }, as('no'))?.breakdown.baseCents).toBe(18_900)
  })

  it('is absent while the cleaner has set no tariff', () => {
    expect(visitPrice({ ...hourly, ratesByCity: [] }, NO_CHOICE, as('no'))).toBeNull()
    expect(visitPrice({ ...fixed, fixedRatesCents: {} }, NO_CHOICE, as('no'))).toBeNull()
  })
})
