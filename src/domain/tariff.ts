// What a cleaner charges: an hourly rate for each city, or one price for each type of property.
import type { TariffMethod } from './cleaner.ts'
import { cents, divideHalfUp, type Cents } from './money.ts'
import type { PropertyType } from './property.ts'

/** A cleaner's price for one visit: an hourly rate, or one price for the whole visit. */
export type Tariff = { readonly method: 'hourly'; readonly rateCents: Cents } | { readonly method: 'fixed'; readonly priceCents: Cents }

/** Every price that a cleaner has set. */
export type Rates = {
  /** Only the prices of this method count. */
  readonly tariffMethod: TariffMethod
  /** The cities they serve; the rate is null where they set none. */
  readonly ratesByCity: readonly { readonly citySlug: string; readonly hourlyRateCents: number | null }[]
  readonly fixedRatesCents: Readonly<Partial<Record<PropertyType, number>>> | null
}

/** Where a visit is; null is not known yet: any city that the cleaner serves, any type of property. */
export type PlaceToPrice = { readonly citySlug: string | null; readonly type: PropertyType | null }

/** The tariff at a place, and the lowest that it could be while the place is not fully known. Null where the cleaner does not go, or has no such price. */
export function tariffFor({ tariffMethod, ratesByCity, fixedRatesCents }: Rates, { citySlug, type }: PlaceToPrice): Tariff | null {
  const served = ratesByCity.filter((city) => citySlug === null || city.citySlug === citySlug)
  if (served.length === 0) return null
  if (tariffMethod === 'hourly') {
    const rateCents = lowest(served.map(({ hourlyRateCents }) => hourlyRateCents))
    return rateCents === null ? null : { method: 'hourly', rateCents }
  }
  const fixed = fixedRatesCents ?? {}
  const priceCents = lowest(type === null ? Object.values(fixed) : [fixed[type]])
  return priceCents === null ? null : { method: 'fixed', priceCents }
}

/** What the visit itself costs, before anything is added or taken off, half a cent rounding up. */
export function basePrice(tariff: Tariff, durationMinutes: number): Cents {
  return tariff.method === 'fixed' ? tariff.priceCents : divideHalfUp(tariff.rateCents * durationMinutes, 60)
}

function lowest(amounts: readonly (number | null | undefined)[]): Cents | null {
  const known = amounts.filter((amount) => typeof amount === 'number')
  return known.length === 0 ? null : cents(Math.min(...known))
}
