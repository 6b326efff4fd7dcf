// What a wish would be: whether this cleaner does it there, and its price today.
import type { Emergency, WishedVisit } from './wish.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { DEFAULT_COMMISSION_BPS, quote, type PriceBreakdown, type Tariff } from '#domain/pricing.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import type { PropertyType } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { findBookableCleaner, tariffFor, type BookableCleaner } from '../cleaners/index.ts'
import type { Executor } from '../platform/database.ts'
import { hasReservedDiscount } from './booking-store.ts'

export type Place = { readonly type: PropertyType; readonly citySlug: string }

export type WeighedWish = {
  readonly cleaner: BookableCleaner
  readonly tariff: Tariff
  readonly durationMinutes: number
  readonly emergency: Emergency | null
  readonly isFirstBooking: boolean
  readonly commissionBps: number
  readonly price: PriceBreakdown
}

/**
 * Refuses `not-found`, `commercial-referred`, `service-not-offered`, `city-not-served`, `too-short` and `bad-duration`.
 * `clientId` is null for a visitor, whose price has no first-booking discount: nobody is promised less than they will pay.
 */
export async function weighWish(executor: Executor, wish: WishedVisit, place: Place, clientId: string | null): Promise<WeighedWish> {
  const cleaner = await findBookableCleaner(executor, wish.cleanerSlug)
  if (!cleaner) return refuse('not-found')
  if (place.type === 'commercial' || wish.serviceType === 'commercial') refuse('commercial-referred')
  if (!offers(cleaner, wish.serviceType)) refuse('service-not-offered')
  const tariff = await tariffFor(executor, { cleanerId: cleaner.accountId, citySlug: place.citySlug, propertyType: place.type })
  if (!tariff) return refuse('city-not-served')
  const isFirstBooking = clientId !== null && !(await hasReservedDiscount(executor, clientId))
  const weighed = {
    cleaner,
    tariff,
    durationMinutes: wish.durationHours * 60,
    emergency: wish.emergency ?? null,
    isFirstBooking,
    commissionBps: DEFAULT_COMMISSION_BPS,
  }
  return { ...weighed, price: priceOfWish(weighed, wish) }
}

/** The same wish without the first-booking discount, for when another tab has just taken it. */
export function withoutDiscount(weighed: WeighedWish, wish: WishedVisit): WeighedWish {
  const plain = { ...weighed, isFirstBooking: false }
  return { ...plain, price: priceOfWish(plain, wish) }
}

function priceOfWish(weighed: Omit<WeighedWish, 'price'>, wish: WishedVisit): PriceBreakdown {
  return quote({
    tariff: weighed.tariff,
    durationMinutes: weighed.durationMinutes,
    isEmergency: weighed.emergency !== null,
    suppliesByCleaner: !wish.suppliesByClient,
    isFirstBooking: weighed.isFirstBooking,
    referralCreditCents: ZERO_CENTS,
    isTaxRegistered: weighed.cleaner.isTaxRegistered,
  })
}

function offers(cleaner: BookableCleaner, service: ServiceType): boolean {
  return cleaner.serviceTypes.some((offered) => offered === service)
}
