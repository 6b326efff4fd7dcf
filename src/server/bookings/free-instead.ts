// Who could come instead, for a client whose booking ended without the work: their letter names them, and their page asks them.
import type { Language } from '#domain/account.ts'
import { isClientLeftWithout, type Booking } from '#domain/whole-booking.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/elapsed.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { type FreeCleaner, freeCleaners } from '../listing/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { priceFree } from './price-free.ts'
import { discountsOf } from './discounts.ts'

const MAX_OFFERED = 3
/** A start this near the lost one suits most clients as well. */
const NEAR_HOURS = 2
/** Who comes within these days of the hour that was asked for, or of now, is still of use. */
const DAYS_AFTER = 3

/**
 * At most three people with the whole price of the same visit, the best recommended first: those who are free at the very hour, then
 * those who are within two hours of it, then those who are within days.
 * None when the booking was worked, is still to come, or ended by the client's doing.
 */
export async function freeInstead(
  { referrals }: Pick<BookingDeps, 'referrals'>,
  executor: Executor,
  booking: Booking,
  language: Language,
  now: Date,
) {
  const { place, facts, parties } = booking
  const { propertyId } = place
  if (!isClientLeftWithout(facts)) return { propertyId, items: [] }
  const [{ isFirstBooking, credits }, found] = await Promise.all([
    discountsOf({ referrals }, executor, parties.client.id, now),
    findFree(executor, booking, language, now),
  ])
  const { commissionBps, feeCommissionBps, platformTaxed } = booking
  const terms = { isFirstBooking, credits, commissionBps, feeCommissionBps, platformTaxed }
  const { serviceType, durationMinutes, suppliesByClient, emergency, extras } = booking.agreed
  const wanted = { serviceType, durationMinutes, suppliesByClient, isEmergency: emergency !== null, extras }
  const items = await Promise.all(found.map((person) => priceFree(executor, place, wanted, person, terms, now)))
  return { propertyId, items: items.flat() }
}

async function findFree(executor: Executor, booking: Booking, language: Language, now: Date): Promise<readonly FreeCleaner[]> {
  const { place, agreed, parties } = booking
  const { serviceType, durationMinutes, emergency } = agreed
  const visit = { citySlug: place.citySlug, home: place.type, door: place, serviceType, durationMinutes, isEmergency: emergency !== null }
  const found: FreeCleaner[] = []
  const opinions = await standingOpinions(executor, parties.client.id)
  for (const span of spansAround(booking.facts.startsAt, now)) {
    if (found.length >= MAX_OFFERED) break
    // Those who are known already or set aside, and the cleaner who was lost, may be among the first.
    const limit = MAX_OFFERED + found.length + 1 + opinions.length
    const others = withoutSetAside(await freeCleaners(executor, { ...visit, ...span, limit, now, language }), opinions)
    found.push(...others.filter(({ slug }) => slug !== parties.cleaner?.slug && !found.some((known) => known.slug === slug)))
  }
  return found.slice(0, MAX_OFFERED)
}

/** The nearest starts first; a search answers the first start of its span. */
function spansAround(wanted: Date, now: Date): readonly { readonly from: Date; readonly until: Date }[] {
  const start = wanted.getTime()
  return [
    { from: wanted, until: wanted },
    { from: wanted, until: new Date(start + NEAR_HOURS * HOUR_MS) },
    { from: new Date(start - NEAR_HOURS * HOUR_MS), until: wanted },
    { from: wanted, until: new Date(later(wanted, now).getTime() + DAYS_AFTER * DAY_MS) },
  ]
}
