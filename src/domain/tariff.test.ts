import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_HOURLY_RATE_CENTS, MIN_HOURLY_RATE_CENTS } from './cleaner.ts'
import { cents } from './money.ts'
import { PROPERTY_TYPES } from './property.ts'
import { basePrice, tariffFor, type Rates } from './tariff.ts'

const hourly: Rates = {
  tariffMethod: 'hourly',
  ratesByCity: [
    { citySlug: 'montreal', hourlyRateCents: 3_200 },
    { citySlug: 'laval', hourlyRateCents: 2_900 },
    { citySlug: 'brossard', hourlyRateCents: null },
  ],
  fixedRatesCents: { condo: 1_500 },
}
const fixed: Rates = {
  tariffMethod: 'fixed',
  ratesByCity: [{ citySlug: 'montreal', hourlyRateCents: 1_700 }],
  fixedRatesCents: { house: 18_900, condo: 14_900 },
}

describe('the tariff at a place', () => {
  it('is the rate of that city by the hour, or the price of that type of home', () => {
    expect(tariffFor(hourly, { citySlug: 'montreal', type: 'condo' })).toEqual({ method: 'hourly', rateCents: 3_200 })
    expect(tariffFor(fixed, { citySlug: 'montreal', type: 'house' })).toEqual({ method: 'fixed', priceCents: 18_900 })
  })

  it('is none where the cleaner does not go, has no rate, or has no price for such homes', () => {
    expect(tariffFor(hourly, { citySlug: 'quebec', type: 'condo' })).toBeNull()
    expect(tariffFor(hourly, { citySlug: 'brossard', type: 'condo' })).toBeNull()
    expect(tariffFor(fixed, { citySlug: 'quebec', type: 'condo' })).toBeNull()
    expect(tariffFor(fixed, { citySlug: 'montreal', type: 'bungalo' })).toBeNull()
    expect(tariffFor({ ...fixed, fixedRatesCents: null }, { citySlug: 'montreal', type: null })).toBeNull()
  })

  it('is the lowest that it could be while the city or the type is not known', () => {
    expect(tariffFor(hourly, { citySlug: null, type: null })).toEqual({ method: 'hourly', rateCents: 2_900 })
    expect(tariffFor(fixed, { citySlug: 'montreal', type: null })).toEqual({ method: 'fixed', priceCents: 14_900 })
  })

  const amount = fc.integer({ min: MIN_HOURLY_RATE_CENTS, max: MAX_HOURLY_RATE_CENTS })
  const cities = ['montreal', 'laval', 'longueuil', 'brossard'] as const
  const rates: fc.Arbitrary<Rates> = fc.record({
    tariffMethod: fc.constantFrom('hourly', 'fixed'),
    ratesByCity: fc.uniqueArray(fc.record({ citySlug: fc.constantFrom(...cities), hourlyRateCents: fc.option(amount) }), {
      selector: ({ citySlug }) => citySlug,
    }),
    fixedRatesCents: fc.option(fc.dictionary(fc.constantFrom(...PROPERTY_TYPES), amount)),
  })

  it('not fully known never costs more than any place that it could turn out to be, and costs as much as one of them', () => {
    const at = (set: Rates, citySlug: string | null, type: (typeof PROPERTY_TYPES)[number] | null): number | null => {
      const tariff = tariffFor(set, { citySlug, type })
      return tariff && basePrice(tariff, 60)
    }
    fc.assert(
      fc.property(rates, (set) => {
        const known = cities.flatMap((city) => PROPERTY_TYPES.flatMap((type) => at(set, city, type) ?? []))
        expect(at(set, null, null)).toBe(known.length === 0 ? null : Math.min(...known))
        for (const city of cities) {
          const there = PROPERTY_TYPES.flatMap((type) => at(set, city, type) ?? [])
          expect(at(set, city, null)).toBe(there.length === 0 ? null : Math.min(...there))
        }
      }),
    )
  })
})

describe('the price of the visit itself', () => {
  it('is a fixed price whatever the length', () => {
    expect(basePrice({ method: 'fixed', priceCents: cents(14_900) }, 720)).toBe(14_900)
  })

  it('is exact at any length, three hours and a half of an odd rate included', () => {
    expect(basePrice({ method: 'hourly', rateCents: cents(2_501) }, 210)).toBe(8_754)
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_HOURLY_RATE_CENTS, max: MAX_HOURLY_RATE_CENTS }),
        fc.integer({ min: 1, max: 24 }).map((halfHours) => halfHours * 30),
        (rate, minutes) => {
          const doubled = 2n * BigInt(rate) * BigInt(minutes)
          expect(BigInt(basePrice({ method: 'hourly', rateCents: cents(rate) }, minutes))).toBe((doubled + 60n) / 120n)
        },
      ),
    )
  })
})
