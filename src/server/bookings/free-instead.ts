// Who could come instead, for a client whose booking ended without the work.
import type { bookings } from '#contract/bookings.ts'
import type { Returned } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { isClientLeftWithout, type Booking } from '#domain/booking.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { findOffer, freeCleaners } from '../cleaners/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import { priceRequest } from './price-request.ts'
import { clientStanding } from './request-store.ts'

type Answer = Returned<(typeof bookings)['GET /api/bookings/{id}/free-instead']>

const MAX_OFFERED = 3
/** Who comes within these days of the hour that was asked for, or of now, is still of use. */
const DAYS_AFTER = 3

/**
 * At most three people with the whole price of the same visit, the best recommended first: those who are free at the very hour, then
 * those who are within days of it.
 * None when the booking was worked, is still to come, or ended by the client's doing.
 */
export async function freeInstead(
  { db, referrals }: Pick<BookingDeps, 'db' | 'referrals'>,
  booking: Booking,
  language: Language,
  now: Date,
): Promise<Answer> {
  const { place, agreed, facts, parties } = booking
  const { propertyId } = place
  if (!isClientLeftWithout(facts)) return { propertyId, items: [] }
  const { serviceType, durationMinutes, suppliesByClient } = agreed
  const isEmergency = agreed.emergency !== null
  const visit = { citySlug: place.citySlug, door: place, serviceType, durationMinutes, isEmergency, now, language }
  const wanted = facts.startsAt
  // One more of each: the cleaner who cancelled may be among them.
  const then = await freeCleaners(db, { ...visit, from: wanted, until: wanted, limit: MAX_OFFERED + 1 })
  const until = new Date(Math.max(wanted.getTime(), now.getTime()) + DAYS_AFTER * DAY_MS)
  const after = await freeCleaners(db, { ...visit, from: wanted, until, limit: 2 * MAX_OFFERED + 1 })
  const known = new Set(then.map(({ slug }) => slug))
  const found = [...then, ...after.filter(({ slug }) => !known.has(slug))].filter(({ slug }) => slug !== parties.cleaner?.slug)
  const { hasReservedDiscount } = await clientStanding(db, parties.client.id)
  const terms = { isFirstBooking: !hasReservedDiscount, credits: await referrals.creditsOf(db, parties.client.id, now) }
  const items = await Promise.all(
    found.slice(0, MAX_OFFERED).flatMap(({ slug, name, avatar, rating, reviewCount, nextOpening }) => {
      if (!nextOpening) return []
      const input = { cleanerSlug: slug, serviceType, durationHours: durationMinutes / 60, suppliesByClient, isEmergency }
      const priced = findOffer(db, slug).then((offer) =>
        priceRequest(offer, input, { citySlug: place.citySlug, type: place.type, door: place }, terms),
      )
      return [priced.then(({ price }) => ({ slug, name, avatar, rating, reviewCount, opening: nextOpening, totalCents: price.finalCents }))]
    }),
  )
  return { propertyId, items }
}
