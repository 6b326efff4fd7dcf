// What a wish would be: whether this cleaner does it there, and its price today.
import type { Emergency, WishedVisit } from './wish.ts'
import { isWithinReach } from '#domain/coverage.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { DEFAULT_COMMISSION_BPS, quote, type PriceBreakdown } from '#domain/pricing.ts'
import { ZERO_CENTS } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { Schedule } from '#domain/scheduling.ts'
import type { Tariff } from '#domain/tariff.ts'
import { isTaxRegistered } from '#domain/tax.ts'
import { findCleanerFor, type BookableCleaner, type PlaceToServe } from '../cleaners/index.ts'
import type { Executor } from '../platform/database.ts'

export type WeighedWish = {
  readonly cleaner: BookableCleaner
  readonly schedule: Schedule
  readonly tariff: Tariff
  readonly durationMinutes: number
  readonly emergency: Emergency | null
  readonly isFirstBooking: boolean
  readonly commissionBps: number
  readonly price: PriceBreakdown
}

/** Refuses `not-found`, `commercial-referred`, `service-not-offered`, `city-not-served`, `too-far`, `too-short` and `bad-duration`. */
export async function weighWish(executor: Executor, wish: WishedVisit, place: PlaceToServe, isFirstBooking: boolean): Promise<WeighedWish> {
  const found = await findCleanerFor(executor, wish.cleanerSlug, place)
  if (!found) return refuse('not-found')
  const { cleaner, tariff, km, schedule } = found
  if (place.type === 'commercial' || wish.serviceType === 'commercial') refuse('commercial-referred')
  if (!offers(cleaner, wish.serviceType)) refuse('service-not-offered')
  if (!tariff) return refuse('city-not-served')
  const { coverageKm } = cleaner
  // Rounded up, so that what is too far never reads as far enough.
  if (km !== null && !isWithinReach(km, coverageKm)) refuse('too-far', { details: { km: Math.ceil(km * 10) / 10, coverageKm } })
  const weighed = {
    cleaner,
    schedule,
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
    isTaxRegistered: isTaxRegistered(weighed.cleaner),
  })
}

function offers(cleaner: BookableCleaner, service: ServiceType): boolean {
  return cleaner.serviceTypes.some((offered) => offered === service)
}
